module attributes {transform.with_named_sequence} {
  transform.named_sequence private @declared(!transform.any_op {transform.readonly})
  transform.named_sequence @match(%op: !transform.any_op {transform.readonly}) -> (!transform.any_op {transform.note}) attributes {note} {
    transform.match.operation_name %op ["func.func"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @match_any(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @act(%op: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op, %p: !transform.param<i64>) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.foreach_match in %root @match -> @act, @match_any -> @act : (!transform.any_op) -> !transform.any_op
    %2 = transform.foreach_match restrict_root in %root @match -> @act : (!transform.any_op) -> !transform.any_op
    transform.include @act failures(propagate) (%1) : (!transform.any_op) -> ()
    %4 = transform.structured.split %0 after 42 {dimension = 0 : i64} : !transform.any_op
    %5 = transform.structured.split %0 after %p {dimension = 1 : i64, multiway} : !transform.any_op, !transform.param<i64>
    %6, %loops:2 = transform.structured.tile_using_for %0 tile_sizes [4, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %7, %8 = transform.structured.tile_using_forall %6 num_threads [2, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %9 = transform.structured.generalize %6 : (!transform.any_op) -> !transform.any_op
    %10 = transform.structured.interchange %9 iterator_interchange = [1, 0, 2] : (!transform.any_op) -> !transform.any_op
    %11:3 = transform.structured.multitile_sizes %10 {dimension = 0, target_size = 4} : (!transform.any_op) -> !transform.param<i64>
    transform.structured.vectorize %10 vector_sizes [4, 8] : !transform.any_op
    %12 = transform.get_operand %0[0, 1] : (!transform.any_op) -> !transform.any_value
    %13 = transform.get_operand %0[all] : (!transform.any_op) -> !transform.any_value
    %14 = transform.get_result %0[except(1)] : (!transform.any_op) -> !transform.any_value
    %15 = transform.apply_registered_pass "canonicalize" to %root : (!transform.any_op) -> !transform.any_op
    %16 = transform.apply_registered_pass "canonicalize" with options = {"top-down" = true, "max-iterations" = %p} to %15 : (!transform.any_op, !transform.param<i64>) -> !transform.any_op
    transform.foreach %0 : !transform.any_op {
    ^bb0(%a: !transform.any_op):
      transform.debug.emit_remark_at %a, "here" : !transform.any_op
    }
    %17 = transform.param.constant 4 : i64 -> !transform.param<i64>
    transform.apply_patterns to %16 {
      transform.apply_patterns.canonicalization
    } : !transform.any_op
    transform.apply_cse to %16 : !transform.any_op
    transform.yield
  }
}
// -----
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  %0 = transform.sequence %root : !transform.any_op -> !transform.any_op failures(suppress) {
  ^bb0(%a: !transform.any_op):
    transform.yield %a : !transform.any_op
  }
  transform.sequence %0, %0, %0 : (!transform.any_op, !transform.any_op, !transform.any_op) failures(propagate) {
  ^bb0(%a: !transform.any_op, %b: !transform.any_op, %c: !transform.any_op):
  }
  alternatives %root : !transform.any_op {
  ^bb0(%a: !transform.any_op):
  }, {
  ^bb0(%a: !transform.any_op):
    transform.print %a : !transform.any_op
  }
}
// -----
transform.with_pdl_patterns {
^bb0(%root: !transform.any_op):
  sequence %root : !transform.any_op failures(propagate) {
  ^bb1(%a: !transform.any_op):
    %0 = pdl_match @pattern in %a : (!transform.any_op) -> !transform.any_op
  }
  pdl.pattern @pattern : benefit(1) {
    %0 = operation "a.b"
    rewrite %0 with "transform.dialect"
  }
}
// -----
module attributes {transform.with_named_sequence} {
  transform.named_sequence @structured(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    %0 = transform.match.structured failures(propagate) %op : (!transform.any_op) -> !transform.any_op {
    ^bb0(%a: !transform.any_op):
      %1 = transform.match.structured.rank %a : (!transform.any_op) -> !transform.param<i64>
      %2 = transform.match.structured.dim %a[0] {parallel} : (!transform.any_op) -> !transform.param<i64>
      transform.match.structured.dim %a[all] {parallel} : !transform.any_op
      %3 = transform.match.structured.input %a[0] : (!transform.any_op) -> !transform.any_value
      %4 = transform.match.structured.init %a[except(0)] : (!transform.any_op) -> !transform.any_value
      transform.match.structured.yield %a : !transform.any_op
    }
    transform.yield %0 : !transform.any_op
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @matches(%c: !transform.any_op {transform.readonly}, %p: !transform.param<i64>, %v: !transform.any_value) {
    transform.match.structured %c : !transform.any_op {
    ^bb0(%s: !transform.any_op):
      transform.match.structured.body %s {reduction_position = 0} : !transform.any_op
      %b, %m, %n, %k = transform.match.structured.classify_contraction_dims %s : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>)
      %0:8 = transform.match.structured.classify_convolution_dims %s : (!transform.any_op) -> (!transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>, !transform.param<i64>)
      %1 = transform.match.structured.num_inits %s : (!transform.any_op) -> !transform.param<i64>
      %2 = transform.match.structured.num_inputs %s : (!transform.any_op) -> !transform.param<i64>
      %3 = transform.match.structured.result %s[0] {any} : (!transform.any_op) -> !transform.any_op
      transform.match.structured.yield
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @matcher(%c: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.yield %c : !transform.any_op
  }
  transform.named_sequence @collects(%c: !transform.any_op) {
    %0 = transform.collect_matching @matcher in %c : (!transform.any_op) -> !transform.any_op
    %1 = transform.replicate num(%0) %c : !transform.any_op, !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @converts(%c: !transform.any_op {transform.consumed}) {
    transform.apply_conversion_patterns to %c {
      transform.apply_conversion_patterns.dialect_to_llvm "math"
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
    } {legal_dialects = ["llvm"], partial_conversion} : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func private @callee(%a: i32) -> i32
  transform.named_sequence @calls(%c: !transform.any_op, %v: !transform.any_value) {
    %0 = transform.func.cast_and_call @callee(%v) -> %v after %c : (!transform.any_op, !transform.any_value, !transform.any_value) -> !transform.any_op
    %1 = transform.func.cast_and_call @callee before %c : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @lowers(%p: !transform.op<"linalg.pack">, %u: !transform.op<"linalg.unpack">) {
    %0, %1, %2 = transform.structured.lower_pack %p : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
    %3, %4, %5, %6 = transform.structured.lower_unpack %u : (!transform.op<"linalg.unpack">) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @layouts(%c: !transform.any_op, %v: !transform.any_value, %n: !transform.param<i64>) {
    %0 = transform.xegpu.set_desc_layout %c sg_layout = [8, 4] sg_data = [32, %n] inst_data = [8, 16] : (!transform.any_op, !transform.param<i64>) -> !transform.any_op
    transform.xegpu.set_op_layout_attr %0 result index = 0 sg_layout = [8, 4] sg_data = [32, 64] : !transform.any_op
    transform.xegpu.set_gpu_launch_threads %0 threads = [4, %n, 1] : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @converted(%v: !transform.any_value) {
    %0 = transform.xegpu.convert_layout %v input_sg_layout = [8, 4] input_sg_data = [32, 32] input_inst_data = [8, 16] target_sg_layout = [8, 4] target_sg_data = [32, 32] target_inst_data = [8, 16] : (!transform.any_value) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @constrains(%p: !transform.param<i64>) {
    transform.smt.constrain_params(%p) : (!transform.param<i64>) -> () {
    ^bb0(%x: !smt.int):
      %0 = smt.int.constant 0
      %1 = smt.int.cmp ge %x, %0
      smt.assert %1
    }
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  transform.named_sequence @described(%c: !transform.any_op {transform.readonly}) {
    %0 = transform.irdl.collect_matching in %c : (!transform.any_op) -> !transform.any_op {
      irdl.dialect @d {
        irdl.operation @o {
          %1 = irdl.any
          irdl.operands(a: %1)
        }
      }
    }
    transform.yield
  }
}
