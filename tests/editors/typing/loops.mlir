// A row that is made smooth until it no longer changes.
#inner = affine_set<(d0) : (d0 - 1 >= 0)>

func.func @smooth(%row: memref<?xf32>, %n: index, %limit: f32) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %half = arith.constant 0.5 : f32
  %zero = arith.constant 0.0 : f32
  %front = memref.alloc(%n) : memref<?xf32>
  %back = memref.alloc(%n) : memref<?xf32>
  memref.copy %row, %front : memref<?xf32> to memref<?xf32>
  %last = arith.subi %n, %c1 : index
  %steps, %change = scf.while (%k = %c0, %d = %limit) : (index, f32) -> (index, f32) {
    %is_large = arith.cmpf ogt, %d, %limit : f32
    %is_first = arith.cmpi eq, %k, %c0 : index
    %goes_on = arith.ori %is_large, %is_first : i1
    scf.condition(%goes_on) %k, %d : index, f32
  } do {
  ^bb0(%k: index, %d: f32):
    %sum = scf.for %i = %c1 to %last step %c1 iter_args(%all = %zero) -> (f32) {
      %before = arith.subi %i, %c1 : index
      %after = arith.addi %i, %c1 : index
      %left = memref.load %front[%before] : memref<?xf32>
      %right = memref.load %front[%after] : memref<?xf32>
      %both = arith.addf %left, %right : f32
      %mean = arith.mulf %both, %half : f32
      memref.store %mean, %back[%i] : memref<?xf32>
      %difference = arith.subf %mean, %left : f32
      %size = math.absf %difference : f32
      %more = arith.addf %all, %size : f32
      scf.yield %more : f32
    }
    memref.copy %back, %front : memref<?xf32> to memref<?xf32>
    %next = arith.addi %k, %c1 : index
    scf.yield %next, %sum : index, f32
  }
  affine.for %i = 0 to 16 {
    affine.if #inner(%i) {
      %v = affine.load %front[%i] : memref<?xf32>
      affine.store %v, %row[%i] : memref<?xf32>
    } else {
      affine.store %zero, %row[%i] : memref<?xf32>
    }
  }
  %is_done = arith.cmpf olt, %change, %limit : f32
  scf.if %is_done {
    memref.copy %front, %row : memref<?xf32> to memref<?xf32>
  }
  memref.dealloc %front : memref<?xf32>
  memref.dealloc %back : memref<?xf32>
  return %steps : index
}

func.func @clear(%row: memref<16xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%row : memref<16xf32>)
  return
}
