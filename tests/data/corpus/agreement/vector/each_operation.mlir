func.func @f(%arg0: vector<4xf32>) { %0 = vector.bitcast %arg0 : vector<4xf32> to vector<4xf32> return }
// -----
func.func @f(%arg0: memref<4x4xf32>, %arg1: index, %arg2: index, %arg3: vector<4xi1>, %arg4: vector<4xf32>) { vector.compressstore %arg0[%arg1, %arg2], %arg3, %arg4 {alignment = 64 : i64} : memref<4x4xf32>, vector<4xi1>, vector<4xf32> return }
// -----
func.func @f(%arg0: memref<4x4xf32>, %arg1: index, %arg2: index, %arg3: vector<4xi1>, %arg4: vector<4xf32>) { %0 = vector.expandload %arg0[%arg1, %arg2], %arg3, %arg4 {alignment = 64 : i64} : memref<4x4xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32> return }
// -----
func.func @f(%arg0: vector<2x2xf32>) { %0 = vector.extract_strided_slice %arg0 {offsets = [0, 0], sizes = [2, 2], strides = [1, 1]} : vector<2x2xf32> to vector<2x2xf32> return }
// -----
func.func @f(%arg0: f32) { %0 = vector.from_elements %arg0 : vector<f32> return }
// -----
func.func @f(%arg0: vector<16x16xf16>, %arg1: vector<16x16xf16>) { %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [0, 0], strides = [1, 1]} : vector<16x16xf16> into vector<16x16xf16> return }
// -----
func.func @f(%arg0: memref<4x4xf32>, %arg1: index, %arg2: index, %arg3: vector<4xi1>, %arg4: vector<4xf32>) { vector.maskedstore %arg0[%arg1, %arg2], %arg3, %arg4 {alignment = 64 : i64} : memref<4x4xf32>, vector<4xi1>, vector<4xf32> return }
// -----
func.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>) { %0 = vector.multi_reduction <add>, %arg0, %arg1 [1] : vector<4xf32> to vector<4xf32> return }
// -----
func.func @f() { vector.print return }
// -----
func.func @f(%arg0: vector<[4]xi8>) { %0 = vector.scalable.extract %arg0[0] : vector<[4]xi8> from vector<[4]xi8> return }
// -----
func.func @f(%arg0: vector<[4]xi8>, %arg1: vector<[4]xi8>) { %0 = vector.scalable.insert %arg0, %arg1[0] : vector<[4]xi8> into vector<[4]xi8> return }
// -----
func.func @f(%arg0: vector<4xf32>) { %0 = vector.shape_cast %arg0 : vector<4xf32> to vector<4xf32> return }
// -----
func.func @f(%arg0: vector<2x2xf32>) { %0 = vector.transpose %arg0, [1, 0] : vector<2x2xf32> to vector<2x2xf32> return }
// -----
func.func @f(%arg0: memref<20xi32>) { %0 = vector.type_cast %arg0 : memref<20xi32> to memref<20xi32> return }
// -----
func.func @f() { %vscale = vector.vscale return }
