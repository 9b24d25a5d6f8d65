// Every operation of affine in its custom form.
func.func @loops(%n: index, %m: memref<?xf32>, %x: f32) -> f32 {
  affine.for %i = 0 to 10 {
  }
  affine.for %i = 0 to %n step 4 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to min affine_map<(d0)[s0] -> (d0 + 4, s0)>(%i)[%n] {
      %0 = affine.load %m[%i + %j * 2 - symbol(%n)] : memref<?xf32>
      affine.store %0, %m[%i + %i] : memref<?xf32>
    }
  } {note}
  affine.for %i = max affine_map<(d0) -> (d0, -4)>(%n) to 10 {
    affine.yield
  }
  %1:2 = affine.for %i = -2 to 3 iter_args(%a = %x, %b = %m) -> (f32, memref<?xf32>) {
    affine.yield %a, %b : f32, memref<?xf32>
  }
  affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 4)>(%n)[%n] {
    affine.store %x, %m[0] : memref<?xf32>
  }
  %2 = affine.if affine_set<() : (1 == 0)>() -> f32 {
    affine.yield %x : f32
  } else {
    affine.yield %1#0 : f32
  }
  affine.parallel (%i, %j) = (0, max(%n, 3)) to (%n, 10) step (1, 2) {
    %3 = affine.vector_load %m[%i] : memref<?xf32>, vector<4xf32>
    affine.vector_store %3, %m[%j + 1] : memref<?xf32>, vector<4xf32>
  }
  %4 = affine.parallel (%i) = (0) to (%n) reduce ("addf") -> f32 {
    affine.yield %x : f32
  }
  return %2 : f32
}
func.func @maps(%i: index, %n: index, %m: memref<?xf32>) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv 4 + s0 mod 8)>(%i)[%n]
  %1 = affine.min affine_map<(d0) -> (d0, 8)>(%0)
  %2 = affine.max affine_map<()[s0] -> (s0, 8)>()[%1]
  affine.prefetch %m[%i + 5], read, locality<3>, data : memref<?xf32>
  %3:2 = affine.delinearize_index %i into (%n, 8) : index, index
  %4 = affine.linearize_index [%3#0, %3#1] by (%n, 8) : index
  %5 = affine.linearize_index disjoint [%3#0, %3#1] by (4, 8) : index
  return %5 : index
}
