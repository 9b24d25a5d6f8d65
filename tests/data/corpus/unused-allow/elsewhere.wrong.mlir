// The symbol is there.
func.func private @there()

func.func @undefined_symbol() {
  // expected-warning@below {{this allows undefined-symbol, but the next operation does not show it [unused-allow]}}
  // memref-analyzer: allow(undefined-symbol)
  call @there() : () -> ()
  return
}

// There is one of it.
// expected-warning@below {{this allows redefined-symbol}}
// memref-analyzer: allow(redefined-symbol)
func.func private @redefined_symbol()

// expected-warning@below {{this allows redefined-symbol}}
// memref-analyzer: allow(redefined-symbol)
#map = affine_map<(d0) -> (d0)>

// expected-warning@below {{this allows leak}}
// memref-analyzer: allow(leak)
module {
  %c = arith.constant 1 : i32
  // expected-warning@below {{this allows undefined-value}}
  // memref-analyzer: allow(undefined-value)
  %d = arith.addi %c, %c : i32
}

// -----

// Above a function it is about all of it: nothing inside is lost.
// expected-warning@below {{this allows leak, but the next function does not show it [unused-allow]}}
// memref-analyzer: allow(leak)
func.func @head(%x: f32, %i: index) {
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}

// -----

// After an operation, it is above none.
func.func @behind(%x: f32, %i: index) {
  // expected-warning@below {{buffer %a is never freed [leak]}}
  // expected-warning@below {{this allows leak nowhere: such a comment is on a line of its own, above its operation [unused-allow]}}
  %a = memref.alloc() : memref<4xf32> // memref-analyzer: allow(leak)
  memref.store %x, %a[%i] : memref<4xf32>
  return
}

func.func @two_lists(%x: f32, %i: index) {
  // expected-warning@below {{this allows double-free}}
  // memref-analyzer: allow(leak), allow(double-free)
  %a = memref.alloc() : memref<4xf32>
  memref.store %x, %a[%i] : memref<4xf32>
  return
}
