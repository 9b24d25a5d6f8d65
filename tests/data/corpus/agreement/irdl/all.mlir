irdl.dialect @cmath {
  irdl.type @complex {
    %0 = irdl.is f32
    %1 = irdl.is f64
    %2 = irdl.any_of(%0, %1)
    irdl.parameters(element: %2)
  }
  irdl.attribute @kind {
    %0 = irdl.any
    irdl.parameters(first: %0, second: %0)
  }
  irdl.operation @norm {
    %0 = irdl.any
    %1 = irdl.parametric @cmath::@complex<%0>
    irdl.operands(in: %1, more: variadic %0, last: optional %0)
    irdl.results(out: single %0)
    irdl.attributes {
      "kind" = %0
    }
    %2 = irdl.region(%0, %1)
    %3 = irdl.region with size 1
    irdl.regions(body: %2, end: %3)
  }
}

// -----

irdl.dialect @described {
  irdl.type @sized {
    %0 = irdl.base "!builtin.integer"
    %1 = irdl.base @described::@sized
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.all_of(%0, %2)
    irdl.parameters(of: %3)
  }
}
