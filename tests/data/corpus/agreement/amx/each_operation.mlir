func.func @f(%arg0: memref<4x4xf32>, %arg1: index, %arg2: index, %arg3: index) { %0 = amx.tile_load %arg0[%arg1, %arg2], %arg3 : memref<4x4xf32> into !amx.tile<16x64xi8> return }
// -----
func.func @f(%arg0: !amx.tile<16x32xbf16>, %arg1: !amx.tile<16x32xbf16>, %arg2: !amx.tile<16x16xf32>) { %0 = amx.tile_mulf %arg0, %arg1, %arg2 : !amx.tile<16x32xbf16>, !amx.tile<16x32xbf16>, !amx.tile<16x16xf32> return }
// -----
func.func @f(%arg0: !amx.tile<16x64xi8>, %arg1: !amx.tile<16x64xi8>, %arg2: !amx.tile<16x16xi32>) { %0 = amx.tile_muli %arg0, %arg1, %arg2 : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32> return }
// -----
func.func @f(%arg0: !amx.tile<16x64xi8>, %arg1: !amx.tile<16x64xi8>, %arg2: !amx.tile<16x16xi32>) { %0 = amx.tile_muli %arg0 zext, %arg1 zext, %arg2 : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32> return }
// -----
func.func @f(%arg0: memref<4x4xf32>, %arg1: index, %arg2: index, %arg3: !amx.tile<16x64xi8>, %arg4: index) { amx.tile_store %arg0[%arg1, %arg2], %arg3, %arg4 : memref<4x4xf32>, !amx.tile<16x64xi8> return }
// -----
func.func @f() { %0 = amx.tile_zero : !amx.tile<16x64xi8> return }
