// An alias is defined before its uses.
// expected-error@below {{use of attribute alias #layout before its definition}}
func.func private @alias_order(memref<?xf32, #layout>)

#layout = strided<[2]>
