#!/usr/bin/env python3
"""Time and peak memory of finding similar regions and of outlining them, beside LLVM's tools, on the same modules.

    python3 tests/bench/similarity.py --binary target/dist/memref-analyzer [--sizes 10000 100000 1000000]

The modules are LLVM IR with planted repetitions, imported by `mlir-translate-22`. What reading alone takes stands beside
each: `parse --format none` for ours, `opt-22 -disable-output` for LLVM. Processor time of all threads, in seconds; memory in
MB, as the system counts it at its peak.
"""

import argparse
import os
import random
import subprocess
import tempfile

NAMES = ["add", "mul", "sub", "and", "or", "xor", "shl", "ashr"]


def module(operations, seed=7):
    dice = random.Random(seed)
    patterns = [[(dice.choice(NAMES), dice.randrange(4)) for _ in range(dice.randint(4, 14))] for _ in range(40)]
    text = []
    count = 0
    function = 0
    while count < operations:
        text.append(f"define i32 @f{function}(i32 %a, i32 %b, i32 %c, i32 %d) {{")
        values = ["%a", "%b", "%c", "%d"]
        for _ in range(14):
            inputs = [dice.choice(values[-6:]) for _ in range(4)]
            results = []
            for index, (name, pick) in enumerate(dice.choice(patterns)):
                left = results[-1] if results and pick % 2 else inputs[pick]
                right = str(dice.randint(1, 40)) if pick == 3 else inputs[(pick + index) % 4]
                text.append(f"  %v{count} = {name} i32 {left}, {right}")
                results.append(f"%v{count}")
                count += 1
            values.append(results[-1])
            text.append(f"  %v{count} = urem i32 {results[-1]}, {dice.randint(2, 30)}")
            count += 1
        text.append(f"  ret i32 {values[-1]}\n}}")
        function += 1
    return "\n".join(text) + "\n"


def measured(command):
    """Seconds of processor time, and megabytes at the peak."""
    with open(os.devnull, "w") as nothing:
        process = subprocess.Popen(command, stdout=nothing)
        _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        raise SystemExit(f"{command[0]} failed")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--binary", required=True)
    arguments.add_argument("--sizes", type=int, nargs="+", default=[10_000, 100_000, 1_000_000])
    arguments = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        source, imported = os.path.join(folder, "m.ll"), os.path.join(folder, "m.mlir")
        for size in arguments.sizes:
            with open(source, "w") as file:
                file.write(module(size))
            subprocess.run(["mlir-translate-22", "--import-llvm", source, "-o", imported], check=True)
            rows = {
                "memref-analyzer similarity": [arguments.binary, "similarity", "--format", "llvm-sim", imported],
                "  reading alone": [arguments.binary, "parse", "--format", "none", imported],
                "llvm-sim": ["llvm-sim-22", source, "-o", os.devnull],
                "  reading alone ": ["opt-22", "-disable-output", source],
                "memref-analyzer outline": [arguments.binary, "outline", imported],
                "iroutliner": ["opt-22", "-passes=iroutliner", "-ir-outlining-no-cost=false", "-disable-output", source],
            }
            print(f"{size} operations")
            for name, command in rows.items():
                seconds, megabytes = measured(command)
                print(f"  {name:28} {seconds:8.2f} s {megabytes:8.0f} MB")


if __name__ == "__main__":
    main()
