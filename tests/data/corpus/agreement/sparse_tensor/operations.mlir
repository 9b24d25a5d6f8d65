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

// -----

#csr = #sparse_tensor.encoding<{ map = (i, j) -> (i : dense, j : compressed) }>
#coo = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed(nonunique), j : singleton(soa)) }>
#aos = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed(nonunique), j : singleton) }>
#dcsr = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed, j : compressed) }>
#blocks = #sparse_tensor.encoding<{ map = (i, j) -> (i floordiv 2 : dense, j floordiv 3 : compressed, i mod 2 : dense, j mod 3 : dense) }>
func.func @sparse(%a: tensor<2x4xf64, #csr>, %b: tensor<3x4xf64, #csr>, %c: tensor<?x?xf64, #aos>, %i: index) {
  %0 = sparse_tensor.concatenate %a, %b {dimension = 0 : index} : tensor<2x4xf64, #csr>, tensor<3x4xf64, #csr> to tensor<5x4xf64, #csr>
  %1 = sparse_tensor.coordinates_buffer %c : tensor<?x?xf64, #aos> to memref<?xindex>
  %2:4 = sparse_tensor.crd_translate dim_to_lvl[%i, %i] as #blocks : index, index, index, index
  %3:2 = sparse_tensor.crd_translate lvl_to_dim[%i, %i, %i, %i] as #blocks : index, index
  return
}

// -----

#dcsr = #sparse_tensor.encoding<{ map = (i, j) -> (i : compressed, j : compressed) }>
func.func @iterates(%t: tensor<4x8xf32, #dcsr>, %x: index) -> index {
  %l = sparse_tensor.extract_iteration_space %t lvls = 0 : tensor<4x8xf32, #dcsr> -> !sparse_tensor.iter_space<#dcsr, lvls = 0>
  %r = sparse_tensor.iterate %it in %l at(%crd) iter_args(%a = %x) : !sparse_tensor.iter_space<#dcsr, lvls = 0 to 1> -> index {
    %k = sparse_tensor.extract_iteration_space %t at %it lvls = 1 : tensor<4x8xf32, #dcsr>, !sparse_tensor.iterator<#dcsr, lvls = 0 to 1> -> !sparse_tensor.iter_space<#dcsr, lvls = 1>
    sparse_tensor.iterate %jt in %k : !sparse_tensor.iter_space<#dcsr, lvls = 1 to 2> {
    }
    sparse_tensor.yield %crd : index
  }
  return %r : index
}

// -----

#one = #sparse_tensor.encoding<{ map = (i) -> (i : compressed) }>
func.func @together(%s: !sparse_tensor.iter_space<#one, lvls = 0>, %t: !sparse_tensor.iter_space<#one, lvls = 0>, %x: index) -> index {
  %0 = sparse_tensor.coiterate (%s, %t) at(%crd) iter_args(%a = %x) : (!sparse_tensor.iter_space<#one, lvls = 0>, !sparse_tensor.iter_space<#one, lvls = 0>) -> index
  case %i, _ {
    sparse_tensor.yield %crd : index
  }
  case _, %j {
    sparse_tensor.yield %a : index
  }
  case %i, %j {
    sparse_tensor.yield %x : index
  }
  return %0 : index
}

// -----

#one = #sparse_tensor.encoding<{ map = (i) -> (i : compressed) }>
func.func @none(%s: !sparse_tensor.iter_space<#one, lvls = 0>, %t: !sparse_tensor.iter_space<#one, lvls = 0>) {
  sparse_tensor.coiterate (%s, %t) : (!sparse_tensor.iter_space<#one, lvls = 0>, !sparse_tensor.iter_space<#one, lvls = 0>)
  return
}
