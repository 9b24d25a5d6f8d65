// What the operation's canonicalizer does.
func.func @duplicates(%a: memref<2xi32>, %b: memref<2xi32>, %x: i1, %y: i1) -> (i1, i1, i1) {
  // Three times, twice.
  %0:3 = bufferization.dealloc (%a, %a, %a : memref<2xi32>, memref<2xi32>, memref<2xi32>) if (%x, %y, %x) retain (%b, %b, %b : memref<2xi32>, memref<2xi32>, memref<2xi32>)
  return %0#0, %0#1, %0#2 : i1, i1, i1
}

func.func @empty(%a: memref<2xi32>, %x: i1) -> i1 {
  // Nothing to free.
  %own = bufferization.dealloc retain (%a : memref<2xi32>)
  %either = arith.ori %own, %x : i1
  return %either : i1
}

func.func @never(%a: memref<2xi32>, %b: memref<2xi32>, %x: i1) {
  %false = arith.constant false
  bufferization.dealloc (%a, %b : memref<2xi32>, memref<2xi32>) if (%x, %false)
  return
}

func.func @base_of_an_allocation(%x: i1) {
  %a = memref.alloc() : memref<2xi32>
  "test.use"(%a) : (memref<2xi32>) -> ()
  %base, %offset, %size, %stride = memref.extract_strided_metadata %a : memref<2xi32> -> memref<i32>, index, index, index
  bufferization.dealloc (%base : memref<i32>) if (%x)
  return
}

func.func @only_freed(%size: index, %b: memref<2xi32>, %x: i1) {
  %a = memref.alloc(%size) : memref<?xi32>
  bufferization.dealloc (%a, %b : memref<?xi32>, memref<2xi32>) if (%x, %x)
  return
}
