// Functions in a module in a module.
module @outer {
  module @inner {
    func.func @nested_module(%f: f32, %i: index) {
      // expected-warning@below {{buffer %a is never freed [leak]}}
      %a = memref.alloc() : memref<4xf32>
      memref.store %f, %a[%i] : memref<4xf32>
      return
    }
  }
}
