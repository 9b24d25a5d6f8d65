module {
  pdl_interp.func @matcher(%root: !pdl.operation) {
    pdl_interp.check_operation_name of %root is "a.b" -> ^bb1, ^end
  ^bb1:
    pdl_interp.check_operand_count of %root is at_least 1 -> ^bb2, ^end
  ^bb2:
    %0 = pdl_interp.get_operand 0 of %root
    %1 = pdl_interp.get_operands of %root : !pdl.range<value>
    %2 = pdl_interp.get_attribute "x" of %root
    %3 = pdl_interp.get_results of %root : !pdl.range<value>
    %4 = pdl_interp.get_value_type of %3 : !pdl.range<type>
    %5 = pdl_interp.get_users of %0 : !pdl.value
    pdl_interp.foreach %user : !pdl.operation in %5 {
      %6 = pdl_interp.get_defining_op of %0 : !pdl.value
      pdl_interp.are_equal %user, %6 : !pdl.operation -> ^bb1, ^bb2
    ^bb1:
      pdl_interp.continue
    ^bb2:
      pdl_interp.continue
    } -> ^bb3
  ^bb3:
    pdl_interp.switch_operation_name of %root to ["a.b", "a.c"](^bb4, ^bb5) -> ^end
  ^bb4:
    pdl_interp.apply_constraint "check"(%0, %2 : !pdl.value, !pdl.attribute) -> ^bb5, ^end
  ^bb5:
    pdl_interp.is_not_null %0 : !pdl.value -> ^bb6, ^end
  ^bb6:
    pdl_interp.record_match @rewriters::@rewriter(%root, %0 : !pdl.operation, !pdl.value) : benefit(1), generatedOps(["a.d"]), loc([%root]), root("a.b") -> ^end
  ^end:
    pdl_interp.finalize
  }
  module @rewriters {
    pdl_interp.func @rewriter(%root: !pdl.operation, %value: !pdl.value) {
      %0 = pdl_interp.create_attribute true
      %1 = pdl_interp.create_type i32
      %2 = pdl_interp.create_types [i32, i64]
      %3 = pdl_interp.create_operation "a.d"(%value : !pdl.value) {"x" = %0} -> (%1, %2 : !pdl.type, !pdl.range<type>)
      %5 = pdl_interp.create_range %value : !pdl.value
      %6 = pdl_interp.apply_rewrite "make"(%value : !pdl.value) : !pdl.operation
      pdl_interp.replace %root with (%5 : !pdl.range<value>)
      pdl_interp.erase %3
      pdl_interp.finalize
    }
  }
}

// -----

pdl_interp.func @matcher(%a: !pdl.attribute, %o: !pdl.operation, %t: !pdl.type, %ts: !pdl.range<type>) {
  pdl_interp.switch_attribute %a to [10, true](^bb1, ^bb2) -> ^bb3
^bb1:
  pdl_interp.switch_operand_count of %o to dense<[1, 2]> : vector<2xi32>(^bb2, ^bb3) -> ^bb3
^bb2:
  pdl_interp.switch_result_count of %o to dense<[0, 2]> : vector<2xi32>(^bb3, ^bb3) -> ^bb4
^bb3:
  pdl_interp.switch_type %t to [i32, i64](^bb4, ^bb5) -> ^bb5
^bb4:
  pdl_interp.switch_types %ts to [[i32], [i64, i64]](^bb5, ^bb5) -> ^bb5
^bb5:
  pdl_interp.finalize
}
