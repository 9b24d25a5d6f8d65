#!/usr/bin/env python3
"""Measures how long a server makes its editor wait while somebody types ten keys a second into a file of 100,000 lines.

    typing_latency.py [--server PATH] [--lines N] [--keys N] [--rate KEYS_PER_SECOND] [--allowed MILLISECONDS] [--restless]

In a function in the middle of the file lines are typed, key by key: operations that read, copy and free its buffers, a call, a
comment; each is taken out again, key by key from its end. After every key the editor asks what VS Code asks as long as a person
types: completion and signature help at the caret, the occurrences of what it is on, code actions of its line, hints and semantic
tokens of the visible lines, and what has changed in the semantic tokens of the document. At the end of a line the typist rests for
half a second, and the editor asks what it then asks: links, lenses, folding ranges and symbols of the document. It waits for no
answer before the next key. With --restless it asks that after every key as well.

Prints for each request, and for the diagnostics, the median, the 99th percentile and the slowest answer. Exit status 1 if a 99th
percentile is more than allowed (20 ms); an error as an answer ends the measurement, except that a later key has made a question
void. An arrival is noted when the last byte is read; what is long is not parsed, since others would wait for that unread.
"""

import argparse
import json
import os
import re
import select
import shutil
import statistics
import sys
import time

from edit_latency import URI, Client, many_functions

TYPED = (
    "  %x = memref.load %alloc[%c0, %c1] : memref<64x64xf32>",
    "  memref.copy %alloc, %alloc_0 : memref<64x64xf32> to memref<64x64xf32>",
    "  memref.dealloc %alloc : memref<64x64xf32>",
    "  func.call @kernel_17(%alloc, %alloc_0, %c0) : (memref<64x64xf32>, memref<64x64xf32>, index) -> ()",
    "  // what this loop does is explained below",
)
VISIBLE = 50
# How many seconds an editor waits until it takes somebody to rest, and the typist before going on.
REST = 0.25
# How many seconds answers may come after the last key.
PATIENCE = 10
# The protocol's codes for a question that was withdrawn, or that a change has made void.
VOID = (-32800, -32801)
LONG = re.compile(rb'{"jsonrpc":"2.0","id":(\d+),"result":')
VERSION = re.compile(rb'"version":(\d+)')
RESULT_ID = re.compile(rb'"resultId":"(\w+)"')


