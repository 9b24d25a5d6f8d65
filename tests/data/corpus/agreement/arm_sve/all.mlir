func.func @masks(%a: vector<[4]xi1>, %b: vector<2x[8]xi1>) -> vector<[4]xi1> {
  %0 = arm_sve.convert_to_svbool %a : vector<[4]xi1>
  %1 = arm_sve.convert_to_svbool %b : vector<2x[8]xi1>
  %2 = arm_sve.convert_from_svbool %0 : vector<[4]xi1>
  return %2 : vector<[4]xi1>
}

// -----

llvm.func @predicates(%b: vector<[16]xi1>, %c: vector<[8]xi1>, %n: i64, %i: i32) {
  %0 = "arm_sve.intr.convert.from.svbool"(%b) : (vector<[16]xi1>) -> vector<[8]xi1>
  %1 = "arm_sve.intr.convert.to.svbool"(%c) : (vector<[8]xi1>) -> vector<[16]xi1>
  %2 = "arm_sve.intr.psel"(%b, %c, %i) : (vector<[16]xi1>, vector<[8]xi1>, i32) -> vector<[16]xi1>
  %3 = "arm_sve.intr.whilelt"(%n, %n) : (i64, i64) -> vector<[8]xi1>
  llvm.return
}
