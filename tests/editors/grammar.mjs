// The TextMate grammar of the VS Code extension, run by VS Code's own engine: each fragment of a line
// below must be coloured as the scope next to it says.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const extension = new URL("../../editors/vscode/", import.meta.url);
const require = createRequire(new URL("package.json", extension));
const { INITIAL, parseRawGrammar, Registry } = require("vscode-textmate");
const oniguruma = require("vscode-oniguruma");

const OPERATION = "entity.name.function.operation.mlir";
const CONTROL = "keyword.control.operation.mlir";
const DEFINITION = "storage.type.function.operation.mlir";
const VALUE = "variable.other.value.mlir";
const SHAPED = "support.type.shaped.mlir";
const SCALAR = "support.type.scalar.mlir";
const DIMENSION = "constant.numeric.dimension.mlir";
const SYMBOL = "variable.other.constant.symbol.mlir";
const BLOCK = "entity.name.label.block.mlir";
const NAME = "support.constant.property-value.attribute-name.mlir";
const ATTRIBUTE = "support.constant.property-value.attribute.mlir";
const DIALECT_TYPE = "entity.name.type.mlir";
const STRING = "string.quoted.double.mlir";
const COMMENT = "comment.line.double-slash.mlir";
const INTEGER = "constant.numeric.integer.mlir";
const CLAUSE = "keyword.other.unit.clause.mlir";
const WORD = "keyword.other.unit.word.mlir";
const END = "punctuation.definition.type.end.mlir";

