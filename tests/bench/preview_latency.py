#!/usr/bin/env python3
"""Measures how long the result of a pass takes to follow an edit of its function.

    preview_latency.py [--server PATH] [--operations N] [--edits N] [--pass NAME]...

The function is the step of a decoder as it is before buffer deallocation, of 1,000 operations; it stands in the middle of 2,000
lines of other functions. A view of each pass is asked for again and again, each time right after an edit in the middle of the
function: what is measured is the time from the edit to the answer, in which the server also reads and analyses the new text. A
pass that frees buffers is measured on the function as it is; one that works on what others wrote, after those.

Prints a line a pass: the median and the slowest tenth. Exit status 3 if a median is more than twice a frame (16 ms).
"""

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from edit_latency import URI, Client, decoder_step, many_functions

FRAME = 16.0
# What must hold whatever else the machine does, in frames.
ALLOWED = 2
# The passes that work on what others leave.
AFTER = {
    "buffer-deallocation-simplification": "ownership-based-buffer-deallocation",
    "lower-deallocations": "ownership-based-buffer-deallocation",
    "optimize-allocation-liveness": "insert-deallocs",
    "clone-canonicalization": "buffer-deallocation",
}


def operations(server, text):
    """How many operations a text has."""
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(text)
        file.flush()
        out = subprocess.run([server, "parse", "--format", "json", file.name], capture_output=True, check=True).stdout
    count, open_ops = 0, list(json.loads(out)["ops"])
    while open_ops:
        count += 1
        for region in open_ops.pop()["regions"]:
            for block in region["blocks"]:
                open_ops.extend(block["ops"])
    return count


def function_of(server, wanted):
    """The shortest decoder with at least so many operations."""
    one, two = (operations(server, decoder_step(layers, False)) for layers in (1, 2))
    layers = 1 + max(0, -(-(wanted - one) // (two - one)))
    return decoder_step(layers, False), one + (layers - 1) * (two - one)


def after(server, name, text):
    """The text after a pass."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "input.mlir"
        path.write_text(text)
        command = [server, "fix", "--pass", name, path]
        return subprocess.run(command, capture_output=True, check=True, text=True).stdout


def measure(server, name, text, edits):
    """The milliseconds from each edit to the answer."""
    client = Client([server])
    client.initialize()
    document = {"uri": URI, "languageId": "mlir", "version": 1, "text": text}
    client.send({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": document}})
    client.diagnostics(1)
    lines = text.splitlines()
    notes = [index for index, line in enumerate(lines) if line.startswith("  // layer")]
    line = notes[len(notes) // 2]
    took = []
    for count in range(edits):
        version, start = count + 2, {"line": line, "character": len(lines[line]) + count}
        change = {"range": {"start": start, "end": start}, "text": "x"}
        params = {"textDocument": {"uri": URI, "version": version}, "contentChanges": [change]}
        asked = {"textDocument": {"uri": URI}, "function": "@decode", "passes": [name]}
        begin = time.perf_counter()
        client.send({"jsonrpc": "2.0", "method": "textDocument/didChange", "params": params})
        client.send({"jsonrpc": "2.0", "id": 1000 + count, "method": "memref-analyzer/transformed", "params": asked})
        needle = b'"id":%d' % (1000 + count)
        while True:
            body, arrived = client.receive()
            if needle in (body[:60] + body[-60:]).replace(b" ", b""):
                break
        took.append(1000 * (arrived - begin))
        answer = json.loads(body)
        if "result" not in answer or "x" * (count + 1) not in answer["result"]["after"]:
            raise SystemExit(f"{name}: no answer about the new text: {body[:300]}")
        time.sleep(0.02)
    client.process.kill()
    return took


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default="target/dist/memref-analyzer")
    parser.add_argument("--operations", type=int, default=1000)
    parser.add_argument("--edits", type=int, default=30)
    parser.add_argument("--pass", dest="passes", action="append")
    arguments = parser.parse_args()
    server = shutil.which(arguments.server)
    if server is None:
        sys.exit(f"there is no server {arguments.server}")
    function, count = function_of(server, arguments.operations)
    print(f"a function of {count} operations; a frame is {FRAME:.0f} ms")
    names = arguments.passes
    if names is None:
        listed = subprocess.run([server, "fix", "--pass", "?", "-"], capture_output=True, text=True).stderr
        names = listed.split("there is ", 2)[-1].strip().split(", ")
    slow = []
    for name in names:
        text = after(server, AFTER[name], function) if name in AFTER else function
        took = sorted(measure(server, name, many_functions(50) + text + many_functions(100).replace("@kernel_", "@more_"), arguments.edits))
        median, tenth = statistics.median(took), took[int(0.9 * len(took))]
        print(f"{name:42} {median:6.1f} ms, the slowest tenth {tenth:6.1f} ms")
        if median > ALLOWED * FRAME:
            slow.append(name)
    if slow:
        print(f"more than {ALLOWED} frames: {', '.join(slow)}")
        sys.exit(3)


if __name__ == "__main__":
    main()
