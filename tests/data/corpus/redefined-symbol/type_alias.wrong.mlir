// An alias of a type is defined once, an attribute may share its name.
!t = i32
#t = 1 : i32
// expected-error@below {{redefinition of type alias !t}}
!t = i64

func.func private @type_alias(!t)
