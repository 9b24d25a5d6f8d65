// Cloning the caller's buffer makes one that is ours.
func.func @clone_of_argument(%m: memref<4xf32>, %f: f32, %i: index) {
  %b = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  memref.store %f, %b[%i] : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}
