// A function that reads what its caller left in a buffer, or may have left.
func.func private @first(%m: memref<8xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %v = memref.load %m[%c0] : memref<8xf32>
  return %v : f32
}

func.func private @total(%m: memref<8xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0.000000e+00 : f32
  %sum = scf.for %i = %c0 to %c8 step %c1 iter_args(%acc = %zero) -> (f32) {
    %v = memref.load %m[%i] : memref<8xf32>
    %next = arith.addf %acc, %v : f32
    scf.yield %next : f32
  }
  return %sum : f32
}

// Through another function, and a view.
func.func private @total_of_view(%m: memref<?xf32>) -> f32 {
  %all = memref.cast %m : memref<?xf32> to memref<8xf32>
  %sum = call @total(%all) : (memref<8xf32>) -> f32
  return %sum : f32
}

// It reads what it adds to.
func.func private @increment(%m: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %old = memref.load %m[%c0] : memref<8xf32>
  %new = arith.addf %old, %x : f32
  memref.store %new, %m[%c0] : memref<8xf32>
  return
}

// Only if it is asked to.
func.func private @scaled(%m: memref<8xf32>, %keep: i1, %x: f32) {
  %c0 = arith.constant 0 : index
  scf.if %keep {
    %old = memref.load %m[%c0] : memref<8xf32>
    %new = arith.mulf %old, %x : f32
    memref.store %new, %m[%c0] : memref<8xf32>
  } else {
    memref.store %x, %m[%c0] : memref<8xf32>
  }
  return
}

func.func private @early(%m: memref<8xf32>, %none: i1, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  cf.cond_br %none, ^none, ^some
^none:
  return %x : f32
^some:
  %v = memref.load %m[%c0] : memref<8xf32>
  return %v : f32
}

// It fills the buffer before it reads it.
func.func private @filled(%m: memref<8xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  linalg.fill ins(%x : f32) outs(%m : memref<8xf32>)
  %v = memref.load %m[%c0] : memref<8xf32>
  return %v : f32
}

func.func private @zero(%m: memref<8xf32>) {
  %zero = arith.constant 0.000000e+00 : f32
  linalg.fill ins(%zero : f32) outs(%m : memref<8xf32>)
  return
}

func.func private @same(%m: memref<8xf32>) -> memref<8xf32> {
  return %m : memref<8xf32>
}

func.func @asked_not_to(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %false = arith.constant false
  %a = memref.alloc() : memref<8xf32>
  call @scaled(%a, %false, %x) : (memref<8xf32>, i1, f32) -> ()
  %v = memref.load %a[%c0] : memref<8xf32>
  memref.dealloc %a : memref<8xf32>
  return %v : f32
}

func.func @left_early(%x: f32) -> f32 {
  %true = arith.constant true
  %a = memref.alloc() : memref<8xf32>
  %v = call @early(%a, %true, %x) : (memref<8xf32>, i1, f32) -> f32
  memref.dealloc %a : memref<8xf32>
  return %v : f32
}

func.func @filled_inside(%x: f32) -> f32 {
  %a = memref.alloc() : memref<8xf32>
  %v = call @filled(%a, %x) : (memref<8xf32>, f32) -> f32
  memref.dealloc %a : memref<8xf32>
  return %v : f32
}

func.func @by_helpers(%x: f32) -> f32 {
  %a = memref.alloc() : memref<8xf32>
  call @zero(%a) : (memref<8xf32>) -> ()
  call @increment(%a, %x) : (memref<8xf32>, f32) -> ()
  %v = call @total(%a) : (memref<8xf32>) -> f32
  memref.dealloc %a : memref<8xf32>
  return %v : f32
}

func.func @under_another_name(%x: f32) -> f32 {
  %a = memref.alloc() : memref<8xf32>
  %b = call @same(%a) : (memref<8xf32>) -> memref<8xf32>
  linalg.fill ins(%x : f32) outs(%b : memref<8xf32>)
  %all = memref.cast %a : memref<8xf32> to memref<?xf32>
  %v = call @total_of_view(%all) : (memref<?xf32>) -> f32
  memref.dealloc %a : memref<8xf32>
  return %v : f32
}

// Its arguments may be one buffer.
func.func private @shift(%from: memref<8xf32>, %to: memref<8xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  memref.store %x, %to[%c0] : memref<8xf32>
  %v = memref.load %from[%c0] : memref<8xf32>
  return %v : f32
}
// No element, perhaps.
func.func private @sum(%m: memref<8xf32>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.000000e+00 : f32
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> (f32) {
    %v = memref.load %m[%i] : memref<8xf32>
    %t = arith.addf %acc, %v : f32
    scf.yield %t : f32
  }
  return %s : f32
}
func.func @twice(%x: f32) -> f32 {
  %a = memref.alloc() : memref<8xf32>
  %v = call @shift(%a, %a, %x) : (memref<8xf32>, memref<8xf32>, f32) -> f32
  memref.dealloc %a : memref<8xf32>
  return %v : f32
}
func.func @empty(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<8xf32>
  %v = call @sum(%a, %c0) : (memref<8xf32>, index) -> f32
  memref.store %x, %a[%c0] : memref<8xf32>
  memref.dealloc %a : memref<8xf32>
  return %v : f32
}
