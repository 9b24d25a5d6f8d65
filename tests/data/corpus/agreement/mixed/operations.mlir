// Operations of other dialects, and those that nobody described.
func.func @tensors(%t: tensor<4x?xf32>, %i: index, %x: f32) -> tensor<4x?xf32> {
  %0 = tensor.empty(%i) : tensor<4x?xf32>
  %1 = tensor.extract %t[%i, %i] : tensor<4x?xf32>
  %2 = tensor.insert %x into %t[%i, %i] : tensor<4x?xf32>
  %3 = tensor.dim %t, %i : tensor<4x?xf32>
  %4 = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  %5 = tensor.insert_slice %t into %0[0, 0] [4, %i] [1, 1] : tensor<4x?xf32> into tensor<4x?xf32>
  %6 = tensor.generate %i {
  ^bb0(%a: index, %b: index):
    tensor.yield %x : f32
  } : tensor<4x?xf32>
  %7 = tensor.pad %t low[0, %i] high[0, 1] {
  ^bb0(%a: index, %b: index):
    tensor.yield %x : f32
  } : tensor<4x?xf32> to tensor<4x?xf32>
  %8 = tensor.from_elements %x, %x : tensor<2xf32>
  return %7 : tensor<4x?xf32>
}
func.func @structured(%m: memref<4x4xf32>, %t: tensor<4x4xf32>, %x: f32) -> tensor<4x4xf32> {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%m : memref<4x4xf32>) outs(%m : memref<4x4xf32>) {
  ^bb0(%a: f32, %b: f32):
    %i = linalg.index 0 : index
    linalg.yield %a : f32
  }
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%t : tensor<4x4xf32>) attrs = {note} {
  ^bb0(%a: f32):
    linalg.yield %x : f32
  } -> tensor<4x4xf32>
  %1 = linalg.map ins(%t, %t : tensor<4x4xf32>, tensor<4x4xf32>) outs(%t : tensor<4x4xf32>)
    (%a: f32, %b: f32, %o: f32) {
      linalg.yield %a : f32
    }
  return %1 : tensor<4x4xf32>
}
func.func @vectors(%m: memref<?x?xf32>, %i: index, %x: f32, %v: vector<4xf32>, %t: tensor<?x?xf32>) {
  %0 = vector.transfer_read %m[%i, %i], %x : memref<?x?xf32>, vector<4xf32>
  vector.transfer_write %v, %m[%i, %i] {in_bounds = [true]} : vector<4xf32>, memref<?x?xf32>
  %1 = vector.transfer_write %v, %t[%i, %i] : vector<4xf32>, tensor<?x?xf32>
  %2 = vector.load %m[%i, %i] : memref<?x?xf32>, vector<4xf32>
  vector.store %v, %m[%i, %i] : memref<?x?xf32>, vector<4xf32>
  %3 = vector.broadcast %x : f32 to vector<4xf32>
  %4 = vector.fma %v, %v, %v : vector<4xf32>
  %5 = math.exp %v : vector<4xf32>
  %6 = index.add %i, %i
  %7 = index.cmp slt(%i, %i)
  return
}
func.func @later(%v: !async.value<f32>, %t: !async.token) {
  %0 = async.await %v : !async.value<f32>
  async.await %t : !async.token
  %1, %2 = async.execute [%t] (%v as %a : !async.value<f32>) -> !async.value<f32> {
    async.yield %a : f32
  }
  return
}
llvm.func internal @native(%a: !llvm.ptr, %b: i32) -> i32 attributes {note} {
  %0 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.add %b, %0 : i32
  %2 = llvm.icmp "eq" %1, %b : i32
  llvm.cond_br %2, ^bb1(%1 : i32), ^bb2
^bb1(%c: i32):
  %3 = llvm.call @native(%a, %c) : (!llvm.ptr, i32) -> i32
  %4 = llvm.getelementptr %a[%3, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  %5 = llvm.load %4 : !llvm.ptr -> i32
  llvm.store %5, %a : i32, !llvm.ptr
  llvm.return %5 : i32
^bb2:
  llvm.return %1 : i32
}
func.func @unknown(%a: i32) {
  %0:3 = "some.op"(%a) <{p = 1 : i32}> ({
  ^bb0(%x: i32):
    "some.branch"(%x)[^bb1, ^bb2] {cases = [1, 2]} : (i32) -> ()
  ^bb1:
    "some.end"() : () -> ()
  ^bb2:
    "some.end"() : () -> ()
  }, {
  }) {attr = "{ } < >"} : (i32) -> (i32, index, memref<2xf32, affine_map<(d0) -> (d0 + 1)>>)
  return
}
// -----
module attributes {gpu.container_module} {
func.func @kernels(%n: index, %m: memref<?xf32>) {
  %c = arith.constant 0.0 : f32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
             threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    %0 = gpu.thread_id x
    memref.store %c, %m[%tx] : memref<?xf32>
    gpu.terminator
  }
  %t = gpu.wait async
  %d, %t1 = gpu.alloc async [%t] (%n) : memref<?xf32, 1>
  %t2 = gpu.memcpy async [%t1] %d, %m : memref<?xf32, 1>, memref<?xf32>
  %t3 = gpu.dealloc async [%t2] %d : memref<?xf32, 1>
  gpu.wait [%t3]
  gpu.launch_func @kernels_module::@kernel blocks in (%n, %n, %n) threads in (%n, %n, %n) args(%m : memref<?xf32>)
  return
}
gpu.module @kernels_module {
  gpu.func @kernel(%a: memref<?xf32>) workgroup(%w: memref<32xf32, #gpu.address_space<workgroup>>) kernel {
    gpu.return
  }
}
}

// -----

// Aliases that share a line.
#a = 1 : i8 #b = dense<[1, 2]> : vector<2xi8>#c = affine_map<(d0) -> (d0)>
!t = i8 !u = memref<4x!t, #c>
#d = "#e = 1" #e = [#a, #b]
func.func @aliases(%t: !t, %u: !u) -> !u {
  %0:2 = "aliases.use"(%t) {a = #a, d = #d, e = #e} : (!t) -> (!u, !t)
  return %0#0 : !u
}
