// A function does not see the values around it.
func.func @isolated_region(%f: f32) {
  builtin.module {
    func.func @inner(%g: f32) -> f32 {
      // expected-error@below {{use of undefined value %f [undefined-value]}}
      return %f : f32
    }
  }
  return
}
