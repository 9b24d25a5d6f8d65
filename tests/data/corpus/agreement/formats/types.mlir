// Types that formats leave out, or spell in part.
llvm.func @llvm(%p: !llvm.ptr, %a: i32, %v: vector<4xf32>) -> i1 {
  %0 = llvm.cmpxchg %p, %a, %a acq_rel monotonic : !llvm.ptr, i32
  %1 = llvm.extractvalue %0[1] : !llvm.struct<(i32, i1)>
  %2 = llvm.icmp "slt" %a, %a : i32
  %3 = llvm.fcmp "olt" %v, %v : vector<4xf32>
  %4 = llvm.atomicrmw add %p, %a seq_cst : !llvm.ptr, i32
  %5 = llvm.getelementptr inbounds %p[%a, 2] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.array<4 x f32>
  %6 = llvm.load volatile %5 atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> f32
  %7 = llvm.extractelement %v[%a : i32] : vector<4xf32>
  %8 = llvm.add %a, %a overflow<nsw> : i32
  llvm.return %1 : i1
}
// -----
emitc.func @emitc() -> i32 {
  %0 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<i32>
  %1 = emitc.load %0 : !emitc.lvalue<i32>
  %2 = emitc.load %0 : <i32>
  %3 = emitc.address_of %0 : !emitc.lvalue<i32>
  %4 = emitc.dereference %3 : !emitc.ptr<i32>
  emitc.assign %1 : i32 to %4 : <i32>
  return %2 : i32
}
// -----
func.func @complex(%c: complex<f32>, %f: f64) -> f32 {
  %0 = complex.re %c : complex<f32>
  %1 = complex.create %f, %f : complex<f64>
  %2 = complex.abs %1 : complex<f64>
  %3 = complex.eq %c, %c : complex<f32>
  %4 = complex.constant [1.0 : f32, -1.0 : f32] : complex<f32>
  return %0 : f32
}
// -----
func.func @masks(%v: vector<4x8xf32>, %i: index, %m: memref<?x?xf32>) {
  %0 = vector.create_mask %i, %i : vector<4x8xi1>
  %1 = vector.constant_mask [2, 3] : vector<4x8xi1>
  %2 = vector.extract %v[%i] : vector<8xf32> from vector<4x8xf32>
  %3 = vector.insert %2, %v[1] : vector<8xf32> into vector<4x8xf32>
  %4 = vector.broadcast %2 : vector<8xf32> to vector<4x8xf32>
  %5 = vector.load %m[%i, %i] : memref<?x?xf32>, vector<8xf32>

  %7 = vector.create_mask %i : vector<8xi1>
  %6 = vector.maskedload %m[%i, %i], %7, %5 : memref<?x?xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %8 = vector.reduction <add>, %5 : vector<8xf32> into f32
  %9 = vector.fma %v, %v, %v : vector<4x8xf32>
  %10 = vector.step : vector<8xindex>
  %11, %12 = vector.deinterleave %5 : vector<8xf32> -> vector<4xf32>
  return
}
// -----
func.func @shapes(%s: !shape.shape, %t: tensor<?xf32>) -> !shape.witness {
  %0 = shape.shape_of %t : tensor<?xf32> -> tensor<?xindex>
  %1 = shape.const_shape [1, 2] : !shape.shape
  %2 = shape.cstr_broadcastable %s, %1 : !shape.shape, !shape.shape
  %3 = shape.const_size 4
  %4 = shape.broadcast %s, %1 : !shape.shape, !shape.shape -> !shape.shape
  %5 = shape.const_witness true
  return %2 : !shape.witness
}
// -----
func.func @asynchronous(%t: !async.token, %v: !async.value<f32>) {
  %0 = async.runtime.create : !async.token
  async.runtime.set_available %0 : !async.token
  %1 = async.runtime.load %v : <f32>
  %2 = async.runtime.load %v : !async.value<f32>
  %n = arith.constant 2 : index
  %3 = async.create_group %n : !async.group
  %4 = async.add_to_group %t, %3 : !async.token
  async.await_all %3
  return
}
// -----
func.func @index(%a: index, %b: index) -> i1 {
  %0 = index.add %a, %b
  %1 = index.cmp slt(%0, %b)
  %2 = index.constant -4
  %3 = index.casts %a : index to i32
  %4 = index.bool.constant true
  return %1 : i1
}
// -----
func.func @levels(%t: tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>>) {
  %0 = sparse_tensor.positions %t {level = 1 : index} : tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>> to memref<?xindex>
  %1 = sparse_tensor.number_of_entries %t : tensor<?x?xf32, #sparse_tensor.encoding<{map = (i, j) -> (i : dense, j : compressed)}>>
  return
}
// -----
func.func @disassembled(%t: tensor<4xf64, #sparse_tensor.encoding<{map = (i) -> (i : compressed)}>>, %p: tensor<?xindex>, %c: tensor<?xindex>, %v: tensor<?xf64>) -> tensor<?xf64> {
  %levels:2, %values, %lengths:2, %length = sparse_tensor.disassemble %t : tensor<4xf64, #sparse_tensor.encoding<{map = (i) -> (i : compressed)}>> out_lvls(%p, %c : tensor<?xindex>, tensor<?xindex>) out_vals(%v : tensor<?xf64>) -> (tensor<?xindex>, tensor<?xindex>), tensor<?xf64>, (index, index), index
  return %values : tensor<?xf64>
}
// -----
func.func @buffers(%t: !gpu.async.token, %a: !gpu.sparse.spmat_handle, %b: !gpu.sparse.dntensor_handle) {
  %sizes, %done = gpu.spmm_buffer_size async [%t] %a, %b, %b : index into f64
  %more:3, %last = gpu.spmm_buffer_size async [%done] %a {TRANSPOSE}, %b {NON_TRANSPOSE}, %b : index, index, index into f64
  return
}

// -----

"types.as_printed"() : () -> (
  !quant.uniform<i8:f32:1, {1.0:0, 2.0:0, 3.0:5}>,
  !quant.uniform<i8:f32, 0.5:0>,
  tensor<4x!quant.uniform<u8:f32, 0.25:128>>,
  !xegpu.tensor_desc<16x16xf16, #xegpu.block_tdesc_attr<boundary_check = false, memory_space = global, array_length = 2>>,
  !xegpu.tensor_desc<16x16xf16, #xegpu.block_tdesc_attr<memory_space = global>, #xegpu.layout<lane_data = [1, 1], lane_layout = [1, 16]>>,
  !xegpu.tensor_desc<16x16xf16, #xegpu.block_tdesc_attr<>>,
  !xegpu.mem_desc<16x64xf16, #xegpu.mem_layout<stride = [1, 16], block = [16, 16]>>
)