// The fragments of a line are looked for from left to right, each after the one before.
const lines = [
  ["// a comment with %a and \"", [["a comment", COMMENT], ["%a", COMMENT]]],
  ["// -----", [["-----", "keyword.other.directive.mlir"]]],
  ["#map = affine_map<(d0) -> (d0 + 4)>", [["#map", "support.constant.property-value.attribute.alias.mlir"], ["affine_map", "support.constant.property-value.attribute.builtin.mlir"], ["->", "keyword.operator.mlir"], ["4", INTEGER], [">", "punctuation.definition.attribute.end.mlir"]]],
  ["!t = memref<4xf32>", [["!t", "entity.name.type.alias.mlir"], ["memref", SHAPED], ["4", DIMENSION], ["f32", SCALAR]]],
  ["module @m attributes {gpu.container_module} {", [["module", DEFINITION], ["@m", SYMBOL], ["attributes", "keyword.other.unit.modifier.mlir"], ["gpu.container_module", NAME]]],
  ["func.func private @f(%a: memref<?x8xf32, strided<[8, 1]>>) -> !my.type<i32>", [["func.func", DEFINITION], ["private", "keyword.other.unit.modifier.mlir"], ["@f", SYMBOL], ["%a", VALUE], ["memref", SHAPED], ["?", DIMENSION], ["8", DIMENSION], ["f32", SCALAR], ["strided", "support.constant.property-value.attribute.builtin.mlir"], ["8", INTEGER], ["->", "keyword.operator.arrow.mlir"], ["!my.type", DIALECT_TYPE], ["i32", SCALAR], [">", END]]],
  ["  %0, %res:2 = my.op %a#1, %b : i1", [["%0", VALUE], ["%res", VALUE], [":2", "constant.numeric.result.mlir"], ["my.op", OPERATION], ["%a", VALUE], ["#1", "constant.numeric.result.mlir"], ["%b", VALUE], ["i1", SCALAR]]],
  ["  %alloc_0 = memref.alloc(%n) {alignment = 64 : i64} : memref<4x?x[8]x!e.t>", [["%alloc_0", VALUE], ["memref.alloc", OPERATION], ["%n", VALUE], ["alignment", NAME], ["64", INTEGER], ["i64", SCALAR], ["4", DIMENSION], ["?", DIMENSION], ["8", DIMENSION], ["!e.t", DIALECT_TYPE], [">", END]]],
  ["  memref.dealloc %a : memref<*xf32, #gpu.address_space<workgroup>>", [["memref.dealloc", OPERATION], ["%a", VALUE], ["*", DIMENSION], ["f32", SCALAR], ["#gpu.address_space", ATTRIBUTE], [">>", "punctuation.definition.attribute.end.mlir"]]],
  ["  \"my.op\"(%a) <{name = \"x\\22y\"}> ({", [["\"my.op\"", OPERATION], ["%a", VALUE], ["name", NAME], ["x", STRING], ["\\22", "constant.character.escape.mlir"]]],
  ["  %r = \"my.op\"() : () -> f8E4M3FN", [["\"my.op\"", OPERATION], ["f8E4M3FN", SCALAR]]],
  ["  cf.cond_br %c, ^bb1(%a : index), ^bb2", [["cf.cond_br", CONTROL], ["%c", VALUE], ["^bb1", BLOCK], ["index", SCALAR], ["^bb2", BLOCK]]],
  ["^bb1(%x: tensor<2x2xf32>):  // pred: ^bb0", [["^bb1", BLOCK], ["%x", VALUE], ["tensor", SHAPED], ["pred", COMMENT]]],
  ["  %s = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %a) -> (memref<8xf32>) {", [["%s", VALUE], ["scf.for", CONTROL], ["%i", VALUE], ["to", CLAUSE], ["step", CLAUSE], ["iter_args", CLAUSE], ["%acc", VALUE], ["%a", VALUE]]],
  ["  scf.if %c { memref.dealloc %a : memref<8xf32> } else { scf.yield }", [["scf.if", CONTROL], ["memref.dealloc", OPERATION], ["else", CLAUSE], ["scf.yield", CONTROL]]],
  ["  %cst = arith.constant dense<[1.5e-3, -2.0]> : vector<2xf64>", [["arith.constant", OPERATION], ["dense", "support.constant.property-value.attribute.builtin.mlir"], ["1.5e-3", "constant.numeric.float.mlir"], ["-2.0", "constant.numeric.float.mlir"], ["vector", SHAPED]]],
  ["  %q = call @\"quoted name\"(%a) : (i32) -> (i32) loc(\"f.mlir\":1:2)", [["call", OPERATION], ["@\"quoted name\"", SYMBOL], ["loc", "keyword.other.location.mlir"], ["f.mlir", STRING]]],
  ["  br ^bb3", [["br", CONTROL], ["^bb3", BLOCK]]],
  ["  return %0 : memref<8xf32>", [["return", CONTROL], ["%0", VALUE]]],
  ["  transform.sequence @a::@b failures(propagate) { ^bb0(%x: !transform.any_op):", [["transform.sequence", OPERATION], ["@a", SYMBOL], ["::", "punctuation.separator.symbol.mlir"], ["@b", SYMBOL], ["!transform.any_op", DIALECT_TYPE]]],
  ["// XSMM-NEXT: some text", [["XSMM-NEXT:", "keyword.other.directive.mlir"], ["some text", "comment.line.double-slash.directive.mlir"]]],
  ["  util.func private @g(%a: index) -> !my.resource<*> {", [["util.func", DEFINITION], ["private", "keyword.other.unit.modifier.mlir"], ["@g", SYMBOL], ["!my.resource", DIALECT_TYPE]]],
  ["  memref.global \"private\" constant @t : memref<2xf32> = dense<0.0>", [["memref.global", DEFINITION], ["constant", "keyword.other.unit.modifier.mlir"], ["@t", SYMBOL]]],
  ["    %0 = my.async.fill %v, %r[%a to %b for %c] : i32 -> %r as !my.resource<*>{%n}", [["my.async.fill", OPERATION], ["to", CLAUSE], ["for", CLAUSE], ["%c", VALUE], ["->", "keyword.operator.arrow.mlir"], ["as", CLAUSE], ["%n", VALUE]]],
  ["    util.return %0 : index", [["util.return", CONTROL], ["%0", VALUE]]],
  ["    %c = arith.cmpi slt, %a, %b {fast} : index", [["arith.cmpi", OPERATION], ["slt", WORD], ["%a", VALUE], ["fast", WORD], ["index", SCALAR]]],
  ["    %r = linalg.reduce ins(%a : tensor<4xf32>) dimensions = [0]", [["linalg.reduce", OPERATION], ["ins", CLAUSE], ["dimensions", NAME]]],
  ["    scf.reduce.return %x : f32", [["scf.reduce.return", CONTROL]]],
  ["#m = affine_map<(d0)[s0] -> (d0 floordiv s0)>", [["#m", "support.constant.property-value.attribute.alias.mlir"], ["floordiv", "keyword.other.unit.affine.mlir"]]],
  ["{-# dialect_resources: { builtin: { blob: \"0x08000000\" } } #-}", [["{-#", "punctuation.section.resources.begin.mlir"], ["builtin", NAME], ["0x08", STRING], ["#-}", "punctuation.section.resources.end.mlir"]]],
  ["func.func @after() { return }", [["func.func", DEFINITION], ["@after", SYMBOL]]],
];

const wasm = readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));
const source = readFileSync(new URL("syntaxes/mlir.tmLanguage.json", extension), "utf8");
const registry = new Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async () => parseRawGrammar(source, "mlir.tmLanguage.json"),
});
const grammar = await registry.loadGrammar("source.mlir.memref-analyzer");

let passed = 0;
let failed = 0;
let stack = INITIAL;
for (const [line, expectations] of lines) {
  const result = grammar.tokenizeLine(line, stack);
  stack = result.ruleStack;
  const wrong = [];
  let from = 0;
  for (const [fragment, scope] of expectations) {
    const start = line.indexOf(fragment, from);
    const token = result.tokens.find((token) => token.startIndex <= start && start < token.endIndex);
    from = start + fragment.length;
    if (start < 0 || !token.scopes.includes(scope)) {
      wrong.push(`    \`${fragment}\` is not ${scope} but ${token?.scopes.slice(1).join(" ") || "plain"}`);
    }
  }
  if (wrong.length === 0) {
    passed += 1;
  } else {
    failed += 1;
    console.log(`FAILED ${line}\n${wrong.join("\n")}`);
  }
}
console.log(`grammar: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
