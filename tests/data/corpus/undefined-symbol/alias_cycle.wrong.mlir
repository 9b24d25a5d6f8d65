// Aliases are not made of each other.
// expected-error@below {{type alias !a is made of itself, through !b}}
!a = tuple<!b>
!b = tuple<!a>

func.func private @alias_cycle(!b)
