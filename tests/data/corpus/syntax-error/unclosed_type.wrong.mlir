// A type that is not closed.
func.func @unclosed_type() {
  // expected-error@below {{expected}}
  %a = memref.alloc() : memref<4xf32 {alignment = 64 : i64}
  return
}
