// Memrefs that alias no other are freed by operations of their own.
func.func @all_apart(%size: index, %own_a: i1, %own_b: i1, %r: memref<?xf32>) -> i1 {
  %a = memref.alloc(%size) : memref<?xf32>
  %b = memref.alloc(%size) : memref<?xf32>
  memref.copy %a, %b : memref<?xf32> to memref<?xf32>
  // Two of them.
  %0 = bufferization.dealloc (%a, %b : memref<?xf32>, memref<?xf32>) if (%own_a, %own_b) retain (%r : memref<?xf32>) // both
  return %0 : i1
}

func.func @one_apart(%a: memref<2xi32>, %b: memref<2xi32>, %own_a: i1, %own_b: i1, %size: index) -> memref<?xi32> {
  %c = memref.alloc(%size) : memref<?xi32>
  %d = memref.alloc(%size) : memref<?xi32>
  memref.copy %c, %d : memref<?xi32> to memref<?xi32>
  bufferization.dealloc (%a, %c, %b : memref<2xi32>, memref<?xi32>, memref<2xi32>) if (%own_a, %own_b, %own_b)
  return %d : memref<?xi32>
}

func.func @may_be_either(%choice: i1, %other: memref<2xi32>, %own: i1) -> (i1, i1) {
  %a = memref.alloc() : memref<2xi32>
  %b = memref.alloc() : memref<2xi32>
  %c = memref.alloc() : memref<2xi32>
  "test.use"(%a, %b, %c) : (memref<2xi32>, memref<2xi32>, memref<2xi32>) -> ()
  %either = arith.select %choice, %a, %b : memref<2xi32>
  %0:2 = bufferization.dealloc (%a, %b, %c : memref<2xi32>, memref<2xi32>, memref<2xi32>) if (%own, %own, %choice) retain (%either, %other : memref<2xi32>, memref<2xi32>)
  return %0#0, %0#1 : i1, i1
}

func.func @arguments_of_inner_blocks(%n: index, %init: memref<2xi32>, %own: i1) -> memref<2xi32> {
  %last = scf.for %i = %n to %n step %n iter_args(%before = %init) -> (memref<2xi32>) {
    %new = memref.alloc() : memref<2xi32>
    memref.copy %before, %new : memref<2xi32> to memref<2xi32>
    %0 = bufferization.dealloc (%before, %new : memref<2xi32>, memref<2xi32>) if (%own, %own) retain (%before : memref<2xi32>)
    "test.use"(%0) : (i1) -> ()
    scf.yield %before : memref<2xi32>
  }
  return %last : memref<2xi32>
}
