func.func @f() {
  mpi.finalize
  return
}

// -----

func.func @f() {
  mpi.init
  return
}
