// Reads and writes with masks, products, and operations under a mask.
func.func @read(%m: memref<?x?xf32>, %i: index, %x: f32) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i, %i], %x {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}
// -----
func.func @read_masked(%t: tensor<?x?xf32>, %i: index, %x: f32, %k: vector<4x8xi1>) -> vector<4x8xf32> {
  %0 = vector.transfer_read %t[%i, %i], %x, %k : tensor<?x?xf32>, vector<4x8xf32>
  return %0 : vector<4x8xf32>
}
// -----
func.func @read_permuted(%m: memref<?x?xf32>, %i: index, %x: f32) -> vector<[4]xf32> {
  %0 = vector.transfer_read %m[%i, %i], %x {permutation_map = affine_map<(r, c) -> (r)>} : memref<?x?xf32>, vector<[4]xf32>
  return %0 : vector<[4]xf32>
}
// -----
func.func @write(%m: memref<?xf32>, %i: index, %v: vector<4xf32>) {
  vector.transfer_write %v, %m[%i] : vector<4xf32>, memref<?xf32>
  return
}
// -----
func.func @write_masked(%t: tensor<?xf32>, %i: index, %v: vector<4xf32>, %k: vector<4xi1>) -> tensor<?xf32> {
  %0 = vector.transfer_write %v, %t[%i], %k {in_bounds = [false]} : vector<4xf32>, tensor<?xf32>
  return %0 : tensor<?xf32>
}
// -----
#row = affine_map<(i, j) -> (i)>
func.func @contract(%a: vector<4x8xf32>, %x: vector<8xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, #row],
      iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %a, %x, %b
      : vector<4x8xf32>, vector<8xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}
// -----
#dot = {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
func.func @contract_to_a_scalar(%a: vector<8xf32>, %b: f32) -> f32 {
  %0 = vector.contract #dot %a, %a, %b : vector<8xf32>, vector<8xf32> into f32
  return %0 : f32
}
// -----
#dot = {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
func.func @contract_masked(%a: vector<8xf32>, %b: f32, %k: vector<8xi1>) -> f32 {
  %0 = vector.mask %k { vector.contract #dot %a, %a, %b : vector<8xf32>, vector<8xf32> into f32 } : vector<8xi1> -> f32
  return %0 : f32
}
// -----
#dot = {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
func.func @contract_with_types_of_masks(%a: vector<8xf32>, %b: f32) -> f32 {
  %0 = vector.contract #dot %a, %a, %b : vector<8xf32>, vector<8xf32>, vector<8xi1>, vector<8xi1> into f32
  return %0 : f32
}
// -----
func.func @outer_product(%a: vector<4xf32>, %b: vector<8xf32>) -> vector<4x8xf32> {
  %0 = vector.outerproduct %a, %b : vector<4xf32>, vector<8xf32>
  return %0 : vector<4x8xf32>
}
// -----
func.func @outer_product_added(%a: vector<[4]xf32>, %b: vector<[8]xf32>, %c: vector<[4]x[8]xf32>) -> vector<[4]x[8]xf32> {
  %0 = vector.outerproduct %a, %b, %c {kind = #vector.kind<maxnumf>} : vector<[4]xf32>, vector<[8]xf32>
  return %0 : vector<[4]x[8]xf32>
}
// -----
func.func @outer_product_with_a_scalar(%a: vector<4xf32>, %s: f32) -> vector<4xf32> {
  %0 = vector.outerproduct %a, %s : vector<4xf32>, f32
  return %0 : vector<4xf32>
}
// -----
func.func @outer_product_masked(%a: vector<4xf32>, %b: vector<8xf32>, %c: vector<4x8xf32>, %k: vector<4x8xi1>) -> vector<4x8xf32> {
  %0 = vector.mask %k { vector.outerproduct %a, %b, %c : vector<4xf32>, vector<8xf32> } : vector<4x8xi1> -> vector<4x8xf32>
  return %0 : vector<4x8xf32>
}
// -----
func.func @shuffle(%a: vector<4xf32>, %b: vector<2xf32>) -> vector<3xf32> {
  %0 = vector.shuffle %a, %b [0, 4, 5] : vector<4xf32>, vector<2xf32>
  return %0 : vector<3xf32>
}
// -----
func.func @shuffle_rows(%a: vector<1x4xf32>) -> vector<2x4xf32> {
  %0 = vector.shuffle %a, %a [0, 1] : vector<1x4xf32>, vector<1x4xf32>
  return %0 : vector<2x4xf32>
}
// -----
func.func @shuffle_scalars(%a: vector<f32>) -> vector<2xf32> {
  %0 = vector.shuffle %a, %a [0, 1] : vector<f32>, vector<f32>
  return %0 : vector<2xf32>
}
// -----
func.func @masked_write(%m: memref<?xf32>, %i: index, %v: vector<4xf32>, %k: vector<4xi1>) {
  vector.mask %k { vector.transfer_write %v, %m[%i] : vector<4xf32>, memref<?xf32> } : vector<4xi1>
  return
}
// -----
func.func @masked_nothing(%k: vector<4xi1>) {
  vector.mask %k { } : vector<4xi1>
  return
}
// -----
func.func @masked_with_other_lanes(%m: memref<?xf32>, %i: index, %x: f32, %p: vector<4xf32>, %k: vector<4xi1>) -> vector<4xf32> {
  %0 = vector.mask %k, %p { vector.transfer_read %m[%i], %x : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}
// -----
func.func @masked_reduction(%v: vector<8xf32>, %s: f32, %k: vector<8xi1>) -> f32 {
  %0 = vector.mask %k { vector.reduction <add>, %v, %s : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return %0 : f32
}
// -----
func.func @masked_and_yielded(%a: vector<4xf32>, %k: vector<4xi1>) -> vector<4xf32> {
  %0 = vector.mask %k { vector.yield %a : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @vectors(%b: memref<?xf32>, %i: index, %x: vector<4xi32>, %m: vector<4xi1>, %v: vector<4xf32>, %s: vector<4x8xf32>, %t: vector<8xf32>, %n: tensor<?xf32>) {
  %0 = vector.gather %b[%i] [%x], %m, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %b[%i] [%x], %m, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %1 = vector.scatter %n[%i] [%x], %m, %v : tensor<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> -> tensor<?xf32>
  %2 = vector.interleave %v, %v : vector<4xf32> -> vector<8xf32>
  %3:2 = vector.scan <add>, %s, %t {inclusive = true, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<8xf32>
  %4:4 = vector.to_elements %v : vector<4xf32>
  return
}
