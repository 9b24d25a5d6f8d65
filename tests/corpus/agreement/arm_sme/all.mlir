func.func @products(%a: vector<[4]xf32>, %b: vector<[4]xf32>, %acc: vector<[4]x[4]xf32>, %m: vector<[4]xi1>) -> vector<[4]x[4]xf32> {
  %0 = arm_sme.outerproduct %a, %b : vector<[4]xf32>, vector<[4]xf32>
  %1 = arm_sme.outerproduct %a, %b acc(%acc) masks(%m, %m) : vector<[4]xf32>, vector<[4]xf32>
  %2 = arm_sme.outerproduct %a, %b kind<sub> acc(%1) : vector<[4]xf32>, vector<[4]xf32>
  return %2 : vector<[4]x[4]xf32>
}
