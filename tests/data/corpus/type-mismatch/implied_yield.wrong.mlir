// What is handed on has no name: the form leaves out the operation that does it.
func.func @f(%v: vector<16xf32>, %t: tensor<?xf32>, %i: index, %m: vector<16xi1>, %p: vector<16xf32>) {
  // expected-error@below {{a value of type tensor<?xf32> is passed as result 0 of vector.mask, whose type is vector<16xf32> [type-mismatch]}}
  %r = vector.mask %m, %p { vector.transfer_write %v, %t[%i] : vector<16xf32>, tensor<?xf32> } : vector<16xi1> -> vector<16xf32>
  return
}
