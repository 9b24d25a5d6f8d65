// Ten buffers change places with each iteration, under two conditions; one is not freed: which, hangs on how often.
func.func @for_permutation(%n: index, %p: i1, %q: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-warning@below {{buffer %a0 is not freed on every path [leak]}}
  %a0 = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %a1 is not freed on every path [leak]}}
  %a1 = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %a2 is not freed on every path [leak]}}
  %a2 = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %a3 is not freed on every path [leak]}}
  %a3 = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %a4 is not freed on every path [leak]}}
  %a4 = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %a5 is not freed on every path [leak]}}
  %a5 = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %a6 is not freed on every path [leak]}}
  %a6 = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %a7 is not freed on every path [leak]}}
  %a7 = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %a8 is not freed on every path [leak]}}
  %a8 = memref.alloc() : memref<4xf32>
  // expected-warning@below {{buffer %a9 is not freed on every path [leak]}}
  %a9 = memref.alloc() : memref<4xf32>
  %r:10 = scf.for %i = %c0 to %n step %c1 iter_args(%x0 = %a0, %x1 = %a1, %x2 = %a2, %x3 = %a3, %x4 = %a4, %x5 = %a5, %x6 = %a6, %x7 = %a7, %x8 = %a8, %x9 = %a9) -> (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) {
    %s:10 = scf.if %p -> (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) {
      scf.yield %x1, %x2, %x3, %x4, %x5, %x6, %x7, %x8, %x9, %x0 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
    } else {
      scf.yield %x1, %x0, %x3, %x2, %x5, %x4, %x7, %x6, %x9, %x8 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
    }
    %t:10 = scf.if %q -> (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) {
      scf.yield %s#0, %s#3, %s#6, %s#9, %s#2, %s#5, %s#8, %s#1, %s#4, %s#7 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
    } else {
      scf.yield %s#0, %s#1, %s#2, %s#3, %s#4, %s#5, %s#6, %s#7, %s#8, %s#9 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
    }
    scf.yield %t#0, %t#1, %t#2, %t#3, %t#4, %t#5, %t#6, %t#7, %t#8, %t#9 : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
  }
  memref.dealloc %r#0 : memref<4xf32>
  memref.dealloc %r#1 : memref<4xf32>
  memref.dealloc %r#2 : memref<4xf32>
  memref.dealloc %r#3 : memref<4xf32>
  memref.dealloc %r#5 : memref<4xf32>
  memref.dealloc %r#6 : memref<4xf32>
  memref.dealloc %r#7 : memref<4xf32>
  memref.dealloc %r#8 : memref<4xf32>
  memref.dealloc %r#9 : memref<4xf32>
  return
}
