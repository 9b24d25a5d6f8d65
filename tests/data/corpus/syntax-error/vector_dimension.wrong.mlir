// The dimensions of a vector are above zero.
// expected-error@below {{expected a dimension above 0}}
func.func @vector_dimension(%v: vector<0xf32>) {
  return
}
