// A lookup with a cache, lowered to blocks: an i1 travels beside the buffer and says who owns it.

func.func private @compute(index, memref<16xf32>)

func.func @lookup(%key: index, %cached: memref<16xf32>, %hit: i1, %out: memref<16xf32>) {
  %true = arith.constant true
  %false = arith.constant false
  cf.cond_br %hit, ^found(%cached, %false : memref<16xf32>, i1), ^miss
^miss:
  %fresh = memref.alloc() : memref<16xf32>
  call @compute(%key, %fresh) : (index, memref<16xf32>) -> ()
  cf.br ^found(%fresh, %true : memref<16xf32>, i1)
^found(%entry: memref<16xf32>, %ours: i1):
  memref.copy %entry, %out : memref<16xf32> to memref<16xf32>
  cf.cond_br %ours, ^free, ^exit
^free:
  memref.dealloc %entry : memref<16xf32>
  cf.br ^exit
^exit:
  return
}

// The same without the i1, and with an early exit that was added later.
func.func @lookup_checked(%key: index, %limit: index, %out: memref<16xf32>) {
  %fresh = memref.alloc() : memref<16xf32>
  %inside = arith.cmpi ult, %key, %limit : index
  cf.cond_br %inside, ^compute, ^exit
^compute:
  call @compute(%key, %fresh) : (index, memref<16xf32>) -> ()
  memref.copy %fresh, %out : memref<16xf32> to memref<16xf32>
  memref.dealloc %fresh : memref<16xf32>
  cf.br ^exit
^exit:
  return
}
