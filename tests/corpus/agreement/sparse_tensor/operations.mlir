func.func @unary(%x: f64) -> i32 {
  %0 = sparse_tensor.unary %x : f64 to i32 present = {
  ^bb0(%a: f64):
    %c = arith.constant 1 : i32
    sparse_tensor.yield %c : i32
  } absent = {}
  return %0 : i32
}
// -----
func.func @binary(%x: f64) -> f64 {
  %0 = sparse_tensor.binary %x, %x : f64, f64 to f64
    overlap = {
    ^bb0(%a: f64, %b: f64):
      %s = arith.addf %a, %b : f64
      sparse_tensor.yield %s : f64
    }
    left = identity
    right = {
    ^bb0(%b: f64):
      %n = arith.negf %b : f64
      sparse_tensor.yield %n : f64
    }
  return %0 : f64
}
// -----
func.func @both_sides_as_they_are(%x: f64) -> f64 {
  %0 = sparse_tensor.binary %x, %x : f64, f64 to f64
    overlap = {}
    left = identity
    right = identity
  return %0 : f64
}
// -----
func.func @reduced_and_selected(%x: f64) -> f64 {
  %i = arith.constant 0.0 : f64
  %0 = sparse_tensor.reduce %x, %x, %i : f64 {
  ^bb0(%a: f64, %b: f64):
    sparse_tensor.yield %a : f64
  }
  %1 = sparse_tensor.select %0 : f64 {
  ^bb0(%a: f64):
    %c = arith.cmpf ogt, %a, %i : f64
    sparse_tensor.yield %c : i1
  }
  return %1 : f64
}
// -----
#CSR = #sparse_tensor.encoding<{ map = (i, j) -> (i : dense, j : compressed) }>
func.func @for_each(%t: tensor<4x8xf64, #CSR>, %x: f64) -> f64 {
  sparse_tensor.foreach in %t : tensor<4x8xf64, #CSR> do {
  ^bb0(%i: index, %j: index, %v: f64):
  }
  %0 = sparse_tensor.foreach in %t init(%x) : tensor<4x8xf64, #CSR>, f64 -> f64 do {
  ^bb0(%i: index, %j: index, %v: f64, %s: f64):
    %n = arith.addf %v, %s : f64
    sparse_tensor.yield %n : f64
  }
  return %0 : f64
}
// -----
#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed(nonunique), j : singleton(soa)) }>
func.func @levels(%t: tensor<4x8xf32, #COO>) {
  %0 = sparse_tensor.extract_iteration_space %t lvls = 0 to 2 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0 to 2>
  %1 = sparse_tensor.extract_iteration_space %t lvls = 0 : tensor<4x8xf32, #COO> -> !sparse_tensor.iter_space<#COO, lvls = 0>
  return
}
// -----
#COO = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed(nonunique), j : singleton) }>
func.func @disassembled(%t: tensor<4x8xf64, #COO>, %p: tensor<2xindex>, %i: tensor<6x2xindex>, %v: tensor<6xf64>) -> (tensor<6xf64>, tensor<2xindex>, tensor<6x2xindex>, index) {
  %r:2, %w, %l:2, %n = sparse_tensor.disassemble %t : tensor<4x8xf64, #COO>
    out_lvls(%p, %i : tensor<2xindex>, tensor<6x2xindex>) out_vals(%v : tensor<6xf64>)
    -> (tensor<2xindex>, tensor<6x2xindex>), tensor<6xf64>, (index, index), index
  return %w, %r#0, %r#1, %n : tensor<6xf64>, tensor<2xindex>, tensor<6x2xindex>, index
}
