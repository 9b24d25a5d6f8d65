// The counter of the loop before is kept in memory. It says nothing about a free that comes after the loop.
func.func @after_search(%n: index, %keys: memref<16xi32>, %limit: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %count = memref.alloca() : memref<index>
  %buffer = memref.alloc() : memref<4xf32>
  memref.store %c0, %count[] : memref<index>
  scf.while : () -> () {
    %at = memref.load %count[] : memref<index>
    %inside = arith.cmpi ult, %at, %n : index
    %last = arith.constant 15 : index
    %place = arith.minui %at, %last : index
    %key = memref.load %keys[%place] : memref<16xi32>
    %small = arith.cmpi slt, %key, %limit : i32
    %goes_on = arith.andi %inside, %small : i1
    scf.condition(%goes_on)
  } do {
    %at = memref.load %count[] : memref<index>
    %next = arith.addi %at, %c1 : index
    memref.store %next, %count[] : memref<index>
    scf.yield
  }
  memref.dealloc %buffer : memref<4xf32>
  return
}

func.func @state_before_free(%states: memref<4xi32>, %limit: i32, %new: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %buffer = memref.alloc() : memref<4xf32>
  memref.store %new, %states[%c1] : memref<4xi32>
  %state = memref.load %states[%c0] : memref<4xi32>
  %is_small = arith.cmpi slt, %state, %limit : i32
  scf.if %is_small {
    memref.store %new, %states[%c0] : memref<4xi32>
  }
  memref.dealloc %buffer : memref<4xf32>
  return
}
