// What loops carry, what is there already, and results without names.

func.func @while(%n: index, %c: i1) {
  // Two buffers: one of them is another one in each turn.
  %a = memref.alloc(%n) : memref<?xf32>
  scf.while (%x = %a, %y = %a) : (memref<?xf32>, memref<?xf32>) -> (memref<?xf32>, memref<?xf32>) {
    scf.condition(%c) %x, %y : memref<?xf32>, memref<?xf32>
  } do {
  ^bb0(%x: memref<?xf32>, %y: memref<?xf32>):
    %b = memref.alloc(%n) : memref<?xf32> // handed to the next turn
    scf.yield %x, %b : memref<?xf32>, memref<?xf32>
  }
  return
}

func.func @freed_already(%m: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  memref.copy %m, %a : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %v = memref.subview %b[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  "some.use"(%v) : (memref<2xf32, strided<[1], offset: 1>>) -> ()
  // The last use of the buffer is after it.
  return
}

func.func @handed_out(%n: index) -> memref<?xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  return %a : memref<?xf32>
}

func.func @turns(%from: index, %to: index, %step: index, %m: memref<4xf32>) -> memref<4xf32> {
  %r:2 = scf.for %i = %from to %to step %step iter_args(%x = %m, %k = %from) -> (memref<4xf32>, index) {
    %a = memref.alloc() : memref<4xf32>
    memref.copy %x, %a : memref<4xf32> to memref<4xf32>
    scf.yield %a, %i : memref<4xf32>, index
  }
  return %r#0 : memref<4xf32>
}
