func.func @targets(%p: memref<?xi32>, %q: !llvm.ptr, %c: i1, %d: i32, %n: index) {
  %0 = omp.map.bounds lower_bound(%n : index) upper_bound(%n : index) extent(%n : index) stride(%n : index) start_idx(%n : index)
  %1 = omp.map.info var_ptr(%p : memref<?xi32>, tensor<?xi32>) map_clauses(to) capture(ByRef) -> memref<?xi32> {name = "one"}
  %2 = omp.map.info var_ptr(%q : !llvm.ptr, i32) map_clauses(tofrom) capture(ByCopy) bounds(%0) -> !llvm.ptr
  %3 = omp.map.info var_ptr(%q : !llvm.ptr, !llvm.struct<(i32, i32)>) map_clauses(always, from) capture(ByRef) members(%2 : [0], [1, 0] : !llvm.ptr) -> !llvm.ptr
  omp.target_data if(%c) device(%d : i32) map_entries(%1 : memref<?xi32>) {
    omp.terminator
  }
  omp.target_data use_device_ptr(%2 -> %a : !llvm.ptr) {
    omp.terminator
  }
  omp.target_enter_data if(%c) device(%d : i32) nowait map_entries(%1 : memref<?xi32>)
  omp.target_exit_data depend(taskdependin -> %p : memref<?xi32>)
  omp.target_update device(%d : i32) map_entries(%1 : memref<?xi32>)
  omp.target if(%c) device(%d : i32) thread_limit(%d : i32) nowait map_entries(%1 -> %a, %2 -> %b : memref<?xi32>, !llvm.ptr) {
    omp.terminator
  }
  omp.target is_device_ptr(%q : !llvm.ptr) {
    omp.terminator
  }
  return
}
// -----
func.func @device_memory(%d: i32, %n: index, %l: i32) {
  %0 = omp.target_allocmem %d : i32, vector<3xi32>
  %1 = omp.target_allocmem %d : i32, vector<3xi32>(%l : i32), %n, %n {uniq_name = "x"}
  omp.target_freemem %d, %0 : i32, i64
  return
}
