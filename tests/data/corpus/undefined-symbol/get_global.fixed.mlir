// A global that nobody declares.
memref.global "private" constant @weights : memref<4xf32> = dense<1.0>
func.func @get_global(%i: index) -> f32 {
  %w = memref.get_global @weights : memref<4xf32>
  %x = memref.load %w[%i] : memref<4xf32>
  return %x : f32
}
