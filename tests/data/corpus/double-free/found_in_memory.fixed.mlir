// Buffers that are read from a table, of which nothing else is known: each is freed once.
func.func private @fill(%t: memref<4xmemref<4xf32>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %x = arith.constant 1.0 : f32
  scf.for %i = %c0 to %c4 step %c1 {
    %m = memref.alloc() : memref<4xf32>
    memref.store %x, %m[%c0] : memref<4xf32>
    memref.store %m, %t[%i] : memref<4xmemref<4xf32>>
  }
  return
}
func.func private @empty(%t: memref<4xmemref<4xf32>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %m = memref.load %t[%i] : memref<4xmemref<4xf32>>
    memref.dealloc %m : memref<4xf32>
  }
  return
}
func.func @frees_each_once() {
  %t = memref.alloca() : memref<4xmemref<4xf32>>
  call @fill(%t) : (memref<4xmemref<4xf32>>) -> ()
  call @empty(%t) : (memref<4xmemref<4xf32>>) -> ()
  return
}
func.func @replaces_one(%i: index) {
  %c0 = arith.constant 0 : index
  %x = arith.constant 2.0 : f32
  %t = memref.alloca() : memref<4xmemref<4xf32>>
  call @fill(%t) : (memref<4xmemref<4xf32>>) -> ()
  %old = memref.load %t[%c0] : memref<4xmemref<4xf32>>
  memref.dealloc %old : memref<4xf32>
  %new = memref.alloc() : memref<4xf32>
  memref.store %new, %t[%c0] : memref<4xmemref<4xf32>>
  %again = memref.load %t[%c0] : memref<4xmemref<4xf32>>
  memref.store %x, %again[%c0] : memref<4xf32>
  call @empty(%t) : (memref<4xmemref<4xf32>>) -> ()
  return
}
func.func @changes_two() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %t = memref.alloca() : memref<4xmemref<4xf32>>
  call @fill(%t) : (memref<4xmemref<4xf32>>) -> ()
  %a = memref.load %t[%c0] : memref<4xmemref<4xf32>>
  %b = memref.load %t[%c1] : memref<4xmemref<4xf32>>
  memref.store %b, %t[%c0] : memref<4xmemref<4xf32>>
  memref.store %a, %t[%c1] : memref<4xmemref<4xf32>>
  %first = memref.load %t[%c0] : memref<4xmemref<4xf32>>
  memref.dealloc %first : memref<4xf32>
  %second = memref.load %t[%c1] : memref<4xmemref<4xf32>>
  memref.dealloc %second : memref<4xf32>
  scf.for %i = %c2 to %c4 step %c1 {
    %other = memref.load %t[%i] : memref<4xmemref<4xf32>>
    memref.dealloc %other : memref<4xf32>
  }
  return
}
func.func @frees_early_or_late(%p: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %t = memref.alloca() : memref<4xmemref<4xf32>>
  call @fill(%t) : (memref<4xmemref<4xf32>>) -> ()
  %m = memref.load %t[%c0] : memref<4xmemref<4xf32>>
  scf.if %p {
    memref.dealloc %m : memref<4xf32>
  }
  %true = arith.constant true
  %not = arith.xori %p, %true : i1
  scf.if %not {
    %again = memref.load %t[%c0] : memref<4xmemref<4xf32>>
    memref.dealloc %again : memref<4xf32>
  }
  scf.for %i = %c1 to %c4 step %c1 {
    %other = memref.load %t[%i] : memref<4xmemref<4xf32>>
    memref.dealloc %other : memref<4xf32>
  }
  return
}
func.func @flag_beside_each() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %true = arith.constant true
  %false = arith.constant false
  %t = memref.alloca() : memref<4xmemref<4xf32>>
  %is_there = memref.alloca() : memref<4xi1>
  call @fill(%t) : (memref<4xmemref<4xf32>>) -> ()
  scf.for %i = %c0 to %c4 step %c1 {
    memref.store %true, %is_there[%i] : memref<4xi1>
  }
  scf.for %i = %c0 to %c4 step %c2 {
    %m = memref.load %t[%i] : memref<4xmemref<4xf32>>
    memref.dealloc %m : memref<4xf32>
    memref.store %false, %is_there[%i] : memref<4xi1>
  }
  scf.for %i = %c0 to %c4 step %c1 {
    %p = memref.load %is_there[%i] : memref<4xi1>
    scf.if %p {
      %m = memref.load %t[%i] : memref<4xmemref<4xf32>>
      memref.dealloc %m : memref<4xf32>
    }
  }
  return
}
func.func @next_of_a_list(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %slot = memref.alloca() : memref<memref<4xf32>>
  %first = memref.alloc() : memref<4xf32>
  memref.store %first, %slot[] : memref<memref<4xf32>>
  scf.for %i = %c0 to %n step %c1 {
    %old = memref.load %slot[] : memref<memref<4xf32>>
    memref.dealloc %old : memref<4xf32>
    %new = memref.alloc() : memref<4xf32>
    memref.store %new, %slot[] : memref<memref<4xf32>>
  }
  %last = memref.load %slot[] : memref<memref<4xf32>>
  memref.dealloc %last : memref<4xf32>
  return
}
