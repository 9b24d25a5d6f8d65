// All elements of a global stand in lists of one depth.
// expected-error@below {{expected one element as in front of it}}
memref.global "private" constant @global_ragged : memref<2xf32> = dense<[1.0, [2.0]]>
