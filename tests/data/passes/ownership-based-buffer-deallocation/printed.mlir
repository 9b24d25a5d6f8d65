// What is printed goes to no buffer.

func.func @printed(%c: index, %x: vector<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  vector.print %x : vector<4xf32> // all of it
  vector.transfer_write %x, %a[%c] : vector<4xf32>, memref<4xf32>
  return
}
