func.func @f(%arg0: index, %arg1: index, %arg2: !shard.sharding, %arg3: index, %arg4: index) { %shard_shape = shard.shard_shape dims = [0] sharding = %arg2 device = [0] : index return }
