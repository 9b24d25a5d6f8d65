// The last of the buffers that replace one another is freed by an early exit as well.
func.func private @before_other_questions(%n: index, %limit: i32, %data: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %capacity = memref.alloca() : memref<index>
  %first = memref.alloc() : memref<4xi32>
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%before = %first) -> memref<4xi32> {
    %next = memref.alloc() : memref<4xi32>
    memref.copy %before, %next : memref<4xi32> to memref<4xi32>
    memref.dealloc %before : memref<4xi32>
    scf.yield %next : memref<4xi32>
  }
  %d = memref.load %data[%c2] : memref<4xi32>
  %is_low = arith.cmpi slt, %d, %limit : i32
  scf.if %is_low {
    memref.dealloc %last : memref<4xi32>
  } else {
    memref.store %c1, %capacity[] : memref<index>
    %start = memref.alloc() : memref<4xi32>
    %grown = scf.for %i = %c0 to %n step %c1 iter_args(%full = %start) -> memref<4xi32> {
      %most = memref.load %capacity[] : memref<index>
      %is_full = arith.cmpi sge, %i, %most : index
      %after = scf.if %is_full -> memref<4xi32> {
        %larger = memref.alloc() : memref<4xi32>
        memref.copy %full, %larger : memref<4xi32> to memref<4xi32>
        memref.dealloc %full : memref<4xi32>
        %twice = arith.addi %most, %most : index
        memref.store %twice, %capacity[] : memref<index>
        scf.yield %larger : memref<4xi32>
      } else {
        scf.yield %full : memref<4xi32>
      }
      scf.yield %after : memref<4xi32>
    }
    memref.dealloc %last : memref<4xi32>
    memref.dealloc %grown : memref<4xi32>
  }
  return
}

// A table is filled in each round; an early return frees it, and the newest buffer that is not in it yet.
func.func private @before_it_is_stored(%n: index, %limit: i32, %is_once: i1, %data: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i32
  cf.br ^search(%c0 : index)
^search(%at: index):
  %is_inside = arith.cmpi slt, %at, %n : index
  cf.cond_br %is_inside, ^ask, ^return
^ask:
  %asked = memref.load %data[%at] : memref<4xi32>
  %is_found = arith.cmpi slt, %asked, %limit : i32
  cf.cond_br %is_found, ^round(%c0 : index), ^return
^round(%round: index):
  %size = arith.maxsi %n, %c1 : index
  %table = memref.alloc(%size) : memref<?xmemref<4xf32>>
  %has_entries = arith.cmpi slt, %c0, %n : index
  cf.cond_br %has_entries, ^fill(%c0 : index), ^filled
^fill(%i: index):
  %entry = memref.alloc() : memref<4xf32>
  %d = memref.load %data[%c3] : memref<4xi32>
  %is_low = arith.cmpi ne, %d, %zero : i32
  cf.cond_br %is_low, ^leave, ^store
^leave:
  memref.dealloc %table : memref<?xmemref<4xf32>>
  memref.dealloc %entry : memref<4xf32>
  return %limit : i32
^store:
  memref.store %entry, %table[%i] : memref<?xmemref<4xf32>>
  %next = arith.addi %i, %c1 : index
  %is_more = arith.cmpi ne, %next, %n : index
  cf.cond_br %is_more, ^fill(%next : index), ^filled
^filled:
  %are_two = arith.cmpi slt, %c1, %n : index
  cf.cond_br %are_two, ^swap, ^swapped
^swap:
  %one = memref.load %table[%c0] : memref<?xmemref<4xf32>>
  %other = memref.load %table[%c1] : memref<?xmemref<4xf32>>
  memref.store %other, %table[%c0] : memref<?xmemref<4xf32>>
  memref.store %one, %table[%c1] : memref<?xmemref<4xf32>>
  cf.br ^swapped
^swapped:
  %are_some = arith.cmpi slt, %c0, %n : index
  cf.cond_br %are_some, ^empty(%c0 : index), ^emptied
^empty(%j: index):
  %old = memref.load %table[%j] : memref<?xmemref<4xf32>>
  memref.dealloc %old : memref<4xf32>
  %after = arith.addi %j, %c1 : index
  %is_left = arith.cmpi slt, %after, %n : index
  cf.cond_br %is_left, ^empty(%after : index), ^emptied
^emptied:
  memref.dealloc %table : memref<?xmemref<4xf32>>
  %count = arith.addi %round, %c1 : index
  %is_again = arith.cmpi ne, %count, %c3 : index
  cf.cond_br %is_again, ^round(%count : index), ^searched
^searched:
  cf.cond_br %is_once, ^return, ^further
^further:
  %beside = arith.addi %at, %c1 : index
  cf.br ^search(%beside : index)
^return:
  return %zero : i32
}

func.func @all_of_them(%n: index, %limit: i32, %is_once: i1) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %data = memref.alloca() : memref<4xi32>
  scf.for %i = %c0 to %c4 step %c1 {
    %number = arith.index_cast %i : index to i32
    memref.store %number, %data[%i] : memref<4xi32>
  }
  %most = arith.minsi %n, %c4 : index
  call @before_other_questions(%most, %limit, %data) : (index, i32, memref<4xi32>) -> ()
  %status = call @before_it_is_stored(%most, %limit, %is_once, %data) : (index, i32, i1, memref<4xi32>) -> i32
  return %status : i32
}
