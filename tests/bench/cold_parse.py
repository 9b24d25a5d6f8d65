#!/usr/bin/env python3
"""Measures how fast a file is read for the first time, against mlir-opt, both on one thread, in one run.

    cold_parse.py [--server PATH] [--peer PATH] [--scale X] [--runs N] [KIND]...

The files: about 4 MB of each of the kinds of `inputs.py` (times `--scale`), or of those whose names hold a KIND. Each
program reads a file and one of twice the size; the difference is what that much text costs, without the start of the
process and the loading of tables. Of several runs, by turns, the fastest counts. Ours is `parse --format none`: the text
becomes the full IR. The peer parses, verifies and prints, without threads; what its parser takes of that (`--mlir-timing`)
is a line of its own.

Prints for each kind throughput, peak memory for each megabyte of text, and the ratios. What is aimed at is 5 times the
peer's throughput; exit status 3 if a kind is below 3 times.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

from inputs import kinds

# How many times the peer's throughput ours is at the least, whatever else the machine does.
FASTER = 3


def run(command):
    """Seconds of processor time, peak megabytes, and what it says on stderr."""
    one_thread = {**os.environ, "RAYON_NUM_THREADS": "1"}
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=one_thread)
    said = process.stderr.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{command[0]} ended with {process.returncode}: {said[:400]}")
    return used.ru_utime + used.ru_stime, used.ru_maxrss / 1024, said


def parser_seconds(said):
    """The `Parser` row of --mlir-timing: wall-clock seconds."""
    for line in said.splitlines():
        if re.search(r"\bParser\b", line):
            return float(line.split()[0])
    return float("nan")


def measure(name, texts, options, folder):
    """Prints what the kind of these two texts costs; whether ours is fast enough."""
    sizes = [len(text.encode()) / 1e6 for text in texts]
    files = [os.path.join(folder, f"{factor}.mlir") for factor in (1, 2)]
    for path, text in zip(files, texts):
        with open(path, "w") as file:
            file.write(text)
    peer = [options.peer, "--mlir-disable-threading"]
    commands = {
        "ours": [options.server, "parse", "--format", "none"],
        "peer": peer,
        "peer's parser": [*peer, "--mlir-timing", "--mlir-timing-display=list"],
    }
    seconds = {command: [float("inf")] * 2 for command in commands}
    memory = {command: [0.0] * 2 for command in commands}
    for _ in range(options.runs):
        for command, words in commands.items():
            for index, path in enumerate(files):
                used, peak, said = run([*words, path])
                if command == "peer's parser":
                    used = parser_seconds(said)
                seconds[command][index] = min(seconds[command][index], used)
                memory[command][index] = peak

    more = sizes[1] - sizes[0]
    print(f"{name}: {sizes[0]:.1f} MB and {sizes[1]:.1f} MB; the fastest of {options.runs} runs")
    throughput = {}
    for command in commands:
        throughput[command] = more / max(seconds[command][1] - seconds[command][0], 1e-9)
        grown = (memory[command][1] - memory[command][0]) / more
        start = max(seconds[command][0] - sizes[0] / throughput[command], 0)
        print(
            f"  {command:16}{throughput[command]:9.1f} MB/s{grown:9.1f} MB of memory for each"
            f"{start * 1e3:9.0f} ms to start"
        )
    for command in ("peer", "peer's parser"):
        print(f"  ours : {command:14}{throughput['ours'] / throughput[command]:9.1f}x")
    if throughput["ours"] < FASTER * throughput["peer"]:
        print(f"  ours is not {FASTER} times as fast as the peer")
        return False
    return True


def main():
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("kinds", metavar="KIND", nargs="*")
    parser.add_argument(
        "--server", default=os.environ.get("MEMREF_ANALYZER", f"{root}/target/dist/memref-analyzer")
    )
    parser.add_argument("--peer", default="mlir-opt-22")
    parser.add_argument("--scale", type=float, default=1)
    parser.add_argument("--runs", type=int, default=3)
    options = parser.parse_args()
    for tool in (options.server, options.peer):
        if not shutil.which(tool):
            sys.exit(f"cold_parse: {tool} is not there")

    is_fast = True
    with tempfile.TemporaryDirectory() as folder:
        for name, units, text in kinds(options.peer):
            if options.kinds and not any(kind in name for kind in options.kinds):
                continue
            units = max(int(units * options.scale), 1)
            is_fast &= measure(name, [text(units), text(2 * units)], options, folder)
    return 0 if is_fast else 3


if __name__ == "__main__":
    sys.exit(main())
