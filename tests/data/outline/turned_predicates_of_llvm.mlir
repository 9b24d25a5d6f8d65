// flags: --no-cost
// So it is in the LLVM dialect, and in the regions of an operation.

llvm.func @integers(%a: i32, %b: i32) -> i1 {
  %0 = llvm.sub %a, %b : i32
  %1 = llvm.icmp "ult" %0, %a : i32
  llvm.return %1 : i1
}

llvm.func @integers_turned(%x: i32, %y: i32) -> i1 {
  %0 = llvm.sub %x, %y : i32
  %1 = llvm.icmp "ugt" %x, %0 : i32
  llvm.return %1 : i1
}

llvm.func @reals(%a: f64, %b: f64) -> i1 {
  %0 = llvm.fsub %a, %b : f64
  %1 = llvm.fcmp "oge" %0, %a : f64
  llvm.return %1 : i1
}

llvm.func @reals_turned(%x: f64, %y: f64) -> i1 {
  %0 = llvm.fsub %x, %y : f64
  %1 = llvm.fcmp "ole" %x, %0 : f64
  llvm.return %1 : i1
}

func.func @in_regions(%a: i32, %b: i32, %c: i1) -> i32 {
  %0 = arith.shli %a, %b : i32
  %1 = scf.if %c -> i32 {
    %2 = arith.cmpi sle, %0, %a : i32
    %3 = arith.select %2, %0, %b : i32
    scf.yield %3 : i32
  } else {
    scf.yield %a : i32
  }
  return %1 : i32
}

func.func @in_regions_turned(%x: i32, %y: i32, %c: i1) -> i32 {
  %0 = arith.shli %x, %y : i32
  %1 = scf.if %c -> i32 {
    %2 = arith.cmpi sge, %x, %0 : i32
    %3 = arith.select %2, %0, %y : i32
    scf.yield %3 : i32
  } else {
    scf.yield %x : i32
  }
  return %1 : i32
}
