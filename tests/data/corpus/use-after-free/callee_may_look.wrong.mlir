// A callee looks into its argument on some paths, of which nothing is known here: "may".
func.func private @any(%d: memref<4xindex>) -> i1 {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c9 = arith.constant 9 : index
  %k = memref.load %d[%c0] : memref<4xindex>
  %i = arith.remui %k, %c4 : index
  %x = memref.load %d[%i] : memref<4xindex>
  %any = arith.cmpi ne, %x, %c9 : index
  return %any : i1
}
func.func private @looks_perhaps(%d: memref<4xindex>, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %any = call @any(%d) : (memref<4xindex>) -> i1
  scf.if %any {
    %v = memref.load %m[%c0] : memref<4xf32>
    memref.store %v, %m[%c0] : memref<4xf32>
  }
  return
}
func.func private @looks_each_time(%m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0.0 : f32
  scf.for %i = %c0 to %c4 step %c1 {
    memref.store %z, %m[%i] : memref<4xf32>
  }
  return
}
func.func private @looks_both_times(%d: memref<4xindex>, %m: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %any = call @any(%d) : (memref<4xindex>) -> i1
  %z = arith.constant 0.0 : f32
  scf.if %any {
    memref.store %z, %m[%c0] : memref<4xf32>
  } else {
    %v = memref.load %m[%c0] : memref<4xf32>
  }
  return
}
func.func @perhaps(%d: memref<4xindex>) {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  // expected-warning@below {{buffer %m may be used after it was freed [use-after-free]}}
  call @looks_perhaps(%d, %m) : (memref<4xindex>, memref<4xf32>) -> ()
  return
}
func.func @each_time() {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  // expected-error@below {{buffer %m is used after it was freed [use-after-free]}}
  call @looks_each_time(%m) : (memref<4xf32>) -> ()
  return
}
func.func @both_times(%d: memref<4xindex>) {
  %m = memref.alloc() : memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  // expected-error@below {{buffer %m is used after it was freed [use-after-free]}}
  call @looks_both_times(%d, %m) : (memref<4xindex>, memref<4xf32>) -> ()
  return
}
