// Under another type.
memref.global "private" constant @weights : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>
func.func @cast(%i: index) -> f32 {
  %w = memref.get_global @weights : memref<4xf32>
  %d = memref.cast %w : memref<4xf32> to memref<?xf32>
  %x = memref.load %d[%i] : memref<?xf32>
  // expected-error@below {{global buffer @weights must not be freed [free-of-global]}}
  memref.dealloc %d : memref<?xf32>
  return %x : f32
}
