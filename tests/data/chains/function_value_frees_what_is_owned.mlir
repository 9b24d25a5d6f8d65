// passes: insert-deallocs
// refused: @p is left alone by insert-deallocs
memref.global "private" constant @known : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>
func.func private @both(%a: i1, %b: i1, %c: i1, %n: index, %given0: memref<4xf32>, %given1: memref<4xf32>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %g2 = memref.get_global @known : memref<4xf32>
  bufferization.dealloc (%given0, %given1 : memref<4xf32>, memref<4xf32>) if (%true, %true)
  return %g2 : memref<4xf32>
}
func.func @p(%a: i1, %b: i1, %c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %true = arith.constant true
  %false = arith.constant false
  %r1 = scf.if %a -> (memref<4xf32>) {
    %m2 = memref.alloc() : memref<4xf32>
    scf.yield %m2 : memref<4xf32>
  } else {
    %m5 = memref.alloc() : memref<4xf32>
    %r6:2 = scf.if %a -> (memref<4xf32>, i1) {
      %m7 = memref.alloc() : memref<4xf32>
      scf.yield %m7, %true : memref<4xf32>, i1
    } else {
      %r10 = scf.execute_region -> memref<4xf32> {
        %m11 = memref.alloc() : memref<4xf32>
        cf.cond_br %a, ^one, ^other
      ^one:
        %m16 = memref.alloc() : memref<4xf32>
        cf.br ^last(%m16 : memref<4xf32>)
      ^other:
        %m17 = memref.alloc() : memref<4xf32>
        cf.br ^last(%m17 : memref<4xf32>)
      ^last(%y18: memref<4xf32>):
        scf.yield %y18 : memref<4xf32>
      }
      %s23 = arith.select %a, %r10, %m5 : memref<4xf32>
      scf.yield %m5, %false : memref<4xf32>, i1
    }
    scf.yield %m5 : memref<4xf32>
  }
  %fn24 = func.constant @both : (i1, i1, i1, index, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  %p25 = func.call_indirect %fn24(%a, %a, %a, %n, %r1, %r1) : (i1, i1, i1, index, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
  return
}
