#!/usr/bin/env python3
"""What outlining saves on modules that MLIR makes of linear algebra: the table of the guide.

    python3 tests/bench/outlining.py --binary target/dist/memref-analyzer [--markdown] [--target aarch64]

Each input is written here as `linalg` on buffers, and lowered by `mlir-opt-22` to loops (`scf`, `memref`, `arith`), to affine
loops, unrolled, and to the LLVM dialect. Every result is lowered, and compiled by `llc-22 -O2` for the target: what counts is
its `.text`, in bytes. With `--target operations` that is what it prints in its generic form, constants aside.
"""

import argparse
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

LLVM = """--convert-linalg-to-loops --expand-strided-metadata --lower-affine --convert-scf-to-cf --convert-math-to-llvm
--convert-arith-to-llvm --convert-index-to-llvm --finalize-memref-to-llvm --convert-cf-to-llvm --convert-func-to-llvm
--reconcile-unrealized-casts --canonicalize --cse""".split()

UNROLLED = [
    "--pass-pipeline=builtin.module(func.func(convert-linalg-to-affine-loops,affine-loop-unroll{unroll-factor=4},canonicalize,cse))"
]

LEVELS = {
    "loops": ["--convert-linalg-to-loops", "--canonicalize", "--cse"],
    "unrolled loops": UNROLLED,
    "LLVM dialect": LLVM,
    "unrolled, LLVM dialect": UNROLLED + [None] + LLVM,
}


def perceptron(layers):
    """A dense layer after the other: a product, a bias, and what is negative cut off."""
    text = ""
    sizes = [(16 + 8 * (n % 3)) for n in range(layers + 1)]
    arguments = [f"%x0: memref<8x{sizes[0]}xf32>"]
    body = "  %zero = arith.constant 0.0 : f32\n"
    for n in range(layers):
        a, b = sizes[n], sizes[n + 1]
        arguments += [f"%w{n}: memref<{a}x{b}xf32>", f"%b{n}: memref<{b}xf32>", f"%x{n + 1}: memref<8x{b}xf32>"]
        body += f"""\
  linalg.fill ins(%zero : f32) outs(%x{n + 1} : memref<8x{b}xf32>)
  linalg.matmul ins(%x{n}, %w{n} : memref<8x{a}xf32>, memref<{a}x{b}xf32>) outs(%x{n + 1} : memref<8x{b}xf32>)
  linalg.generic {{indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]}}
      ins(%b{n} : memref<{b}xf32>) outs(%x{n + 1} : memref<8x{b}xf32>) {{
  ^bb0(%bias: f32, %old: f32):
    %sum = arith.addf %old, %bias : f32
    %cut = arith.maximumf %sum, %zero : f32
    linalg.yield %cut : f32
  }}
"""
    return text + f"func.func @perceptron({', '.join(arguments)}) {{\n{body}  return\n}}\n"


def convolutions(layers):
    """Convolutions of one size, each followed by a pooling of the same."""
    text = "func.func @convolutions(%f: memref<3x3x4x4xf32>, %w: memref<2x2xf32>"
    text += "".join(f", %x{n}: memref<1x18x18x4xf32>, %y{n}: memref<1x16x16x4xf32>, %p{n}: memref<1x8x8x4xf32>" for n in range(layers))
    text += ") {\n  %zero = arith.constant 0.0 : f32\n"
    for n in range(layers):
        text += f"""\
  linalg.fill ins(%zero : f32) outs(%y{n} : memref<1x16x16x4xf32>)
  linalg.conv_2d_nhwc_hwcf ins(%x{n}, %f : memref<1x18x18x4xf32>, memref<3x3x4x4xf32>) outs(%y{n} : memref<1x16x16x4xf32>)
  linalg.fill ins(%zero : f32) outs(%p{n} : memref<1x8x8x4xf32>)
  linalg.pooling_nhwc_sum {{strides = dense<2> : tensor<2xi64>}} ins(%y{n}, %w : memref<1x16x16x4xf32>, memref<2x2xf32>) outs(%p{n} : memref<1x8x8x4xf32>)
"""
    return text + "  return\n}\n"


