// The location of an operation may be defined after it, but not elsewhere.
func.func @alias_location() {
  return loc(#loc1)
}

#loc1 = loc("a.mlir":1:2)
