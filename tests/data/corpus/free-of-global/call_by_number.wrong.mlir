// A callee that returns a global or a buffer of its own: a number decides.
memref.global "private" @glob : memref<4xf32> = dense<1.0>
func.func private @maybe_global(%n: index) -> memref<4xf32> {
  %c2 = arith.constant 2 : index
  %z = arith.cmpi slt, %n, %c2 : index
  %r = scf.if %z -> memref<4xf32> {
    %m = memref.alloc() : memref<4xf32>
    scf.yield %m : memref<4xf32>
  } else {
    %g = memref.get_global @glob : memref<4xf32>
    scf.yield %g : memref<4xf32>
  }
  // memref-analyzer: allow(returns-argument-alias)
  return %r : memref<4xf32>
}
func.func @frees_it(%n: index) {
  %r = func.call @maybe_global(%n) : (index) -> memref<4xf32>
  // expected-warning@below {{global buffer %r must not be freed [free-of-global]}}
  memref.dealloc %r : memref<4xf32>
  return
}
