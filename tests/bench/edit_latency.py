#!/usr/bin/env python3
"""Measures what a keystroke costs, against mlir-lsp-server, on one generated file in one run.

    edit_latency.py [--server PATH] [--peer PATH] [--functions N] [--edits N]

The file: functions of 20 lines, two leaks in each, as IR is before buffer deallocation; 5,000 of them are 100,000
lines. Both servers are driven by the same client. It opens the file, waits for its diagnostics, and then types single
characters inside one function in the middle, waiting for the diagnostics of each version. Ours is told the edit; the
peer synchronises full text, so it is told the whole file. An arrival is noted when the last byte of the message is
read, before anything of it is parsed.

Prints one line a measure, and the ratio peer : ours. Exit status 1 if ours is not at least 20 times faster from edit to
diagnostics, or uses more memory.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import time

URI = "file:///bench/generated.mlir"

FUNCTION = """\
func.func @kernel_{n}(%arg0: memref<64x64xf32>, %arg1: memref<64x64xf32>, %arg2: index) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %scale = arith.constant {n}.500000e+00 : f32
  %alloc = memref.alloc() {{alignment = 64 : i64}} : memref<64x64xf32>
  %alloc_0 = memref.alloc() {{alignment = 64 : i64}} : memref<64x64xf32>
  scf.for %i = %c0 to %c64 step %c1 {{
    scf.for %j = %c0 to %c64 step %c1 {{
      %x = memref.load %arg0[%i, %j] : memref<64x64xf32>
      %y = arith.mulf %x, %scale : f32
      memref.store %y, %alloc[%i, %j] : memref<64x64xf32>
    }}
  }}
  memref.copy %alloc, %alloc_0 : memref<64x64xf32> to memref<64x64xf32>
  memref.copy %alloc_0, %arg1 : memref<64x64xf32> to memref<64x64xf32>
  // note
  return
}}

