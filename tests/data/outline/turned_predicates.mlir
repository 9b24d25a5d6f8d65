// flags: --no-cost
// A comparison with its operands and its predicate turned round is the same comparison.

func.func @integers(%a: i32, %b: i32) -> i1 {
  %0 = arith.subi %a, %b : i32
  %1 = arith.cmpi slt, %0, %a : i32
  return %1 : i1
}

func.func @integers_turned(%x: i32, %y: i32) -> i1 {
  %0 = arith.subi %x, %y : i32
  %1 = arith.cmpi sgt, %x, %0 : i32
  return %1 : i1
}

func.func @reals(%a: f32, %b: f32) -> i1 {
  %0 = arith.subf %a, %b : f32
  %1 = arith.cmpf uge, %0, %a : f32
  return %1 : i1
}

func.func @reals_turned(%x: f32, %y: f32) -> i1 {
  %0 = arith.subf %x, %y : f32
  %1 = arith.cmpf ule, %x, %0 : f32
  return %1 : i1
}

func.func @indices(%a: index, %b: index) -> i1 {
  %0 = index.sub %a, %b
  %1 = index.cmp slt(%0, %a)
  return %1 : i1
}

func.func @indices_turned(%x: index, %y: index) -> i1 {
  %0 = index.sub %x, %y
  %1 = index.cmp sgt(%x, %0)
  return %1 : i1
}

// Neither the predicate alone nor the operands alone.
func.func @less(%a: i32, %b: i32) -> i1 {
  %0 = arith.divsi %a, %b : i32
  %1 = arith.cmpi slt, %0, %a : i32
  return %1 : i1
}

func.func @greater(%x: i32, %y: i32) -> i1 {
  %0 = arith.divsi %x, %y : i32
  %1 = arith.cmpi sgt, %0, %x : i32
  return %1 : i1
}

func.func @exchanged(%x: i32, %y: i32) -> i1 {
  %0 = arith.divsi %x, %y : i32
  %1 = arith.cmpi slt, %x, %0 : i32
  return %1 : i1
}
