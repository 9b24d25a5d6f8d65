// An alias is defined before its uses.
#layout = strided<[2]>

func.func private @alias_order(memref<?xf32, #layout>)
