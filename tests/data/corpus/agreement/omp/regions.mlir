omp.private {type = private} @private : i32
omp.private {type = firstprivate} @first : i32 copy {
^bb0(%a: !llvm.ptr, %b: !llvm.ptr):
  omp.yield(%b : !llvm.ptr)
}
omp.declare_reduction @sum : f32 init {
^bb0(%x: f32):
  %0 = llvm.mlir.constant(0.0 : f32) : f32
  omp.yield(%0 : f32)
} combiner {
^bb0(%x: f32, %y: f32):
  %0 = llvm.fadd %x, %y : f32
  omp.yield(%0 : f32)
} atomic {
^bb0(%x: !llvm.ptr, %y: !llvm.ptr):
  omp.yield
}
omp.critical.declare @lock hint(contended, speculative)
// -----
func.func @simple(%c: i1, %n: i32, %p: memref<i32>) {
  omp.barrier
  omp.taskyield
  omp.taskwait
  omp.flush
  omp.flush(%p, %p : memref<i32>, memref<i32>)
  omp.master {
    omp.terminator
  }
  omp.masked filter(%n : i32) {
    omp.terminator
  }
  omp.critical {
    omp.terminator
  }
  omp.parallel if(%c) num_threads(%n : i32) proc_bind(close) {
    omp.terminator
  }
  omp.parallel allocate(%p : memref<i32> -> %p : memref<i32>) {
    omp.terminator
  }
  omp.teams num_teams(%n : i32 to %n : i32) if(%c) thread_limit(%n : i32) {
    omp.terminator
  }
  omp.teams num_teams(to %n : i32) {
    omp.terminator
  }
  omp.single nowait allocate(%p : memref<i32> -> %p : memref<i32>) {
    omp.terminator
  }
  omp.task if(%c) final(%c) untied mergeable priority(%n : i32) {
    omp.terminator
  }
  omp.task depend(taskdependin -> %p : memref<i32>, taskdependinout -> %p : memref<i32>) {
    omp.terminator
  }
  omp.taskgroup {
    omp.terminator
  }
  omp.sections nowait {
    omp.section {
      omp.terminator
    }
    omp.terminator
  }
  omp.workshare nowait {
    omp.terminator
  }
  return
}
// -----
func.func @atomics(%x: memref<i32>, %v: memref<i32>, %e: i32) {
  omp.atomic.read %v = %x hint(contended) memory_order(acquire) : memref<i32>, memref<i32>, i32
  omp.atomic.write %x = %e hint(uncontended, speculative) memory_order(relaxed) : memref<i32>, i32
  omp.atomic.update memory_order(seq_cst) %x : memref<i32> {
  ^bb0(%a: i32):
    %0 = arith.addi %a, %e : i32
    omp.yield(%0 : i32)
  }
  omp.atomic.capture memory_order(release) {
    omp.atomic.read %v = %x : memref<i32>, memref<i32>, i32
    omp.atomic.write %x = %e : memref<i32>, i32
  }
  return
}
// -----
omp.private {type = private} @copy : i32
omp.declare_reduction @sum : f32 init {
^bb0(%x: f32):
  omp.yield(%x : f32)
} combiner {
^bb0(%x: f32, %y: f32):
  omp.yield(%x : f32)
}
func.func @bound(%p: !llvm.ptr, %q: !llvm.ptr, %r: memref<1xf32>) {
  omp.parallel private(@copy %p -> %a, @copy %q -> %b : !llvm.ptr, !llvm.ptr) {
    %0 = llvm.load %a : !llvm.ptr -> i32
    omp.terminator
  }
  omp.parallel reduction(@sum %r -> %a : memref<1xf32>) {
    omp.terminator
  }
  omp.parallel private(@copy %p -> %a : !llvm.ptr) private_barrier reduction(mod: task, byref @sum %r -> %b : memref<1xf32>) {
    omp.terminator
  }
  omp.taskgroup task_reduction(@sum %r -> %a : memref<1xf32>) {
    omp.terminator
  }
  omp.task in_reduction(@sum %r -> %a : memref<1xf32>) private(@copy %p -> %b : !llvm.ptr) {
    omp.terminator
  }
  return
}
