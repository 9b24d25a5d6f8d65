// Regions, successors and clauses in formats.
llvm.mlir.global internal constant @text("hello\00") {addr_space = 0 : i32} : !llvm.array<6 x i8>
llvm.mlir.global external @value() : i32 {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}
llvm.comdat @group {
  llvm.comdat_selector @any any
}
// -----
module {
  pdl.pattern @replace : benefit(2) {
    %t = type : i32
    %a = attribute = 3 : i64
    %v = operand : %t
    %o = operation "test.op"(%v : !pdl.value) {"a" = %a} -> (%t : !pdl.type)
    %r = result 0 of %o
    rewrite %o {
      replace %o with (%v : !pdl.value)
    }
  }
  pdl.pattern : benefit(1) {
    %o = operation
    rewrite %o with "rewriter"(%o : !pdl.operation)
  }
}
// -----
shard.grid @line(shape = 4)
shard.grid @square(shape = 2x?x4)
func.func @sharded(%t: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %s = shard.sharding @square split_axes = [[0], [1]] : !shard.sharding
  %0 = shard.shard %t to %s : tensor<4x8xf32>
  %1 = shard.shard %0 to %s annotate_for_users : tensor<4x8xf32>
  %2 = shard.all_reduce %t on @square grid_axes = [0] reduction = max : tensor<4x8xf32> -> tensor<4x8xf32>
  %3 = shard.all_gather %t on @line gather_axis = 1 : tensor<4x8xf32> -> tensor<4x8xf32>
  %x, %y = shard.process_multi_index on @square axes = [0, 1] : index, index
  return %1 : tensor<4x8xf32>
}
// -----
func.func @omp(%a: i32, %c: i1, %m: memref<i32>) {
  omp.parallel if(%c) num_threads(%a : i32) proc_bind(close) {
    omp.barrier
    omp.terminator
  }
  omp.critical {
    omp.terminator
  }
  omp.taskwait
  omp.flush(%m : memref<i32>)
  return
}
// -----
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %tiled, %loops:2 = transform.structured.tile_using_for %m tile_sizes [4, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %a, %forall = transform.structured.tile_using_forall %tiled num_threads [2, 2] (mapping = [#gpu.thread<y>, #gpu.thread<x>]) : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %sizes = transform.param.constant 4 : i64 -> !transform.param<i64>
    %b, %forall2 = transform.structured.tile_using_forall %a tile_sizes *(%root) : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.loop.unroll %loops#0 {factor = 4} : !transform.any_op
    transform.foreach %m : !transform.any_op {
    ^bb0(%each: !transform.any_op):
      transform.annotate %each "seen" : !transform.any_op
    }
    transform.apply_patterns to %root {
      transform.apply_patterns.canonicalization
      transform.apply_patterns.vector.lower_contraction lowering_strategy = "outerproduct"
    } : !transform.any_op
    transform.yield
  }
}
// -----
ml_program.global private @g(dense<4> : tensor<4xi32>) : tensor<4xi32>
ml_program.global public mutable @h : i32
ml_program.func @f(%a: i32) -> i32 {
  %0 = ml_program.global_load @h : i32
  ml_program.return %0 : i32
}
// -----
func.func @tosa(%t: tensor<4xf32>, %p: tensor<1x4xf32>) -> tensor<4xf32> {
  %0 = tosa.add %t, %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %1 = "tosa.const"() <{values = dense<1> : tensor<2xi32>}> : () -> tensor<2xi32>
  %2 = tosa.const_shape {values = dense<[2, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %3 = tosa.clamp %0 {min_val = 0.0 : f32, max_val = 1.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  return %3 : tensor<4xf32>
}
