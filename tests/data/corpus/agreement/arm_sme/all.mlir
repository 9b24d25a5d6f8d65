func.func @products(%a: vector<[4]xf32>, %b: vector<[4]xf32>, %acc: vector<[4]x[4]xf32>, %m: vector<[4]xi1>) -> vector<[4]x[4]xf32> {
  %0 = arm_sme.outerproduct %a, %b : vector<[4]xf32>, vector<[4]xf32>
  %1 = arm_sme.outerproduct %a, %b acc(%acc) masks(%m, %m) : vector<[4]xf32>, vector<[4]xf32>
  %2 = arm_sme.outerproduct %a, %b kind<sub> acc(%1) : vector<[4]xf32>, vector<[4]xf32>
  return %2 : vector<[4]x[4]xf32>
}

// -----

func.func @outer_products(%a: vector<[8]xf16>, %i: vector<[8]xi16>, %b: vector<[16]xi8>, %m: vector<[8]xi1>, %n: vector<[16]xi1>, %f: vector<[4]x[4]xf32>, %t: vector<[4]x[4]xi32>, %h: vector<[8]xbf16>) {
  %0 = arm_sme.fmopa_2way %a, %a : vector<[8]xf16>, vector<[8]xf16> into vector<[4]x[4]xf32>
  %1 = arm_sme.fmopa_2way %a, %a acc(%f) masks(%m, %m) : vector<[8]xf16>, vector<[8]xf16> into vector<[4]x[4]xf32>
  %2 = arm_sme.fmops_2way %h, %h : vector<[8]xbf16>, vector<[8]xbf16> into vector<[4]x[4]xf32>
  %3 = arm_sme.fmops_2way %h, %h acc(%f) masks(%m, %m) : vector<[8]xbf16>, vector<[8]xbf16> into vector<[4]x[4]xf32>
  %4 = arm_sme.smopa_2way %i, %i : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %5 = arm_sme.smopa_2way %i, %i acc(%t) masks(%m, %m) : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %6 = arm_sme.smops_2way %i, %i : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %7 = arm_sme.smops_2way %i, %i acc(%t) masks(%m, %m) : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %8 = arm_sme.umopa_2way %i, %i : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %9 = arm_sme.umopa_2way %i, %i acc(%t) masks(%m, %m) : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %10 = arm_sme.umops_2way %i, %i : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %11 = arm_sme.umops_2way %i, %i acc(%t) masks(%m, %m) : vector<[8]xi16>, vector<[8]xi16> into vector<[4]x[4]xi32>
  %12 = arm_sme.smopa_4way %b, %b : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %13 = arm_sme.smopa_4way %b, %b acc(%t) masks(%n, %n) : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %14 = arm_sme.smops_4way %b, %b : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %15 = arm_sme.smops_4way %b, %b acc(%t) masks(%n, %n) : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %16 = arm_sme.umopa_4way %b, %b : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %17 = arm_sme.umopa_4way %b, %b acc(%t) masks(%n, %n) : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %18 = arm_sme.umops_4way %b, %b : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %19 = arm_sme.umops_4way %b, %b acc(%t) masks(%n, %n) : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %20 = arm_sme.sumopa_4way %b, %b : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %21 = arm_sme.sumopa_4way %b, %b acc(%t) masks(%n, %n) : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %22 = arm_sme.sumops_4way %b, %b : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %23 = arm_sme.sumops_4way %b, %b acc(%t) masks(%n, %n) : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %24 = arm_sme.usmopa_4way %b, %b : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %25 = arm_sme.usmopa_4way %b, %b acc(%t) masks(%n, %n) : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %26 = arm_sme.usmops_4way %b, %b : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  %27 = arm_sme.usmops_4way %b, %b acc(%t) masks(%n, %n) : vector<[16]xi8>, vector<[16]xi8> into vector<[4]x[4]xi32>
  return
}

// -----

func.func @slices(%m: memref<?x?xf32>, %i: index, %k: vector<[4]xi1>, %t: vector<[4]x[4]xf32>) {
  %0 = arm_sme.load_tile_slice %m[%i, %i], %k, %t, %i : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  %1 = arm_sme.load_tile_slice %m[%i, %i], %k, %0, %i layout<vertical> : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  arm_sme.store_tile_slice %1, %i, %k, %m[%i, %i] : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  arm_sme.store_tile_slice %1, %i, %k, %m[%i, %i] layout<vertical> : memref<?x?xf32>, vector<[4]xi1>, vector<[4]x[4]xf32>
  return
}

// -----

llvm.func @reads(%v: vector<[16]xi8>, %p: vector<[16]xi1>, %i: i32) {
  %0 = "arm_sme.intr.read.horiz"(%v, %p, %i) <{tile_id = 0 : i32}> : (vector<[16]xi8>, vector<[16]xi1>, i32) -> vector<[16]xi8>
  %1 = "arm_sme.intr.read.vert"(%v, %p, %i) <{tile_id = 0 : i32}> : (vector<[16]xi8>, vector<[16]xi1>, i32) -> vector<[16]xi8>
  llvm.return
}