def solvers(count):
    """Steps of an iteration on vectors of unknown size: products with a matrix, dot products and updates."""
    text = ""
    for n in range(count):
        text += f"""\
func.func @step{n}(%a: memref<?x?xf64>, %x: memref<?xf64>, %r: memref<?xf64>, %p: memref<?xf64>, %q: memref<?xf64>, %rr: memref<f64>, %pq: memref<f64>) {{
  %zero = arith.constant 0.0 : f64
  linalg.fill ins(%zero : f64) outs(%q : memref<?xf64>)
  linalg.matvec ins(%a, %p : memref<?x?xf64>, memref<?xf64>) outs(%q : memref<?xf64>)
  linalg.fill ins(%zero : f64) outs(%rr : memref<f64>)
  linalg.dot ins(%r, %r : memref<?xf64>, memref<?xf64>) outs(%rr : memref<f64>)
  linalg.fill ins(%zero : f64) outs(%pq : memref<f64>)
  linalg.dot ins(%p, %q : memref<?xf64>, memref<?xf64>) outs(%pq : memref<f64>)
  %n = memref.load %rr[] : memref<f64>
  %d = memref.load %pq[] : memref<f64>
  %alpha = arith.divf %n, %d : f64
  %minus = arith.negf %alpha : f64
"""
        updates = [("x", "p", "alpha"), ("r", "q", "minus")] + ([("p", "r", "alpha")] if n % 2 else [])
        for to, of, factor in updates:
            text += f"""\
  linalg.generic {{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}}
      ins(%{of} : memref<?xf64>) outs(%{to} : memref<?xf64>) {{
  ^bb0(%one: f64, %old: f64):
    %scaled = arith.mulf %one, %{factor} : f64
    %new = arith.addf %old, %scaled : f64
    linalg.yield %new : f64
  }}
"""
        text += "  return\n}\n"
    return text


TRIPLES = {"x86-64": "x86_64-linux-gnu", "aarch64": "aarch64-linux-gnu"}

INPUTS = {
    "perceptron, 12 layers": perceptron(12),
    "convolutions and pooling, 8 times": convolutions(8),
    "conjugate gradients, 6 steps": solvers(6),
}


def run(command, text):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{command[0]}: {done.stderr[:2000]}")
    return done


def lowered(text, passes):
    part = []
    for option in passes + [None]:
        if option is None:
            text = run(["mlir-opt-22", "-", *part], text).stdout
            part = []
        else:
            part.append(option)
    return text


def operations(text):
    """How many operations a module holds, constants aside."""
    generic = run(["mlir-opt-22", "-", "--mlir-print-op-generic"], text).stdout
    names = re.findall(r'^\s*(?:%[^=]* = )?"([\w.$-]+)"', generic, re.M)
    constants = ("arith.constant", "llvm.mlir.constant", "llvm.mlir.poison", "llvm.mlir.undef", "llvm.mlir.zero")
    return sum(name not in constants for name in names)


def code(text, triple):
    """How many bytes of code a module becomes."""
    llvm = run(["mlir-translate-22", "--mlir-to-llvmir"], lowered(text, LLVM)).stdout
    with tempfile.NamedTemporaryFile(suffix=".o") as object:
        run(["llc-22", "-O2", "-filetype=obj", f"-mtriple={triple}", "-o", object.name], llvm)
        sections = run(["llvm-size-22", "-A", object.name], None).stdout
    return sum(int(line.split()[1]) for line in sections.splitlines() if line.startswith(".text"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--markdown", action="store_true", help="print the table of the guide")
    parser.add_argument("--target", choices=["x86-64", "aarch64", "operations"], default="x86-64", help="what is to be smaller")
    arguments = parser.parse_args()
    measured, unit = (operations, "operations")
    if arguments.target != "operations":
        measured, unit = (lambda text: code(text, TRIPLES[arguments.target])), "bytes"
    if arguments.markdown:
        print(f"| module | lowered to | {unit} | outlined | saved | functions |\n| --- | --- | --: | --: | --: | --: |")
    for name, source in INPUTS.items():
        for level, passes in LEVELS.items():
            text = lowered(source, passes)
            with tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "module.mlir"
                path.write_text(text)
                start = time.perf_counter()
                new = run([arguments.binary, "outline", f"--target={arguments.target}", str(path)], None).stdout
                seconds = time.perf_counter() - start
            before, after = measured(text), measured(new)
            functions = len(re.findall(r"^.*func.* @outlined_\d+\(.*\{$", new, re.M))
            saved = f"{100 * (before - after) / before:.0f}%"
            row = [name, level, f"{before:,}", f"{after:,}", saved, str(functions)]
            print(f"| {' | '.join(row)} |" if arguments.markdown else f"{', '.join(row)}, {seconds * 1000:.0f} ms")


main()
