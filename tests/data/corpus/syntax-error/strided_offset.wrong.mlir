// The offset of a layout is a number or unknown.
// expected-error@below {{expected a whole number or `?`}}
#layout = strided<[1], offset: x>
