// An alias of a type needs a definition, also inside of another type.
!element = complex<f32>

func.func private @type_alias(memref<4x!element>)
