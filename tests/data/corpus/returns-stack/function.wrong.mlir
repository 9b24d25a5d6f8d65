func.func @straight_line(%x: f32, %i: index) -> memref<4xf32> {
  %a = memref.alloca() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  // expected-error@below {{stack buffer %a is returned, but its memory ends here [returns-stack]}}
  return %a : memref<4xf32>
}

func.func @view() -> memref<2xf32, strided<[1], offset: 1>> {
  %a = memref.alloca() : memref<4xf32>
  %v = memref.subview %a[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  // expected-error@below {{stack buffer %a is returned, but its memory ends here [returns-stack]}}
  return %v : memref<2xf32, strided<[1], offset: 1>>
}

func.func @one_of_two(%c: i1) -> memref<4xf32> {
  %r = scf.if %c -> memref<4xf32> {
    %a = memref.alloca() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  // expected-warning@below {{stack buffer %a is returned, but its memory ends here when %c is true [returns-stack]}}
  return %r : memref<4xf32>
}

func.func @blocks(%c: i1) -> memref<4xf32> {
  %a = memref.alloca() : memref<4xf32>
  cf.cond_br %c, ^out(%a : memref<4xf32>), ^heap
^heap:
  %b = memref.alloc() : memref<4xf32>
  cf.br ^out(%b : memref<4xf32>)
^out(%r: memref<4xf32>):
  // expected-warning@below {{stack buffer %a is returned, but its memory ends here when %c is true [returns-stack]}}
  return %r : memref<4xf32>
}
