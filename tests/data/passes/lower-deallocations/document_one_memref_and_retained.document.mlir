// example: Ownership-based Buffer Deallocation, Specialized Lowerings

func.func @retained(%m: memref<2xf32>, %cond: i1, %r0: memref<1xf32>, %r1: memref<2xf32>) -> (i1, i1) {
  %m_base_pointer = memref.extract_aligned_pointer_as_index %m : memref<2xf32> -> index
  %r0_base_pointer = memref.extract_aligned_pointer_as_index %r0 : memref<1xf32> -> index
  %r0_does_not_alias = arith.cmpi ne, %m_base_pointer, %r0_base_pointer : index
  %r1_base_pointer = memref.extract_aligned_pointer_as_index %r1 : memref<2xf32> -> index
  %r1_does_not_alias = arith.cmpi ne, %m_base_pointer, %r1_base_pointer : index
  %not_retained = arith.andi %r0_does_not_alias, %r1_does_not_alias : i1
  %should_dealloc = arith.andi %not_retained, %cond : i1
  scf.if %should_dealloc {
    memref.dealloc %m : memref<2xf32>
  }
  %true = arith.constant true
  %r0_does_alias = arith.xori %r0_does_not_alias, %true : i1
  %r0_ownership = arith.andi %r0_does_alias, %cond : i1
  %r1_does_alias = arith.xori %r1_does_not_alias, %true : i1
  %r1_ownership = arith.andi %r1_does_alias, %cond : i1
  return %r0_ownership, %r1_ownership : i1, i1
}
