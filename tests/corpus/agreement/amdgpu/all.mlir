func.func @products(%a: vector<4xf16>, %c: vector<4xf32>, %w: vector<16xf16>, %d: vector<8xf32>) {
  %0 = amdgpu.mfma 16x16x16 %a * %a + %c {abid = 0 : i32, cbsz = 0 : i32} blgp = none : vector<4xf16>, vector<4xf16>, vector<4xf32>
  %1 = amdgpu.wmma 16x16x16 %w * %w + %d : vector<16xf16>, vector<16xf16>, vector<8xf32>
  return
}