class Typist:
    def __init__(self, server, text, line):
        self.client = Client([server])
        self.line, self.column, self.version, self.id = line, 0, 1, 100
        self.asked, self.took, self.changed = {}, {}, {}
        self.tokens = None
        self.initialize()
        self.notify("textDocument/didOpen", textDocument={"uri": URI, "languageId": "mlir", "version": 1, "text": text})
        self.client.diagnostics(1)
        self.ask("semanticTokens/full", "textDocument/semanticTokens/full", {})
        self.settle(60)
        self.took.clear()

    def initialize(self):
        text_document = {
            "publishDiagnostics": {"versionSupport": True, "relatedInformation": True},
            "completion": {"completionItem": {"snippetSupport": True}},
            "documentSymbol": {"hierarchicalDocumentSymbolSupport": True},
            "semanticTokens": {
                "requests": {"range": True, "full": {"delta": True}},
                "tokenTypes": [],
                "tokenModifiers": [],
                "formats": ["relative"],
            },
        }
        capabilities = {
            "general": {"positionEncodings": ["utf-16"]},
            "textDocument": text_document,
            "workspace": {"codeLens": {"refreshSupport": True}, "inlayHint": {"refreshSupport": True}},
        }
        params = {"processId": os.getpid(), "rootUri": None, "capabilities": capabilities}
        self.client.send({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params})
        self.client.response(1)
        self.notify("initialized")

    def notify(self, method, **params):
        self.client.send({"jsonrpc": "2.0", "method": method, "params": params})

    def ask(self, kind, method, params):
        self.id += 1
        message = {"jsonrpc": "2.0", "id": self.id, "method": method, "params": {"textDocument": {"uri": URI}, **params}}
        self.asked[self.id] = (kind, time.perf_counter())
        self.client.send(message)

    def key(self, character):
        """Types a character, or takes one out; then asks what an editor asks."""
        start = {"line": self.line, "character": self.column}
        if character:
            change = {"range": {"start": start, "end": start}, "text": character}
            self.column += 1
        else:
            self.column -= 1
            change = {"range": {"start": {**start, "character": self.column}, "end": start}, "text": ""}
        self.version += 1
        self.changed[self.version] = time.perf_counter()
        self.notify("textDocument/didChange", textDocument={"uri": URI, "version": self.version}, contentChanges=[change])
        position = {"line": self.line, "character": self.column}
        at = {"position": position}
        line = {"start": {"line": self.line, "character": 0}, "end": position}
        seen = {
            "start": {"line": max(0, self.line - VISIBLE // 2), "character": 0},
            "end": {"line": self.line + VISIBLE // 2, "character": 0},
        }
        if character:
            self.ask("completion", "textDocument/completion", at)
            self.ask("signatureHelp", "textDocument/signatureHelp", at)
        self.ask("documentHighlight", "textDocument/documentHighlight", at)
        self.ask("codeAction", "textDocument/codeAction", {"range": line, "context": {"diagnostics": [], "triggerKind": 2}})
        self.ask("inlayHint", "textDocument/inlayHint", {"range": seen})
        self.ask("semanticTokens/range", "textDocument/semanticTokens/range", {"range": seen})
        if self.tokens is not None:
            known = {"previousResultId": self.tokens}
            self.tokens = None
            self.ask("semanticTokens/delta", "textDocument/semanticTokens/full/delta", known)

    def ask_for_all(self):
        """Asks what an editor asks about the document while nobody types."""
        for kind in ("documentLink", "codeLens", "foldingRange", "documentSymbol"):
            self.ask(kind, f"textDocument/{kind}", {})

    def rest(self):
        self.wait(REST)
        self.ask_for_all()
        self.wait(REST)

    def settle(self, seconds):
        """Waits for all answers, so many seconds at most."""
        end = time.perf_counter() + seconds
        while (self.asked or self.changed) and time.perf_counter() < end:
            self.wait(0.1)

    def wait(self, seconds):
        """Reads what arrives in so many seconds."""
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            if not self.has_message(left):
                continue
            body, arrived = self.client.receive()
            if b'"textDocument/publishDiagnostics"' in body[:200] + body[-200:]:
                version = VERSION.search(body[:400] + body[-400:])
                # Diagnostics of a version tell of all before it.
                for known in [known for known in self.changed if version and known <= int(version[1])]:
                    self.took.setdefault("diagnostics", []).append(arrived - self.changed.pop(known))
                continue
            message = self.parse(body)
            if "method" in message:
                self.client.answer(message)
                continue
            kind, asked = self.asked.pop(message["id"])
            if "error" in message and message["error"]["code"] not in VOID:
                sys.exit(f"{kind}: {message['error']}")
            self.took.setdefault(kind, []).append(arrived - asked)
            if kind.startswith("semanticTokens/") and kind != "semanticTokens/range":
                self.tokens = (message.get("result") or {}).get("resultId")

    def parse(self, body):
        """A message; of a long answer what it answers."""
        answered = LONG.match(body) if len(body) > 1 << 16 else None
        if not answered:
            return json.loads(body)
        made = RESULT_ID.search(body[:200] + body[-200:])
        return {"id": int(answered[1]), "result": {"resultId": made and made[1].decode()}}

    def has_message(self, left):
        return bool(self.client.pending or select.select([self.client.output], [], [], left)[0])


def keys(count):
    """So many keys: characters, and `None` for what takes one out; and whether a line ends."""
    made = []
    while len(made) < count:
        for line in TYPED:
            half = [(character, False) for character in line[:-1]] + [(line[-1], True)]
            made += half + [(None, is_last) for _, is_last in half]
    return made[:count]


def percentile(took):
    ordered = sorted(took)
    return ordered[min(len(ordered) - 1, int(0.99 * len(ordered)))]


def main():
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--server", default=os.environ.get("MEMREF_ANALYZER", f"{root}/target/dist/memref-analyzer")
    )
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--keys", type=int, default=600)
    parser.add_argument("--rate", type=float, default=10)
    parser.add_argument("--allowed", type=float, default=20, help="milliseconds, of 99 of 100 answers")
    parser.add_argument("--restless", action="store_true", help="ask after every key what is asked at rest")
    options = parser.parse_args()
    if not shutil.which(options.server):
        sys.exit(f"typing_latency: {options.server} is not there")
    text = many_functions(options.lines // 20)
    lines = text.split("\n")
    line = next(n for n in range(len(lines) // 2, len(lines)) if lines[n] == "  // note")
    lines.insert(line, "")
    typist = Typist(options.server, "\n".join(lines), line)
    for character, ends_line in keys(options.keys):
        begin = time.perf_counter()
        typist.key(character)
        if options.restless:
            typist.ask_for_all()
        typist.wait(begin + 1 / options.rate - time.perf_counter())
        if ends_line:
            typist.rest()
    typist.settle(PATIENCE)
    print(f"{options.lines:,} lines, {options.keys} keys, {options.rate:g} a second")
    print(f"{'':24}{'answers':>9}{'median':>12}{'99 %':>12}{'slowest':>12}")
    for kind, took in sorted(typist.took.items()):
        cells = (statistics.median(took), percentile(took), max(took))
        print(f"{kind:24}{len(took):>9}" + "".join(f"{1e3 * cell:>9.2f} ms" for cell in cells))
    if typist.asked or typist.changed:
        sys.exit(f"{PATIENCE} seconds after the last key {len(typist.asked)} answers are missing")
    slow = [kind for kind, took in typist.took.items() if 1e3 * percentile(took) > options.allowed]
    if slow:
        sys.exit(f"one answer of a hundred takes longer than {options.allowed:g} ms: {', '.join(slow)}")


if __name__ == "__main__":
    main()
