func.func @f(%arg0: vector<4xf32>) {
  %0 = vector.bitcast %arg0 : vector<4xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%arg0: vector<4xf32>, %arg1: vector<4xf32>) {
  %0 = vector.multi_reduction <add>, %arg0, %arg1 [1] : vector<4xf32> to vector<4xf32>
  return
}

// -----

func.func @f() {
  vector.print
  return
}

// -----

func.func @f(%arg0: vector<[4]xi8>) {
  %0 = vector.scalable.extract %arg0[0] : vector<[4]xi8> from vector<[4]xi8>
  return
}

// -----

func.func @f(%arg0: vector<[4]xi8>, %arg1: vector<[4]xi8>) {
  %0 = vector.scalable.insert %arg0, %arg1[0] : vector<[4]xi8> into vector<[4]xi8>
  return
}

// -----

func.func @f(%arg0: vector<4xf32>) {
  %0 = vector.shape_cast %arg0 : vector<4xf32> to vector<4xf32>
  return
}

// -----

func.func @f(%arg0: vector<2x2xf32>) {
  %0 = vector.transpose %arg0, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  return
}

// -----

func.func @f(%arg0: memref<20xi32>) {
  %0 = vector.type_cast %arg0 : memref<20xi32> to memref<20xi32>
  return
}

// -----

func.func @f() {
  %vscale = vector.vscale
  return
}
