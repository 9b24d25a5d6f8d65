// A dimension divides nothing.
func.func @affine_divisor(%i: index) -> index {
  // expected-error@below {{expected a number or a symbol on the right}}
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv d0)>(%i)
  return %0 : index
}
