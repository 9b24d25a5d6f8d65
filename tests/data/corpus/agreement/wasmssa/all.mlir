module {
  wasmssa.import_global "width" from "env" as @width : i32
  wasmssa.import_global "state" from "env" as @state mutable : i64
  wasmssa.import_func "log" from "env" as @log {type = (i32) -> ()}
  wasmssa.memory @memory !wasmssa<limit[1: 2]>
  wasmssa.global @constant i32 : {
    %0 = wasmssa.const 1 : i32
    wasmssa.return %0 : i32
  }
  wasmssa.global exported @counter i64 mutable : {
    %0 = wasmssa.const 0 : i64
    wasmssa.return %0 : i64
  }
  wasmssa.func @nothing() {
    wasmssa.return
  }
  wasmssa.func exported @sum(%a: !wasmssa<local ref to i32>, %b: !wasmssa<local ref to i32>) -> i32 {
    %0 = wasmssa.local_get %a : ref to i32
    %1 = wasmssa.local_get %b : ref to i32
    %2 = wasmssa.add %0 %1 : i32
    wasmssa.local_set %a : ref to i32 to %2 : i32
    %4 = wasmssa.call @sum(%0, %2) : (i32, i32) -> i32
    %5 = wasmssa.lt_si %0 %4 : i32 -> i32
    wasmssa.return %5 : i32
  }
}

// -----

wasmssa.func exported @leaves(%arg0: !wasmssa<local ref to i32>) -> i32 {
  %v = wasmssa.local_get %arg0 : !wasmssa<local ref to i32>
  wasmssa.block(%v) : i32 : {
  ^bb0(%a: i32):
    %c = wasmssa.const 1 : i32
    wasmssa.branch_if %c to level 0 with args(%a : i32) else ^bb1
  ^bb1:
    wasmssa.branch_if %a to level 0 else ^bb2
  ^bb2:
    wasmssa.block_return %a : i32
  }> ^bb1
^bb1(%r: i32):
  wasmssa.return %r : i32
}

// -----

wasmssa.func @numbers(%arg0: !wasmssa<local ref to i32>, %arg1: !wasmssa<local ref to f32>) {
  %0 = wasmssa.local_get %arg0 : !wasmssa<local ref to i32>
  %1 = wasmssa.extend 8 : i32 low bits from %0 : i32
  %2 = wasmssa.reinterpret %0 : i32 as f32
  wasmssa.return
}
