func.func @assume(%w: !shape.witness) -> (index, index) {
  %0:2 = shape.assuming %w -> (index, index) {
    %i = arith.constant 0 : index
    shape.assuming_yield %i, %i : index, index
  }
  shape.assuming %w {
  }
  return %0#0, %0#1 : index, index
}
// -----
func.func @shapes(%a: !shape.shape, %b: !shape.shape, %t: tensor<?xindex>) -> !shape.witness {
  %0 = shape.const_shape [1, 2] : !shape.shape
  %1 = shape.const_shape [1, 2] : tensor<2xindex>
  %2 = shape.broadcast %a, %b : !shape.shape, !shape.shape -> !shape.shape
  %3 = shape.cstr_broadcastable %a, %2 : !shape.shape, !shape.shape
  %4 = shape.cstr_eq %0, %a : !shape.shape, !shape.shape
  %5 = shape.assuming_all %3, %4
  %6 = shape.const_size 4
  %7 = shape.shape_eq %a, %b : !shape.shape, !shape.shape
  %8 = shape.size_to_index %6 : !shape.size
  return %5 : !shape.witness
}
// -----
func.func @product(%s: !shape.shape, %i: !shape.size) -> !shape.size {
  %0 = shape.reduce(%s, %i) : !shape.shape -> !shape.size {
  ^bb0(%n: index, %d: !shape.size, %p: !shape.size):
    %q = shape.mul %p, %d : !shape.size, !shape.size -> !shape.size
    shape.yield %q : !shape.size
  }
  return %0 : !shape.size
}
// -----
shape.function_library @library {
  shape.func @same(%arg: !shape.value_shape) -> !shape.shape {
    %0 = shape.shape_of %arg : !shape.value_shape -> !shape.shape
    shape.return %0 : !shape.shape
  }
} mapping {
  test.same = @same
}

// -----

func.func @extent(%s: tensor<?xindex>, %d: index, %t: !shape.shape, %z: !shape.size) {
  %0 = shape.get_extent %s, %d : tensor<?xindex>, index -> index
  %1 = shape.get_extent %t, %z : !shape.shape, !shape.size -> !shape.size
  %2 = shape.num_elements %s : tensor<?xindex> -> index
  %3 = shape.num_elements %t : !shape.shape -> !shape.size
  return
}
