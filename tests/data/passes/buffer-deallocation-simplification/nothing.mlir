// unchanged
func.func @may_alias(%a: memref<2xi32>, %b: memref<2xi32>, %x: i1, %y: i1) -> i1 {
  %0 = bufferization.dealloc (%a : memref<2xi32>) if (%x) retain (%b : memref<2xi32>)
  %1 = arith.ori %0, %y : i1
  return %1 : i1
}

func.func @without(%a: memref<2xi32>) {
  memref.dealloc %a : memref<2xi32>
  return
}