"""


class Client:
    """A language client that reads bytes and notes when each message has arrived."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0
        )
        self.output = self.process.stdout.fileno()
        self.pending = bytearray()

    def send(self, message):
        self.send_bytes(json.dumps(message, separators=(",", ":")).encode())

    def send_bytes(self, body):
        view = memoryview(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        descriptor = self.process.stdin.fileno()
        while view:
            view = view[os.write(descriptor, view) :]

    def receive(self):
        """The next message as bytes, and when its last byte was read."""
        while True:
            end = self.pending.find(b"\r\n\r\n")
            if end >= 0:
                break
            self.fill(1 << 16)
        length = next(
            int(line.split(b":")[1])
            for line in bytes(self.pending[:end]).split(b"\r\n")
            if line.lower().startswith(b"content-length")
        )
        total = end + 4 + length
        while len(self.pending) < total:
            self.fill(max(1 << 16, total - len(self.pending)))
        arrived = time.perf_counter()
        body = bytes(self.pending[end + 4 : total])
        del self.pending[:total]
        return body, arrived

    def fill(self, size):
        chunk = os.read(self.output, min(size, 1 << 22))
        if not chunk:
            raise SystemExit("the server has ended")
        self.pending += chunk

    def response(self, wanted):
        while True:
            message = json.loads(self.receive()[0])
            if message.get("id") == wanted and "method" not in message:
                return message
            self.answer(message)

    def answer(self, message):
        if "id" in message and "method" in message:
            self.send({"jsonrpc": "2.0", "id": message["id"], "result": None})

    def diagnostics(self, version):
        """When the diagnostics of this version had arrived, and how many bytes they were."""
        needle = b'"version":%d' % version
        while True:
            body, arrived = self.receive()
            # The version stands at either end of the message, not among ten thousand findings.
            if b"publishDiagnostics" in body[:200] + body[-200:]:
                if needle in (body[:400] + body[-400:]).replace(b" ", b""):
                    return arrived, len(body)
            elif len(body) < 1 << 16:
                self.answer(json.loads(body))

    def resident(self):
        """Resident memory in megabytes."""
        with open(f"/proc/{self.process.pid}/status") as status:
            for line in status:
                if line.startswith("VmRSS:"):
                    return int(line.split()[1]) / 1024
        return 0.0

    def initialize(self):
        self.send(
            {
                "jsonrpc": "2.0",
                "id": 1,
                "method": "initialize",
                "params": {
                    "processId": os.getpid(),
                    "rootUri": None,
                    "capabilities": {
                        "general": {"positionEncodings": ["utf-8", "utf-16"]},
                        "textDocument": {
                            "publishDiagnostics": {"versionSupport": True, "relatedInformation": True}
                        },
                    },
                },
            }
        )
        self.response(1)
        self.send({"jsonrpc": "2.0", "method": "initialized", "params": {}})

    def open(self, text):
        self.send(
            {
                "jsonrpc": "2.0",
                "method": "textDocument/didOpen",
                "params": {"textDocument": {"uri": URI, "languageId": "mlir", "version": 1, "text": text}},
            }
        )

    def stop(self):
        self.send({"jsonrpc": "2.0", "id": 2, "method": "shutdown"})
        self.response(2)
        self.send({"jsonrpc": "2.0", "method": "exit"})
        self.process.wait(timeout=30)


def change_message(version, change):
    return json.dumps(
        {
            "jsonrpc": "2.0",
            "method": "textDocument/didChange",
            "params": {"textDocument": {"uri": URI, "version": version}, "contentChanges": [change]},
        },
        separators=(",", ":"),
    ).encode()


def measure(command, text, line, character, edits, full_text):
    client = Client(command)
    client.initialize()
    start = time.perf_counter()
    client.open(text)
    arrived, size = client.diagnostics(1)
    result = {"open": arrived - start, "bytes": size}
    lines = text.split("\n")
    latencies = []
    for edit in range(edits):
        version = edit + 2
        letter = "abcdefghij"[edit % 10]
        at = character + edit
        if full_text:
            lines[line] = lines[line][:at] + letter + lines[line][at:]
            body = change_message(version, {"text": "\n".join(lines)})
        else:
            place = {"line": line, "character": at}
            body = change_message(version, {"range": {"start": place, "end": place}, "text": letter})
        start = time.perf_counter()
        client.send_bytes(body)
        arrived, _ = client.diagnostics(version)
        latencies.append(arrived - start)
        # A typist pauses; what a server does meanwhile is its own affair.
        time.sleep(0.02)
    result["edit"] = statistics.median(latencies)
    result["worst"] = max(latencies)
    result["memory"] = client.resident()
    client.stop()
    return result


def main():
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument(
        "--server", default=os.environ.get("MEMREF_ANALYZER", f"{root}/target/release/memref-analyzer")
    )
    parser.add_argument("--peer", default="mlir-lsp-server-22")
    parser.add_argument("--functions", type=int, default=5000)
    parser.add_argument("--edits", type=int, default=30)
    options = parser.parse_args()
    for tool in (options.server, options.peer):
        if not shutil.which(tool):
            sys.exit(f"edit_latency: {tool} is not there")

    text = "".join(FUNCTION.format(n=n) for n in range(options.functions))
    lines = text.split("\n")
    middle = options.functions // 2
    line = lines.index("  // note", middle * FUNCTION.count("\n"))
    character = len(lines[line])
    print(f"{len(lines) - 1} lines in {options.functions} functions, two leaks in each; {options.edits} edits")

    ours = measure([options.server], text, line, character, options.edits, full_text=False)
    peer = measure([options.peer], text, line, character, options.edits, full_text=True)

    print(f"{'':24}{'ours':>12}{'peer':>12}{'peer : ours':>14}")
    rows = [
        ("open to diagnostics", "open", 1e3, "ms"),
        ("edit to diagnostics", "edit", 1e3, "ms"),
        ("  the slowest edit", "worst", 1e3, "ms"),
        ("resident memory", "memory", 1, "MB"),
        ("diagnostics, one message", "bytes", 1 / 1024, "KB"),
    ]
    for name, key, scale, unit in rows:
        ratio = peer[key] / ours[key] if ours[key] else float("inf")
        print(f"{name:24}{ours[key] * scale:>9.1f} {unit}{peer[key] * scale:>9.1f} {unit}{ratio:>13.1f}x")
    fast_enough = peer["edit"] >= 20 * ours["edit"]
    small_enough = ours["memory"] <= peer["memory"]
    if not fast_enough:
        print("edit to diagnostics is not 20 times faster than the peer's")
    if not small_enough:
        print("memory is higher than the peer's")
    return 0 if fast_enough and small_enough else 1


if __name__ == "__main__":
    sys.exit(main())
