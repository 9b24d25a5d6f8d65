// Two buffers; the first is freed in place of the second.
func.func @wrong_name() {
  %a = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %b is never freed [leak]}}
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  // expected-error@below {{buffer %a is freed twice [double-free]}}
  memref.dealloc %a : memref<4xf32>
  return
}
