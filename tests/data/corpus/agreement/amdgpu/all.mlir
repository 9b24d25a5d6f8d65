func.func @products(%a: vector<4xf16>, %c: vector<4xf32>, %w: vector<16xf16>, %d: vector<8xf32>) {
  %0 = amdgpu.mfma 16x16x16 %a * %a + %c {abid = 0 : i32, cbsz = 0 : i32} blgp = none : vector<4xf16>, vector<4xf16>, vector<4xf32>
  %1 = amdgpu.wmma 16x16x16 %w * %w + %d : vector<16xf16>, vector<16xf16>, vector<8xf32>
  return
}

// -----

func.func @casts(%m: memref<8x16xf32>, %n: memref<?xf32, strided<[1], offset: ?>>, %b: i64, %s: i14) {
  %0 = amdgpu.fat_raw_buffer_cast %m : memref<8x16xf32> to memref<8x16xf32, #amdgpu.address_space<fat_raw_buffer>>
  %1 = amdgpu.fat_raw_buffer_cast %n validBytes(%b) cacheSwizzleStride(%s) boundsCheck(false) resetOffset : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, #amdgpu.address_space<fat_raw_buffer>>
  return
}

// -----

func.func @loads(%m: memref<128x16xf16, 3>, %i: index) {
  %0 = amdgpu.transpose_load %m[%i, %i] : memref<128x16xf16, 3> -> vector<4xf16>
  return
}

// -----

func.func @mfma(%a: vector<32xf4E2M1FN>, %s: vector<4xf8E8M0FNU>, %c: vector<4xf32>, %x: vector<4xf16>, %y: vector<8xf16>, %k: vector<4xi8>, %j: vector<2xi16>) {
  %0 = amdgpu.scaled_mfma 16x16x128 (%s[0] * %a) * (%s[1] * %a) + %c : vector<4xf8E8M0FNU>, vector<32xf4E2M1FN>, vector<4xf8E8M0FNU>, vector<32xf4E2M1FN>, vector<4xf32>
  %1 = amdgpu.sparse_mfma 16x16x32 %x * %y + %c sparse(%k : vector<4xi8>) : vector<4xf16>, vector<8xf16>, vector<4xf32>
  return
}

// -----

func.func @extended(%v: vector<8xf8E4M3FN>, %s: vector<4xf8E8M0FNU>) {
  %0 = amdgpu.scaled_ext_packed_matrix %v scale(%s) blockSize(32) firstScaleLane(0) firstScaleByte(0) : vector<8xf8E4M3FN>, vector<4xf8E8M0FNU> -> vector<8xf32>
  return
}

// -----

func.func @dma(%i: index, %m: memref<8xi32>, %w: memref<8xi32, #gpu.address_space<workgroup>>) {
  %0 = amdgpu.make_dma_base %m[%i], %w[%i] : memref<8xi32>, memref<8xi32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_base<i32>
  return
}

// -----

func.func @gathered(%i: index, %m: memref<8xi32>, %w: memref<8xi32, #gpu.address_space<workgroup>>, %v: vector<8xi32>) {
  %0 = amdgpu.make_gather_dma_base %m[%i], %w[%i] : memref<8xi32>, memref<8xi32, #gpu.address_space<workgroup>> -> !amdgpu.tdm_gather_base<i32, i32>
  %1 = amdgpu.make_gather_dma_descriptor %0[%v] globalSize [%i, 64] globalStride [64, 1] sharedSize [8, 64] : !amdgpu.tdm_gather_base<i32, i32>, vector<8xi32> -> !amdgpu.tdm_descriptor
  return
}
