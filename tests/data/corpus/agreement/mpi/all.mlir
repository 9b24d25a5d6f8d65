func.func @requests(%m: memref<4xf32>, %t: i32, %c: !mpi.comm) {
  %r = mpi.isend(%m, %t, %t, %c) : memref<4xf32>, i32, i32 -> !mpi.request
  %e, %s = mpi.isend(%m, %t, %t, %c) : memref<4xf32>, i32, i32 -> !mpi.retval, !mpi.request
  %u = mpi.irecv(%m, %t, %t, %c) : memref<4xf32>, i32, i32 -> !mpi.request
  %f, %v = mpi.irecv(%m, %t, %t, %c) : memref<4xf32>, i32, i32 -> !mpi.retval, !mpi.request
  mpi.wait(%r) : !mpi.request
  %g = mpi.wait(%s) : !mpi.request -> !mpi.retval
  return
}
