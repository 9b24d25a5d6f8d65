func.func @integers(%a: i32, %b: i32) -> i1 {
  %1 = func.call @outlined_0(%a, %b) : (i32, i32) -> i1
  return %1 : i1
}

func.func @integers_turned(%x: i32, %y: i32) -> i1 {
  %1 = func.call @outlined_0(%x, %y) : (i32, i32) -> i1
  return %1 : i1
}

func.func @reals(%a: f32, %b: f32) -> i1 {
  %1 = func.call @outlined_1(%a, %b) : (f32, f32) -> i1
  return %1 : i1
}

func.func @reals_turned(%x: f32, %y: f32) -> i1 {
  %1 = func.call @outlined_1(%x, %y) : (f32, f32) -> i1
  return %1 : i1
}

func.func @indices(%a: index, %b: index) -> i1 {
  %1 = func.call @outlined_2(%a, %b) : (index, index) -> i1
  return %1 : i1
}

func.func @indices_turned(%x: index, %y: index) -> i1 {
  %1 = func.call @outlined_2(%x, %y) : (index, index) -> i1
  return %1 : i1
}

func.func @less(%a: i32, %b: i32) -> i1 {
  %0 = arith.divsi %a, %b : i32
  %1 = arith.cmpi slt, %0, %a : i32
  return %1 : i1
}

func.func @greater(%x: i32, %y: i32) -> i1 {
  %0 = func.call @outlined_3(%x, %y) : (i32, i32) -> i1
  return %0 : i1
}

func.func @exchanged(%x: i32, %y: i32) -> i1 {
  %0 = func.call @outlined_3(%x, %y) : (i32, i32) -> i1
  return %0 : i1
}

func.func private @outlined_0(%a: i32, %b: i32) -> i1 {
  %0 = arith.subi %a, %b : i32
  %1 = arith.cmpi slt, %0, %a : i32
  return %1 : i1
}

func.func private @outlined_1(%a: f32, %b: f32) -> i1 {
  %0 = arith.subf %a, %b : f32
  %1 = arith.cmpf uge, %0, %a : f32
  return %1 : i1
}

func.func private @outlined_2(%a: index, %b: index) -> i1 {
  %0 = index.sub %a, %b
  %1 = index.cmp slt(%0, %a)
  return %1 : i1
}

func.func private @outlined_3(%x: i32, %y: i32) -> i1 {
  %0 = arith.divsi %x, %y : i32
  %1 = arith.cmpi sgt, %0, %x : i32
  return %1 : i1
}
