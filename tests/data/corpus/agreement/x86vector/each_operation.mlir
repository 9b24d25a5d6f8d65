func.func @f(%arg0: memref<16xbf16>) { %0 = x86vector.avx.bcst_to_f32.packed %arg0 : memref<16xbf16> -> vector<8xf32> return }
// -----
func.func @f(%arg0: memref<16xbf16>) { %0 = x86vector.avx.cvt.packed.even.indexed_to_f32 %arg0 : memref<16xbf16> -> vector<8xf32> return }
// -----
func.func @f(%arg0: memref<16xbf16>) { %0 = x86vector.avx.cvt.packed.odd.indexed_to_f32 %arg0 : memref<16xbf16> -> vector<8xf32> return }
// -----
func.func @f(%arg0: vector<8xi32>, %arg1: vector<32xi8>, %arg2: vector<32xi8>) { %0 = x86vector.avx.dot.i8 %arg0, %arg1, %arg2 : vector<32xi8> -> vector<8xi32> return }
// -----
func.func @f(%arg0: vector<8xf32>, %arg1: vector<8xf32>) { %0 = x86vector.avx.intr.dot %arg0, %arg1 : vector<8xf32> return }
// -----
func.func @f(%arg0: vector<8xf32>) { %0 = x86vector.avx.rsqrt %arg0 : vector<8xf32> return }
// -----
func.func @f(%arg0: vector<8xf32>) { %0 = x86vector.avx512.cvt.packed.f32_to_bf16 %arg0 : vector<8xf32> -> vector<8xbf16> return }
// -----
func.func @f(%arg0: vector<16xf32>, %arg1: vector<32xbf16>, %arg2: vector<32xbf16>) { %0 = x86vector.avx512.dot %arg0, %arg1, %arg2 : vector<32xbf16> -> vector<16xf32> return }
// -----
func.func @f(%arg0: vector<16xi1>, %arg1: vector<16xf32>) { %0 = x86vector.avx512.mask.compress %arg0, %arg1 : vector<16xf32> return }
// -----
func.func @f(%arg0: vector<16xf32>, %arg1: i32, %arg2: vector<16xf32>, %arg3: i16, %arg4: i32) { %0 = x86vector.avx512.mask.rndscale %arg0, %arg1, %arg2, %arg3, %arg4 : vector<16xf32> return }
// -----
func.func @f(%arg0: vector<16xf32>, %arg1: vector<16xf32>, %arg2: vector<16xf32>, %arg3: i16, %arg4: i32) { %0 = x86vector.avx512.mask.scalef %arg0, %arg1, %arg2, %arg3, %arg4 : vector<16xf32> return }
// -----
func.func @f(%arg0: vector<16xi32>, %arg1: vector<16xi32>) { %k1, %k2 = x86vector.avx512.vp2intersect %arg0, %arg1 : vector<16xi32> return }
