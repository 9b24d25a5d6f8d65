// A dimension divides nothing.
func.func @affine_divisor(%i: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv 4)>(%i)
  return %0 : index
}
