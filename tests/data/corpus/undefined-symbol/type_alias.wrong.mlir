// An alias of a type needs a definition, also inside of another type.
// expected-error@below {{use of undefined type alias !element}}
func.func private @type_alias(memref<4x!element>)
