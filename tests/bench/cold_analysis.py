#!/usr/bin/env python3
"""Measures what all facts of a file cost from cold, against MLIR's deallocation pipeline, by turns in one run.

    cold_analysis.py [--analyzer PATH] [--peer PATH] [--functions N] [--runs N] [FILE]...

Without files it generates functions of 20 lines with two leaks in each (see edit_latency.py); 5,000 of them are 100,000
lines. Ours is `check --format json`: it reads the file, analyses it and writes what it found. The peer's is
`mlir-opt --buffer-deallocation-pipeline`, which reads the file, decides who frees what and writes the program.

Prints the least wall time and the least processor time of each, and the ratios peer : ours. Exit status 3 if ours takes
more than a third of the peer's wall time.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time

from edit_latency import many_functions

WANTED = 3


def run(command):
    """Wall time and processor time in seconds."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, wall, usage.ru_utime + usage.ru_stime


def measure(options, name, path):
    ours = [options.analyzer, "check", "--format", "json", path]
    peer = [options.peer, "--buffer-deallocation-pipeline", path, "-o", os.devnull]
    results = {"ours": [], "peer": []}
    for _ in range(options.runs):
        for who, command, good in (("ours", ours, (0, 1)), ("peer", peer, (0,))):
            status, wall, processor = run(command)
            if status not in good:
                sys.exit(f"cold_analysis: {' '.join(command)} ended with {status}")
            results[who].append((wall, processor))
    print(f"{name}, the least of {options.runs} runs")
    print(f"{'':24}{'ours':>12}{'peer':>12}{'peer : ours':>14}")
    ratios = []
    for index, what in enumerate(("wall time", "processor time")):
        least = {who: min(run[index] for run in runs) for who, runs in results.items()}
        ratios.append(least["peer"] / least["ours"])
        print(f"{what:24}{least['ours'] * 1e3:>9.0f} ms{least['peer'] * 1e3:>9.0f} ms{ratios[-1]:>13.1f}x")
    if ratios[0] < WANTED:
        print(f"ours is not {WANTED} times faster")
    return ratios[0] >= WANTED


def main():
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument(
        "--analyzer", default=os.environ.get("MEMREF_ANALYZER", f"{root}/target/dist/memref-analyzer")
    )
    parser.add_argument("--peer", default="mlir-opt-22")
    parser.add_argument("--functions", type=int, default=5000)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("files", nargs="*", metavar="FILE")
    options = parser.parse_args()
    for tool in (options.analyzer, options.peer):
        if not shutil.which(tool):
            sys.exit(f"cold_analysis: {tool} is not there")

    if options.files:
        return 0 if all([measure(options, name, name) for name in options.files]) else 3
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "generated.mlir")
        with open(path, "w", encoding="utf-8") as file:
            file.write(many_functions(options.functions))
        lines = options.functions * 20
        return 0 if measure(options, f"{lines} lines in {options.functions} functions", path) else 3


if __name__ == "__main__":
    sys.exit(main())
