gpu.module @kernels {
  gpu.func @tiles(%m: memref<24x32xf32>, %i: index) {
    %0 = xegpu.create_nd_tdesc %m : memref<24x32xf32> -> !xegpu.tensor_desc<8x16xf32>
    %1 = xegpu.load_nd %0[%i, 8] : !xegpu.tensor_desc<8x16xf32> -> vector<8x16xf32>
    xegpu.store_nd %1, %0[0, %i] <{l1_hint = #xegpu.cache_hint<write_back>}> : vector<8x16xf32>, !xegpu.tensor_desc<8x16xf32>
    xegpu.prefetch_nd %0[%i, %i] : !xegpu.tensor_desc<8x16xf32>
    gpu.return
  }
}

// -----

func.func @scattered(%s: memref<64xf32>, %o: vector<4xindex>, %m: vector<4xi1>, %v: vector<4xf32>, %p: ui64) {
  %0 = xegpu.create_tdesc %s, %o : memref<64xf32>, vector<4xindex> -> !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>
  %1 = xegpu.update_offset %0, %o : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<4xindex>
  %2 = xegpu.load %1, %m <{l1_hint = #xegpu.cache_hint<cached>}> : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<4xi1> -> vector<4xf32>
  %3 = xegpu.load %s[%o], %m <{chunk_size = 1 : i64}> : memref<64xf32>, vector<4xindex>, vector<4xi1> -> vector<4xf32>
  xegpu.store %v, %1, %m : vector<4xf32>, !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<4xi1>
  xegpu.store %v, %s[%o], %m : vector<4xf32>, memref<64xf32>, vector<4xindex>, vector<4xi1>
  %4 = xegpu.atomic_rmw addf %1, %m, %v : !xegpu.tensor_desc<4xf32, #xegpu.scatter_tdesc_attr<>>, vector<4xi1>, vector<4xf32> -> vector<4xf32>
  return
}

// -----

func.func @matrices(%d: !xegpu.mem_desc<16x64xf16>, %i: index, %v: vector<8x16xf16>) {
  %0 = xegpu.load_matrix %d[8, %i] : !xegpu.mem_desc<16x64xf16>, index -> vector<8x16xf16>
  xegpu.store_matrix %v, %d[%i, 16] : vector<8x16xf16>, !xegpu.mem_desc<16x64xf16>, index
  return
}
