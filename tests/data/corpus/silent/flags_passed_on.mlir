// Flags in memory are passed to a helper that frees by them. Which of them are in step, the program knows.
func.func private @release_if(%a: memref<4xf32>, %is_owned: i1) {
  scf.if %is_owned {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func private @by_one_or_the_other(%f: f32, %i: index, %flags: memref<2xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  %is_first = memref.load %flags[%c0] : memref<2xi1>
  call @release_if(%a, %is_first) : (memref<4xf32>, i1) -> ()
  %is_second = memref.load %flags[%c1] : memref<2xi1>
  call @release_if(%a, %is_second) : (memref<4xf32>, i1) -> ()
  return
}

func.func private @freed_here_by_the_other(%f: f32, %i: index, %flags: memref<2xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  %is_first = memref.load %flags[%c0] : memref<2xi1>
  call @release_if(%a, %is_first) : (memref<4xf32>, i1) -> ()
  %is_second = memref.load %flags[%c1] : memref<2xi1>
  scf.if %is_second {
    memref.store %f, %a[%i] : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @opposite(%f: f32, %i: index, %is_first: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %flags = memref.alloca() : memref<2xi1>
  %is_second = arith.xori %is_first, %true : i1
  memref.store %is_first, %flags[%c0] : memref<2xi1>
  memref.store %is_second, %flags[%c1] : memref<2xi1>
  call @by_one_or_the_other(%f, %i, %flags) : (f32, index, memref<2xi1>) -> ()
  call @freed_here_by_the_other(%f, %i, %flags) : (f32, index, memref<2xi1>) -> ()
  return
}

func.func private @in_one_iteration(%f: f32, %i: index, %flags: memref<4xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %f, %a[%i] : memref<4xf32>
  scf.for %k = %c0 to %c4 step %c1 {
    %is_last_use = memref.load %flags[%k] : memref<4xi1>
    func.call @release_if(%a, %is_last_use) : (memref<4xf32>, i1) -> ()
  }
  return
}

func.func @only_one(%f: f32, %i: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %flags = memref.alloca() : memref<4xi1>
  scf.for %k = %c0 to %c4 step %c1 {
    %is_last_use = arith.cmpi eq, %k, %i : index
    memref.store %is_last_use, %flags[%k] : memref<4xi1>
  }
  call @in_one_iteration(%f, %i, %flags) : (f32, index, memref<4xi1>) -> ()
  return
}

// What the function itself keeps in memory is its state.
func.func @kept_beside(%f: f32, %i: index, %is_made: i1) {
  %c0 = arith.constant 0 : index
  %false = arith.constant false
  %true = arith.constant true
  %is_live = memref.alloca() : memref<1xi1>
  %a = memref.alloc() : memref<4xf32>
  memref.store %true, %is_live[%c0] : memref<1xi1>
  scf.if %is_made {
    memref.dealloc %a : memref<4xf32>
    memref.store %false, %is_live[%c0] : memref<1xi1>
  }
  %is_owned = memref.load %is_live[%c0] : memref<1xi1>
  call @release_if(%a, %is_owned) : (memref<4xf32>, i1) -> ()
  return
}
