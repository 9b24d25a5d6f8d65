// All elements of a global are in lists of one depth.
// expected-error@below {{expected one element as before it}}
memref.global "private" constant @global_ragged : memref<2xf32> = dense<[1.0, [2.0]]>
