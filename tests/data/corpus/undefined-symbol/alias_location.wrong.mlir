// The location of an operation may be defined after it, but not elsewhere.
func.func @alias_location() {
  // expected-error@below {{use of undefined attribute alias #loc2}}
  return loc(#loc2)
}

#loc1 = loc("a.mlir":1:2)
