// Names of operations.
func.func @custom_form(%m: memref<4xf32>) {
  memref.dealoc %m : memref<4xf32>
  return
}

// -----

func.func @generic_form(%m: memref<4xf32>) {
  "memref.dealoc"(%m) : (memref<4xf32>) -> ()
  return
}

// -----

func.func @short(%x: index) {
  "scf.fi"(%x) : (index) -> ()
  return
}

// -----

func.func @of_another_dialect(%m: memref<4xf32>) {
  "my.dealoc"(%m) : (memref<4xf32>) -> ()
  return
}
