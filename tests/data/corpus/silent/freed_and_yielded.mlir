// A freed buffer is yielded, and used nowhere: forwarding it is no use.
func.func @if_yield(%c: i1, %f: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  %r = scf.if %c -> (memref<4xf32>) {
    memref.dealloc %a : memref<4xf32>
    scf.yield %a : memref<4xf32>
  } else {
    memref.dealloc %a : memref<4xf32>
    %b = memref.alloc() : memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  scf.if %c {
  } else {
    memref.store %f, %r[%i] : memref<4xf32>
    memref.dealloc %r : memref<4xf32>
  }
  return
}
