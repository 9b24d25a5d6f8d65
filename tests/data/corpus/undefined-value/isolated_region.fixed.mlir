// A function does not see the values around it.
func.func @isolated_region(%f: f32) {
  builtin.module {
    func.func @inner(%g: f32) -> f32 {
      return %g : f32
    }
  }
  return
}
