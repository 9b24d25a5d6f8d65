spirv.module Logical GLSL450 {
}
// -----
spirv.module @named Physical64 OpenCL requires #spirv.vce<v1.0, [Kernel, Addresses], []> attributes {note = 1 : i32} {
  spirv.func @declared(f32) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "declared", linkage_type = <Import>>}
  spirv.func @main(%a: f32, %b: i32) -> f32 "Inline|Pure" {
    %0 = spirv.FunctionCall @identity(%a) : (f32) -> f32
    spirv.ReturnValue %0 : f32
  }
  spirv.func @identity(%a: f32) -> f32 "None" {
    spirv.ReturnValue %a : f32
  }
  spirv.EntryPoint "Kernel" @nothing
  spirv.func @nothing() "None" {
    spirv.Return
  }
}
// -----
spirv.module Logical GLSL450 {
  spirv.GlobalVariable @in bind(1, 0) : !spirv.ptr<f32, Input>
  spirv.GlobalVariable @out built_in("Position") : !spirv.ptr<vector<4xf32>, Output>
  spirv.SpecConstant @width = 4 : i32
  spirv.SpecConstant @flag spec_id(5) = true
  spirv.SpecConstant @height spec_id(6) = 1.5 : f32
  spirv.SpecConstantComposite @pair (@width, @width) : !spirv.struct<(i32, i32)>
  spirv.EXT.SpecConstantCompositeReplicate @same (@width) : !spirv.array<3 x i32>
  spirv.GlobalVariable @private initializer(@pair) {descriptor_set = 0 : i32} : !spirv.ptr<!spirv.struct<(i32, i32)>, Private>
  spirv.func @main() "None" {
    %0 = spirv.mlir.addressof @in : !spirv.ptr<f32, Input>
    %1 = spirv.mlir.referenceof @width : i32
    %2 = spirv.Load "Input" %0 ["Volatile"] : f32
    spirv.Return
  }
  spirv.EntryPoint "GLCompute" @main, @in, @out
  spirv.ExecutionMode @main "LocalSize", 8, 1, 1
  spirv.ExecutionMode @main "ContractionOff"
}
// -----
spirv.module Logical Vulkan {
  spirv.GlobalVariable @arg bind(0, 0) : !spirv.ptr<!spirv.arm.tensor<14x19xi16>, UniformConstant>
  spirv.ARM.GraphEntryPoint @graph, @arg
  spirv.ARM.Graph @graph(%a : !spirv.arm.tensor<14x19xi16>) -> !spirv.arm.tensor<14x19xi16> {
    %0 = spirv.ARM.GraphConstant {graph_constant_id = 42 : i32} : !spirv.arm.tensor<2x3xi16>
    spirv.ARM.GraphOutputs %a : !spirv.arm.tensor<14x19xi16>
  }
}
