func.func @nests(%l: index, %u: index, %s: index, %m: memref<i32>, %n: i32) {
  omp.wsloop {
    omp.loop_nest (%i) : index = (%l) to (%u) step (%s) {
      omp.yield
    }
  }
  omp.wsloop nowait schedule(static) ordered(1) {
    omp.loop_nest (%i, %j) : index = (%l, %l) to (%u, %u) inclusive step (%s, %s) collapse(2) {
      omp.yield
    }
  }
  omp.wsloop schedule(dynamic = %n : i32, nonmonotonic) order(reproducible:concurrent) {
    omp.loop_nest (%i) : index = (%l) to (%u) step (%s) {
      omp.yield
    }
  }
  omp.simd aligned(%m : memref<i32> -> 32 : i64) nontemporal(%m : memref<i32>) simdlen(2) safelen(4) {
    omp.loop_nest (%i) : index = (%l) to (%u) step (%s) {
      omp.yield
    }
  }
  omp.loop bind(parallel) order(concurrent) {
    omp.loop_nest (%i) : index = (%l) to (%u) step (%s) {
      omp.yield
    }
  }
  omp.taskloop grainsize(%n : i32) nogroup untied {
    omp.loop_nest (%i) : index = (%l) to (%u) step (%s) {
      omp.yield
    }
  }
  omp.taskloop num_tasks(strict, %n : i32) {
    omp.loop_nest (%i) : index = (%l) to (%u) step (%s) {
      omp.yield
    }
  }
  omp.distribute dist_schedule_static dist_schedule_chunk_size(%n : i32) {
    omp.loop_nest (%i) : index = (%l) to (%u) step (%s) tiles(5) {
      omp.yield
    }
  }
  return
}
// -----
func.func @canonical(%n: i32) {
  %0 = omp.new_cli
  %1 = omp.new_cli
  omp.canonical_loop(%0) %i : i32 in range(%n) {
    omp.canonical_loop(%1) %j : i32 in range(%n) {
      omp.terminator
    }
    omp.terminator
  }
  omp.unroll_heuristic(%1)
  omp.canonical_loop %i : i32 in range(%n) {
    omp.terminator
  }
  return
}
// -----
func.func @tiled(%n: i32, %size: i32) {
  %0 = omp.new_cli
  %1 = omp.new_cli
  %2 = omp.new_cli
  omp.canonical_loop(%0) %i : i32 in range(%n) {
    omp.terminator
  }
  omp.tile (%1, %2) <- (%0) sizes(%size : i32)
  return
}
