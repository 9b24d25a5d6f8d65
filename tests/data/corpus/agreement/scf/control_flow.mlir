func.func @if(%c: i1) {
  scf.if %c {
  }
  return
}
// -----
func.func @if_else(%c: i1) {
  scf.if %c {
  } else {
  }
  return
}
// -----
func.func @if_with_results(%c: i1, %x: f32, %i: index) -> f32 {
  %r:2 = scf.if %c -> (f32, index) {
    scf.yield %x, %i : f32, index
  } else {
    scf.yield %x, %i : f32, index
  }
  return %r#0 : f32
}
// -----
func.func @for(%n: index) {
  scf.for %i = %n to %n step %n {
  }
  return
}
// -----
func.func @for_of_another_type(%n: i32) {
  scf.for %i = %n to %n step %n : i32 {
  } {note}
  return
}
// -----
func.func @for_that_carries(%n: index, %x: f32, %t: tensor<?xf32>) -> f32 {
  %r:2 = scf.for %i = %n to %n step %n iter_args(%a = %x, %b = %t) -> (f32, tensor<?xf32>) {
    scf.yield %a, %b : f32, tensor<?xf32>
  }
  return %r#0 : f32
}
// -----
func.func @while(%x: f32, %c: i1) -> f32 {
  %r = scf.while (%a = %x) : (f32) -> f32 {
    scf.condition(%c) %a : f32
  } do {
  ^bb0(%b: f32):
    scf.yield %b : f32
  }
  return %r : f32
}
// -----
func.func @while_without_values(%c: i1) {
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}
// -----
func.func @while_that_changes_types(%x: f32, %c: i1, %n: index) {
  %r:2 = scf.while (%a = %x) : (f32) -> (index, f32) {
    scf.condition(%c) %n, %a : index, f32
  } do {
  ^bb0(%b: index, %d: f32):
    scf.yield %d : f32
  } attributes {note}
  return
}
// -----
func.func @parallel(%n: index) {
  scf.parallel (%i, %j) = (%n, %n) to (%n, %n) step (%n, %n) {
  }
  return
}
// -----
func.func @parallel_that_reduces(%n: index, %x: f32) -> f32 {
  %r = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}
// -----
func.func @forall(%n: index) {
  scf.forall (%i, %j) in (%n, 4) {
  }
  return
}
// -----
func.func @forall_with_bounds(%n: index) {
  scf.forall (%i) = (0) to (%n) step (2) {
  } {mapping = [#gpu.block<x>]}
  return
}
// -----
func.func @forall_with_outputs(%t: tensor<8xf32>, %s: tensor<4xf32>) -> tensor<8xf32> {
  %r = scf.forall (%i) in (2) shared_outs(%o = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %s into %o[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
    }
  }
  return %r : tensor<8xf32>
}
// -----
func.func @switch(%n: index) -> i32 {
  %r = scf.index_switch %n -> i32
  case 2 {
    %a = arith.constant 1 : i32
    scf.yield %a : i32
  }
  case 5 {
    %b = arith.constant 2 : i32
    scf.yield %b : i32
  }
  default {
    %c = arith.constant 3 : i32
    scf.yield %c : i32
  }
  return %r : i32
}
// -----
func.func @switch_without_results(%n: index) {
  scf.index_switch %n
  case 0 {
    scf.yield
  }
  default {
    scf.yield
  }
  return
}
// -----
func.func @region() -> f32 {
  %r = scf.execute_region -> f32 {
    %x = arith.constant 1.0 : f32
    cf.br ^end(%x : f32)
  ^end(%y: f32):
    scf.yield %y : f32
  }
  scf.execute_region {
    scf.yield
  }
  return %r : f32
}
