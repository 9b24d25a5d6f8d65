// Conditions that are the same, computed twice.
func.func @after_the_third(%v: f32) {
  %zero = arith.constant 0 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%zero] : memref<4xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    %p = arith.cmpi sgt, %i, %c1 : index
    scf.if %p {
      // expected-warning@below {{buffer %a may be freed twice}}
      memref.dealloc %a : memref<4xf32>
    }
  }
  return
}

func.func @in_a_region_and_behind(%n: index, %f: i1, %v: f32) {
  %zero = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %fl = arith.constant false
  // expected-warning@below {{buffer %a is not freed when %r is false}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%zero] : memref<4xf32>
  %r = scf.if %f -> i1 {
    %p = arith.cmpi sgt, %n, %c1 : index
    scf.yield %p : i1
  } else { scf.yield %fl : i1 }
  scf.if %r {
    memref.dealloc %a : memref<4xf32>
  }
  %p = arith.cmpi sgt, %n, %c1 : index
  %q = arith.andi %f, %p : i1
  scf.if %q {
    // expected-error@below {{buffer %a is freed twice}}
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @in_a_region_that_runs_once(%f: i1, %g: i1, %v: f32) {
  %zero = arith.constant 0 : index
  // expected-warning@below {{buffer %a is not freed when %p is false}}
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%zero] : memref<4xf32>
  %p = scf.execute_region -> i1 {
    %t = arith.andi %f, %g : i1
    scf.yield %t : i1
  }
  scf.if %p {
    memref.dealloc %a : memref<4xf32>
  }
  %q = arith.andi %f, %g : i1
  scf.if %q {
    // expected-error@below {{buffer %a is freed twice}}
    memref.dealloc %a : memref<4xf32>
  }
  return
}
