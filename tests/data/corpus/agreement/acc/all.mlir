func.func @data(%m: memref<10xf32>, %p: memref<f32>, %c: i1, %i: i32, %l: i64, %x: index, %q: !llvm.ptr) {
  %0 = acc.bounds lowerbound(%x : index) upperbound(%x : index) stride(%x : index) startIdx(%x : index)
  %1 = acc.copyin varPtr(%m : memref<10xf32>) bounds(%0) -> memref<10xf32> {name = "m"}
  %2 = acc.create varPtr(%p : memref<f32>) async(%i : i32) -> memref<f32>
  %3 = acc.present varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %4 = acc.attach varPtr(%q : !llvm.ptr) varType(i32) varPtrPtr(%q : !llvm.ptr) -> !llvm.ptr
  %5 = acc.deviceptr varPtr(%m : memref<10xf32>) async([#acc.device_type<nvidia>], %l : i64 [#acc.device_type<host>]) -> memref<10xf32>
  acc.data dataOperands(%1, %2 : memref<10xf32>, memref<f32>) if(%c) {
  }
  acc.data dataOperands(%3 : memref<10xf32>) async(%i : i32, %l : i64 [#acc.device_type<nvidia>]) wait({%i : i32, %l : i64} [#acc.device_type<host>], {devnum: %x : index, %i : i32}) {
  }
  acc.data async wait {
  } attributes {defaultAttr = #acc<defaultvalue none>}
  acc.copyout accPtr(%1 : memref<10xf32>) bounds(%0) to varPtr(%m : memref<10xf32>)
  acc.delete accPtr(%2 : memref<f32>) async
  acc.detach accPtr(%4 : !llvm.ptr)
  %6 = acc.update_device varPtr(%m : memref<10xf32>) -> memref<10xf32>
  acc.update async(%l : i64) wait({%i : i32}) dataOperands(%6 : memref<10xf32>)
  acc.enter_data async(%i : i32) wait_devnum(%x : index) wait(%i, %l : i32, i64) dataOperands(%1 : memref<10xf32>)
  acc.enter_data if(%c) async wait dataOperands(%1 : memref<10xf32>) attributes {waitNote}
  %7 = acc.getdeviceptr varPtr(%m : memref<10xf32>) -> memref<10xf32>
  acc.exit_data dataOperands(%7 : memref<10xf32>) attributes {finalize}
  acc.update_host accPtr(%7 : memref<10xf32>) to varPtr(%m : memref<10xf32>)
  acc.wait
  acc.wait(%i, %l : i32, i64) async(%x : index) wait_devnum(%i : i32) if(%c)
  acc.init device_num(%i : i32) if(%c)
  acc.shutdown attributes {device_types = [#acc.device_type<nvidia>]}
  acc.set device_num(%i : i32)
  %8 = acc.use_device varPtr(%p : memref<f32>) -> memref<f32>
  acc.host_data dataOperands(%8 : memref<f32>) if(%c) {
  }
  return
}
// -----
acc.private.recipe @private : memref<10xf32> init {
^bb0(%a: memref<10xf32>):
  %0 = memref.alloca() : memref<10xf32>
  acc.yield %0 : memref<10xf32>
} destroy {
^bb0(%a: memref<10xf32>):
  acc.terminator
}
acc.firstprivate.recipe @first : i64 init {
^bb0(%a: i64):
  %0 = arith.constant 0 : i64
  acc.yield %0 : i64
} copy {
^bb0(%a: i64, %b: i64):
  acc.terminator
}
acc.reduction.recipe @sum : i64 reduction_operator <add> init {
^bb0(%a: i64):
  acc.yield %a : i64
} combiner {
^bb0(%a: i64, %b: i64):
  %0 = arith.addi %a, %b : i64
  acc.yield %0 : i64
}
func.func @compute(%m: memref<10xf32>, %c: i1, %i: i32, %l: i64, %x: index) {
  %0 = acc.private varPtr(%m : memref<10xf32>) recipe(@private) -> memref<10xf32>
  acc.parallel num_gangs({%i : i32, %l : i64} [#acc.device_type<nvidia>], {%x : index}) num_workers(%l : i64, %i : i32 [#acc.device_type<host>]) vector_length(%x : index) private(%0 : memref<10xf32>) {
    acc.yield
  }
  acc.parallel async(%i : i32) if(%c) self(%c) {
  } attributes {defaultAttr = #acc<defaultvalue present>}
  acc.parallel combined(loop) async([#acc.device_type<nvidia>], %i : i32) {
    acc.loop combined(parallel) control(%k : index) = (%x : index) to (%x : index) step (%x : index) {
      acc.yield
    } attributes {independent = [#acc.device_type<none>], inclusiveUpperbound = array<i1: true>}
    acc.yield
  }
  acc.serial wait({%l : i64}) {
    acc.loop gang({num=%l : i64, static=%i : i32} [#acc.device_type<nvidia>]) worker(%i : i32) vector control(%k : index, %n : i32) = (%x, %i : index, i32) to (%x, %i : index, i32) step (%x, %i : index, i32) {
      acc.yield
    } attributes {independent = [#acc.device_type<none>], inclusiveUpperbound = array<i1: true, true>}
    acc.yield
  }
  acc.kernels num_gangs({%i : i32}) {
    acc.loop gang worker vector tile({%i : i32, %l : i64}) control(%k : index) = (%x : index) to (%x : index) step (%x : index) {
      acc.yield
    } attributes {auto_ = [#acc.device_type<none>], inclusiveUpperbound = array<i1: true>}
    acc.loop private(%0 : memref<10xf32>) {
      acc.yield
    } attributes {seq = [#acc.device_type<none>], unstructured}
    acc.terminator
  }
  return
}
// -----
acc.routine @plain func(@f) seq
acc.routine @bound func(@f) bind(@g, "name" [#acc.device_type<nvidia>]) gang(dim: 1 : i64) nohost
acc.routine @worker func(@f) worker([#acc.device_type<nvidia>]) vector([#acc.device_type<host>])
func.func private @f()
func.func private @g()
// -----
func.func @declares(%m: memref<10xf32>) {
  %0 = acc.declare_device_resident varPtr(%m : memref<10xf32>) -> memref<10xf32>
  %1 = acc.declare_enter dataOperands(%0 : memref<10xf32>)
  acc.declare_exit token(%1) dataOperands(%0 : memref<10xf32>)
  acc.declare dataOperands(%0 : memref<10xf32>) {
  }
  return
}

// -----

func.func @atomics(%x: memref<i32>, %v: memref<i32>, %e: i32, %c: i1) {
  acc.atomic.update %x : memref<i32> {
  ^bb0(%a: i32):
    %0 = arith.addi %a, %e : i32
    acc.yield %0 : i32
  }
  acc.atomic.update if(%c) %x : memref<i32> {
  ^bb0(%a: i32):
    acc.yield %a : i32
  }
  acc.atomic.capture {
    acc.atomic.read %v = %x : memref<i32>, memref<i32>, i32
    acc.atomic.write %x = %e : memref<i32>, i32
  }
  acc.atomic.capture if(%c) {
    acc.atomic.read %v = %x : memref<i32>, memref<i32>, i32
    acc.atomic.update %x : memref<i32> {
    ^bb0(%a: i32):
      acc.yield %a : i32
    }
  }
  return
}

// -----

acc.firstprivate.recipe @copied : memref<4xf32> init {
^bb0(%m: memref<4xf32>):
  %0 = memref.alloca() : memref<4xf32>
  acc.yield %0 : memref<4xf32>
} copy {
^bb0(%m: memref<4xf32>, %n: memref<4xf32>):
  acc.terminator
}
acc.reduction.recipe @added : memref<i64> reduction_operator <add> init {
^bb0(%m: memref<i64>):
  %0 = memref.alloca() : memref<i64>
  acc.yield %0 : memref<i64>
} combiner {
^bb0(%m: memref<i64>, %n: memref<i64>):
  acc.yield %m : memref<i64>
}
func.func @privates(%a: memref<4xf32>, %b: memref<i64>) {
  %0 = acc.firstprivate varPtr(%a : memref<4xf32>) recipe(@copied) -> memref<4xf32>
  %1 = acc.reduction varPtr(%b : memref<i64>) recipe(@added) -> memref<i64>
  acc.parallel firstprivate(%0 : memref<4xf32>) reduction(%1 : memref<i64>) {
    acc.yield
  }
  return
}
