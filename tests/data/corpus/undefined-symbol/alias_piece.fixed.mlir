// Each piece has aliases of its own.
!buffer = memref<4xf32>
func.func private @f(!buffer)

// -----

!buffer = memref<8xf32>
func.func private @g(!buffer)
