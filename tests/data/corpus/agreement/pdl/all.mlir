pdl.pattern : benefit(1) {
  %root = operation
  rewrite %root with "rewriter"
}
// -----
pdl.pattern @named : benefit(2) {
  %type = type : i32
  %types = types
  %more = types : [i32, i64]
  %any = type
  %value = operand
  %typed = operand : %type
  %values = operands
  %typed_values = operands : %types
  %attribute = attribute
  %constant = attribute = 10 : i64
  %of_type = attribute : %type
  %op = operation "my.op"(%value, %values : !pdl.value, !pdl.range<value>) {"first" = %attribute, "second" = %constant} -> (%type, %types : !pdl.type, !pdl.range<type>)
  %result = result 0 of %op
  %one = results 1 of %op -> !pdl.value
  %all = results of %op
  %root = operation(%all : !pdl.range<value>) {"third" = %of_type} -> (%any : !pdl.type)
  apply_native_constraint "check"(%result, %one, %typed, %typed_values : !pdl.value, !pdl.value, !pdl.value, !pdl.range<value>)
  rewrite %root {
    %made = operation "my.other"(%value : !pdl.value) -> (%type : !pdl.type)
    %computed = apply_native_rewrite "compute"(%value : !pdl.value) : !pdl.attribute
    %none = range : !pdl.range<type>
    %values_again = range %value, %all : !pdl.value, !pdl.range<value>
    %only_types = range %type : !pdl.type
    replace %root with (%values_again : !pdl.range<value>)
    replace %op with %made
    erase %root
  }
}
// -----
pdl.pattern @by_a_function : benefit(1) {
  %type = type
  %first = operation "a.b" -> (%type : !pdl.type)
  %value = result 0 of %first
  %second = operation "a.c"(%value : !pdl.value)
  rewrite with "rewriter"(%first, %second : !pdl.operation, !pdl.operation)
}
// -----
pdl.pattern @in_full : benefit(1) {
  %0 = pdl.attribute
  %1 = pdl.operation "a.b" {"x" = %0}
  pdl.rewrite %1 {
    %2 = pdl.attribute = {unit} attributes {pdl.note}
    %3 = pdl.operation "a.d" {"y" = %2}
    pdl.replace %1 with %3
  }
}
