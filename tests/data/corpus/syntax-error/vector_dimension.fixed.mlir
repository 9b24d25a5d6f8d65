// The dimensions of a vector are above zero.
func.func @vector_dimension(%v: vector<4xf32>) {
  return
}
