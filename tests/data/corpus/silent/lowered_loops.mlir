// Loops as blocks, as MLIR lowers them: steps that pass no number by, an end that is the least of two numbers, and the last
// iteration of two loops.
func.func @by_a_constant(%arg0: f32) {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %c98 = arith.constant 98 : index
  %c100 = arith.constant 100 : index
  %alloc = memref.alloc() : memref<4xf32>
  %alloc_0 = memref.alloc() : memref<4xf32>
  cf.br ^bb1(%c0 : index)
^bb1(%0: index):
  %1 = arith.cmpi slt, %0, %c100 : index
  cf.cond_br %1, ^bb2, ^bb5
^bb2:
  memref.store %arg0, %alloc[%c0] : memref<4xf32>
  %2 = arith.cmpi eq, %0, %c98 : index
  cf.cond_br %2, ^bb3, ^bb4
^bb3:
  memref.dealloc %alloc : memref<4xf32>
  cf.br ^bb4
^bb4:
  %3 = arith.addi %0, %c7 : index
  cf.br ^bb1(%3 : index)
^bb5:
  %c0_1 = arith.constant 0 : index
  %c100_2 = arith.constant 100 : index
  %c7_3 = arith.constant 7 : index
  cf.br ^bb6(%c0_1 : index)
^bb6(%4: index):
  %5 = arith.cmpi slt, %4, %c100_2 : index
  cf.cond_br %5, ^bb7, ^bb10
^bb7:
  memref.store %arg0, %alloc_0[%c0] : memref<4xf32>
  %6 = arith.cmpi eq, %4, %c98 : index
  cf.cond_br %6, ^bb8, ^bb9
^bb8:
  memref.dealloc %alloc_0 : memref<4xf32>
  cf.br ^bb9
^bb9:
  %7 = arith.addi %4, %c7_3 : index
  cf.br ^bb6(%7 : index)
^bb10:
  return
}

func.func @in_all_iterations(%arg0: f32) {
  %c0 = arith.constant 0 : index
  %c50 = arith.constant 50 : index
  %c2 = arith.constant 2 : index
  cf.br ^bb1(%c0 : index)
^bb1(%0: index):
  %1 = arith.cmpi slt, %0, %c50 : index
  cf.cond_br %1, ^bb2, ^bb6
^bb2:
  %alloc = memref.alloc() : memref<4xf32>
  %c0_0 = arith.constant 0 : index
  memref.store %arg0, %alloc[%c0_0] : memref<4xf32>
  %c0_1 = arith.constant 0 : index
  %c-5 = arith.constant -5 : index
  %2 = arith.addi %0, %c-5 : index
  %3 = arith.cmpi eq, %2, %c0_1 : index
  cf.cond_br %3, ^bb3, ^bb4
^bb3:
  cf.br ^bb5
^bb4:
  memref.dealloc %alloc : memref<4xf32>
  cf.br ^bb5
^bb5:
  %4 = arith.addi %0, %c2 : index
  cf.br ^bb1(%4 : index)
^bb6:
  return
}

func.func @at_most_one(%arg0: index) {
  %c0 = arith.constant 0 : index
  %alloc = memref.alloc() : memref<4xf32>
  %0 = arith.cmpi eq, %arg0, %c0 : index
  cf.cond_br %0, ^bb1, ^bb2
^bb1:
  memref.dealloc %alloc : memref<4xf32>
  cf.br ^bb2
^bb2:
  %c0_0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %1 = arith.minsi %arg0, %c1 : index
  %c1_1 = arith.constant 1 : index
  cf.br ^bb3(%c0_0 : index)
^bb3(%2: index):
  %3 = arith.cmpi slt, %2, %1 : index
  cf.cond_br %3, ^bb4, ^bb5
^bb4:
  memref.dealloc %alloc : memref<4xf32>
  %4 = arith.addi %2, %c1_1 : index
  cf.br ^bb3(%4 : index)
^bb5:
  return
}

func.func @by_two_numbers(%arg0: index, %arg1: index, %arg2: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = arith.cmpi slt, %c0, %arg0 : index
  %1 = arith.cmpi slt, %c0, %arg1 : index
  %2 = arith.andi %0, %1 : i1
  %alloc = memref.alloc() : memref<4xf32>
  cf.br ^bb1(%c0 : index)
^bb1(%3: index):
  %4 = arith.cmpi slt, %3, %arg0 : index
  cf.cond_br %4, ^bb2, ^bb8
^bb2:
  cf.br ^bb3(%c0 : index)
^bb3(%5: index):
  %6 = arith.cmpi slt, %5, %arg1 : index
  cf.cond_br %6, ^bb4, ^bb7
^bb4:
  memref.store %arg2, %alloc[%c0] : memref<4xf32>
  %7 = arith.addi %3, %c1 : index
  %8 = arith.addi %5, %c1 : index
  %9 = arith.cmpi eq, %7, %arg0 : index
  %10 = arith.cmpi sge, %8, %arg1 : index
  %11 = arith.andi %9, %10 : i1
  cf.cond_br %11, ^bb5, ^bb6
^bb5:
  memref.dealloc %alloc : memref<4xf32>
  cf.br ^bb6
^bb6:
  %12 = arith.addi %5, %c1 : index
  cf.br ^bb3(%12 : index)
^bb7:
  %13 = arith.addi %3, %c1 : index
  cf.br ^bb1(%13 : index)
^bb8:
  cf.cond_br %2, ^bb9, ^bb10
^bb9:
  cf.br ^bb11
^bb10:
  memref.dealloc %alloc : memref<4xf32>
  cf.br ^bb11
^bb11:
  return
}

func.func private @release_entry(%arg0: memref<?xmemref<4xi32>>, %arg1: index) {
  %0 = memref.load %arg0[%arg1] : memref<?xmemref<4xi32>>
  memref.dealloc %0 : memref<4xi32>
  return
}
func.func @drained_from_both_ends(%n: index, %data: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1_i32 = arith.constant 1 : i32
  %c1 = arith.constant 1 : index
  %5 = arith.maxsi %n, %c1 : index
  %t = memref.alloc(%5) : memref<?xmemref<4xi32>>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloc() : memref<4xi32>
    memref.store %c1_i32, %a[%c0] : memref<4xi32>
    memref.store %a, %t[%i] : memref<?xmemref<4xi32>>
  }
  %10 = scf.while (%arg3 = %c0) : (index) -> index {
    %20 = arith.cmpi slt, %arg3, %n : index
    %21 = memref.load %data[%arg3] : memref<?xi32>
    %22 = arith.index_cast %21 : i32 to index
    %23 = arith.cmpi ne, %22, %n : index
    %24 = arith.andi %20, %23 : i1
    scf.condition(%24) %arg3 : index
  } do {
  ^bb0(%arg3: index):
    func.call @release_entry(%t, %arg3) : (memref<?xmemref<4xi32>>, index) -> ()
    %20 = arith.addi %arg3, %c1 : index
    scf.yield %20 : index
  }
  cf.br ^bb8(%n : index)
^bb8(%16: index):
  %17 = arith.cmpi sgt, %16, %10 : index
  cf.cond_br %17, ^bb9, ^bb10
^bb9:
  %18 = arith.subi %16, %c1 : index
  %19 = memref.load %t[%18] : memref<?xmemref<4xi32>>
  memref.dealloc %19 : memref<4xi32>
  cf.br ^bb8(%18 : index)
^bb10:
  memref.dealloc %t : memref<?xmemref<4xi32>>
  return
}
