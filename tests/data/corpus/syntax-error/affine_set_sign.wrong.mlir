// A constraint is `>=`, `<=` or `==`.
// expected-error@below {{expected `>=`, `<=` or `==`}}
#set = affine_set<(d0) : (d0 = 0)>
