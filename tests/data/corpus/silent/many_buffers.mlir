// Many conditions beside each other must not make the question too big to answer.
func.func @many_buffers(%m: memref<4xf32>, %c0: i1, %c1: i1, %c2: i1, %c3: i1, %c4: i1, %c5: i1, %c6: i1, %c7: i1, %c8: i1, %c9: i1, %c10: i1, %c11: i1, %c12: i1, %c13: i1, %c14: i1, %c15: i1, %c16: i1, %c17: i1, %c18: i1, %c19: i1, %c20: i1, %c21: i1, %c22: i1, %c23: i1, %f: f32, %i: index) {
  %r0 = scf.if %c0 -> (memref<4xf32>) {
    %a0 = memref.alloc() : memref<4xf32>
    scf.yield %a0 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r1 = scf.if %c1 -> (memref<4xf32>) {
    %a1 = memref.alloc() : memref<4xf32>
    scf.yield %a1 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r2 = scf.if %c2 -> (memref<4xf32>) {
    %a2 = memref.alloc() : memref<4xf32>
    scf.yield %a2 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r3 = scf.if %c3 -> (memref<4xf32>) {
    %a3 = memref.alloc() : memref<4xf32>
    scf.yield %a3 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r4 = scf.if %c4 -> (memref<4xf32>) {
    %a4 = memref.alloc() : memref<4xf32>
    scf.yield %a4 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r5 = scf.if %c5 -> (memref<4xf32>) {
    %a5 = memref.alloc() : memref<4xf32>
    scf.yield %a5 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r6 = scf.if %c6 -> (memref<4xf32>) {
    %a6 = memref.alloc() : memref<4xf32>
    scf.yield %a6 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r7 = scf.if %c7 -> (memref<4xf32>) {
    %a7 = memref.alloc() : memref<4xf32>
    scf.yield %a7 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r8 = scf.if %c8 -> (memref<4xf32>) {
    %a8 = memref.alloc() : memref<4xf32>
    scf.yield %a8 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r9 = scf.if %c9 -> (memref<4xf32>) {
    %a9 = memref.alloc() : memref<4xf32>
    scf.yield %a9 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r10 = scf.if %c10 -> (memref<4xf32>) {
    %a10 = memref.alloc() : memref<4xf32>
    scf.yield %a10 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r11 = scf.if %c11 -> (memref<4xf32>) {
    %a11 = memref.alloc() : memref<4xf32>
    scf.yield %a11 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r12 = scf.if %c12 -> (memref<4xf32>) {
    %a12 = memref.alloc() : memref<4xf32>
    scf.yield %a12 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r13 = scf.if %c13 -> (memref<4xf32>) {
    %a13 = memref.alloc() : memref<4xf32>
    scf.yield %a13 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r14 = scf.if %c14 -> (memref<4xf32>) {
    %a14 = memref.alloc() : memref<4xf32>
    scf.yield %a14 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r15 = scf.if %c15 -> (memref<4xf32>) {
    %a15 = memref.alloc() : memref<4xf32>
    scf.yield %a15 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r16 = scf.if %c16 -> (memref<4xf32>) {
    %a16 = memref.alloc() : memref<4xf32>
    scf.yield %a16 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r17 = scf.if %c17 -> (memref<4xf32>) {
    %a17 = memref.alloc() : memref<4xf32>
    scf.yield %a17 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r18 = scf.if %c18 -> (memref<4xf32>) {
    %a18 = memref.alloc() : memref<4xf32>
    scf.yield %a18 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r19 = scf.if %c19 -> (memref<4xf32>) {
    %a19 = memref.alloc() : memref<4xf32>
    scf.yield %a19 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r20 = scf.if %c20 -> (memref<4xf32>) {
    %a20 = memref.alloc() : memref<4xf32>
    scf.yield %a20 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r21 = scf.if %c21 -> (memref<4xf32>) {
    %a21 = memref.alloc() : memref<4xf32>
    scf.yield %a21 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r22 = scf.if %c22 -> (memref<4xf32>) {
    %a22 = memref.alloc() : memref<4xf32>
    scf.yield %a22 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  %r23 = scf.if %c23 -> (memref<4xf32>) {
    %a23 = memref.alloc() : memref<4xf32>
    scf.yield %a23 : memref<4xf32>
  } else {
    scf.yield %m : memref<4xf32>
  }
  memref.store %f, %r0[%i] : memref<4xf32>
  memref.store %f, %r1[%i] : memref<4xf32>
  memref.store %f, %r2[%i] : memref<4xf32>
  memref.store %f, %r3[%i] : memref<4xf32>
  memref.store %f, %r4[%i] : memref<4xf32>
  memref.store %f, %r5[%i] : memref<4xf32>
  memref.store %f, %r6[%i] : memref<4xf32>
  memref.store %f, %r7[%i] : memref<4xf32>
  memref.store %f, %r8[%i] : memref<4xf32>
  memref.store %f, %r9[%i] : memref<4xf32>
  memref.store %f, %r10[%i] : memref<4xf32>
  memref.store %f, %r11[%i] : memref<4xf32>
  memref.store %f, %r12[%i] : memref<4xf32>
  memref.store %f, %r13[%i] : memref<4xf32>
  memref.store %f, %r14[%i] : memref<4xf32>
  memref.store %f, %r15[%i] : memref<4xf32>
  memref.store %f, %r16[%i] : memref<4xf32>
  memref.store %f, %r17[%i] : memref<4xf32>
  memref.store %f, %r18[%i] : memref<4xf32>
  memref.store %f, %r19[%i] : memref<4xf32>
  memref.store %f, %r20[%i] : memref<4xf32>
  memref.store %f, %r21[%i] : memref<4xf32>
  memref.store %f, %r22[%i] : memref<4xf32>
  memref.store %f, %r23[%i] : memref<4xf32>
  scf.if %c0 {
    memref.dealloc %r0 : memref<4xf32>
  }
  scf.if %c1 {
    memref.dealloc %r1 : memref<4xf32>
  }
  scf.if %c2 {
    memref.dealloc %r2 : memref<4xf32>
  }
  scf.if %c3 {
    memref.dealloc %r3 : memref<4xf32>
  }
  scf.if %c4 {
    memref.dealloc %r4 : memref<4xf32>
  }
  scf.if %c5 {
    memref.dealloc %r5 : memref<4xf32>
  }
  scf.if %c6 {
    memref.dealloc %r6 : memref<4xf32>
  }
  scf.if %c7 {
    memref.dealloc %r7 : memref<4xf32>
  }
  scf.if %c8 {
    memref.dealloc %r8 : memref<4xf32>
  }
  scf.if %c9 {
    memref.dealloc %r9 : memref<4xf32>
  }
  scf.if %c10 {
    memref.dealloc %r10 : memref<4xf32>
  }
  scf.if %c11 {
    memref.dealloc %r11 : memref<4xf32>
  }
  scf.if %c12 {
    memref.dealloc %r12 : memref<4xf32>
  }
  scf.if %c13 {
    memref.dealloc %r13 : memref<4xf32>
  }
  scf.if %c14 {
    memref.dealloc %r14 : memref<4xf32>
  }
  scf.if %c15 {
    memref.dealloc %r15 : memref<4xf32>
  }
  scf.if %c16 {
    memref.dealloc %r16 : memref<4xf32>
  }
  scf.if %c17 {
    memref.dealloc %r17 : memref<4xf32>
  }
  scf.if %c18 {
    memref.dealloc %r18 : memref<4xf32>
  }
  scf.if %c19 {
    memref.dealloc %r19 : memref<4xf32>
  }
  scf.if %c20 {
    memref.dealloc %r20 : memref<4xf32>
  }
  scf.if %c21 {
    memref.dealloc %r21 : memref<4xf32>
  }
  scf.if %c22 {
    memref.dealloc %r22 : memref<4xf32>
  }
  scf.if %c23 {
    memref.dealloc %r23 : memref<4xf32>
  }
  return
}
