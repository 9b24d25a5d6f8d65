// A count of holders that helpers raise and lower: one reference too many is given back, or one too few.
func.func private @unref(%rc: memref<i64>, %buf: memref<?xf32>) {
  %one = arith.constant 1 : i64
  %v = memref.load %rc[] : memref<i64>
  %last = arith.cmpi eq, %v, %one : i64
  cf.cond_br %last, ^gone, ^less
^gone:
  // memref-analyzer: allow(free-of-argument)
  memref.dealloc %buf : memref<?xf32>
  // memref-analyzer: allow(free-of-argument)
  memref.dealloc %rc : memref<i64>
  return
^less:
  %w = arith.subi %v, %one : i64
  memref.store %w, %rc[] : memref<i64>
  return
}
func.func private @ref(%rc: memref<i64>) {
  %one = arith.constant 1 : i64
  %v = memref.load %rc[] : memref<i64>
  %w = arith.addi %v, %one : i64
  memref.store %w, %rc[] : memref<i64>
  return
}
func.func @uses_what_was_given_back(%n: index) -> i64 {
  %start = arith.constant 1 : i64
  %rc = memref.alloc() : memref<i64>
  %buf = memref.alloc(%n) : memref<?xf32>
  memref.store %start, %rc[] : memref<i64>
  call @unref(%rc, %buf) : (memref<i64>, memref<?xf32>) -> ()
  // expected-error@below {{buffer %rc is used after it was freed [use-after-free]}}
  %left = memref.load %rc[] : memref<i64>
  return %left : i64
}
func.func @gives_back_two_of_one(%n: index) {
  %buf = memref.alloc(%n) : memref<?xf32>
  %rc = memref.alloc() : memref<i64>
  %start = arith.constant 0 : i64
  memref.store %start, %rc[] : memref<i64>
  call @ref(%rc) : (memref<i64>) -> ()
  scf.execute_region {
    func.call @unref(%rc, %buf) : (memref<i64>, memref<?xf32>) -> ()
    scf.yield
  }
  // expected-error@below {{buffer %rc is used after it was freed [use-after-free]}}
  call @unref(%rc, %buf) : (memref<i64>, memref<?xf32>) -> ()
  return
}
func.func @keeps_one(%n: index) {
  // expected-warning@below {{buffer %buf is never freed [leak]}}
  %buf = memref.alloc(%n) : memref<?xf32>
  // expected-warning@below {{buffer %rc is never freed [leak]}}
  %rc = memref.alloc() : memref<i64>
  %start = arith.constant 2 : i64
  memref.store %start, %rc[] : memref<i64>
  call @unref(%rc, %buf) : (memref<i64>, memref<?xf32>) -> ()
  return
}
func.func private @lower(%rc: memref<1xi32>, %buf: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %v = memref.load %rc[%c0] : memref<1xi32>
  %w = arith.subi %v, %one : i32
  memref.store %w, %rc[%c0] : memref<1xi32>
  %none = arith.cmpi sle, %w, %zero : i32
  scf.if %none {
    // memref-analyzer: allow(free-of-argument)
    memref.dealloc %buf : memref<?xf32>
  }
  return
}
func.func @below_zero(%n: index) {
  %c0 = arith.constant 0 : index
  %two = arith.constant 2 : i32
  %buf = memref.alloc(%n) : memref<?xf32>
  %rc = memref.alloc() : memref<1xi32>
  memref.store %two, %rc[%c0] : memref<1xi32>
  func.call @lower(%rc, %buf) : (memref<1xi32>, memref<?xf32>) -> ()
  scf.execute_region {
    func.call @lower(%rc, %buf) : (memref<1xi32>, memref<?xf32>) -> ()
    scf.yield
  }
  // expected-error@below {{buffer %buf is freed twice [double-free]}}
  func.call @lower(%rc, %buf) : (memref<1xi32>, memref<?xf32>) -> ()
  memref.dealloc %rc : memref<1xi32>
  return
}
