#!/usr/bin/env python3
"""Measures how fast a file is read for the first time, against mlir-opt, both on one thread, in one run.

    cold_parse.py [--server PATH] [--peer PATH] [--functions N] [--runs N]

The file: functions of 20 lines as `edit_latency.py` makes them. Each program reads it and one of twice the size; the
difference is what that much text costs, without the start of the process and the loading of tables. Of several runs, by
turns, the fastest counts. Ours is `parse --format none`: the text becomes the full IR. The peer parses, verifies and
prints, without threads; what its parser takes of that (`--mlir-timing`) is a line of its own.

Prints throughput, peak memory for each megabyte of text, and the ratios. What is aimed at is 5 times the peer's throughput;
exit status 1 below 3 times, which no noise of a busy machine explains.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

from edit_latency import FUNCTION

# How many times the peer's throughput ours is at the least, whatever else the machine does.
FASTER = 3


def run(command):
    """Seconds of processor time, peak megabytes, and what it says on stderr."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    said = process.stderr.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        sys.exit(f"{command[0]} ended with {process.returncode}")
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, said


def parser_seconds(said):
    """The `Parser` row of --mlir-timing: wall-clock seconds."""
    for line in said.splitlines():
        if re.search(r"\bParser\b", line):
            return float(line.split()[0])
    return float("nan")


def main():
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument(
        "--server", default=os.environ.get("MEMREF_ANALYZER", f"{root}/target/release/memref-analyzer")
    )
    parser.add_argument("--peer", default="mlir-opt-22")
    parser.add_argument("--functions", type=int, default=5000)
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    for tool in (options.server, options.peer):
        if not shutil.which(tool):
            sys.exit(f"cold_parse: {tool} is not there")

    with tempfile.TemporaryDirectory() as folder:
        sizes, files = [], []
        for factor in (1, 2):
            text = "".join(FUNCTION.format(n=n) for n in range(factor * options.functions))
            path = os.path.join(folder, f"{factor}.mlir")
            with open(path, "w") as file:
                file.write(text)
            sizes.append(len(text) / 1e6)
            files.append(path)
        commands = {
            "ours": lambda path: [options.server, "parse", "--format", "none", path],
            "peer": lambda path: [options.peer, "--mlir-disable-threading", path],
            "peer's parser": lambda path: [
                options.peer, "--mlir-disable-threading", "--mlir-timing", "--mlir-timing-display=list", path,
            ],
        }
        seconds = {name: [float("inf")] * 2 for name in commands}
        memory = {name: [0.0] * 2 for name in commands}
        for _ in range(options.runs):
            for name, command in commands.items():
                for index, path in enumerate(files):
                    used, peak, said = run(command(path))
                    if name == "peer's parser":
                        used = parser_seconds(said)
                    seconds[name][index] = min(seconds[name][index], used)
                    memory[name][index] = peak

    more = sizes[1] - sizes[0]
    print(f"{sizes[0]:.1f} MB and {sizes[1]:.1f} MB; the fastest of {options.runs} runs")
    throughput = {}
    for name in commands:
        throughput[name] = more / max(seconds[name][1] - seconds[name][0], 1e-9)
        grown = (memory[name][1] - memory[name][0]) / more
        start = max(seconds[name][0] - sizes[0] / throughput[name], 0)
        print(f"{name:16}{throughput[name]:9.1f} MB/s{grown:9.1f} MB of memory for each{start * 1e3:9.0f} ms to start")
    for name in ("peer", "peer's parser"):
        print(f"ours : {name:16}{throughput['ours'] / throughput[name]:9.1f}x")
    if throughput["ours"] < FASTER * throughput["peer"]:
        print(f"ours is not {FASTER} times as fast as the peer")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
