// A constraint is `>=`, `<=` or `==`.
#set = affine_set<(d0) : (d0 >= 0)>
