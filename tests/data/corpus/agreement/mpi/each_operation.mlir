func.func @f(%arg0: memref<4x4xf32>, %arg1: memref<4x4xf32>, %arg2: !mpi.comm) { mpi.allreduce(%arg0, %arg1, MPI_OP_NULL, %arg2) : memref<4x4xf32>, memref<4x4xf32> return }
// -----
func.func @f(%arg0: memref<4x4xf32>, %arg1: memref<4x4xf32>, %arg2: !mpi.comm) { %0 = mpi.allreduce(%arg0, %arg1, MPI_OP_NULL, %arg2) : memref<4x4xf32>, memref<4x4xf32> -> !mpi.retval return }
// -----
func.func @f(%arg0: !mpi.comm) { mpi.barrier(%arg0) return }
// -----
func.func @f(%arg0: !mpi.comm) { %0 = mpi.barrier(%arg0) -> !mpi.retval return }
// -----
func.func @f(%arg0: !mpi.comm) { %rank = mpi.comm_rank(%arg0) : i32 return }
// -----
func.func @f(%arg0: !mpi.comm) { %retval, %rank = mpi.comm_rank(%arg0) : !mpi.retval, i32 return }
// -----
func.func @f(%arg0: !mpi.comm) { %size = mpi.comm_size(%arg0) : i32 return }
// -----
func.func @f(%arg0: !mpi.comm) { %retval, %size = mpi.comm_size(%arg0) : !mpi.retval, i32 return }
// -----
func.func @f(%arg0: !mpi.comm, %arg1: i32, %arg2: i32) { %newcomm = mpi.comm_split(%arg0, %arg1, %arg2) : !mpi.comm return }
// -----
func.func @f(%arg0: !mpi.comm, %arg1: i32, %arg2: i32) { %retval, %newcomm = mpi.comm_split(%arg0, %arg1, %arg2) : !mpi.retval, !mpi.comm return }
// -----
func.func @f() { %0 = mpi.comm_world : !mpi.comm return }
// -----
func.func @f(%arg0: !mpi.retval) { %0 = mpi.error_class %arg0 : !mpi.retval return }
// -----
func.func @f() { mpi.finalize return }
// -----
func.func @f() { mpi.init return }
// -----
func.func @f(%arg0: memref<4x4xf32>, %arg1: i32, %arg2: i32, %arg3: !mpi.comm) { mpi.recv(%arg0, %arg1, %arg2, %arg3) : memref<4x4xf32>, i32, i32 return }
// -----
func.func @f(%arg0: memref<4x4xf32>, %arg1: i32, %arg2: i32, %arg3: !mpi.comm) { %0 = mpi.recv(%arg0, %arg1, %arg2, %arg3) : memref<4x4xf32>, i32, i32 -> !mpi.retval return }
// -----
func.func @f(%arg0: !mpi.retval) { %0 = mpi.retval_check %arg0 = <MPI_SUCCESS> : i1 return }
// -----
func.func @f(%arg0: memref<4x4xf32>, %arg1: i32, %arg2: i32, %arg3: !mpi.comm) { mpi.send(%arg0, %arg1, %arg2, %arg3) : memref<4x4xf32>, i32, i32 return }
// -----
func.func @f(%arg0: memref<4x4xf32>, %arg1: i32, %arg2: i32, %arg3: !mpi.comm) { %0 = mpi.send(%arg0, %arg1, %arg2, %arg3) : memref<4x4xf32>, i32, i32 -> !mpi.retval return }
