// A script completes this file before anything reads it: one error, at the first placeholder.

func.func @before(%n: index) {
  // expected-warning@below {{buffer %lost is never freed [leak]}}
  %lost = memref.alloc(%n) : memref<?xf32>
  return
}

// expected-error@below {{`${M}` is a placeholder: this file is a template, and nothing is checked from here on [syntax-error]}}
func.func @rows(%rows: memref<${M}x${N}xf32>) {
  %copy = memref.alloc() : memref<${M}x${N}xf32>
  memref.copy %rows, %copy : memref<${M}x${N}xf32> to memref<${M}x${N}xf32>
  return
}

func.func @after(%n: index) {
  %lost = memref.alloc(%n) : memref<?xf32>
  memref.dealloc %lost : memref<?xf32>
  memref.dealloc %lost : memref<?xf32>
  return
}
