// Memrefs that never alias what is freed need no comparison.
func.func @not_retained(%size: index) -> (memref<?xf32>, i1) {
  %true = arith.constant true
  %a = memref.alloc(%size) : memref<?xf32>
  %b = memref.alloc(%size) : memref<?xf32>
  memref.copy %a, %b : memref<?xf32> to memref<?xf32>
  // Frees one, keeps the other.
  %own = bufferization.dealloc (%a : memref<?xf32>) if (%true) retain (%b : memref<?xf32>) // kept
  return %b, %own : memref<?xf32>, i1
}

func.func @one_of_three(%a: memref<2xi32>, %own: i1) -> (i1, i1, i1) {
  %x = memref.alloc() : memref<2xi32>
  %y = memref.alloc() : memref<2xi32>
  "test.use"(%x, %y) : (memref<2xi32>, memref<2xi32>) -> ()
  %0:3 = bufferization.dealloc (%a : memref<2xi32>) if (%own) retain (%x, %a, %y : memref<2xi32>, memref<2xi32>, memref<2xi32>)
  return %0#0, %0#1, %0#2 : i1, i1, i1
}

func.func @middle_of_three(%a: memref<2xi32>, %b: memref<2xi32>, %c: memref<2xi32>, %own: i1) -> (i1, i1, i1) {
  %x = memref.alloc() : memref<2xi32>
  "test.use"(%x) : (memref<2xi32>) -> ()
  // One name for all of them.
  %0:3 = bufferization.dealloc (%a : memref<2xi32>) if (%own) retain (%b, %x, %c : memref<2xi32>, memref<2xi32>, memref<2xi32>)
  return %0#0, %0#1, %0#2 : i1, i1, i1
}

// A memref that is certainly retained is not freed.
func.func @is_retained(%a: memref<2xi32>, %own: i1) -> i1 {
  %0 = bufferization.dealloc (%a : memref<2xi32>) if (%own) retain (%a : memref<2xi32>)
  return %0 : i1
}

func.func @is_retained_as_a_view(%size: index, %own: i1) -> (memref<4xf32, strided<[1], offset: ?>>, i1, i1) {
  %alloc = memref.alloc(%size) : memref<?xf32>
  %other = memref.alloc(%size) : memref<?xf32>
  %view = memref.subview %alloc[%size] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1], offset: ?>>
  memref.copy %alloc, %other : memref<?xf32> to memref<?xf32>
  %0:2 = bufferization.dealloc (%alloc : memref<?xf32>) if (%own) retain (%view, %other : memref<4xf32, strided<[1], offset: ?>>, memref<?xf32>)
  return %view, %0#0, %0#1 : memref<4xf32, strided<[1], offset: ?>>, i1, i1
}

// May be retained: nothing to be done.
func.func @unknown(%a: memref<2xi32>, %b: memref<2xi32>, %own: i1) -> i1 {
  %0 = bufferization.dealloc (%a : memref<2xi32>) if (%own) retain (%b : memref<2xi32>)
  return %0 : i1
}

// Owned for certain.
func.func @owned(%a: memref<2xi32>, %b: memref<2xi32>, %c: memref<2xi32>) -> (i1, i1) {
  %true = arith.constant true
  %0:2 = bufferization.dealloc (%a, %b, %c : memref<2xi32>, memref<2xi32>, memref<2xi32>) if (%true, %true, %true) retain (%a, %b : memref<2xi32>, memref<2xi32>)
  return %0#0, %0#1 : i1, i1
}

func.func @owned_bases(%a: memref<2xi32>, %b: memref<2xi32>) -> i1 {
  %true = arith.constant true
  %base_a, %offset_a, %size_a, %stride_a = memref.extract_strided_metadata %a : memref<2xi32> -> memref<i32>, index, index, index
  %base_b, %offset_b, %size_b, %stride_b = memref.extract_strided_metadata %b : memref<2xi32> -> memref<i32>, index, index, index
  %0 = bufferization.dealloc (%base_a, %base_b : memref<i32>, memref<i32>) if (%true, %true) retain (%a : memref<2xi32>)
  return %0 : i1
}

// What a region hands on is compared: only views of an allocation are known to be none of what came before it.
func.func @made_in_a_region(%n: index, %first: memref<4xf32>, %own: i1) -> (memref<4xf32>, i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%last = %first, %owned = %own) -> (memref<4xf32>, i1) {
    %new = scf.execute_region -> memref<4xf32> {
      %a = memref.alloc() : memref<4xf32>
      scf.yield %a : memref<4xf32>
    }
    %base, %offset, %size, %stride = memref.extract_strided_metadata %last : memref<4xf32> -> memref<f32>, index, index, index
    %kept = bufferization.dealloc (%base : memref<f32>) if (%owned) retain (%new : memref<4xf32>)
    scf.yield %new, %kept : memref<4xf32>, i1
  }
  return %0#0, %0#1 : memref<4xf32>, i1
}

// Two names of what may be one of several buffers: they are compared.
func.func @two_names(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1, %own: i1) -> (memref<4xf32>, i1) {
  %0 = arith.select %c, %a, %b : memref<4xf32>
  cf.br ^bb1(%0, %0 : memref<4xf32>, memref<4xf32>)
^bb1(%x: memref<4xf32>, %y: memref<4xf32>):
  %base, %offset, %size, %stride = memref.extract_strided_metadata %x : memref<4xf32> -> memref<f32>, index, index, index
  %kept = bufferization.dealloc (%base : memref<f32>) if (%own) retain (%y : memref<4xf32>)
  return %y, %kept : memref<4xf32>, i1
}
