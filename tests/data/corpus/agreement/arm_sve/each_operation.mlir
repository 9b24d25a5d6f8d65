func.func @f(%arg0: vector<[16]xi8>) { %0 = arm_sve.dupq_lane %arg0[0] : vector<[16]xi8> return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = "arm_sve.intr.add"(%arg0, %arg1, %arg2) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<[4]xf32>, %arg1: vector<[8]xbf16>, %arg2: vector<[8]xbf16>) { %0 = arm_sve.intr.bfmmla %arg0, %arg1, %arg2 : vector<[8]xbf16> to vector<[4]xf32> return }
// -----
func.func @f(%arg0: vector<[4]xi8>) { %0 = "arm_sve.intr.dupq_lane"(%arg0) <{lane = 64 : i64}> : (vector<[4]xi8>) -> i32 return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = "arm_sve.intr.fadd"(%arg0, %arg1, %arg2) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = "arm_sve.intr.fdiv"(%arg0, %arg1, %arg2) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = "arm_sve.intr.fmul"(%arg0, %arg1, %arg2) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = "arm_sve.intr.fsub"(%arg0, %arg1, %arg2) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = "arm_sve.intr.mul"(%arg0, %arg1, %arg2) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = "arm_sve.intr.sdiv"(%arg0, %arg1, %arg2) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = "arm_sve.intr.sdot"(%arg0, %arg1, %arg2) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = "arm_sve.intr.smmla"(%arg0, %arg1, %arg2) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = "arm_sve.intr.sub"(%arg0, %arg1, %arg2) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = "arm_sve.intr.udiv"(%arg0, %arg1, %arg2) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = "arm_sve.intr.udot"(%arg0, %arg1, %arg2) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = "arm_sve.intr.ummla"(%arg0, %arg1, %arg2) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = "arm_sve.intr.usmmla"(%arg0, %arg1, %arg2) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[4]xi32>) { %0 = "arm_sve.intr.zip.x2"(%arg0, %arg1) : (vector<[4]xi32>, vector<[4]xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>, %arg3: vector<[4]xi32>) { %0 = "arm_sve.intr.zip.x4"(%arg0, %arg1, %arg2, %arg3) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> i32 return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: vector<[4]xf32>, %arg2: vector<[4]xf32>) { %0 = arm_sve.masked.addf %arg0, %arg1, %arg2 : vector<[4]xi1>, vector<[4]xf32> return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = arm_sve.masked.addi %arg0, %arg1, %arg2 : vector<[4]xi1>, vector<[4]xi32> return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: vector<[4]xf32>, %arg2: vector<[4]xf32>) { %0 = arm_sve.masked.divf %arg0, %arg1, %arg2 : vector<[4]xi1>, vector<[4]xf32> return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = arm_sve.masked.divi_signed %arg0, %arg1, %arg2 : vector<[4]xi1>, vector<[4]xi32> return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = arm_sve.masked.divi_unsigned %arg0, %arg1, %arg2 : vector<[4]xi1>, vector<[4]xi32> return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: vector<[4]xf32>, %arg2: vector<[4]xf32>) { %0 = arm_sve.masked.mulf %arg0, %arg1, %arg2 : vector<[4]xi1>, vector<[4]xf32> return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = arm_sve.masked.muli %arg0, %arg1, %arg2 : vector<[4]xi1>, vector<[4]xi32> return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: vector<[4]xf32>, %arg2: vector<[4]xf32>) { %0 = arm_sve.masked.subf %arg0, %arg1, %arg2 : vector<[4]xi1>, vector<[4]xf32> return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: vector<[4]xi32>, %arg2: vector<[4]xi32>) { %0 = arm_sve.masked.subi %arg0, %arg1, %arg2 : vector<[4]xi1>, vector<[4]xi32> return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: vector<[4]xi1>, %arg2: index) { %0 = arm_sve.psel %arg0, %arg1[%arg2] : vector<[4]xi1>, vector<[4]xi1> return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[16]xi8>, %arg2: vector<[16]xi8>) { %0 = arm_sve.sdot %arg0, %arg1, %arg2 : vector<[16]xi8> to vector<[4]xi32> return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[16]xi8>, %arg2: vector<[16]xi8>) { %0 = arm_sve.smmla %arg0, %arg1, %arg2 : vector<[16]xi8> to vector<[4]xi32> return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[16]xi8>, %arg2: vector<[16]xi8>) { %0 = arm_sve.udot %arg0, %arg1, %arg2 : vector<[16]xi8> to vector<[4]xi32> return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[16]xi8>, %arg2: vector<[16]xi8>) { %0 = arm_sve.ummla %arg0, %arg1, %arg2 : vector<[16]xi8> to vector<[4]xi32> return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[16]xi8>, %arg2: vector<[16]xi8>) { %0 = arm_sve.usmmla %arg0, %arg1, %arg2 : vector<[16]xi8> to vector<[4]xi32> return }
// -----
func.func @f(%arg0: vector<[16]xi8>, %arg1: vector<[16]xi8>) { %resultV1, %resultV2 = arm_sve.zip.x2 %arg0, %arg1 : vector<[16]xi8> return }
// -----
func.func @f(%arg0: vector<[16]xi8>, %arg1: vector<[16]xi8>, %arg2: vector<[16]xi8>, %arg3: vector<[16]xi8>) { %resultV1, %resultV2, %resultV3, %resultV4 = arm_sve.zip.x4 %arg0, %arg1, %arg2, %arg3 : vector<[16]xi8> return }
