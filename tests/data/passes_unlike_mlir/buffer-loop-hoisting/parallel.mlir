// MLIR's: data race

// Turns run at the same time where the loop is lowered to threads: each writes a buffer, waits, and reads what it wrote. In one
// buffer for all of them it would read what another one wrote.
func.func private @usleep(%microseconds: i32) -> i32

func.func @main() -> i32 {
  %while_others_write = arith.constant 100000 : i32
  affine.parallel (%i) = (0) to (4) {
    %own = memref.alloc() : memref<index>
    affine.store %i, %own[] : memref<index>
    %slept = func.call @usleep(%while_others_write) : (i32) -> i32
    %same = affine.load %own[] : memref<index>
    %asked = arith.index_cast %same : index to i32
    %slept_again = func.call @usleep(%asked) : (i32) -> i32
  }
  %ok = arith.constant 0 : i32
  return %ok : i32
}
