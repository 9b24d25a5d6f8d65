#!/usr/bin/env python3
"""Measures how long each request takes, beside mlir-lsp-server, on the same files in one run.

    request_latency.py [--server PATH] [--peer PATH] [--lines N]... [--layers N] [--requests N] [--markdown]

The files are many functions of 20 lines (10,000, 100,000 and 1,000,000 lines unless --lines says otherwise), and one function
of 14,000 lines: those of edit_latency.py. The same client opens a file in both servers and waits for its diagnostics. Then it
asks by turns, one server after the other, at places spread over the file; each question waits for its answer, and nothing else
is under way:

- `open`: to the diagnostics of the file, in servers that were just started: OPENINGS of each;
- `edit`: a key at the end of a comment, to the diagnostics of that version. Ours is told the edit, the peer, which synchronises
  full text, the file;
- `hover`, `definition`, `references` at the use of a value; `completion` after the `%` of an operand;
- `symbols`: all of the document.

What is measured is the time from the first byte written to the last byte read. Prints the median and the 99th percentile (of so
many requests that is the slowest but one in a hundred; of fewer, the slowest), and resident memory at the end; with --markdown
as a table. Answers must be what was asked for: an error or an empty answer of ours ends the measurement.
"""

import argparse
import json
import os
import re
import shutil
import statistics
import sys
import time

from edit_latency import URI, Edits, Measured, many_functions, one_function

REQUESTS = ("hover", "definition", "references", "completion", "symbols")
METHODS = {
    "hover": "textDocument/hover",
    "definition": "textDocument/definition",
    "references": "textDocument/references",
    "completion": "textDocument/completion",
    "symbols": "textDocument/documentSymbol",
}
# A server opens a file once in its life, and a single time varies by more than twice.
OPENINGS = 7
# What takes seconds is not asked so often: a server is given about so many seconds a kind.
PATIENCE = 20


class Asked(Measured):
    """A server with a file open, and how long its answers took."""

    def __init__(self, command, text, full_text):
        super().__init__(command, text, full_text)
        self.took = {kind: [] for kind in REQUESTS}
        self.id = 100

    def ask(self, kind, place):
        """Whether there was an answer with something in it."""
        self.id += 1
        params = {"textDocument": {"uri": URI}}
        if kind != "symbols":
            params["position"] = {"line": place[0], "character": place[1]}
        if kind == "references":
            params["context"] = {"includeDeclaration": True}
        message = {"jsonrpc": "2.0", "id": self.id, "method": METHODS[kind], "params": params}
        needle = b'"id":%d' % self.id
        start = time.perf_counter()
        self.client.send(message)
        while True:
            body, arrived = self.client.receive()
            if needle in (body[:60] + body[-60:]).replace(b" ", b"") and b'"method"' not in body[:100]:
                break
        self.took[kind].append(arrived - start)
        return b'"error":' not in body[:200] and len(body) > 60

    def is_patient(self, kind):
        return sum(self.took[kind]) < PATIENCE


def places(text, count):
    """Uses of values as operands, spread over the text: line and UTF-16 unit after the `%`."""
    lines = text.split("\n")
    operand = re.compile(r"(?:memref\.load|memref\.copy|arith\.mulf) %")
    found = []
    for start in range(0, len(lines), max(1, len(lines) // count)):
        for number in range(start, min(start + 40, len(lines))):
            if match := operand.search(lines[number]):
                found.append((number, match.end()))
                break
    return found[:count]


def opened(options, text):
    """Both servers with the file open, and how long each of OPENINGS servers took to open it."""
    took = ([], [])
    for _ in range(OPENINGS):
        servers = Asked([options.server], text, False), Asked([options.peer], text, True)
        for times, server in zip(took, servers):
            times.append(server.open)
        if len(took[0]) < OPENINGS and sum(took[1]) < PATIENCE:
            for server in servers:
                server.client.process.kill()
                server.client.process.wait()
        else:
            break
    return servers, took


def measure(options, text):
    middle = text.count("\n") // 2
    edits = Edits(text, "comment", middle)
    text = edits.text()
    (ours, peer), opening = opened(options, text)
    for kind in REQUESTS:
        for place in places(text, options.requests):
            for server in (ours, peer):
                if server.is_patient(kind) and not server.ask(kind, place) and server is ours:
                    sys.exit(f"{kind} at {place} has no answer")
    for number in range(options.requests):
        change = edits.change(number)
        ours.edit(number + 2, change, edits.text)
        if sum(peer.latencies) < PATIENCE:
            peer.edit(number + 2, change, edits.text)
    figures = []
    for server, times in zip((ours, peer), opening):
        took = {"open": times, "edit": server.latencies, **server.took}
        figures.append((took, server.client.resident()))
        server.client.process.kill()
    return figures


def percentile(took):
    ordered = sorted(took)
    return ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]


def shown(seconds):
    milliseconds = 1e3 * seconds
    return f"{milliseconds:,.0f}" if milliseconds >= 100 else f"{milliseconds:.1f}" if milliseconds >= 10 else f"{milliseconds:.2f}"


def report(name, figures, is_markdown):
    (ours, our_memory), (peer, peer_memory) = figures
    if is_markdown:
        print(f"| {name} | ours, median / 99 % | peer, median / 99 % | peer : ours |\n| --- | --- | --- | --- |")
    else:
        print(f"{name:24}{'ours, median':>14}{'99 %':>10}{'peer, median':>14}{'99 %':>10}{'peer : ours':>14}")
    for kind in ("open", "edit", *REQUESTS):
        cells = [f(took[kind]) for took in (ours, peer) for f in (statistics.median, percentile)]
        ratio = f"{cells[2] / cells[0]:,.1f}"
        row = [shown(cell) for cell in cells]
        if is_markdown:
            print(f"| {kind} | {row[0]} / {row[1]} ms | {row[2]} / {row[3]} ms | {ratio} |")
        else:
            print(f"{kind:24}{row[0]:>11} ms{row[1]:>7} ms{row[2]:>11} ms{row[3]:>7} ms{ratio:>13}x")
    ratio = f"{peer_memory / our_memory:.1f}"
    if is_markdown:
        print(f"| memory | {our_memory:,.0f} MB | {peer_memory:,.0f} MB | {ratio} |\n")
    else:
        print(f"{'memory':24}{our_memory:>11,.0f} MB{'':10}{peer_memory:>11,.0f} MB{'':10}{ratio:>13}x\n")


def main():
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--server", default=os.environ.get("MEMREF_ANALYZER", f"{root}/target/dist/memref-analyzer")
    )
    parser.add_argument("--peer", default="mlir-lsp-server-22")
    parser.add_argument("--lines", type=int, action="append", help="of many functions; may be repeated")
    parser.add_argument("--layers", type=int, default=350, help="of one function, 40 lines each; 0: leave it out")
    parser.add_argument("--requests", type=int, default=100, help="of each kind")
    parser.add_argument("--markdown", action="store_true")
    options = parser.parse_args()
    for tool in (options.server, options.peer):
        if not shutil.which(tool):
            sys.exit(f"request_latency: {tool} is not there")
    for lines in options.lines or (10_000, 100_000, 1_000_000):
        report(f"{lines:,} lines", measure(options, many_functions(lines // 20)), options.markdown)
    if options.layers:
        text = one_function(options.layers)
        report(f"one function, {text.count(chr(10)):,} lines", measure(options, text), options.markdown)


if __name__ == "__main__":
    main()
