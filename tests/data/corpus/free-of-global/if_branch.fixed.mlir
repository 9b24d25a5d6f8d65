// The branch that copies owns its copy, the other one has nothing to free.
memref.global "private" @state : memref<4xf32> = dense<0.0>
func.func @if_branch(%c: i1, %f: f32, %i: index) {
  %s = memref.get_global @state : memref<4xf32>
  scf.if %c {
    %b = bufferization.clone %s : memref<4xf32> to memref<4xf32>
    memref.store %f, %b[%i] : memref<4xf32>
    memref.dealloc %b : memref<4xf32>
  } else {
    memref.store %f, %s[%i] : memref<4xf32>
  }
  return
}
