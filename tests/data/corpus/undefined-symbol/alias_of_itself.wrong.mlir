// An alias is not made of itself.
// expected-error@below {{type alias !a is made of itself}}
!a = tuple<!a>

func.func private @alias_of_itself(!a)
