// passes: buffer-deallocation-simplification
memref.global "private" constant @known : memref<4xf32> = dense<1.0>
func.func private @free_if(%m: memref<4xf32>, %owned: i1) {
  %global = memref.get_global @known : memref<4xf32>
  %own = bufferization.dealloc (%m : memref<4xf32>) if (%owned) retain (%global : memref<4xf32>)
  return
}
func.func @p(%a: i1, %b: i1, %c: i1, %n: index) {
  %true = arith.constant true
  %global = memref.get_global @known : memref<4xf32>
  func.call @free_if(%global, %a) : (memref<4xf32>, i1) -> ()
  %m = memref.alloc() : memref<4xf32>
  func.call @free_if(%m, %true) : (memref<4xf32>, i1) -> ()
  return
}
