shard.grid @g(shape = 2x4)
shard.grid @dynamic(shape = 2x?x4)
func.func @shardings(%t: tensor<8x8xf32>, %n: i64) -> tensor<8x8xf32> {
  %0 = shard.sharding @g split_axes = [[0], [1]] : !shard.sharding
  %1 = shard.sharding @g split_axes = [[0]] halo_sizes = [1, %n] : !shard.sharding
  %2 = shard.sharding @g split_axes = [[0]] sharded_dims_offsets = [0, %n, 8] : !shard.sharding
  %3 = shard.shard %t to %0 : tensor<8x8xf32>
  %4 = shard.shard %3 to %0 annotate_for_users : tensor<8x8xf32>
  %5 = shard.get_sharding %4 : tensor<8x8xf32> -> !shard.sharding
  return %4 : tensor<8x8xf32>
}
// -----
shard.grid @g(shape = 2x4)
func.func @indices(%i: index) {
  %0:2 = shard.grid_shape @g : index, index
  %1 = shard.grid_shape @g axes = [1] : index
  %2:2 = shard.process_multi_index on @g : index, index
  %3 = shard.process_linear_index on @g : index
  %4:2 = shard.neighbors_linear_indices on @g[%i, %i] split_axes = [0] : index, index
  return
}
// -----
shard.grid @g(shape = 2x2)
func.func @collectives(%t: tensor<4x4xf32>, %i: index) {
  %0 = shard.all_gather %t on @g grid_axes = [1] gather_axis = 1 : tensor<4x4xf32> -> tensor<4x8xf32>
  %1 = shard.all_reduce %t on @g grid_axes = [0] reduction = max : tensor<4x4xf32> -> tensor<4x4xf64>
  %2 = shard.all_slice %t on @g grid_axes = [1] slice_axis = 1 : tensor<4x4xf32> -> tensor<4x2xf32>
  %3 = shard.all_to_all %t on @g grid_axes = [0] split_axis = 1 concat_axis = 0 : tensor<4x4xf32> -> tensor<8x2xf32>
  %4 = shard.broadcast %t on @g grid_axes = [0] root = [%i] : (tensor<4x4xf32>, index) -> tensor<4x4xf32>
  %5 = shard.gather %t on @g grid_axes = [0] gather_axis = 0 root = [1] : (tensor<4x4xf32>) -> tensor<8x4xf32>
  %6 = shard.recv %t on @g grid_axes = [0] source = [1] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %7 = shard.reduce %t on @g grid_axes = [0] reduction = sum root = [%i] : (tensor<4x4xf32>, index) -> tensor<4x4xf32>
  %8 = shard.reduce_scatter %t on @g grid_axes = [0] scatter_axis = 0 : tensor<4x4xf32> -> tensor<2x4xf32>
  %9 = shard.scatter %t on @g grid_axes = [0] scatter_axis = 0 root = [0] : (tensor<4x4xf32>) -> tensor<2x4xf32>
  %10 = shard.send %t on @g grid_axes = [0] destination = [1] : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %11 = shard.shift %t on @g grid_axes = [0] shift_axis = 0 offset = -1 rotate : tensor<4x4xf32> -> tensor<4x4xf32>
  return
}

// -----

shard.grid @grid(shape = 2x4)
func.func @halos(%t: tensor<8x8xf32>, %n: i64) {
  %0 = shard.update_halo %t on @grid split_axes = [[0], [1]] halo_sizes = [1, 2, %n, 3] : tensor<8x8xf32>
  return
}
