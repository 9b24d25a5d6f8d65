// Whoever gets a result frees it, and nobody may free a global.
memref.global "private" constant @weights : memref<4xf32> = dense<1.0>

func.func @straight_line() -> memref<4xf32> {
  %g = memref.get_global @weights : memref<4xf32>
  // expected-warning@below {{global buffer @weights is returned: its caller would free it [returns-argument-alias]}}
  return %g : memref<4xf32>
}

func.func @cast() -> memref<?xf32> {
  %g = memref.get_global @weights : memref<4xf32>
  %d = memref.cast %g : memref<4xf32> to memref<?xf32>
  // expected-warning@below {{global buffer @weights is returned: its caller would free it [returns-argument-alias]}}
  return %d : memref<?xf32>
}

func.func @when_wanted(%shared: i1) -> memref<4xf32> {
  %g = memref.get_global @weights : memref<4xf32>
  %r = scf.if %shared -> memref<4xf32> {
    scf.yield %g : memref<4xf32>
  } else {
    %c = bufferization.clone %g : memref<4xf32> to memref<4xf32>
    scf.yield %c : memref<4xf32>
  }
  // expected-warning@below {{global buffer @weights is returned: its caller would free it when %shared is true [returns-argument-alias]}}
  return %r : memref<4xf32>
}

func.func @handed_on() -> memref<4xf32> {
  %w = call @straight_line() : () -> memref<4xf32>
  // expected-warning@below {{global buffer %w is returned: its caller would free it [returns-argument-alias]}}
  return %w : memref<4xf32>
}
