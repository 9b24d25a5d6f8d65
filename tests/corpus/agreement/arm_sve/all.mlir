func.func @masks(%a: vector<[4]xi1>, %b: vector<2x[8]xi1>) -> vector<[4]xi1> {
  %0 = arm_sve.convert_to_svbool %a : vector<[4]xi1>
  %1 = arm_sve.convert_to_svbool %b : vector<2x[8]xi1>
  %2 = arm_sve.convert_from_svbool %0 : vector<[4]xi1>
  return %2 : vector<[4]xi1>
}
