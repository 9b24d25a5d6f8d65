// Numbers that constants decide, here or on the way that control took.
func.func @size_of_type(%v: f32) {
  %zero = arith.constant 0 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %b = memref.alloca() : memref<1xf32>
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%zero] : memref<4xf32>
  %m = memref.dim %b, %c0 : memref<1xf32>
  scf.for %i = %c0 to %m step %c1 {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @product(%v: f32) {
  %zero = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %m = arith.muli %c2, %c2 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%zero] : memref<4xf32>
  %p = arith.cmpi eq, %m, %c4 : index
  scf.if %p {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @bit_of_what_a_choice_gives(%f: i1, %v: f32) {
  %zero = arith.constant 0 : index
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%zero] : memref<4xf32>
  %r = scf.if %f -> i32 { scf.yield %c1 : i32 } else { scf.yield %c0 : i32 }
  %m = arith.andi %r, %c1 : i32
  %p = arith.cmpi ne, %m, %c0 : i32
  scf.if %p {
    memref.dealloc %a : memref<4xf32>
  }
  scf.if %f { } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @codes_through_two_choices(%fa: i1, %fb: i1, %v: f32) {
  %zero = arith.constant 0 : index
  %ok = arith.constant 0 : i32
  %e1 = arith.constant -1 : i32
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%zero] : memref<4xf32>
  %r = scf.if %fa -> (i32) {
    %s = scf.if %fb -> (i32) {
      memref.dealloc %a : memref<4xf32>
      scf.yield %e1 : i32
    } else {
      scf.yield %ok : i32
    }
    scf.yield %s : i32
  } else {
    scf.yield %ok : i32
  }
  %good = arith.cmpi sge, %r, %ok : i32
  scf.if %good {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @capacity_beside_buffer(%n: index) {
  %c2 = arith.constant 2 : index
  %st = memref.alloca() : memref<2xf32>
  %sd = memref.cast %st : memref<2xf32> to memref<?xf32>
  %small = arith.cmpi ule, %n, %c2 : index
  %b:2 = scf.if %small -> (memref<?xf32>, index) { scf.yield %sd, %c2 : memref<?xf32>, index } else { %h = memref.alloc(%n) : memref<?xf32> scf.yield %h, %n : memref<?xf32>, index }
  %big = arith.cmpi ugt, %b#1, %c2 : index
  scf.if %big {
    memref.dealloc %b#0 : memref<?xf32>
  }
  return
}

func.func @state_by_select(%c: i1, %v: f32) {
  %zero = arith.constant 0 : index
  %s0 = arith.constant 0 : i32
  %s1 = arith.constant 1 : i32
  %q = memref.alloc() : memref<4xf32>
  memref.store %v, %q[%zero] : memref<4xf32>
  %nx = arith.select %c, %s1, %s0 : i32
  cf.br ^l(%nx : i32)
^l(%s: i32):
  %z = arith.cmpi eq, %s, %s1 : i32
  cf.cond_br %z, ^fr, ^k
^fr:
  memref.dealloc %q : memref<4xf32>
  cf.br ^k
^k:
  cf.cond_br %c, ^out, ^fr2
^fr2:
  memref.dealloc %q : memref<4xf32>
  cf.br ^out
^out:
  return
}

func.func @flag_widened_and_back(%f: i1) {
  %d = memref.alloca() : memref<4xf32>
  %a = scf.if %f -> (memref<4xf32>) { %q = memref.alloc() : memref<4xf32> scf.yield %q : memref<4xf32> } else { scf.yield %d : memref<4xf32> }
  %m = arith.extui %f : i1 to i32
  %t1 = arith.trunci %m : i32 to i1
  scf.if %t1 {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @flag_as_a_number(%f: i1, %v: f32) {
  %zero = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%zero] : memref<4xf32>
  %k = arith.index_castui %f : i1 to index
  scf.index_switch %k
  case 0 { scf.yield }
  default {
    memref.dealloc %a : memref<4xf32> scf.yield
  }
  scf.if %f { } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @size_before_a_cast() {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %b = memref.alloca() : memref<3x4xf32>
  %d = memref.cast %b : memref<3x4xf32> to memref<?x?xf32>
  %m = memref.dim %d, %c1 : memref<?x?xf32>
  %a = memref.alloc() : memref<4xf32>
  %p = arith.cmpi eq, %m, %c4 : index
  scf.if %p { memref.dealloc %a : memref<4xf32> }
  return
}

func.func @affine_map_of_a_constant() {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %m = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%c1)
  %a = memref.alloc() : memref<4xf32>
  %p = arith.cmpi eq, %m, %c3 : index
  scf.if %p { memref.dealloc %a : memref<4xf32> }
  return
}

func.func @size_of_one_of_two_buffers(%n: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %st = memref.alloca() : memref<2xf32>
  %sd = memref.cast %st : memref<2xf32> to memref<?xf32>
  %big = arith.cmpi sgt, %n, %c2 : index
  %b = scf.if %big -> memref<?xf32> { %h = memref.alloc(%n) : memref<?xf32> scf.yield %h : memref<?xf32> } else { scf.yield %sd : memref<?xf32> }
  %d = memref.dim %b, %c0 : memref<?xf32>
  %o = arith.cmpi sgt, %d, %c2 : index
  scf.if %o { memref.dealloc %b : memref<?xf32> }
  return
}

func.func @size_of_what_was_allocated(%A: memref<?xf32>) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %d = memref.dim %A, %c0 : memref<?xf32>
  %r = memref.alloc(%d) : memref<?xf32>
  %t = memref.alloc() : memref<4xf32>
  %z = arith.cmpi ne, %d, %c0 : index
  scf.if %z { memref.dealloc %t : memref<4xf32> }
  %e = memref.dim %r, %c0 : memref<?xf32>
  %z2 = arith.cmpi eq, %e, %c0 : index
  scf.if %z2 { memref.dealloc %t : memref<4xf32> }
  return %r : memref<?xf32>
}
