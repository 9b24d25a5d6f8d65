// What is computed twice from the same values is the same.
func.func @dimension_of_argument(%A: memref<?xf32>, %v: f32) {
  %zero = arith.constant 0 : index
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%zero] : memref<4xf32>
  %d = memref.dim %A, %c0 : memref<?xf32>
  %p = arith.cmpi ne, %d, %c0 : index
  scf.if %p {
    memref.dealloc %a : memref<4xf32>
  }
  %e = memref.dim %A, %c0 : memref<?xf32>
  %q = arith.cmpi eq, %e, %c0 : index
  scf.if %q {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @comparison_of_floats(%x: f32, %v: f32) {
  %zero = arith.constant 0 : index
  %z = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%zero] : memref<4xf32>
  %p = arith.cmpf ogt, %x, %z : f32
  scf.if %p {
    memref.dealloc %a : memref<4xf32>
  }
  %q = arith.cmpf ogt, %x, %z : f32
  scf.if %q { } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @in_a_region_and_behind(%n: index, %f: i1, %v: f32) {
  %zero = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %fl = arith.constant false
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
  scf.if %q { } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @in_two_regions(%f: i1, %g: i1, %h: i1, %v: f32) {
  %zero = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  memref.store %v, %a[%zero] : memref<4xf32>
  scf.if %f {
    %p = arith.andi %g, %h : i1
    scf.if %p {
      memref.dealloc %a : memref<4xf32>
    }
  }
  scf.if %f {
    %p = arith.andi %g, %h : i1
    scf.if %p { } else {
      memref.dealloc %a : memref<4xf32>
    }
  } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}

func.func @in_a_region_that_runs_once(%f: i1, %g: i1, %v: f32) {
  %zero = arith.constant 0 : index
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
  scf.if %q { } else {
    memref.dealloc %a : memref<4xf32>
  }
  return
}
