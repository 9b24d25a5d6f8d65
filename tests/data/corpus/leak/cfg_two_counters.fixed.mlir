// A buffer that is made before two loops of blocks and freed after them, whether the second runs or not.
func.func @cfg_two_counters(%n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  cf.br ^first(%c0 : index)
^first(%k: index):
  %more = arith.cmpi slt, %k, %n : index
  cf.cond_br %more, ^again, ^second(%c0, %a : index, memref<4xf32>)
^again:
  %next = arith.addi %k, %c1 : index
  cf.br ^first(%next : index)
^second(%j: index, %b: memref<4xf32>):
  %rest = arith.cmpi slt, %j, %m : index
  cf.cond_br %rest, ^free, ^leave
^free:
  memref.dealloc %b : memref<4xf32>
  %new = memref.alloc() : memref<4xf32>
  memref.dealloc %new : memref<4xf32>
  cf.br ^exit
^leave:
  memref.dealloc %b : memref<4xf32>
  cf.br ^exit
^exit:
  return
}
