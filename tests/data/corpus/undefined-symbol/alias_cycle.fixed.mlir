// Aliases are not made of each other.
!a = tuple<i32>
!b = tuple<!a>

func.func private @alias_cycle(!b)
