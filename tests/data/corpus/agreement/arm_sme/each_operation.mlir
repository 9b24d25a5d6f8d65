func.func @f(%arg0: vector<[4]x[4]xi32>) { %0 = arm_sme.copy_tile %arg0 : vector<[4]x[4]xi32> return }
// -----
func.func @f(%arg0: vector<[4]x[4]xi32>, %arg1: index) { %0 = arm_sme.extract_tile_slice %arg0[%arg1] : vector<[4]xi32> from vector<[4]x[4]xi32> return }
// -----
func.func @f() { %0 = arm_sme.get_tile : vector<[4]x[4]xi32> return }
// -----
func.func @f(%arg0: vector<[4]xi32>, %arg1: vector<[4]x[4]xi32>, %arg2: index) { %0 = arm_sme.insert_tile_slice %arg0, %arg1[%arg2] : vector<[4]xi32> into vector<[4]x[4]xi32> return }
// -----
func.func @f() { %0 = "arm_sme.intr.cntsd"() : () -> i64 return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.ld1b.horiz"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.ld1b.vert"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.ld1d.horiz"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.ld1d.vert"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.ld1h.horiz"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.ld1h.vert"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.ld1q.horiz"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.ld1q.vert"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.ld1w.horiz"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.ld1w.vert"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[8]xi1>, %arg1: vector<[8]xi1>, %arg2: vector<[8]xi16>, %arg3: vector<[8]xi16>) { "arm_sme.intr.mopa"(%arg0, %arg1, %arg2, %arg3) <{tile_id = 0 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> () return }
// -----
func.func @f(%arg0: vector<[8]xi1>, %arg1: vector<[8]xi1>, %arg2: vector<[8]xi16>, %arg3: vector<[8]xi16>) { "arm_sme.intr.mopa.wide"(%arg0, %arg1, %arg2, %arg3) <{tile_id = 0 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> () return }
// -----
func.func @f(%arg0: vector<[8]xi1>, %arg1: vector<[8]xi1>, %arg2: vector<[8]xi16>, %arg3: vector<[8]xi16>) { "arm_sme.intr.mops"(%arg0, %arg1, %arg2, %arg3) <{tile_id = 0 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> () return }
// -----
func.func @f(%arg0: vector<[8]xi1>, %arg1: vector<[8]xi1>, %arg2: vector<[8]xi16>, %arg3: vector<[8]xi16>) { "arm_sme.intr.mops.wide"(%arg0, %arg1, %arg2, %arg3) <{tile_id = 0 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> () return }
// -----
func.func @f(%arg0: vector<[8]xi1>, %arg1: vector<[8]xi1>, %arg2: vector<[8]xi16>, %arg3: vector<[8]xi16>) { "arm_sme.intr.smopa.wide"(%arg0, %arg1, %arg2, %arg3) <{tile_id = 0 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> () return }
// -----
func.func @f(%arg0: vector<[8]xi1>, %arg1: vector<[8]xi1>, %arg2: vector<[8]xi16>, %arg3: vector<[8]xi16>) { "arm_sme.intr.smopa.za32"(%arg0, %arg1, %arg2, %arg3) <{tile_id = 0 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> () return }
// -----
func.func @f(%arg0: vector<[8]xi1>, %arg1: vector<[8]xi1>, %arg2: vector<[8]xi16>, %arg3: vector<[8]xi16>) { "arm_sme.intr.smops.wide"(%arg0, %arg1, %arg2, %arg3) <{tile_id = 0 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> () return }
// -----
func.func @f(%arg0: vector<[8]xi1>, %arg1: vector<[8]xi1>, %arg2: vector<[8]xi16>, %arg3: vector<[8]xi16>) { "arm_sme.intr.smops.za32"(%arg0, %arg1, %arg2, %arg3) <{tile_id = 0 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.st1b.horiz"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.st1b.vert"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.st1d.horiz"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.st1d.vert"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.st1h.horiz"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.st1h.vert"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.st1q.horiz"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.st1q.vert"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.st1w.horiz"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[4]xi1>, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.st1w.vert"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (vector<[4]xi1>, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: i32, %arg1: !llvm.ptr, %arg2: i32) { "arm_sme.intr.str"(%arg0, %arg1, %arg2) : (i32, !llvm.ptr, i32) -> () return }
// -----
func.func @f(%arg0: vector<[8]xi1>, %arg1: vector<[8]xi1>, %arg2: vector<[8]xi16>, %arg3: vector<[8]xi16>) { "arm_sme.intr.sumopa.wide"(%arg0, %arg1, %arg2, %arg3) <{tile_id = 0 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> () return }
// -----
func.func @f(%arg0: vector<[8]xi1>, %arg1: vector<[8]xi1>, %arg2: vector<[8]xi16>, %arg3: vector<[8]xi16>) { "arm_sme.intr.sumops.wide"(%arg0, %arg1, %arg2, %arg3) <{tile_id = 0 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> () return }
// -----
func.func @f(%arg0: vector<[8]xi1>, %arg1: vector<[8]xi1>, %arg2: vector<[8]xi16>, %arg3: vector<[8]xi16>) { "arm_sme.intr.umopa.wide"(%arg0, %arg1, %arg2, %arg3) <{tile_id = 0 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> () return }
// -----
func.func @f(%arg0: vector<[8]xi1>, %arg1: vector<[8]xi1>, %arg2: vector<[8]xi16>, %arg3: vector<[8]xi16>) { "arm_sme.intr.umopa.za32"(%arg0, %arg1, %arg2, %arg3) <{tile_id = 0 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> () return }
// -----
func.func @f(%arg0: vector<[8]xi1>, %arg1: vector<[8]xi1>, %arg2: vector<[8]xi16>, %arg3: vector<[8]xi16>) { "arm_sme.intr.umops.wide"(%arg0, %arg1, %arg2, %arg3) <{tile_id = 0 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> () return }
// -----
func.func @f(%arg0: vector<[8]xi1>, %arg1: vector<[8]xi1>, %arg2: vector<[8]xi16>, %arg3: vector<[8]xi16>) { "arm_sme.intr.umops.za32"(%arg0, %arg1, %arg2, %arg3) <{tile_id = 0 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> () return }
// -----
func.func @f(%arg0: vector<[8]xi1>, %arg1: vector<[8]xi1>, %arg2: vector<[8]xi16>, %arg3: vector<[8]xi16>) { "arm_sme.intr.usmopa.wide"(%arg0, %arg1, %arg2, %arg3) <{tile_id = 0 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> () return }
// -----
func.func @f(%arg0: vector<[8]xi1>, %arg1: vector<[8]xi1>, %arg2: vector<[8]xi16>, %arg3: vector<[8]xi16>) { "arm_sme.intr.usmops.wide"(%arg0, %arg1, %arg2, %arg3) <{tile_id = 0 : i32}> : (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi16>, vector<[8]xi16>) -> () return }
// -----
func.func @f(%arg0: i32, %arg1: vector<[4]xi1>, %arg2: vector<[4]xi32>) { "arm_sme.intr.write.horiz"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (i32, vector<[4]xi1>, vector<[4]xi32>) -> () return }
// -----
func.func @f(%arg0: i32, %arg1: vector<[4]xi1>, %arg2: vector<[4]xi32>) { "arm_sme.intr.write.vert"(%arg0, %arg1, %arg2) <{tile_id = 0 : i32}> : (i32, vector<[4]xi1>, vector<[4]xi32>) -> () return }
// -----
func.func @f() { "arm_sme.intr.zero"() <{tile_mask = 0 : i32}> : () -> () return }
// -----
func.func @f() { %0 = arm_sme.streaming_vl <word> return }
// -----
func.func @f(%arg0: memref<?x?xi32>) { %0 = arm_sme.tile_load %arg0[] : memref<?x?xi32>, vector<[4]x[4]xi32> return }
// -----
func.func @f(%arg0: vector<[4]x[4]xi32>, %arg1: memref<?x?xi32>) { arm_sme.tile_store %arg0, %arg1[] : memref<?x?xi32>, vector<[4]x[4]xi32> return }
// -----
func.func @f(%arg0: vector<[8]xi16>, %arg1: vector<[8]xi16>) { %0 = arm_sme.umops_4way %arg0, %arg1 : vector<[8]xi16>, vector<[8]xi16> into vector<[2]x[2]xi64> return }
// -----
func.func @f() { %0 = arm_sme.zero : vector<[4]x[4]xi32> return }
