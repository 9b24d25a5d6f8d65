// Every operation of arith in its custom form.
func.func @constants() {
  %0 = arith.constant 4
  %1 = arith.constant -1 : i32
  %2 = arith.constant true
  %3 = arith.constant 1.0e-5 : f32
  %4 = arith.constant dense<[1, 2]> : tensor<2xi32>
  %5 = arith.constant dense<"0x01000000"> : vector<1xi32>
  %6 = arith.constant 0x7F800000 : f32
  %7 = arith.constant {note} 3 : index
  %8 = arith.constant 0.5
  return
}
func.func @integers(%a: i32, %b: i32, %v: vector<4xi64>) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b overflow<nsw, nuw> : i32
  %2, %3 = arith.addui_extended %a, %b : i32, i1
  %4 = arith.andi %v, %v : vector<4xi64>
  %5 = arith.ceildivsi %a, %b : i32
  %6 = arith.ceildivui %a, %b : i32
  %7 = arith.cmpi slt, %a, %b : i32
  %8 = arith.cmpi eq, %v, %v : vector<4xi64>
  %9 = arith.divsi %a, %b : i32
  %10 = arith.divui %a, %b exact : i32
  %11 = arith.floordivsi %a, %b : i32
  %12 = arith.maxsi %a, %b : i32
  %13 = arith.maxui %a, %b : i32
  %14 = arith.minsi %a, %b : i32
  %15 = arith.minui %a, %b : i32
  %16 = arith.muli %a, %b : i32
  %17, %18 = arith.mulsi_extended %a, %b : i32
  %19, %20 = arith.mului_extended %a, %b : i32
  %21 = arith.ori %a, %b : i32
  %22 = arith.remsi %a, %b : i32
  %23 = arith.remui %a, %b : i32
  %24 = arith.shli %a, %b : i32
  %25 = arith.shrsi %a, %b : i32
  %26 = arith.shrui %a, %b : i32
  %27 = arith.subi %a, %b {note} : i32
  %28 = arith.xori %a, %b : i32
  %29 = arith.select %7, %a, %b : i32
  %30 = arith.select %8, %v, %v : vector<4xi1>, vector<4xi64>
  return
}
func.func @floats(%a: f32, %b: f32, %t: tensor<4xf16>) {
  %0 = arith.addf %a, %b fastmath<fast> : f32
  %1 = arith.cmpf olt, %a, %b : f32
  %2 = arith.cmpf ueq, %t, %t fastmath<nnan> : tensor<4xf16>
  %3 = arith.divf %a, %b : f32
  %4 = arith.maximumf %a, %b : f32
  %5 = arith.maxnumf %a, %b : f32
  %6 = arith.minimumf %a, %b : f32
  %7 = arith.minnumf %a, %b : f32
  %8 = arith.mulf %a, %b : f32
  %9 = arith.negf %t : tensor<4xf16>
  %10 = arith.remf %a, %b : f32
  %11 = arith.subf %a, %b : f32
  return
}
func.func @casts(%a: i32, %f: f32, %i: index, %t: tensor<4xf32>) {
  %0 = arith.bitcast %a : i32 to f32
  %1 = arith.extf %f : f32 to f64
  %2 = arith.extsi %a : i32 to i64
  %3 = arith.extui %a : i32 to i64
  %4 = arith.fptosi %f : f32 to i32
  %5 = arith.fptoui %f : f32 to i32
  %6 = arith.index_cast %i : index to i32
  %7 = arith.index_castui %i : index to i64
  %8 = arith.sitofp %a : i32 to f32
  %9 = arith.truncf %f : f32 to bf16
  %10 = arith.trunci %a : i32 to i8
  %11 = arith.uitofp %a : i32 to f64
  %12 = arith.truncf %f to_nearest_even : f32 to f8E4M3FN
  %13 = arith.scaling_extf %9, %12 : bf16, f8E4M3FN to f32
  %14 = arith.scaling_truncf %f, %f : f32, f32 to bf16
  return
}
