// Blocks pass memrefs with their ownership.
func.func @diamond(%c: i1, %m: memref<4xf32>) {
  cf.cond_br %c, ^left, ^right
^left:
  cf.br ^join(%m : memref<4xf32>)
^right:
  %alloc = memref.alloc() : memref<4xf32>
  cf.br ^join(%alloc : memref<4xf32>)
// Who owns it?
^join(%one: memref<4xf32>): // either
  memref.copy %one, %m : memref<4xf32> to memref<4xf32>
  return
}

func.func @live_across(%c: i1) -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  cf.cond_br %c, ^left(%c : i1), ^right(%b : memref<4xf32>)
^left(%x: i1):
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  cf.br ^right(%a : memref<4xf32>)
^right(%one: memref<4xf32>):
  return %one : memref<4xf32>
}

func.func @straight_on(%n: index, %m: memref<?xf32>) {
  %a = memref.alloc(%n) : memref<?xf32>
  cf.br ^next(%a, %n : memref<?xf32>, index)
^next(%b: memref<?xf32>, %k: index):
  memref.copy %b, %m : memref<?xf32> to memref<?xf32>
  return
}

func.func @one_of_three(%c: i1, %d: i1, %m: memref<4xf32>) -> memref<4xf32> {
  cf.cond_br %c, ^end(%m : memref<4xf32>), ^next
^next:
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %d, ^end(%a : memref<4xf32>), ^last(%a : memref<4xf32>)
^last(%b: memref<4xf32>):
  %e = memref.alloc() : memref<4xf32>
  cf.br ^end(%e : memref<4xf32>)
^end(%r: memref<4xf32>):
  return %r : memref<4xf32>
}

func.func @in_generic_form(%c: i1, %m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  "cf.cond_br"(%c, %a, %m)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, memref<4xf32>, memref<4xf32>) -> ()
^bb1(%x: memref<4xf32>):
  "cf.br"(%x)[^bb2] : (memref<4xf32>) -> ()
^bb2(%y: memref<4xf32>):
  "func.return"() : () -> ()
}
