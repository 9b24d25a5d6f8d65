func.func @cancels(%c: i1, %lb: index, %ub: index, %step: index) {
  omp.parallel {
    omp.cancel cancellation_construct_type(parallel) if(%c)
    omp.cancellation_point cancellation_construct_type(parallel)
    omp.terminator
  }
  omp.sections {
    omp.section {
      omp.cancel cancellation_construct_type(sections)
      omp.terminator
    }
    omp.terminator
  }
  return
}
// -----
omp.declare_mapper @mapped : !llvm.struct<"s", (i32, ptr)> {
^bb0(%arg0: !llvm.ptr):
  %0 = omp.map.info var_ptr(%arg0 : !llvm.ptr, !llvm.struct<"s", (i32, ptr)>) map_clauses(tofrom) capture(ByRef) -> !llvm.ptr
  omp.declare_mapper.info map_entries(%0 : !llvm.ptr)
}
// -----
func.func @ordered(%x: i64, %lb: index, %ub: index, %step: index) {
  omp.wsloop ordered(1) {
    omp.loop_nest (%i) : index = (%lb) to (%ub) step (%step) {
      omp.ordered depend_type(dependsink) depend_vec(%x : i64) {doacross_num_loops = 1 : i64}
      omp.ordered depend_type(dependsource) depend_vec(%x : i64) {doacross_num_loops = 1 : i64}
      omp.yield
    }
  }
  return
}
// -----
omp.declare_reduction @add : i32 init {
^bb0(%arg0: i32):
  %0 = llvm.mlir.constant(0 : i32) : i32
  omp.yield (%0 : i32)
} combiner {
^bb1(%a: i32, %b: i32):
  %1 = llvm.add %a, %b : i32
  omp.yield (%1 : i32)
}
func.func @scans(%p: !llvm.ptr, %lb: index, %ub: index, %step: index) {
  omp.wsloop reduction(mod: inscan, @add %p -> %q : !llvm.ptr) {
    omp.loop_nest (%i) : index = (%lb) to (%ub) step (%step) {
      omp.scan inclusive(%q : !llvm.ptr)
      omp.yield
    }
  }
  omp.wsloop reduction(mod: inscan, @add %p -> %q : !llvm.ptr) {
    omp.loop_nest (%i) : index = (%lb) to (%ub) step (%step) {
      omp.scan exclusive(%q : !llvm.ptr)
      omp.yield
    }
  }
  return
}
// -----
func.func @shares(%lb: index, %ub: index, %step: index) {
  omp.workshare {
    omp.workshare.loop_wrapper {
      omp.loop_nest (%i) : index = (%lb) to (%ub) step (%step) {
        omp.yield
      }
    }
    omp.terminator
  }
  omp.teams {
    omp.workdistribute {
      omp.terminator
    }
    omp.terminator
  }
  return
}
