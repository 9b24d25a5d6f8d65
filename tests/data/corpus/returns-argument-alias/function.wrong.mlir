func.func @straight_line(%m: memref<4xf32>) -> memref<4xf32> {
  // expected-warning@below {{argument %m is returned: its caller would own it twice [returns-argument-alias]}}
  return %m : memref<4xf32>
}

func.func @cast(%m: memref<4xf32>) -> memref<?xf32> {
  %d = memref.cast %m : memref<4xf32> to memref<?xf32>
  // expected-warning@below {{argument %m is returned: its caller would own it twice [returns-argument-alias]}}
  return %d : memref<?xf32>
}

func.func @when_wanted(%m: memref<4xf32>, %in_place: i1) -> memref<4xf32> {
  %r = scf.if %in_place -> memref<4xf32> {
    scf.yield %m : memref<4xf32>
  } else {
    %a = memref.alloc() : memref<4xf32>
    scf.yield %a : memref<4xf32>
  }
  // expected-warning@below {{argument %m is returned: its caller would own it twice when %in_place is true [returns-argument-alias]}}
  return %r : memref<4xf32>
}
