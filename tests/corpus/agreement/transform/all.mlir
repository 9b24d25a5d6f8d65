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
