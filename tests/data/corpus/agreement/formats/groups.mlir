// Optional groups with their anchors, alternatives, and what may be left out.
func.func @dealloc(%a: memref<2xf32>, %b: memref<4xi32>, %c: i1) {
  bufferization.dealloc
  %0 = bufferization.dealloc retain (%a : memref<2xf32>)
  %1:2 = bufferization.dealloc (%a, %b : memref<2xf32>, memref<4xi32>) if (%c, %c) retain (%a, %b : memref<2xf32>, memref<4xi32>)
  bufferization.dealloc (%a : memref<2xf32>) if (%c)
  return
}
// -----
func.func @materialize(%t: tensor<4xf32>, %m: memref<4xf32>, %d: tensor<4xf32>) -> tensor<4xf32> {
  bufferization.materialize_in_destination %t in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  %0 = bufferization.materialize_in_destination %t in %d : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
// -----
func.func @unreachable_poison() -> i32 {
  %0 = ub.poison : i32
  %1 = ub.poison : vector<4xf32>
  %2 = ub.poison <#ub.poison> : i64
  return %0 : i32
}
// -----
func.func @alloc(%n: index, %s: index) {
  %0 = memref.alloc(%n)[%s] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  %1 = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  %2 = memref.realloc %1 : memref<4xf32> to memref<8xf32>
  %3 = memref.realloc %2(%n) : memref<8xf32> to memref<?xf32>
  memref.dealloc %3 : memref<?xf32>
  return
}
// -----
memref.global @plain : memref<2xf32>
memref.global "private" constant @constant : memref<2xf32> = dense<[1.0, 2.0]>
memref.global "nested" @later : memref<2xi8> = uninitialized {alignment = 8}
memref.global constant @tensor : memref<2x2xi32> = dense<0>
// -----
func.func @fold(%a: i32, %f: f32, %v: vector<4xf32>) {
  %0 = arith.addi %a, %a overflow<nsw, nuw> : i32
  %1 = arith.addi %a, %a overflow<none> : i32
  %2 = arith.shrui %a, %a exact : i32
  %3 = arith.addf %f, %f fastmath<nnan, ninf> : f32
  %4 = arith.cmpf olt, %v, %v fastmath<fast> : vector<4xf32>
  %5 = arith.truncf %f to_nearest_even : f32 to bf16
  %6 = arith.extui %a : i32 to i64
  %7 = math.fma %v, %v, %v : vector<4xf32>
  return
}
// -----
func.func @gpu(%x: f32, %n: index, %m: memref<?xf32>, %t: !gpu.async.token) {
  %0 = gpu.thread_id x
  %1 = gpu.block_dim y upper_bound 64
  %2 = gpu.all_reduce add %x uniform {} : (f32) -> f32
  %3 = gpu.all_reduce %x {
  ^bb0(%l: f32, %r: f32):
    %sum = arith.addf %l, %r : f32
    gpu.yield %sum : f32
  } : (f32) -> f32
  %4 = gpu.subgroup_reduce maxnumf %x cluster(size = 4, stride = 2) : (f32) -> f32
  %5, %token = gpu.alloc async [%t] host_shared (%n) : memref<?xf32>
  %6 = gpu.alloc (%n) : memref<?xf32>
  gpu.dealloc %6 : memref<?xf32>
  %7 = gpu.wait async [%t, %token]
  gpu.wait [%7]
  gpu.wait
  %8 = gpu.memcpy async %m, %5 : memref<?xf32>, memref<?xf32>
  gpu.barrier
  gpu.printf "%d\n", %n : index
  return
}
// -----
module attributes {gpu.container_module} {
  gpu.binary @plain [#gpu.object<#nvvm.target, "BLOB">]
  gpu.binary @chosen <#gpu.select_object<0>> [#gpu.object<#nvvm.target, bin = "BLOB">, #gpu.object<#nvvm.target<chip = "sm_90">, "B">]
}
// -----
func.func @blocks(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c weights([3, 5]), ^a(%x : i32), ^b
^a(%y: i32):
  cf.br ^c(%y : i32)
^b:
  cf.br ^c(%x : i32)
^c(%z: i32):
  cf.assert %c, "holds"
  return %z : i32
}
