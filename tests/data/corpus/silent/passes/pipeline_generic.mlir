// What `mlir-opt-22 --buffer-deallocation-pipeline --mlir-print-op-generic` writes.
#map = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xf32>, memref<4xf32>) -> (), sym_name = "straight_line"}> ({
  ^bb0(%arg0: memref<4xf32>, %arg1: memref<4xf32>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %2 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    "linalg.fill"(%0, %1) <{operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg4: f32, %arg5: f32):
      "linalg.yield"(%arg4) : (f32) -> ()
    }) : (f32, memref<4xf32>) -> ()
    "memref.copy"(%arg0, %2) : (memref<4xf32>, memref<4xf32>) -> ()
    "linalg.generic"(%2, %1) <{indexing_maps = [#map, #map], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg2: f32, %arg3: f32):
      %3 = "arith.addf"(%arg2, %arg3) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "linalg.yield"(%3) : (f32) -> ()
    }) : (memref<4xf32>, memref<4xf32>) -> ()
    "memref.copy"(%1, %arg1) : (memref<4xf32>, memref<4xf32>) -> ()
    "memref.dealloc"(%1) : (memref<4xf32>) -> ()
    "memref.dealloc"(%2) : (memref<4xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xf32>, i1, f32, index) -> (), sym_name = "if_result_or_argument"}> ({
  ^bb0(%arg0: memref<4xf32>, %arg1: i1, %arg2: f32, %arg3: index):
    %0 = "arith.constant"() <{value = true}> : () -> i1
    %1 = "arith.xori"(%arg1, %0) : (i1, i1) -> i1
    %2 = "scf.if"(%arg1) ({
      "scf.yield"(%arg0) : (memref<4xf32>) -> ()
    }, {
      %4 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
      "scf.yield"(%4) : (memref<4xf32>) -> ()
    }) : (i1) -> memref<4xf32>
    "memref.store"(%arg2, %2, %arg3) : (f32, memref<4xf32>, index) -> ()
    %3:4 = "memref.extract_strided_metadata"(%2) : (memref<4xf32>) -> (memref<f32>, index, index, index)
    "scf.if"(%1) ({
      "memref.dealloc"(%3#0) : (memref<f32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xf32>, i1, i1) -> memref<4xf32>, sym_name = "if_returned"}> ({
  ^bb0(%arg11: memref<4xf32>, %arg12: i1, %arg13: i1):
    %20 = "arith.constant"() <{value = 1 : index}> : () -> index
    %21 = "arith.constant"() <{value = 0 : index}> : () -> index
    %22 = "arith.constant"() <{value = false}> : () -> i1
    %23 = "arith.constant"() <{value = true}> : () -> i1
    %24 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %25:2 = "scf.if"(%arg12) ({
      "scf.yield"(%arg11, %22) : (memref<4xf32>, i1) -> ()
    }, {
      %44 = "arith.xori"(%arg13, %23) : (i1, i1) -> i1
      %45 = "scf.if"(%arg13) ({
        "scf.yield"(%24) : (memref<4xf32>) -> ()
      }, {
        %46 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
        "scf.yield"(%46) : (memref<4xf32>) -> ()
      }) : (i1) -> memref<4xf32>
      "scf.yield"(%45, %44) : (memref<4xf32>, i1) -> ()
    }) : (i1) -> (memref<4xf32>, i1)
    %26 = "scf.if"(%25#1) ({
      "scf.yield"(%25#0) : (memref<4xf32>) -> ()
    }, {
      %43 = "bufferization.clone"(%25#0) : (memref<4xf32>) -> memref<4xf32>
      "scf.yield"(%43) : (memref<4xf32>) -> ()
    }) : (i1) -> memref<4xf32>
    %27:4 = "memref.extract_strided_metadata"(%25#0) : (memref<4xf32>) -> (memref<f32>, index, index, index)
    %28 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xindex>
    %29 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xi1>
    %30 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<1xindex>
    %31 = "memref.extract_aligned_pointer_as_index"(%24) : (memref<4xf32>) -> index
    "memref.store"(%31, %28, %21) <{nontemporal = false}> : (index, memref<2xindex>, index) -> ()
    %32 = "memref.extract_aligned_pointer_as_index"(%27#0) : (memref<f32>) -> index
    "memref.store"(%32, %28, %20) <{nontemporal = false}> : (index, memref<2xindex>, index) -> ()
    "memref.store"(%23, %29, %21) <{nontemporal = false}> : (i1, memref<2xi1>, index) -> ()
    "memref.store"(%25#1, %29, %20) <{nontemporal = false}> : (i1, memref<2xi1>, index) -> ()
    %33 = "memref.extract_aligned_pointer_as_index"(%26) : (memref<4xf32>) -> index
    "memref.store"(%33, %30, %21) <{nontemporal = false}> : (index, memref<1xindex>, index) -> ()
    %34 = "memref.cast"(%28) : (memref<2xindex>) -> memref<?xindex>
    %35 = "memref.cast"(%29) : (memref<2xi1>) -> memref<?xi1>
    %36 = "memref.cast"(%30) : (memref<1xindex>) -> memref<?xindex>
    %37 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xi1>
    %38 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<1xi1>
    %39 = "memref.cast"(%37) : (memref<2xi1>) -> memref<?xi1>
    %40 = "memref.cast"(%38) : (memref<1xi1>) -> memref<?xi1>
    "func.call"(%34, %36, %35, %39, %40) <{callee = @dealloc_helper}> : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %41 = "memref.load"(%37, %21) <{nontemporal = false}> : (memref<2xi1>, index) -> i1
    "scf.if"(%41) ({
      "memref.dealloc"(%24) : (memref<4xf32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %42 = "memref.load"(%37, %20) <{nontemporal = false}> : (memref<2xi1>, index) -> i1
    "scf.if"(%42) ({
      "memref.dealloc"(%27#0) : (memref<f32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "memref.dealloc"(%28) : (memref<2xindex>) -> ()
    "memref.dealloc"(%30) : (memref<1xindex>) -> ()
    "memref.dealloc"(%29) : (memref<2xi1>) -> ()
    "memref.dealloc"(%37) : (memref<2xi1>) -> ()
    "memref.dealloc"(%38) : (memref<1xi1>) -> ()
    "func.return"(%26) : (memref<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> (), sym_name = "dealloc_helper", sym_visibility = "private"}> ({
  ^bb0(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = true}> : () -> i1
    %3 = "arith.constant"() <{value = false}> : () -> i1
    %4 = "memref.dim"(%arg0, %0) : (memref<?xindex>, index) -> index
    %5 = "memref.dim"(%arg1, %0) : (memref<?xindex>, index) -> index
    "scf.for"(%0, %5, %1) ({
    ^bb0(%arg10: index):
      "memref.store"(%3, %arg4, %arg10) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.for"(%0, %4, %1) ({
    ^bb0(%arg5: index):
      %6 = "memref.load"(%arg0, %arg5) <{nontemporal = false}> : (memref<?xindex>, index) -> index
      %7 = "memref.load"(%arg2, %arg5) <{nontemporal = false}> : (memref<?xi1>, index) -> i1
      %8 = "scf.for"(%0, %5, %1, %2) ({
      ^bb0(%arg8: index, %arg9: i1):
        %14 = "memref.load"(%arg1, %arg8) <{nontemporal = false}> : (memref<?xindex>, index) -> index
        %15 = "arith.cmpi"(%14, %6) <{predicate = 0 : i64}> : (index, index) -> i1
        "scf.if"(%15) ({
          %18 = "memref.load"(%arg4, %arg8) <{nontemporal = false}> : (memref<?xi1>, index) -> i1
          %19 = "arith.ori"(%18, %7) : (i1, i1) -> i1
          "memref.store"(%19, %arg4, %arg8) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
          "scf.yield"() : () -> ()
        }, {
        }) : (i1) -> ()
        %16 = "arith.cmpi"(%14, %6) <{predicate = 1 : i64}> : (index, index) -> i1
        %17 = "arith.andi"(%arg9, %16) : (i1, i1) -> i1
        "scf.yield"(%17) : (i1) -> ()
      }) : (index, index, index, i1) -> i1
      %9 = "scf.for"(%0, %arg5, %1, %8) ({
      ^bb0(%arg6: index, %arg7: i1):
        %11 = "memref.load"(%arg0, %arg6) <{nontemporal = false}> : (memref<?xindex>, index) -> index
        %12 = "arith.cmpi"(%11, %6) <{predicate = 1 : i64}> : (index, index) -> i1
        %13 = "arith.andi"(%arg7, %12) : (i1, i1) -> i1
        "scf.yield"(%13) : (i1) -> ()
      }) : (index, index, index, i1) -> i1
      %10 = "arith.andi"(%9, %7) : (i1, i1) -> i1
      "memref.store"(%10, %arg3, %arg5) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (index, index, memref<4xf32>, memref<4xf32>) -> (), sym_name = "loop_nested_if"}> ({
  ^bb0(%arg0: index, %arg1: index, %arg2: memref<4xf32>, %arg3: memref<4xf32>):
    %0 = "arith.constant"() <{value = false}> : () -> i1
    %1 = "arith.constant"() <{value = 0 : index}> : () -> index
    %2 = "arith.constant"() <{value = 1 : index}> : () -> index
    %3:2 = "scf.for"(%1, %arg0, %2, %arg2, %0) ({
    ^bb0(%arg4: index, %arg5: memref<4xf32>, %arg6: i1):
      %5 = "arith.cmpi"(%arg4, %arg1) <{predicate = 0 : i64}> : (index, index) -> i1
      %6 = "scf.if"(%5) ({
        %15 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
        "memref.copy"(%arg2, %15) : (memref<4xf32>, memref<4xf32>) -> ()
        "scf.yield"(%15) : (memref<4xf32>) -> ()
      }, {
        "scf.yield"(%arg5) : (memref<4xf32>) -> ()
      }) : (i1) -> memref<4xf32>
      %7:4 = "memref.extract_strided_metadata"(%arg5) : (memref<4xf32>) -> (memref<f32>, index, index, index)
      %8 = "memref.extract_aligned_pointer_as_index"(%7#0) : (memref<f32>) -> index
      %9 = "memref.extract_aligned_pointer_as_index"(%6) : (memref<4xf32>) -> index
      %10 = "arith.cmpi"(%8, %9) <{predicate = 1 : i64}> : (index, index) -> i1
      %11 = "arith.andi"(%10, %arg6) : (i1, i1) -> i1
      "scf.if"(%11) ({
        "memref.dealloc"(%7#0) : (memref<f32>) -> ()
        "scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %12 = "arith.cmpi"(%8, %9) <{predicate = 0 : i64}> : (index, index) -> i1
      %13 = "arith.andi"(%12, %arg6) : (i1, i1) -> i1
      %14 = "arith.ori"(%13, %5) : (i1, i1) -> i1
      "scf.yield"(%6, %14) : (memref<4xf32>, i1) -> ()
    }) : (index, index, index, memref<4xf32>, i1) -> (memref<4xf32>, i1)
    "memref.copy"(%3#0, %arg3) : (memref<4xf32>, memref<4xf32>) -> ()
    %4:4 = "memref.extract_strided_metadata"(%3#0) : (memref<4xf32>) -> (memref<f32>, index, index, index)
    "scf.if"(%3#1) ({
      "memref.dealloc"(%4#0) : (memref<f32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (index, f32, index) -> (), sym_name = "for_swap"}> ({
  ^bb0(%arg11: index, %arg12: f32, %arg13: index):
    %20 = "arith.constant"() <{value = 3 : index}> : () -> index
    %21 = "arith.constant"() <{value = 2 : index}> : () -> index
    %22 = "arith.constant"() <{value = false}> : () -> i1
    %23 = "arith.constant"() <{value = true}> : () -> i1
    %24 = "arith.constant"() <{value = 0 : index}> : () -> index
    %25 = "arith.constant"() <{value = 1 : index}> : () -> index
    %26 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %27 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    "memref.store"(%arg12, %26, %arg13) : (f32, memref<4xf32>, index) -> ()
    %28:4 = "scf.for"(%24, %arg11, %25, %26, %27, %22, %22) ({
    ^bb0(%arg14: index, %arg15: memref<4xf32>, %arg16: memref<4xf32>, %arg17: i1, %arg18: i1):
      "memref.copy"(%arg15, %arg16) : (memref<4xf32>, memref<4xf32>) -> ()
      %49:4 = "memref.extract_strided_metadata"(%arg15) : (memref<4xf32>) -> (memref<f32>, index, index, index)
      %50:4 = "memref.extract_strided_metadata"(%arg16) : (memref<4xf32>) -> (memref<f32>, index, index, index)
      %51 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xindex>
      %52 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xi1>
      %53 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xindex>
      %54 = "memref.extract_aligned_pointer_as_index"(%49#0) : (memref<f32>) -> index
      "memref.store"(%54, %51, %24) <{nontemporal = false}> : (index, memref<2xindex>, index) -> ()
      %55 = "memref.extract_aligned_pointer_as_index"(%50#0) : (memref<f32>) -> index
      "memref.store"(%55, %51, %25) <{nontemporal = false}> : (index, memref<2xindex>, index) -> ()
      "memref.store"(%arg17, %52, %24) <{nontemporal = false}> : (i1, memref<2xi1>, index) -> ()
      "memref.store"(%arg18, %52, %25) <{nontemporal = false}> : (i1, memref<2xi1>, index) -> ()
      %56 = "memref.extract_aligned_pointer_as_index"(%arg16) : (memref<4xf32>) -> index
      "memref.store"(%56, %53, %24) <{nontemporal = false}> : (index, memref<2xindex>, index) -> ()
      %57 = "memref.extract_aligned_pointer_as_index"(%arg15) : (memref<4xf32>) -> index
      "memref.store"(%57, %53, %25) <{nontemporal = false}> : (index, memref<2xindex>, index) -> ()
      %58 = "memref.cast"(%51) : (memref<2xindex>) -> memref<?xindex>
      %59 = "memref.cast"(%52) : (memref<2xi1>) -> memref<?xi1>
      %60 = "memref.cast"(%53) : (memref<2xindex>) -> memref<?xindex>
      %61 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xi1>
      %62 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xi1>
      %63 = "memref.cast"(%61) : (memref<2xi1>) -> memref<?xi1>
      %64 = "memref.cast"(%62) : (memref<2xi1>) -> memref<?xi1>
      "func.call"(%58, %60, %59, %63, %64) <{callee = @dealloc_helper}> : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
      %65 = "memref.load"(%61, %24) <{nontemporal = false}> : (memref<2xi1>, index) -> i1
      "scf.if"(%65) ({
        "memref.dealloc"(%49#0) : (memref<f32>) -> ()
        "scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %66 = "memref.load"(%61, %25) <{nontemporal = false}> : (memref<2xi1>, index) -> i1
      "scf.if"(%66) ({
        "memref.dealloc"(%50#0) : (memref<f32>) -> ()
        "scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      %67 = "memref.load"(%62, %24) <{nontemporal = false}> : (memref<2xi1>, index) -> i1
      %68 = "memref.load"(%62, %25) <{nontemporal = false}> : (memref<2xi1>, index) -> i1
      "memref.dealloc"(%51) : (memref<2xindex>) -> ()
      "memref.dealloc"(%53) : (memref<2xindex>) -> ()
      "memref.dealloc"(%52) : (memref<2xi1>) -> ()
      "memref.dealloc"(%61) : (memref<2xi1>) -> ()
      "memref.dealloc"(%62) : (memref<2xi1>) -> ()
      "scf.yield"(%arg16, %arg15, %67, %68) : (memref<4xf32>, memref<4xf32>, i1, i1) -> ()
    }) : (index, index, index, memref<4xf32>, memref<4xf32>, i1, i1) -> (memref<4xf32>, memref<4xf32>, i1, i1)
    "memref.store"(%arg12, %28#0, %arg13) : (f32, memref<4xf32>, index) -> ()
    %29:4 = "memref.extract_strided_metadata"(%28#0) : (memref<4xf32>) -> (memref<f32>, index, index, index)
    %30:4 = "memref.extract_strided_metadata"(%28#1) : (memref<4xf32>) -> (memref<f32>, index, index, index)
    %31 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xindex>
    %32 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xi1>
    %33 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<0xindex>
    %34 = "memref.extract_aligned_pointer_as_index"(%26) : (memref<4xf32>) -> index
    "memref.store"(%34, %31, %24) <{nontemporal = false}> : (index, memref<4xindex>, index) -> ()
    %35 = "memref.extract_aligned_pointer_as_index"(%27) : (memref<4xf32>) -> index
    "memref.store"(%35, %31, %25) <{nontemporal = false}> : (index, memref<4xindex>, index) -> ()
    %36 = "memref.extract_aligned_pointer_as_index"(%29#0) : (memref<f32>) -> index
    "memref.store"(%36, %31, %21) <{nontemporal = false}> : (index, memref<4xindex>, index) -> ()
    %37 = "memref.extract_aligned_pointer_as_index"(%30#0) : (memref<f32>) -> index
    "memref.store"(%37, %31, %20) <{nontemporal = false}> : (index, memref<4xindex>, index) -> ()
    "memref.store"(%23, %32, %24) <{nontemporal = false}> : (i1, memref<4xi1>, index) -> ()
    "memref.store"(%23, %32, %25) <{nontemporal = false}> : (i1, memref<4xi1>, index) -> ()
    "memref.store"(%28#2, %32, %21) <{nontemporal = false}> : (i1, memref<4xi1>, index) -> ()
    "memref.store"(%28#3, %32, %20) <{nontemporal = false}> : (i1, memref<4xi1>, index) -> ()
    %38 = "memref.cast"(%31) : (memref<4xindex>) -> memref<?xindex>
    %39 = "memref.cast"(%32) : (memref<4xi1>) -> memref<?xi1>
    %40 = "memref.cast"(%33) : (memref<0xindex>) -> memref<?xindex>
    %41 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xi1>
    %42 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<0xi1>
    %43 = "memref.cast"(%41) : (memref<4xi1>) -> memref<?xi1>
    %44 = "memref.cast"(%42) : (memref<0xi1>) -> memref<?xi1>
    "func.call"(%38, %40, %39, %43, %44) <{callee = @dealloc_helper}> : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %45 = "memref.load"(%41, %24) <{nontemporal = false}> : (memref<4xi1>, index) -> i1
    "scf.if"(%45) ({
      "memref.dealloc"(%26) : (memref<4xf32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %46 = "memref.load"(%41, %25) <{nontemporal = false}> : (memref<4xi1>, index) -> i1
    "scf.if"(%46) ({
      "memref.dealloc"(%27) : (memref<4xf32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %47 = "memref.load"(%41, %21) <{nontemporal = false}> : (memref<4xi1>, index) -> i1
    "scf.if"(%47) ({
      "memref.dealloc"(%29#0) : (memref<f32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %48 = "memref.load"(%41, %20) <{nontemporal = false}> : (memref<4xi1>, index) -> i1
    "scf.if"(%48) ({
      "memref.dealloc"(%30#0) : (memref<f32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "memref.dealloc"(%31) : (memref<4xindex>) -> ()
    "memref.dealloc"(%33) : (memref<0xindex>) -> ()
    "memref.dealloc"(%32) : (memref<4xi1>) -> ()
    "memref.dealloc"(%41) : (memref<4xi1>) -> ()
    "memref.dealloc"(%42) : (memref<0xi1>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> (), sym_name = "dealloc_helper", sym_visibility = "private"}> ({
  ^bb0(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = true}> : () -> i1
    %3 = "arith.constant"() <{value = false}> : () -> i1
    %4 = "memref.dim"(%arg0, %0) : (memref<?xindex>, index) -> index
    %5 = "memref.dim"(%arg1, %0) : (memref<?xindex>, index) -> index
    "scf.for"(%0, %5, %1) ({
    ^bb0(%arg10: index):
      "memref.store"(%3, %arg4, %arg10) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.for"(%0, %4, %1) ({
    ^bb0(%arg5: index):
      %6 = "memref.load"(%arg0, %arg5) <{nontemporal = false}> : (memref<?xindex>, index) -> index
      %7 = "memref.load"(%arg2, %arg5) <{nontemporal = false}> : (memref<?xi1>, index) -> i1
      %8 = "scf.for"(%0, %5, %1, %2) ({
      ^bb0(%arg8: index, %arg9: i1):
        %14 = "memref.load"(%arg1, %arg8) <{nontemporal = false}> : (memref<?xindex>, index) -> index
        %15 = "arith.cmpi"(%14, %6) <{predicate = 0 : i64}> : (index, index) -> i1
        "scf.if"(%15) ({
          %18 = "memref.load"(%arg4, %arg8) <{nontemporal = false}> : (memref<?xi1>, index) -> i1
          %19 = "arith.ori"(%18, %7) : (i1, i1) -> i1
          "memref.store"(%19, %arg4, %arg8) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
          "scf.yield"() : () -> ()
        }, {
        }) : (i1) -> ()
        %16 = "arith.cmpi"(%14, %6) <{predicate = 1 : i64}> : (index, index) -> i1
        %17 = "arith.andi"(%arg9, %16) : (i1, i1) -> i1
        "scf.yield"(%17) : (i1) -> ()
      }) : (index, index, index, i1) -> i1
      %9 = "scf.for"(%0, %arg5, %1, %8) ({
      ^bb0(%arg6: index, %arg7: i1):
        %11 = "memref.load"(%arg0, %arg6) <{nontemporal = false}> : (memref<?xindex>, index) -> index
        %12 = "arith.cmpi"(%11, %6) <{predicate = 1 : i64}> : (index, index) -> i1
        %13 = "arith.andi"(%arg7, %12) : (i1, i1) -> i1
        "scf.yield"(%13) : (i1) -> ()
      }) : (index, index, index, i1) -> i1
      %10 = "arith.andi"(%9, %7) : (i1, i1) -> i1
      "memref.store"(%10, %arg3, %arg5) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (index, f32, index) -> memref<4xf32>, sym_name = "for_grow"}> ({
  ^bb0(%arg11: index, %arg12: f32, %arg13: index):
    %20 = "arith.constant"() <{value = false}> : () -> i1
    %21 = "arith.constant"() <{value = true}> : () -> i1
    %22 = "arith.constant"() <{value = 0 : index}> : () -> index
    %23 = "arith.constant"() <{value = 1 : index}> : () -> index
    %24 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %25:2 = "scf.for"(%22, %arg11, %23, %24, %20) ({
    ^bb0(%arg14: index, %arg15: memref<4xf32>, %arg16: i1):
      %44 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
      "memref.copy"(%arg15, %44) : (memref<4xf32>, memref<4xf32>) -> ()
      %45:4 = "memref.extract_strided_metadata"(%arg15) : (memref<4xf32>) -> (memref<f32>, index, index, index)
      "scf.if"(%arg16) ({
        "memref.dealloc"(%45#0) : (memref<f32>) -> ()
        "scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "scf.yield"(%44, %21) : (memref<4xf32>, i1) -> ()
    }) : (index, index, index, memref<4xf32>, i1) -> (memref<4xf32>, i1)
    %26 = "scf.if"(%25#1) ({
      "scf.yield"(%25#0) : (memref<4xf32>) -> ()
    }, {
      %43 = "bufferization.clone"(%25#0) : (memref<4xf32>) -> memref<4xf32>
      "scf.yield"(%43) : (memref<4xf32>) -> ()
    }) : (i1) -> memref<4xf32>
    %27:4 = "memref.extract_strided_metadata"(%25#0) : (memref<4xf32>) -> (memref<f32>, index, index, index)
    %28 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xindex>
    %29 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xi1>
    %30 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<1xindex>
    %31 = "memref.extract_aligned_pointer_as_index"(%24) : (memref<4xf32>) -> index
    "memref.store"(%31, %28, %22) <{nontemporal = false}> : (index, memref<2xindex>, index) -> ()
    %32 = "memref.extract_aligned_pointer_as_index"(%27#0) : (memref<f32>) -> index
    "memref.store"(%32, %28, %23) <{nontemporal = false}> : (index, memref<2xindex>, index) -> ()
    "memref.store"(%21, %29, %22) <{nontemporal = false}> : (i1, memref<2xi1>, index) -> ()
    "memref.store"(%25#1, %29, %23) <{nontemporal = false}> : (i1, memref<2xi1>, index) -> ()
    %33 = "memref.extract_aligned_pointer_as_index"(%26) : (memref<4xf32>) -> index
    "memref.store"(%33, %30, %22) <{nontemporal = false}> : (index, memref<1xindex>, index) -> ()
    %34 = "memref.cast"(%28) : (memref<2xindex>) -> memref<?xindex>
    %35 = "memref.cast"(%29) : (memref<2xi1>) -> memref<?xi1>
    %36 = "memref.cast"(%30) : (memref<1xindex>) -> memref<?xindex>
    %37 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xi1>
    %38 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<1xi1>
    %39 = "memref.cast"(%37) : (memref<2xi1>) -> memref<?xi1>
    %40 = "memref.cast"(%38) : (memref<1xi1>) -> memref<?xi1>
    "func.call"(%34, %36, %35, %39, %40) <{callee = @dealloc_helper}> : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %41 = "memref.load"(%37, %22) <{nontemporal = false}> : (memref<2xi1>, index) -> i1
    "scf.if"(%41) ({
      "memref.dealloc"(%24) : (memref<4xf32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %42 = "memref.load"(%37, %23) <{nontemporal = false}> : (memref<2xi1>, index) -> i1
    "scf.if"(%42) ({
      "memref.dealloc"(%27#0) : (memref<f32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "memref.dealloc"(%28) : (memref<2xindex>) -> ()
    "memref.dealloc"(%30) : (memref<1xindex>) -> ()
    "memref.dealloc"(%29) : (memref<2xi1>) -> ()
    "memref.dealloc"(%37) : (memref<2xi1>) -> ()
    "memref.dealloc"(%38) : (memref<1xi1>) -> ()
    "func.return"(%26) : (memref<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> (), sym_name = "dealloc_helper", sym_visibility = "private"}> ({
  ^bb0(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = true}> : () -> i1
    %3 = "arith.constant"() <{value = false}> : () -> i1
    %4 = "memref.dim"(%arg0, %0) : (memref<?xindex>, index) -> index
    %5 = "memref.dim"(%arg1, %0) : (memref<?xindex>, index) -> index
    "scf.for"(%0, %5, %1) ({
    ^bb0(%arg10: index):
      "memref.store"(%3, %arg4, %arg10) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.for"(%0, %4, %1) ({
    ^bb0(%arg5: index):
      %6 = "memref.load"(%arg0, %arg5) <{nontemporal = false}> : (memref<?xindex>, index) -> index
      %7 = "memref.load"(%arg2, %arg5) <{nontemporal = false}> : (memref<?xi1>, index) -> i1
      %8 = "scf.for"(%0, %5, %1, %2) ({
      ^bb0(%arg8: index, %arg9: i1):
        %14 = "memref.load"(%arg1, %arg8) <{nontemporal = false}> : (memref<?xindex>, index) -> index
        %15 = "arith.cmpi"(%14, %6) <{predicate = 0 : i64}> : (index, index) -> i1
        "scf.if"(%15) ({
          %18 = "memref.load"(%arg4, %arg8) <{nontemporal = false}> : (memref<?xi1>, index) -> i1
          %19 = "arith.ori"(%18, %7) : (i1, i1) -> i1
          "memref.store"(%19, %arg4, %arg8) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
          "scf.yield"() : () -> ()
        }, {
        }) : (i1) -> ()
        %16 = "arith.cmpi"(%14, %6) <{predicate = 1 : i64}> : (index, index) -> i1
        %17 = "arith.andi"(%arg9, %16) : (i1, i1) -> i1
        "scf.yield"(%17) : (i1) -> ()
      }) : (index, index, index, i1) -> i1
      %9 = "scf.for"(%0, %arg5, %1, %8) ({
      ^bb0(%arg6: index, %arg7: i1):
        %11 = "memref.load"(%arg0, %arg6) <{nontemporal = false}> : (memref<?xindex>, index) -> index
        %12 = "arith.cmpi"(%11, %6) <{predicate = 1 : i64}> : (index, index) -> i1
        %13 = "arith.andi"(%arg7, %12) : (i1, i1) -> i1
        "scf.yield"(%13) : (i1) -> ()
      }) : (index, index, index, i1) -> i1
      %10 = "arith.andi"(%9, %7) : (i1, i1) -> i1
      "memref.store"(%10, %arg3, %arg5) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = () -> i1, sym_name = "again", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (memref<4xf32>, f32, index) -> (), sym_name = "while_replace"}> ({
  ^bb0(%arg0: memref<4xf32>, %arg1: f32, %arg2: index):
    %0 = "arith.constant"() <{value = true}> : () -> i1
    %1 = "arith.constant"() <{value = false}> : () -> i1
    %2:2 = "scf.while"(%arg0, %1) ({
    ^bb0(%arg5: memref<4xf32>, %arg6: i1):
      %6 = "func.call"() <{callee = @again}> : () -> i1
      "scf.condition"(%6, %arg5, %arg6) : (i1, memref<4xf32>, i1) -> ()
    }, {
    ^bb0(%arg3: memref<4xf32>, %arg4: i1):
      %4 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
      "memref.copy"(%arg3, %4) : (memref<4xf32>, memref<4xf32>) -> ()
      %5:4 = "memref.extract_strided_metadata"(%arg3) : (memref<4xf32>) -> (memref<f32>, index, index, index)
      "scf.if"(%arg4) ({
        "memref.dealloc"(%5#0) : (memref<f32>) -> ()
        "scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "scf.yield"(%4, %0) : (memref<4xf32>, i1) -> ()
    }) : (memref<4xf32>, i1) -> (memref<4xf32>, i1)
    "memref.store"(%arg1, %2#0, %arg2) : (f32, memref<4xf32>, index) -> ()
    %3:4 = "memref.extract_strided_metadata"(%2#0) : (memref<4xf32>) -> (memref<f32>, index, index, index)
    "scf.if"(%2#1) ({
      "memref.dealloc"(%3#0) : (memref<f32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (i1, memref<4xf32>, memref<4xf32>) -> (), sym_name = "cond_branch"}> ({
  ^bb0(%arg0: i1, %arg1: memref<4xf32>, %arg2: memref<4xf32>):
    %0 = "arith.constant"() <{value = true}> : () -> i1
    %1 = "arith.constant"() <{value = false}> : () -> i1
    "cf.cond_br"(%arg0, %arg1, %1)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 2, 0>}> : (i1, memref<4xf32>, i1) -> ()
  ^bb1:  // pred: ^bb0
    %2 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    "memref.copy"(%arg1, %2) : (memref<4xf32>, memref<4xf32>) -> ()
    "cf.br"(%2, %0)[^bb2] : (memref<4xf32>, i1) -> ()
  ^bb2(%3: memref<4xf32>, %4: i1):  // 2 preds: ^bb0, ^bb1
    "memref.copy"(%3, %arg2) : (memref<4xf32>, memref<4xf32>) -> ()
    %5:4 = "memref.extract_strided_metadata"(%3) : (memref<4xf32>) -> (memref<f32>, index, index, index)
    "scf.if"(%4) ({
      "memref.dealloc"(%5#0) : (memref<f32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xi8>, i1, i1) -> (), sym_name = "example"}> ({
  ^bb0(%arg0: memref<4xi8>, %arg1: i1, %arg2: i1):
    %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xi8>
    %1 = "memref.alloca"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xi8>
    %2 = "arith.select"(%arg1, %0, %1) : (i1, memref<4xi8>, memref<4xi8>) -> memref<4xi8>
    %3 = "arith.select"(%arg2, %0, %arg0) : (i1, memref<4xi8>, memref<4xi8>) -> memref<4xi8>
    "memref.copy"(%3, %2) : (memref<4xi8>, memref<4xi8>) -> ()
    "memref.dealloc"(%0) : (memref<4xi8>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (i1, i1, memref<4xf32>, memref<4xf32>) -> (), sym_name = "cond_branch_nested"}> ({
  ^bb0(%arg0: i1, %arg1: i1, %arg2: memref<4xf32>, %arg3: memref<4xf32>):
    %0 = "arith.constant"() <{value = true}> : () -> i1
    %1 = "arith.constant"() <{value = false}> : () -> i1
    "cf.cond_br"(%arg0, %arg2, %1)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 2, 0>}> : (i1, memref<4xf32>, i1) -> ()
  ^bb1:  // pred: ^bb0
    %2 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    "memref.copy"(%arg2, %2) : (memref<4xf32>, memref<4xf32>) -> ()
    "cf.br"(%2, %0)[^bb2] : (memref<4xf32>, i1) -> ()
  ^bb2(%3: memref<4xf32>, %4: i1):  // 2 preds: ^bb0, ^bb1
    "memref.copy"(%3, %arg3) : (memref<4xf32>, memref<4xf32>) -> ()
    %5:4 = "memref.extract_strided_metadata"(%3) : (memref<4xf32>) -> (memref<f32>, index, index, index)
    "scf.if"(%4) ({
      "memref.dealloc"(%5#0) : (memref<f32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (f32, index, i1) -> memref<4xf32>, sym_name = "make"}> ({
  ^bb0(%arg14: f32, %arg15: index, %arg16: i1):
    %43 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %44 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    "memref.store"(%arg14, %43, %arg15) : (f32, memref<4xf32>, index) -> ()
    %45 = "arith.select"(%arg16, %43, %44) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
    %46 = "memref.extract_aligned_pointer_as_index"(%43) : (memref<4xf32>) -> index
    %47 = "memref.extract_aligned_pointer_as_index"(%45) : (memref<4xf32>) -> index
    %48 = "arith.cmpi"(%46, %47) <{predicate = 1 : i64}> : (index, index) -> i1
    "scf.if"(%48) ({
      "memref.dealloc"(%43) : (memref<4xf32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %49 = "memref.extract_aligned_pointer_as_index"(%44) : (memref<4xf32>) -> index
    %50 = "arith.cmpi"(%49, %47) <{predicate = 1 : i64}> : (index, index) -> i1
    "scf.if"(%50) ({
      "memref.dealloc"(%44) : (memref<4xf32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "func.return"(%45) : (memref<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, index, i1) -> f32, sym_name = "call_owned_result"}> ({
  ^bb0(%arg11: f32, %arg12: index, %arg13: i1):
    %20 = "arith.constant"() <{value = 1 : index}> : () -> index
    %21 = "arith.constant"() <{value = 0 : index}> : () -> index
    %22 = "arith.constant"() <{value = true}> : () -> i1
    %23 = "func.call"(%arg11, %arg12, %arg13) <{callee = @make}> : (f32, index, i1) -> memref<4xf32>
    %24 = "func.call"(%arg11, %arg12, %arg13) <{callee = @make}> : (f32, index, i1) -> memref<4xf32>
    %25 = "arith.select"(%arg13, %23, %24) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
    %26 = "memref.load"(%25, %arg12) : (memref<4xf32>, index) -> f32
    %27:4 = "memref.extract_strided_metadata"(%23) : (memref<4xf32>) -> (memref<f32>, index, index, index)
    %28:4 = "memref.extract_strided_metadata"(%24) : (memref<4xf32>) -> (memref<f32>, index, index, index)
    %29 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xindex>
    %30 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xi1>
    %31 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<0xindex>
    %32 = "memref.extract_aligned_pointer_as_index"(%27#0) : (memref<f32>) -> index
    "memref.store"(%32, %29, %21) <{nontemporal = false}> : (index, memref<2xindex>, index) -> ()
    %33 = "memref.extract_aligned_pointer_as_index"(%28#0) : (memref<f32>) -> index
    "memref.store"(%33, %29, %20) <{nontemporal = false}> : (index, memref<2xindex>, index) -> ()
    "memref.store"(%22, %30, %21) <{nontemporal = false}> : (i1, memref<2xi1>, index) -> ()
    "memref.store"(%22, %30, %20) <{nontemporal = false}> : (i1, memref<2xi1>, index) -> ()
    %34 = "memref.cast"(%29) : (memref<2xindex>) -> memref<?xindex>
    %35 = "memref.cast"(%30) : (memref<2xi1>) -> memref<?xi1>
    %36 = "memref.cast"(%31) : (memref<0xindex>) -> memref<?xindex>
    %37 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xi1>
    %38 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<0xi1>
    %39 = "memref.cast"(%37) : (memref<2xi1>) -> memref<?xi1>
    %40 = "memref.cast"(%38) : (memref<0xi1>) -> memref<?xi1>
    "func.call"(%34, %36, %35, %39, %40) <{callee = @dealloc_helper}> : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %41 = "memref.load"(%37, %21) <{nontemporal = false}> : (memref<2xi1>, index) -> i1
    "scf.if"(%41) ({
      "memref.dealloc"(%27#0) : (memref<f32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %42 = "memref.load"(%37, %20) <{nontemporal = false}> : (memref<2xi1>, index) -> i1
    "scf.if"(%42) ({
      "memref.dealloc"(%28#0) : (memref<f32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "memref.dealloc"(%29) : (memref<2xindex>) -> ()
    "memref.dealloc"(%31) : (memref<0xindex>) -> ()
    "memref.dealloc"(%30) : (memref<2xi1>) -> ()
    "memref.dealloc"(%37) : (memref<2xi1>) -> ()
    "memref.dealloc"(%38) : (memref<0xi1>) -> ()
    "func.return"(%26) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> (), sym_name = "dealloc_helper", sym_visibility = "private"}> ({
  ^bb0(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = true}> : () -> i1
    %3 = "arith.constant"() <{value = false}> : () -> i1
    %4 = "memref.dim"(%arg0, %0) : (memref<?xindex>, index) -> index
    %5 = "memref.dim"(%arg1, %0) : (memref<?xindex>, index) -> index
    "scf.for"(%0, %5, %1) ({
    ^bb0(%arg10: index):
      "memref.store"(%3, %arg4, %arg10) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.for"(%0, %4, %1) ({
    ^bb0(%arg5: index):
      %6 = "memref.load"(%arg0, %arg5) <{nontemporal = false}> : (memref<?xindex>, index) -> index
      %7 = "memref.load"(%arg2, %arg5) <{nontemporal = false}> : (memref<?xi1>, index) -> i1
      %8 = "scf.for"(%0, %5, %1, %2) ({
      ^bb0(%arg8: index, %arg9: i1):
        %14 = "memref.load"(%arg1, %arg8) <{nontemporal = false}> : (memref<?xindex>, index) -> index
        %15 = "arith.cmpi"(%14, %6) <{predicate = 0 : i64}> : (index, index) -> i1
        "scf.if"(%15) ({
          %18 = "memref.load"(%arg4, %arg8) <{nontemporal = false}> : (memref<?xi1>, index) -> i1
          %19 = "arith.ori"(%18, %7) : (i1, i1) -> i1
          "memref.store"(%19, %arg4, %arg8) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
          "scf.yield"() : () -> ()
        }, {
        }) : (i1) -> ()
        %16 = "arith.cmpi"(%14, %6) <{predicate = 1 : i64}> : (index, index) -> i1
        %17 = "arith.andi"(%arg9, %16) : (i1, i1) -> i1
        "scf.yield"(%17) : (i1) -> ()
      }) : (index, index, index, i1) -> i1
      %9 = "scf.for"(%0, %arg5, %1, %8) ({
      ^bb0(%arg6: index, %arg7: i1):
        %11 = "memref.load"(%arg0, %arg6) <{nontemporal = false}> : (memref<?xindex>, index) -> index
        %12 = "arith.cmpi"(%11, %6) <{predicate = 1 : i64}> : (index, index) -> i1
        %13 = "arith.andi"(%arg7, %12) : (i1, i1) -> i1
        "scf.yield"(%13) : (i1) -> ()
      }) : (index, index, index, i1) -> i1
      %10 = "arith.andi"(%9, %7) : (i1, i1) -> i1
      "memref.store"(%10, %arg3, %arg5) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (memref<4xf32>, i1) -> memref<4xf32>, sym_name = "returns_argument"}> ({
  ^bb0(%arg0: memref<4xf32>, %arg1: i1):
    %0 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %1 = "arith.select"(%arg1, %arg0, %0) : (i1, memref<4xf32>, memref<4xf32>) -> memref<4xf32>
    %2 = "scf.if"(%arg1) ({
      %6 = "bufferization.clone"(%1) : (memref<4xf32>) -> memref<4xf32>
      "scf.yield"(%6) : (memref<4xf32>) -> ()
    }, {
      "scf.yield"(%1) : (memref<4xf32>) -> ()
    }) : (i1) -> memref<4xf32>
    %3 = "memref.extract_aligned_pointer_as_index"(%0) : (memref<4xf32>) -> index
    %4 = "memref.extract_aligned_pointer_as_index"(%2) : (memref<4xf32>) -> index
    %5 = "arith.cmpi"(%3, %4) <{predicate = 1 : i64}> : (index, index) -> i1
    "scf.if"(%5) ({
      "memref.dealloc"(%0) : (memref<4xf32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "func.return"(%2) : (memref<4xf32>) -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (index, memref<4xf32>, f32) -> (), sym_name = "index_switch"}> ({
  ^bb0(%arg11: index, %arg12: memref<4xf32>, %arg13: f32):
    %20 = "arith.constant"() <{value = 1 : index}> : () -> index
    %21 = "arith.constant"() <{value = false}> : () -> i1
    %22 = "arith.constant"() <{value = true}> : () -> i1
    %23 = "arith.constant"() <{value = 0 : index}> : () -> index
    %24 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %25:2 = "scf.index_switch"(%arg11) <{cases = array<i64: 0, 1>}> ({
      "scf.yield"(%arg12, %21) : (memref<4xf32>, i1) -> ()
    }, {
      "scf.yield"(%24, %21) : (memref<4xf32>, i1) -> ()
    }, {
      %41 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
      "scf.yield"(%41, %22) : (memref<4xf32>, i1) -> ()
    }) : (index) -> (memref<4xf32>, i1)
    "memref.store"(%arg13, %25#0, %23) : (f32, memref<4xf32>, index) -> ()
    %26:4 = "memref.extract_strided_metadata"(%25#0) : (memref<4xf32>) -> (memref<f32>, index, index, index)
    %27 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xindex>
    %28 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xi1>
    %29 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<0xindex>
    %30 = "memref.extract_aligned_pointer_as_index"(%24) : (memref<4xf32>) -> index
    "memref.store"(%30, %27, %23) <{nontemporal = false}> : (index, memref<2xindex>, index) -> ()
    %31 = "memref.extract_aligned_pointer_as_index"(%26#0) : (memref<f32>) -> index
    "memref.store"(%31, %27, %20) <{nontemporal = false}> : (index, memref<2xindex>, index) -> ()
    "memref.store"(%22, %28, %23) <{nontemporal = false}> : (i1, memref<2xi1>, index) -> ()
    "memref.store"(%25#1, %28, %20) <{nontemporal = false}> : (i1, memref<2xi1>, index) -> ()
    %32 = "memref.cast"(%27) : (memref<2xindex>) -> memref<?xindex>
    %33 = "memref.cast"(%28) : (memref<2xi1>) -> memref<?xi1>
    %34 = "memref.cast"(%29) : (memref<0xindex>) -> memref<?xindex>
    %35 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xi1>
    %36 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<0xi1>
    %37 = "memref.cast"(%35) : (memref<2xi1>) -> memref<?xi1>
    %38 = "memref.cast"(%36) : (memref<0xi1>) -> memref<?xi1>
    "func.call"(%32, %34, %33, %37, %38) <{callee = @dealloc_helper}> : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %39 = "memref.load"(%35, %23) <{nontemporal = false}> : (memref<2xi1>, index) -> i1
    "scf.if"(%39) ({
      "memref.dealloc"(%24) : (memref<4xf32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %40 = "memref.load"(%35, %20) <{nontemporal = false}> : (memref<2xi1>, index) -> i1
    "scf.if"(%40) ({
      "memref.dealloc"(%26#0) : (memref<f32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "memref.dealloc"(%27) : (memref<2xindex>) -> ()
    "memref.dealloc"(%29) : (memref<0xindex>) -> ()
    "memref.dealloc"(%28) : (memref<2xi1>) -> ()
    "memref.dealloc"(%35) : (memref<2xi1>) -> ()
    "memref.dealloc"(%36) : (memref<0xi1>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> (), sym_name = "dealloc_helper", sym_visibility = "private"}> ({
  ^bb0(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = true}> : () -> i1
    %3 = "arith.constant"() <{value = false}> : () -> i1
    %4 = "memref.dim"(%arg0, %0) : (memref<?xindex>, index) -> index
    %5 = "memref.dim"(%arg1, %0) : (memref<?xindex>, index) -> index
    "scf.for"(%0, %5, %1) ({
    ^bb0(%arg10: index):
      "memref.store"(%3, %arg4, %arg10) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.for"(%0, %4, %1) ({
    ^bb0(%arg5: index):
      %6 = "memref.load"(%arg0, %arg5) <{nontemporal = false}> : (memref<?xindex>, index) -> index
      %7 = "memref.load"(%arg2, %arg5) <{nontemporal = false}> : (memref<?xi1>, index) -> i1
      %8 = "scf.for"(%0, %5, %1, %2) ({
      ^bb0(%arg8: index, %arg9: i1):
        %14 = "memref.load"(%arg1, %arg8) <{nontemporal = false}> : (memref<?xindex>, index) -> index
        %15 = "arith.cmpi"(%14, %6) <{predicate = 0 : i64}> : (index, index) -> i1
        "scf.if"(%15) ({
          %18 = "memref.load"(%arg4, %arg8) <{nontemporal = false}> : (memref<?xi1>, index) -> i1
          %19 = "arith.ori"(%18, %7) : (i1, i1) -> i1
          "memref.store"(%19, %arg4, %arg8) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
          "scf.yield"() : () -> ()
        }, {
        }) : (i1) -> ()
        %16 = "arith.cmpi"(%14, %6) <{predicate = 1 : i64}> : (index, index) -> i1
        %17 = "arith.andi"(%arg9, %16) : (i1, i1) -> i1
        "scf.yield"(%17) : (i1) -> ()
      }) : (index, index, index, i1) -> i1
      %9 = "scf.for"(%0, %arg5, %1, %8) ({
      ^bb0(%arg6: index, %arg7: i1):
        %11 = "memref.load"(%arg0, %arg6) <{nontemporal = false}> : (memref<?xindex>, index) -> index
        %12 = "arith.cmpi"(%11, %6) <{predicate = 1 : i64}> : (index, index) -> i1
        %13 = "arith.andi"(%arg7, %12) : (i1, i1) -> i1
        "scf.yield"(%13) : (i1) -> ()
      }) : (index, index, index, i1) -> i1
      %10 = "arith.andi"(%9, %7) : (i1, i1) -> i1
      "memref.store"(%10, %arg3, %arg5) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (f32) -> (), sym_name = "parallel_scratch"}> ({
  ^bb0(%arg0: f32):
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (index, f32) -> (), sym_name = "subview_loop"}> ({
  ^bb0(%arg11: index, %arg12: f32):
    %20 = "arith.constant"() <{value = false}> : () -> i1
    %21 = "arith.constant"() <{value = true}> : () -> i1
    %22 = "arith.constant"() <{value = 0 : index}> : () -> index
    %23 = "arith.constant"() <{value = 1 : index}> : () -> index
    %24 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<8xf32>
    %25 = "memref.subview"(%24) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<8xf32>) -> memref<4xf32, strided<[1]>>
    %26 = "memref.cast"(%25) : (memref<4xf32, strided<[1]>>) -> memref<4xf32, strided<[1], offset: ?>>
    %27 = "scf.for"(%22, %arg11, %23, %26) ({
    ^bb0(%arg13: index, %arg14: memref<4xf32, strided<[1], offset: ?>>):
      %43 = "memref.subview"(%24, %arg13) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, static_offsets = array<i64: -9223372036854775808>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<8xf32>, index) -> memref<4xf32, strided<[1], offset: ?>>
      "memref.store"(%arg12, %43, %22) : (f32, memref<4xf32, strided<[1], offset: ?>>, index) -> ()
      "scf.yield"(%43) : (memref<4xf32, strided<[1], offset: ?>>) -> ()
    }) : (index, index, index, memref<4xf32, strided<[1], offset: ?>>) -> memref<4xf32, strided<[1], offset: ?>>
    "memref.store"(%arg12, %27, %22) : (f32, memref<4xf32, strided<[1], offset: ?>>, index) -> ()
    %28:4 = "memref.extract_strided_metadata"(%27) : (memref<4xf32, strided<[1], offset: ?>>) -> (memref<f32>, index, index, index)
    %29 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xindex>
    %30 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xi1>
    %31 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<0xindex>
    %32 = "memref.extract_aligned_pointer_as_index"(%24) : (memref<8xf32>) -> index
    "memref.store"(%32, %29, %22) <{nontemporal = false}> : (index, memref<2xindex>, index) -> ()
    %33 = "memref.extract_aligned_pointer_as_index"(%28#0) : (memref<f32>) -> index
    "memref.store"(%33, %29, %23) <{nontemporal = false}> : (index, memref<2xindex>, index) -> ()
    "memref.store"(%21, %30, %22) <{nontemporal = false}> : (i1, memref<2xi1>, index) -> ()
    "memref.store"(%20, %30, %23) <{nontemporal = false}> : (i1, memref<2xi1>, index) -> ()
    %34 = "memref.cast"(%29) : (memref<2xindex>) -> memref<?xindex>
    %35 = "memref.cast"(%30) : (memref<2xi1>) -> memref<?xi1>
    %36 = "memref.cast"(%31) : (memref<0xindex>) -> memref<?xindex>
    %37 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xi1>
    %38 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<0xi1>
    %39 = "memref.cast"(%37) : (memref<2xi1>) -> memref<?xi1>
    %40 = "memref.cast"(%38) : (memref<0xi1>) -> memref<?xi1>
    "func.call"(%34, %36, %35, %39, %40) <{callee = @dealloc_helper}> : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %41 = "memref.load"(%37, %22) <{nontemporal = false}> : (memref<2xi1>, index) -> i1
    "scf.if"(%41) ({
      "memref.dealloc"(%24) : (memref<8xf32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %42 = "memref.load"(%37, %23) <{nontemporal = false}> : (memref<2xi1>, index) -> i1
    "scf.if"(%42) ({
      "memref.dealloc"(%28#0) : (memref<f32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "memref.dealloc"(%29) : (memref<2xindex>) -> ()
    "memref.dealloc"(%31) : (memref<0xindex>) -> ()
    "memref.dealloc"(%30) : (memref<2xi1>) -> ()
    "memref.dealloc"(%37) : (memref<2xi1>) -> ()
    "memref.dealloc"(%38) : (memref<0xi1>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> (), sym_name = "dealloc_helper", sym_visibility = "private"}> ({
  ^bb0(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = true}> : () -> i1
    %3 = "arith.constant"() <{value = false}> : () -> i1
    %4 = "memref.dim"(%arg0, %0) : (memref<?xindex>, index) -> index
    %5 = "memref.dim"(%arg1, %0) : (memref<?xindex>, index) -> index
    "scf.for"(%0, %5, %1) ({
    ^bb0(%arg10: index):
      "memref.store"(%3, %arg4, %arg10) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.for"(%0, %4, %1) ({
    ^bb0(%arg5: index):
      %6 = "memref.load"(%arg0, %arg5) <{nontemporal = false}> : (memref<?xindex>, index) -> index
      %7 = "memref.load"(%arg2, %arg5) <{nontemporal = false}> : (memref<?xi1>, index) -> i1
      %8 = "scf.for"(%0, %5, %1, %2) ({
      ^bb0(%arg8: index, %arg9: i1):
        %14 = "memref.load"(%arg1, %arg8) <{nontemporal = false}> : (memref<?xindex>, index) -> index
        %15 = "arith.cmpi"(%14, %6) <{predicate = 0 : i64}> : (index, index) -> i1
        "scf.if"(%15) ({
          %18 = "memref.load"(%arg4, %arg8) <{nontemporal = false}> : (memref<?xi1>, index) -> i1
          %19 = "arith.ori"(%18, %7) : (i1, i1) -> i1
          "memref.store"(%19, %arg4, %arg8) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
          "scf.yield"() : () -> ()
        }, {
        }) : (i1) -> ()
        %16 = "arith.cmpi"(%14, %6) <{predicate = 1 : i64}> : (index, index) -> i1
        %17 = "arith.andi"(%arg9, %16) : (i1, i1) -> i1
        "scf.yield"(%17) : (i1) -> ()
      }) : (index, index, index, i1) -> i1
      %9 = "scf.for"(%0, %arg5, %1, %8) ({
      ^bb0(%arg6: index, %arg7: i1):
        %11 = "memref.load"(%arg0, %arg6) <{nontemporal = false}> : (memref<?xindex>, index) -> index
        %12 = "arith.cmpi"(%11, %6) <{predicate = 1 : i64}> : (index, index) -> i1
        %13 = "arith.andi"(%arg7, %12) : (i1, i1) -> i1
        "scf.yield"(%13) : (i1) -> ()
      }) : (index, index, index, i1) -> i1
      %10 = "arith.andi"(%9, %7) : (i1, i1) -> i1
      "memref.store"(%10, %arg3, %arg5) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (index, f32) -> (), sym_name = "grow"}> ({
  ^bb0(%arg11: index, %arg12: f32):
    %20 = "arith.constant"() <{value = 1 : index}> : () -> index
    %21 = "arith.constant"() <{value = true}> : () -> i1
    %22 = "arith.constant"() <{value = 0 : index}> : () -> index
    %23 = "arith.constant"() <{value = 4 : index}> : () -> index
    %24 = "arith.addi"(%arg11, %23) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %25 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xf32>
    %26 = "arith.cmpi"(%24, %23) <{predicate = 8 : i64}> : (index, index) -> i1
    %27 = "scf.if"(%26) ({
      %44 = "memref.alloc"(%24) <{operandSegmentSizes = array<i32: 1, 0>}> : (index) -> memref<?xf32>
      %45 = "memref.subview"(%44) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: 4>, static_strides = array<i64: 1>}> : (memref<?xf32>) -> memref<4xf32, strided<[1]>>
      "memref.copy"(%25, %45) : (memref<4xf32>, memref<4xf32, strided<[1]>>) -> ()
      "scf.yield"(%44) : (memref<?xf32>) -> ()
    }, {
      %43 = "memref.reinterpret_cast"(%25, %24) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, static_offsets = array<i64: 0>, static_sizes = array<i64: -9223372036854775808>, static_strides = array<i64: 1>}> : (memref<4xf32>, index) -> memref<?xf32>
      "scf.yield"(%43) : (memref<?xf32>) -> ()
    }) : (i1) -> memref<?xf32>
    "memref.store"(%arg12, %27, %22) : (f32, memref<?xf32>, index) -> ()
    %28:4 = "memref.extract_strided_metadata"(%27) : (memref<?xf32>) -> (memref<f32>, index, index, index)
    %29 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xindex>
    %30 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xi1>
    %31 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<0xindex>
    %32 = "memref.extract_aligned_pointer_as_index"(%25) : (memref<4xf32>) -> index
    "memref.store"(%32, %29, %22) <{nontemporal = false}> : (index, memref<2xindex>, index) -> ()
    %33 = "memref.extract_aligned_pointer_as_index"(%28#0) : (memref<f32>) -> index
    "memref.store"(%33, %29, %20) <{nontemporal = false}> : (index, memref<2xindex>, index) -> ()
    "memref.store"(%21, %30, %22) <{nontemporal = false}> : (i1, memref<2xi1>, index) -> ()
    "memref.store"(%26, %30, %20) <{nontemporal = false}> : (i1, memref<2xi1>, index) -> ()
    %34 = "memref.cast"(%29) : (memref<2xindex>) -> memref<?xindex>
    %35 = "memref.cast"(%30) : (memref<2xi1>) -> memref<?xi1>
    %36 = "memref.cast"(%31) : (memref<0xindex>) -> memref<?xindex>
    %37 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<2xi1>
    %38 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<0xi1>
    %39 = "memref.cast"(%37) : (memref<2xi1>) -> memref<?xi1>
    %40 = "memref.cast"(%38) : (memref<0xi1>) -> memref<?xi1>
    "func.call"(%34, %36, %35, %39, %40) <{callee = @dealloc_helper}> : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
    %41 = "memref.load"(%37, %22) <{nontemporal = false}> : (memref<2xi1>, index) -> i1
    "scf.if"(%41) ({
      "memref.dealloc"(%25) : (memref<4xf32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %42 = "memref.load"(%37, %20) <{nontemporal = false}> : (memref<2xi1>, index) -> i1
    "scf.if"(%42) ({
      "memref.dealloc"(%28#0) : (memref<f32>) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "memref.dealloc"(%29) : (memref<2xindex>) -> ()
    "memref.dealloc"(%31) : (memref<0xindex>) -> ()
    "memref.dealloc"(%30) : (memref<2xi1>) -> ()
    "memref.dealloc"(%37) : (memref<2xi1>) -> ()
    "memref.dealloc"(%38) : (memref<0xi1>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> (), sym_name = "dealloc_helper", sym_visibility = "private"}> ({
  ^bb0(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = true}> : () -> i1
    %3 = "arith.constant"() <{value = false}> : () -> i1
    %4 = "memref.dim"(%arg0, %0) : (memref<?xindex>, index) -> index
    %5 = "memref.dim"(%arg1, %0) : (memref<?xindex>, index) -> index
    "scf.for"(%0, %5, %1) ({
    ^bb0(%arg10: index):
      "memref.store"(%3, %arg4, %arg10) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.for"(%0, %4, %1) ({
    ^bb0(%arg5: index):
      %6 = "memref.load"(%arg0, %arg5) <{nontemporal = false}> : (memref<?xindex>, index) -> index
      %7 = "memref.load"(%arg2, %arg5) <{nontemporal = false}> : (memref<?xi1>, index) -> i1
      %8 = "scf.for"(%0, %5, %1, %2) ({
      ^bb0(%arg8: index, %arg9: i1):
        %14 = "memref.load"(%arg1, %arg8) <{nontemporal = false}> : (memref<?xindex>, index) -> index
        %15 = "arith.cmpi"(%14, %6) <{predicate = 0 : i64}> : (index, index) -> i1
        "scf.if"(%15) ({
          %18 = "memref.load"(%arg4, %arg8) <{nontemporal = false}> : (memref<?xi1>, index) -> i1
          %19 = "arith.ori"(%18, %7) : (i1, i1) -> i1
          "memref.store"(%19, %arg4, %arg8) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
          "scf.yield"() : () -> ()
        }, {
        }) : (i1) -> ()
        %16 = "arith.cmpi"(%14, %6) <{predicate = 1 : i64}> : (index, index) -> i1
        %17 = "arith.andi"(%arg9, %16) : (i1, i1) -> i1
        "scf.yield"(%17) : (i1) -> ()
      }) : (index, index, index, i1) -> i1
      %9 = "scf.for"(%0, %arg5, %1, %8) ({
      ^bb0(%arg6: index, %arg7: i1):
        %11 = "memref.load"(%arg0, %arg6) <{nontemporal = false}> : (memref<?xindex>, index) -> index
        %12 = "arith.cmpi"(%11, %6) <{predicate = 1 : i64}> : (index, index) -> i1
        %13 = "arith.andi"(%arg7, %12) : (i1, i1) -> i1
        "scf.yield"(%13) : (i1) -> ()
      }) : (index, index, index, i1) -> i1
      %10 = "arith.andi"(%9, %7) : (i1, i1) -> i1
      "memref.store"(%10, %arg3, %arg5) <{nontemporal = false}> : (i1, memref<?xi1>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

