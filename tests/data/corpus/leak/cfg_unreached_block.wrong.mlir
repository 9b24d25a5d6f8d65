// A block that nothing reaches passes a number to the head of a loop. It is not the number of a thread: the loop is counted.
func.func @cfg_unreached_block(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^head(%c0 : index)
^never(%any: index):
  cf.br ^head(%any : index)
^head(%k: index):
  // expected-warning@below {{buffer %a is not freed when %more is false [leak]}}
  %a = memref.alloc() : memref<4xf32>
  %more = arith.cmpi slt, %k, %n : index
  cf.cond_br %more, ^body, ^exit
^body:
  memref.dealloc %a : memref<4xf32>
  %next = arith.addi %k, %c1 : index
  cf.br ^head(%next : index)
^exit:
  return
}
