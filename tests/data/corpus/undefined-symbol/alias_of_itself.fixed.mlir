// An alias is not made of itself.
!a = tuple<i32>

func.func private @alias_of_itself(!a)
