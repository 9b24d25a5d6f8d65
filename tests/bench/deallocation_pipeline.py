#!/usr/bin/env python3
"""How long the whole deallocation pipeline takes on a large file, ours and MLIR's, one after the other.

    python3 tests/bench/deallocation_pipeline.py --binary target/dist/memref-analyzer [--lines 100000] [--runs 5] [--pass NAME]... [--all]

Prints the best of the runs of each, and how many times faster ours is. Both read the file, run the pipeline and write
the result; MLIR's takes the time of its verifier with it, since it cannot do without.

`--pass` measures other passes, `--all` every pass that MLIR has, too: one line a pass. A pass that works on what another
one leaves gets that: the file after MLIR's pass.
"""

import argparse
import os
import subprocess
import tempfile
import time

FUNCTION = """\
func.func @straight_{n}(%size: index, %out: memref<?xf32>) -> memref<?xf32> {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc(%size) : memref<?xf32>
  %b = memref.alloc(%size) : memref<?xf32>
  memref.copy %out, %a : memref<?xf32> to memref<?xf32>
  scf.for %i = %c0 to %size step %c1 {{
    %x = memref.load %a[%i] : memref<?xf32>
    %y = arith.addf %x, %x : f32
    memref.store %y, %b[%i] : memref<?xf32>
  }}
  memref.copy %b, %out : memref<?xf32> to memref<?xf32>
  return %b : memref<?xf32>
}}

func.func @chosen_{n}(%choice: i1, %size: index, %out: memref<?xf32>) {{
  %a = memref.alloc(%size) : memref<?xf32>
  %r = scf.if %choice -> (memref<?xf32>) {{
    scf.yield %a : memref<?xf32>
  }} else {{
    %x = memref.alloc(%size) : memref<?xf32>
    scf.yield %x : memref<?xf32>
  }}
  memref.copy %r, %out : memref<?xf32> to memref<?xf32>
  return
}}

func.func @carried_{n}(%size: index, %step: index, %out: memref<?xf32>) {{
  %r = scf.for %i = %step to %size step %step iter_args(%p = %out) -> (memref<?xf32>) {{
    %x = memref.alloc(%i) : memref<?xf32>
    memref.copy %p, %x : memref<?xf32> to memref<?xf32>
    scf.yield %x : memref<?xf32>
  }}
  memref.copy %r, %out : memref<?xf32> to memref<?xf32>
  return
}}

"""

# Reallocates: what `expand-realloc` is about.
GROWN = """\
func.func @grown_{n}(%size: index, %out: memref<?xf32>) -> memref<?xf32> {{
  %a = memref.alloc(%size) : memref<?xf32>
  memref.copy %out, %a : memref<?xf32> to memref<?xf32>
  %b = memref.realloc %a(%size) : memref<?xf32> to memref<?xf32>
  return %b : memref<?xf32>
}}

"""

PIPELINE = "buffer-deallocation-pipeline"
OWNERSHIP = "--ownership-based-buffer-deallocation"

# By the name of our pass: MLIR's program and option, what is run before, and what the file is made of.
PASSES = {
    PIPELINE: ("mlir-opt-22", f"--{PIPELINE}", None, FUNCTION),
    "buffer-results-to-out-params": ("mlir-opt-22", "--buffer-results-to-out-params", None, FUNCTION),
    "buffer-hoisting": ("mlir-opt-22", "--buffer-hoisting", None, FUNCTION),
    "buffer-loop-hoisting": ("mlir-opt-22", "--buffer-loop-hoisting", None, FUNCTION),
    "promote-buffers-to-stack": ("mlir-opt-22", "--promote-buffers-to-stack", None, FUNCTION),
    "buffer-deallocation": ("mlir-opt-16", "--buffer-deallocation", None, FUNCTION),
    "expand-realloc": ("mlir-opt-22", "--expand-realloc", None, GROWN),
    "ownership-based-buffer-deallocation": ("mlir-opt-22", OWNERSHIP, None, FUNCTION),
    "buffer-deallocation-simplification": ("mlir-opt-22", "--buffer-deallocation-simplification", OWNERSHIP, FUNCTION),
    "lower-deallocations": ("mlir-opt-22", "--bufferization-lower-deallocations", OWNERSHIP, FUNCTION),
    "optimize-allocation-liveness": ("mlir-opt-22", "--optimize-allocation-liveness", f"--{PIPELINE}", FUNCTION),
}


def best(command, runs):
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        times.append(time.perf_counter() - start)
    return min(times)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--binary", required=True)
    arguments.add_argument("--lines", type=int, default=100_000)
    arguments.add_argument("--runs", type=int, default=5)
    arguments.add_argument("--pass", dest="passes", action="append", choices=PASSES)
    arguments.add_argument("--all", action="store_true")
    chosen = arguments.parse_args()
    for name in list(PASSES) if chosen.all else chosen.passes or [PIPELINE]:
        measure(name, chosen)


def measure(name, chosen):
    tool, option, before, function = PASSES[name]
    per_unit = function.count("\n")
    text = "".join(function.format(n=n) for n in range(chosen.lines // per_unit))
    if before:
        text = subprocess.run(["mlir-opt-22", before, "-"], input=text, capture_output=True, text=True, check=True).stdout
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "input.mlir")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        ours = best([chosen.binary, "fix", "--pass", name, path], chosen.runs)
        theirs = best([tool, option, path], chosen.runs)
    lines = text.count("\n")
    print(f"{name}, {lines} lines: ours {ours:.3f} s, {tool} {theirs:.3f} s, {theirs / ours:.1f} times faster", flush=True)


if __name__ == "__main__":
    main()
