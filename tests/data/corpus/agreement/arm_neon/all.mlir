func.func @neon(%a: vector<4xi32>, %b: vector<4x4xi8>) {
  %0 = arm_neon.2d.sdot %a, %b, %b : vector<4x4xi8>, vector<4x4xi8> to vector<4xi32>
  return
}
