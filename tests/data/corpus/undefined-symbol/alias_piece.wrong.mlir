// Each piece has aliases of its own.
!buffer = memref<4xf32>
func.func private @f(!buffer)

// -----

// expected-error@below {{use of undefined type alias !buffer}}
func.func private @g(!buffer)
