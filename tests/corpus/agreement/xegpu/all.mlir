gpu.module @kernels {
  gpu.func @tiles(%m: memref<24x32xf32>, %i: index) {
    %0 = xegpu.create_nd_tdesc %m : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32>
    %1 = xegpu.load_nd %0[%i, 8] : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
    xegpu.store_nd %1, %0[0, %i] <{l1_hint = #xegpu.cache_hint<write_back>}> : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
    xegpu.prefetch_nd %0[%i, %i] : !xegpu.tensor_desc<8x16xf32>
    gpu.return
  }
}
