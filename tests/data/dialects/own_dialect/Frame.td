// Frames of a camera: an invented dialect, as a project outside of MLIR defines its own.

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Frame_Dialect : Dialect {
  let name = "frame";
  let cppNamespace = "::frame";
}

class Frame_Op<string mnemonic, list<Trait> traits = []> : Op<Frame_Dialect, mnemonic, traits>;

def Frame_AcquireOp : Frame_Op<"acquire"> {
  let summary = "takes a frame from the camera";
  let description = [{
    The frame is a buffer of the driver. It must be returned with
    `frame.release`: the camera stops once it has no buffer left.
  }];
  let arguments = (ins Index:$rows, Index:$columns);
  let results = (outs Res<AnyMemRef, "", [MemAlloc]>:$frame);
  let assemblyFormat = "$rows `x` $columns attr-dict `:` type($frame)";
}

def Frame_MeasureOp : Frame_Op<"measure"> {
  let summary = "measures how bright a frame is";
  let arguments = (ins Arg<AnyMemRef, "", [MemRead]>:$frame);
  let results = (outs I64:$brightness);
  let assemblyFormat = "$frame attr-dict `:` type($frame)";
}

def Frame_ReleaseOp : Frame_Op<"release"> {
  let summary = "hands a frame back to the camera";
  let arguments = (ins Arg<AnyMemRef, "", [MemFree]>:$frame);
  let assemblyFormat = "$frame attr-dict `:` type($frame)";
}
