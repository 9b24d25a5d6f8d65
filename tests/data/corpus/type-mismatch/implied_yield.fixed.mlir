// The result is what the masked operation gives.
func.func @f(%v: vector<16xf32>, %t: tensor<?xf32>, %i: index, %m: vector<16xi1>) {
  %r = vector.mask %m { vector.transfer_write %v, %t[%i] : vector<16xf32>, tensor<?xf32> } : vector<16xi1> -> tensor<?xf32>
  return
}
