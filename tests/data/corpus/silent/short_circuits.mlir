// Comparisons that are made on one way only and handed on, and made again later.
func.func private @consume(memref<4xf32>)

func.func @both(%n: index, %f: i1) {
  %c2 = arith.constant 2 : index
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %f, ^x, ^m(%false : i1)
^x:
  %e = arith.cmpi ugt, %n, %c2 : index
  cf.br ^m(%e : i1)
^m(%k: i1):
  cf.cond_br %k, ^fr, ^r
^fr:
  memref.dealloc %a : memref<4xf32>
  cf.br ^r
^r:
  %e2 = arith.cmpi ugt, %n, %c2 : index
  %an = arith.andi %f, %e2 : i1
  cf.cond_br %an, ^end, ^fr2
^fr2:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^end:
  return
}

func.func @either(%n: i32, %f: i1) {
  %c0 = arith.constant 0 : i32
  %true = arith.constant true
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %f, ^m(%true : i1), ^x
^x:
  %e = arith.cmpi ne, %n, %c0 : i32
  cf.br ^m(%e : i1)
^m(%k: i1):
  cf.cond_br %k, ^err, ^ok
^err:
  memref.dealloc %a : memref<4xf32>
  cf.br ^ret
^ok:
  func.call @consume(%a) : (memref<4xf32>) -> ()
  cf.br ^ret
^ret:
  %nf = arith.xori %f, %true : i1
  %z = arith.cmpi eq, %n, %c0 : i32
  %both = arith.andi %nf, %z : i1
  cf.cond_br %both, ^fr2, ^end
^fr2:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^end:
  return
}

func.func @both_again(%n: index, %f: i1) {
  %c2 = arith.constant 2 : index
  %false = arith.constant false
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %f, ^x, ^m(%false : i1)
^x:
  %e = arith.cmpi ugt, %n, %c2 : index
  cf.br ^m(%e : i1)
^m(%k: i1):
  cf.cond_br %k, ^fr, ^r
^fr:
  memref.dealloc %a : memref<4xf32>
  cf.br ^r
^r:
  cf.cond_br %f, ^x2, ^m2(%false : i1)
^x2:
  %e2 = arith.cmpi ugt, %n, %c2 : index
  cf.br ^m2(%e2 : i1)
^m2(%k2: i1):
  cf.cond_br %k2, ^end, ^fr2
^fr2:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^end:
  return
}

func.func @one_or_the_opposite(%n: index, %f: i1) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %f, ^x, ^y
^x:
  %e = arith.cmpi ugt, %n, %c2 : index
  cf.br ^m(%e : i1)
^y:
  %g = arith.cmpi ule, %n, %c2 : index
  cf.br ^m(%g : i1)
^m(%k: i1):
  cf.cond_br %k, ^fr, ^r
^fr:
  memref.dealloc %a : memref<4xf32>
  cf.br ^r
^r:
  cf.cond_br %f, ^x2, ^y2
^x2:
  %e2 = arith.cmpi ule, %n, %c2 : index
  cf.cond_br %e2, ^fr2, ^end
^y2:
  %g2 = arith.cmpi ugt, %n, %c2 : index
  cf.cond_br %g2, ^fr2, ^end
^fr2:
  memref.dealloc %a : memref<4xf32>
  cf.br ^end
^end:
  return
}
