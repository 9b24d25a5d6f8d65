// Every operation of scf in its custom form.
func.func @loops(%l: index, %u: index, %s: index, %m: memref<?xf32>, %x: f32, %i32: i32) {
  scf.for %i = %l to %u step %s {
  }
  scf.for %i = %l to %u step %s {
    memref.store %x, %m[%i] : memref<?xf32>
  } {tag}
  scf.for %i = %i32 to %i32 step %i32 : i32 {
    "test.use"(%i) : (i32) -> ()
  }
  scf.for unsigned %i = %l to %u step %s {
  }
  %0 = scf.for %i = %l to %u step %s iter_args(%a = %x) -> f32 {
    scf.yield %a : f32
  }
  %1:2 = scf.for %i = %l to %u step %s iter_args(%a = %m, %b = %x) -> (memref<?xf32>, f32) {
    scf.yield %a, %b : memref<?xf32>, f32
  }
  "test.use"(%1#0, %1#1) : (memref<?xf32>, f32) -> ()
  scf.parallel (%i) = (%l) to (%u) step (%s) {
  }
  scf.parallel (%i, %j) = (%l, %l) to (%u, %u) step (%s, %s) {
    memref.store %x, %m[%i] : memref<?xf32>
    scf.reduce
  }
  %2:2 = scf.parallel (%i) = (%l) to (%u) step (%s) init (%x, %x) -> (f32, f32) {
    scf.reduce(%x, %x : f32, f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }, {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %b : f32
    }
  }
  return
}

func.func @conditions(%c: i1, %m: memref<?xf32>, %i: index) -> memref<?xf32> {
  scf.if %c {
  }
  scf.if %c {
    "test.use"(%m) : (memref<?xf32>) -> ()
  } else {
    "test.use"(%i) : (index) -> ()
  }
  %0:2 = scf.if %c -> (memref<?xf32>, index) {
    scf.yield %m, %i : memref<?xf32>, index
  } else {
    scf.yield %m, %i : memref<?xf32>, index
  }
  %1 = scf.if %c -> index { scf.yield %i : index } else { scf.yield %i : index }
  %2 = scf.index_switch %i -> i32
  case 2 {
    %3 = arith.constant 2 : i32
    scf.yield %3 : i32
  }
  case -5 {
    %3 = arith.constant 5 : i32
    scf.yield %3 : i32
  }
  default {
    %3 = arith.constant 0 : i32
    scf.yield %3 : i32
  }
  scf.index_switch %i {note = 1 : i32}
  default {
  }
  %4 = scf.execute_region -> memref<?xf32> {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %m : memref<?xf32>
  ^bb2:
    scf.yield %m : memref<?xf32>
  }
  scf.execute_region {
    scf.yield
  }
  return %4 : memref<?xf32>
}

func.func @while(%c: i1, %x: f32, %m: memref<?xf32>) {
  %0 = scf.while (%a = %x) : (f32) -> f32 {
    scf.condition(%c) %a : f32
  } do {
  ^bb0(%b: f32):
    scf.yield %b : f32
  }
  %1:2 = scf.while (%a = %x, %b = %m) : (f32, memref<?xf32>) -> (memref<?xf32>, f32) {
    scf.condition(%c) %b, %a : memref<?xf32>, f32
  } do {
  ^bb0(%p: memref<?xf32>, %q: f32):
    scf.yield %q, %p : f32, memref<?xf32>
  } attributes {note}
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}

func.func @forall(%n: index, %t: tensor<64xf32>, %m: memref<?xf32>, %x: f32) -> tensor<64xf32> {
  scf.forall (%i, %j) in (%n, 4) {
    memref.store %x, %m[%i] : memref<?xf32>
  }
  scf.forall (%i) = (0) to (%n) step (2) {
  } {mapping = [#gpu.thread<x>]}
  %0 = scf.forall (%i) in (4) shared_outs(%o = %t) -> (tensor<64xf32>) {
    %1 = tensor.extract_slice %o[%i] [16] [1] : tensor<64xf32> to tensor<16xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %1 into %o[%i] [16] [1] : tensor<16xf32> into tensor<64xf32>
    }
  }
  return %0 : tensor<64xf32>
}
