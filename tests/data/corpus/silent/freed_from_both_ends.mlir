// Freed from the front while the data lasts, with the count in memory, and what is left from the back.

func.func @front_and_back(%n: index, %k: index, %data: memref<?xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %count = memref.alloca() : memref<index>
  %size = arith.maxsi %n, %c1 : index
  %table = memref.alloc(%size) : memref<?xmemref<4xi8>>
  scf.for %i = %c0 to %n step %c1 {
    %buffer = memref.alloc() : memref<4xi8>
    memref.store %buffer, %table[%i] : memref<?xmemref<4xi8>>
  }
  memref.store %c0, %count[] : memref<index>
  cf.br ^head
^head:
  %at = memref.load %count[] : memref<index>
  %is_inside = arith.cmpi slt, %at, %n : index
  cf.cond_br %is_inside, ^ask, ^rest
^ask:
  %element = memref.load %data[%at] : memref<?xi32>
  %number = arith.index_cast %element : i32 to index
  %goes_on = arith.cmpi slt, %number, %k : index
  cf.cond_br %goes_on, ^front, ^rest
^front:
  %first = memref.load %table[%at] : memref<?xmemref<4xi8>>
  memref.dealloc %first : memref<4xi8>
  %next = arith.addi %at, %c1 : index
  memref.store %next, %count[] : memref<index>
  cf.br ^head
^rest:
  %freed = memref.load %count[] : memref<index>
  cf.br ^back(%n : index)
^back(%j: index):
  %is_left = arith.cmpi sgt, %j, %freed : index
  cf.cond_br %is_left, ^last, ^end
^last:
  %before = arith.subi %j, %c1 : index
  %entry = memref.load %table[%before] : memref<?xmemref<4xi8>>
  memref.dealloc %entry : memref<4xi8>
  cf.br ^back(%before : index)
^end:
  memref.dealloc %table : memref<?xmemref<4xi8>>
  return
}
