#!/usr/bin/env python3
"""Compares our passes with MLIR's on files from outside: a table with one line a pass.

    pass_agreement.py [--binary PATH] [--pass NAME]... [--option PASS:NAME=VALUE]... [--cache FOLDER] [--show N] FOLDER...

Every `*.mlir` below the folders is cut at its `// -----` lines. A piece that mlir-opt-22 can read, that says what the pass is
about, and that either side changes or refuses is compared as MLIR prints it in the generic form. A pass that cleans up
behind another one is also run on what MLIR's passes make of the pieces; the column `behind` says which.

    pieces    how many pieces were compared
    changed   how many of them we change
    exact     the same operations on both sides
    cleaned   the same after folding alone, or after `--canonicalize --cse`, on both sides; deallocations side by side in any
              order, arithmetic in any place
    differs   other operations even then
    faulty    other operations, and MLIR's result does wrong: of its functions, run under valgrind on every input, one shows a
              kind of fault of memory (a buffer that is freed twice, used afterwards, lost, or freed although it is on the
              stack) on an input on which ours does not show it, and ours shows none anywhere that MLIR's does not
    suspect   other operations, and in MLIR's result our own `check` finds such a fault that the piece has not, or that is mended
              in ours, but valgrind shows none, or cannot be asked: nothing calls it, or it cannot be lowered
    chance    other operations, and valgrind sees MLIR read memory that it has freed while it makes them: its result may be any;
              pieces that agree are not asked
    refused   functions in the piece that we leave alone, MLIR does not
    MLIR's    pieces that MLIR refuses, or does not survive, and we do not
    both      pieces that both refuse
    rejected  results of ours that mlir-opt-22 does not accept
    comments  pieces in which a comment is gone
    same      exact and cleaned, of all that MLIR neither refuses nor breaks nor leaves to chance: `suspect` counts as different

A pass that MLIR has not (any more) has no referee for its operations: what counts there is that its results are accepted. What
removes clones in MLIR is a pattern of the canonicalizer; `clone-canonicalization` is compared with that pattern alone.

`--show N` prints the first N pieces of each kind that is not the same; `--cache` keeps what MLIR and valgrind said between runs.
The exit status is 1 if a result was rejected or a comment is gone. What runs results is `tests/examples/run_pieces.rs`.
"""

import argparse
import bisect
import collections
import concurrent.futures
import difflib
import hashlib
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

# What no pass may bring into a program, besides `free-of-…`.
FAULTS = {"double-free", "use-after-free", "leak", "mismatched-free", "returns-stack"}


def canonicalize(patterns):
    """The canonicalizer with only some of its patterns. It folds whatever they are."""
    return f"--pass-pipeline=builtin.module(canonicalize{{enable-patterns=\"{patterns}\" region-simplify=disabled}})"


# What the canonicalizer does after both sides, by the tool: without patterns, which may differ in their order on two sides.
FOLDED = {
    "mlir-opt-22": [canonicalize("none")],
    "mlir-opt-16": [canonicalize("none").replace("=disabled", "=false")],
}
CLEANED = ["--canonicalize", "--cse"]
OWNERSHIP = ["--ownership-based-buffer-deallocation"]
CLONES = ["--buffer-deallocation"]
PIPELINE = ["--buffer-deallocation-pipeline"]


class Pass:
    """How a pass is compared."""

    def __init__(self, about, mlir=None, tool="mlir-opt-22", behind=(), options=()):
        self.about = re.compile(about)
        self.mlir = mlir
        self.tool = tool
        self.behind = behind
        self.options = list(options)


def same_name(name, about, **more):
    return Pass(about, mlir=[f"--{name}"], **more)


# By the name of the pass: what a piece says that it is about, and what MLIR is asked for.
PASSES = {
    "bufferize-function-boundary": Pass(r"func\.func[^\n]*(tensor|tuple)<"),
    "buffer-results-to-out-params": Pass(
        r"->[^\n]*memref<", mlir=["--buffer-results-to-out-params=modify-public-functions=true"], options=["modify-public-functions=true"]
    ),
    "buffer-hoisting": same_name("buffer-hoisting", r"alloc"),
    "buffer-loop-hoisting": same_name("buffer-loop-hoisting", r"alloc"),
    "promote-buffers-to-stack": same_name("promote-buffers-to-stack", r"alloc"),
    "buffer-deallocation": same_name("buffer-deallocation", r"alloc", tool="mlir-opt-16"),
    "clone-canonicalization": Pass(
        r"bufferization\.clone", mlir=[canonicalize("(anonymous namespace)::SimplifyClones")], behind=[("mlir-opt-16", CLONES)]
    ),
    "copy-removal": Pass(
        r"memref\.copy|linalg\.copy", behind=[("mlir-opt-16", [*CLONES, "--convert-bufferization-to-memref"])]
    ),
    "expand-realloc": same_name("expand-realloc", r"realloc"),
    "ownership-based-buffer-deallocation": same_name("ownership-based-buffer-deallocation", r"memref"),
    "buffer-deallocation-simplification": same_name(
        "buffer-deallocation-simplification", r"bufferization\.dealloc", behind=[("mlir-opt-22", OWNERSHIP)]
    ),
    "lower-deallocations": Pass(
        r"bufferization\.dealloc", mlir=["--bufferization-lower-deallocations"], behind=[("mlir-opt-22", OWNERSHIP)]
    ),
    "optimize-allocation-liveness": same_name(
        "optimize-allocation-liveness", r"dealloc", behind=[("mlir-opt-22", PIPELINE)]
    ),
    "buffer-deallocation-pipeline": same_name("buffer-deallocation-pipeline", r"memref"),
}


class Mlir:
    """Runs MLIR, once for each question, many questions in one process."""

    # How many pieces a process gets; how many valgrind gets at once.
    BATCH = 64
    RUN_TOGETHER = 16
    SEPARATOR = "// -----"

    def __init__(self, cache, jobs):
        self.cache = Path(cache)
        self.cache.mkdir(parents=True, exist_ok=True)
        self.pool = concurrent.futures.ThreadPoolExecutor(jobs)

    def run(self, tool, texts, arguments, generic=True):
        """For each text: what `tool` prints, or `None` if it refuses it."""
        if generic:
            arguments = ["--mlir-print-op-generic", "--mlir-print-local-scope", *arguments]
        known, missing = {}, []
        for text in dict.fromkeys(texts):
            path = self.path(tool, text, arguments)
            if path.exists():
                kept = path.read_text()
                known[text] = kept[1:] if kept[0] == "0" else None
            else:
                missing.append(text)
        batches = [missing[at : at + self.BATCH] for at in range(0, len(missing), self.BATCH)]
        for made in self.pool.map(lambda batch: self.run_batch(tool, batch, arguments), batches):
            for text, said in made:
                path = self.path(tool, text, arguments)
                path.write_text("1" if said is None else "0" + said)
                known[text] = said
        return [known[text] for text in texts]

    def reads_freed(self, tool, texts, arguments):
        """For each text: whether valgrind sees `tool` read or write memory that it has freed."""
        if not shutil.which("valgrind"):
            return [False for _ in texts]
        return list(self.pool.map(lambda text: self.reads_freed_for(tool, text, arguments), texts))

    def reads_freed_for(self, tool, text, arguments):
        path = self.path(f"valgrind {tool}", text, arguments)
        if not path.exists():
            command = ["valgrind", tool, "--allow-unregistered-dialect", "-", *arguments]
            try:
                ended = subprocess.run(command, input=text, capture_output=True, text=True, timeout=600)
            except subprocess.TimeoutExpired:
                return False
            faults = re.findall(r"Address 0x[0-9a-f]+ is [0-9,]+ bytes inside a block of size [0-9,]+ free'd", ended.stderr)
            path.write_text(str(len(faults)))
        return path.read_text() != "0"

    def faults_when_run(self, texts):
        """For each text: by public function that can be run, and by input, what valgrind sees it do wrong."""
        if not shutil.which("valgrind"):
            return [{} for _ in texts]
        paths = {text: self.path("run_pieces", text, []) for text in texts}
        missing = [text for text, path in paths.items() if not path.exists()]
        batches = [missing[at : at + self.RUN_TOGETHER] for at in range(0, len(missing), self.RUN_TOGETHER)]
        for batch, said in zip(batches, self.pool.map(self.run_pieces, batches)):
            for text, line in zip(batch, said, strict=True):
                paths[text].write_text(line)
        return [json.loads(paths[text].read_text()).get("functions", {}) for text in texts]

    def run_pieces(self, texts):
        command = ["cargo", "run", "--quiet", "--package", "memref-analyzer-tests", "--example", "run_pieces"]
        whole = f"{self.SEPARATOR}\n".join(texts)
        root = Path(__file__).parent
        return subprocess.run(command, input=whole, stdout=subprocess.PIPE, text=True, cwd=root, check=True).stdout.splitlines()

    def path(self, tool, text, arguments):
        key = "\0".join([tool, *arguments, text]).encode(errors="surrogatepass")
        return self.cache / hashlib.sha256(key).hexdigest()

    def run_batch(self, tool, texts, arguments):
        """The texts with what is printed for them; where the process does not survive, half by half."""
        if not texts:
            return []
        whole = f"\n{self.SEPARATOR}\n".join(texts) + "\n"
        command = [tool, "--allow-unregistered-dialect", "--split-input-file", "-", *arguments]
        try:
            ended = subprocess.run(command, input=whole, capture_output=True, text=True, timeout=120)
            survived = ended.returncode in (0, 1)
            parts = re.split(r"^// -----$", ended.stdout, flags=re.M)
        except subprocess.TimeoutExpired:
            survived, parts = False, []
        if survived and len(parts) == len(texts):
            return [(text, part.strip() + "\n" if part.strip() else None) for text, part in zip(texts, parts)]
        if len(texts) == 1:
            return [(texts[0], None)]
        middle = len(texts) // 2
        return self.run_batch(tool, texts[:middle], arguments) + self.run_batch(tool, texts[middle:], arguments)


def arithmetic_at_uses(text):
    """The generic form with constants and arithmetic where they are used and other values numbered anew: in which order the
    canonicalizer leaves them depends on where they came from, and they do nothing but give a value."""
    names, written = {}, []
    numbers = itertools.count()

    def renamed(part):
        return re.sub(r"%[A-Za-z0-9_]+", lambda found: names.get(found.group(), found.group()), part)

    for line in text.splitlines():
        defined = re.match(r"\s*(%[A-Za-z0-9_]+)((?::\d+)?) = (.*)", line)
        if not defined:
            if line.lstrip().startswith("^bb"):
                for argument in re.findall(r"(%[A-Za-z0-9_]+): ", line):
                    names[argument] = f"%argument{next(numbers)}"
            written.append(renamed(line))
            continue
        name, count, rest = defined.groups()
        rest = renamed(rest)
        if rest.startswith('"arith.constant"()'):
            names[name] = f"({rest[18:].strip()})"
        elif rest.startswith('"arith.') and not count:
            # What is made of much would be written again and again.
            names[name] = f"({rest})" if len(rest) < 300 else f"(arith {hashlib.sha256(rest.encode()).hexdigest()})"
        else:
            names[name] = f"%value{next(numbers)}"
            written.append(f"{names[name]}{count} = {rest}")
    return "\n".join(written)


def in_any_order(text):
    """The generic form with the deallocations that stand side by side sorted: the order in which the clone-based pass of
    MLIR leaves them hangs on the addresses of its values, and changes from run to run."""
    written, row = [], []
    for line in [*text.splitlines(), ""]:
        if '"memref.dealloc"(' in line:
            row.append(line)
        else:
            written += [*sorted(row), line]
            row = []
    return "\n".join(written)


def pieces_of(folders):
    """All different pieces: a name and a text each."""
    seen = set()
    for folder in folders:
        folder = Path(folder)
        files = [folder] if folder.is_file() else sorted(folder.rglob("*.mlir"))
        for file in files:
            try:
                text = file.read_text()
            except (OSError, UnicodeDecodeError):
                continue
            if len(text) > 400_000:
                continue
            for index, piece in enumerate(re.split(r"^[ \t]*// -----.*$", text, flags=re.M)):
                if piece not in seen:
                    seen.add(piece)
                    yield f"{file}#{index}", piece


def comments(text):
    found = (re.search(r"//.*", line) for line in text.splitlines())
    return collections.Counter(comment.group().strip() for comment in found if comment)


class Piece:
    """A piece on its way: the text, what both sides make of it, and what it counts as."""

    def __init__(self, name, text):
        self.name, self.text = name, text if text.endswith("\n") else text + "\n"
        self.kind = self.detail = None
        self.before = self.after = self.own = self.printed = None
        self.status, self.made, self.said = 0, self.text, ""

    def counts_as(self, kind, detail=""):
        self.kind, self.detail = kind, detail

    def has_lost_comments(self):
        return bool(comments(self.text) - comments(self.made))


def ours(binary, name, options, pieces):
    """Runs our pass on pieces, all in one file: it tells inputs apart as MLIR does."""
    if not pieces:
        return
    arguments = [argument for option in options for argument in ("--option", option)]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "input.mlir"
        # The pieces may have RUN lines, and these may say nothing of separators.
        split = "// RUN: mlir-opt -split-input-file %s\n"
        file.write_text(split + f"{Mlir.SEPARATOR}\n".join(piece.text for piece in pieces))
        command = [binary, "fix", "--pass", name, *arguments, str(file)]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=600)
    made = re.split(r"^// -----\n", ended.stdout.removeprefix(split), flags=re.M)
    if ended.returncode not in (0, 2) or len(made) != len(pieces):
        if len(pieces) == 1:
            pieces[0].status, pieces[0].made, pieces[0].said = ended.returncode, ended.stdout, ended.stderr
            return
        middle = len(pieces) // 2
        ours(binary, name, options, pieces[:middle])
        ours(binary, name, options, pieces[middle:])
        return
    ends, line = [], 0
    for piece, text in zip(pieces, made):
        piece.made = text
        line += piece.text.count("\n") + 1
        ends.append(line)
    for said in ended.stderr.splitlines():
        place = re.match(r".*?input\.mlir:(\d+):\d+: ", said)
        if place and " is left alone by " in said:
            piece = pieces[bisect.bisect_left(ends, int(place.group(1)))]
            piece.status = 2
            piece.said += said + "\n"


def compare(binary, name, options, mlir, pieces):
    """What each piece counts as that the pass is about; the others are left out."""
    how = PASSES[name]
    pieces = [piece for piece in pieces if how.about.search(piece.text)]
    for piece, before in zip(pieces, mlir.run(how.tool, [piece.text for piece in pieces], [])):
        piece.before = before
    pieces = [piece for piece in pieces if piece.before is not None]
    batches = [pieces[at : at + Mlir.BATCH] for at in range(0, len(pieces), Mlir.BATCH)]
    list(mlir.pool.map(lambda batch: ours(binary, name, options, batch), batches))
    afters = mlir.run(how.tool, [piece.text for piece in pieces], how.mlir) if how.mlir else [piece.before for piece in pieces]
    for piece, after in zip(pieces, afters):
        piece.after = after
        if piece.status not in (0, 2):
            piece.counts_as("broken", piece.said)
        elif after is None:
            piece.counts_as("both" if piece.status == 2 else "theirs", piece.said)
    pieces = [piece for piece in pieces if piece.kind or piece.made != piece.text or piece.status == 2 or piece.after != piece.before]
    open_ones = [piece for piece in pieces if not piece.kind]
    for piece, own in zip(open_ones, mlir.run(how.tool, [piece.made for piece in open_ones], [])):
        piece.own = own
        if own is None:
            piece.counts_as("rejected", piece.made)
        elif piece.status == 2:
            piece.counts_as("refused", piece.said)
        elif not how.mlir:
            piece.counts_as("accepted")
        elif own == piece.after:
            piece.counts_as("exact")
    open_ones = [piece for piece in pieces if not piece.kind]
    # Operations that a pass makes name attributes that are their defaults; those that are read from a text do not.
    for piece, printed in zip(open_ones, mlir.run(how.tool, [piece.after for piece in open_ones], [], generic=False)):
        piece.printed = printed or piece.after
    for piece, after in zip(open_ones, mlir.run(how.tool, [piece.printed for piece in open_ones], [])):
        piece.after = after or piece.after
        if piece.own == piece.after:
            piece.counts_as("exact")
    for arguments in (FOLDED[how.tool], CLEANED):
        open_ones = [piece for piece in pieces if not piece.kind]
        owns = mlir.run(how.tool, [piece.own for piece in open_ones], arguments)
        theirs = mlir.run(how.tool, [piece.after for piece in open_ones], arguments)
        sides = [[in_any_order(arithmetic_at_uses(text or "")) for text in side] for side in zip(owns, theirs)]
        for piece, (own, after) in zip(open_ones, sides):
            if own == after:
                piece.counts_as("cleaned")
    for piece, (own, after) in zip(open_ones, sides):
        difference = difflib.unified_diff(after.splitlines(), own.splitlines(), "MLIR's", "ours", lineterm="", n=4)
        piece.detail = "\n".join(difference)
    judge(binary, how, mlir, [piece for piece in open_ones if not piece.kind])
    return pieces


def judge(binary, how, mlir, pieces):
    """Says of pieces of which the results differ whether MLIR's is to be followed."""
    theirs = dict(zip(pieces, mlir.faults_when_run([piece.printed for piece in pieces])))
    wrong = [piece for piece in pieces if any(theirs[piece].values())]
    owns = mlir.run(how.tool, [piece.own for piece in wrong], [], generic=False)
    for piece, own in zip(wrong, mlir.faults_when_run(owns)):
        if is_mended(theirs[piece], own):
            piece.counts_as("faulty", piece.detail)
    for piece in pieces:
        if not piece.kind:
            piece.counts_as("suspect" if is_suspect(binary, piece) else "differs", piece.detail)
    differing = [piece for piece in pieces if piece.kind == "differs"]
    for piece, is_by_chance in zip(differing, mlir.reads_freed(how.tool, [piece.text for piece in differing], how.mlir)):
        if is_by_chance:
            piece.counts_as("chance", piece.detail)


def is_mended(theirs, own):
    """Whether MLIR's functions do a wrong on an input on which ours do not, and ours only what MLIR's do as well."""
    is_mended = False
    for name in theirs.keys() & own.keys():
        for world in theirs[name].keys() | own[name].keys():
            before, after = theirs[name].get(world, []), own[name].get(world, [])
            if set(after) - set(before):
                return False
            is_mended |= bool(set(before) - set(after))
    return is_mended


def is_suspect(binary, piece):
    """Whether `check` finds a fault in MLIR's result that the piece has not, or one that our result has not, which has no other."""
    before, own, theirs = (faults(binary, text) for text in (piece.text, piece.made, piece.after))
    return bool(theirs - before) or bool(theirs - own and not own - theirs)


def faults(binary, text):
    """What `check` finds wrong with memory in a text: how often each code."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "input.mlir"
        file.write_text(text)
        command = [binary, "check", "--format", "json", str(file)]
        said = subprocess.run(command, capture_output=True, text=True, timeout=120).stdout
    codes = (json.loads(line).get("code", "") for line in said.splitlines())
    return collections.Counter(code for code in codes if code in FAULTS or code.startswith("free-of-"))


def behind(mlir, tool, arguments, pieces):
    """What MLIR's passes make of pieces that it does not refuse."""
    pieces = [(name, text) for name, text in pieces if "alloc" in text]
    made = mlir.run(tool, [text for _, text in pieces], arguments, generic=False)
    return [(f"{name} behind {' '.join(arguments)}", text) for (name, _), text in zip(pieces, made) if text]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", default=shutil.which("memref-analyzer") or "target/dist/memref-analyzer")
    parser.add_argument("--pass", dest="passes", action="append", choices=PASSES)
    parser.add_argument("--option", action="append", default=[], help="PASS:NAME=VALUE, of ours and MLIR's pass")
    parser.add_argument("--cache", default=str(Path(tempfile.gettempdir()) / "pass_agreement"))
    parser.add_argument("--show", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("folders", nargs="+")
    arguments = parser.parse_args()
    mlir = Mlir(arguments.cache, arguments.jobs)
    inputs = list(pieces_of(arguments.folders))
    columns = ["pieces", "changed", "exact", "cleaned", "differs", "faulty", "suspect", "chance", "refused", "MLIR's", "both", "rejected", "comments", "same"]
    print(f"{'pass':38}" + "".join(f"{column:>9}" for column in columns) + "  behind")
    is_bad = False
    for name in arguments.passes or PASSES:
        how = PASSES[name]
        options = how.options + [option.split(":", 1)[1] for option in arguments.option if option.startswith(f"{name}:")]
        if how.mlir and options:
            how.mlir = [f"{how.mlir[0].split('=')[0]}={' '.join(options)}"]
        texts = list(inputs)
        for tool, passes in how.behind:
            texts += behind(mlir, tool, passes, inputs)
        counts, shown = collections.Counter(), collections.Counter()
        details = []
        for piece in compare(arguments.binary, name, options, mlir, [Piece(*text) for text in texts]):
            counts[piece.kind] += 1
            counts["pieces"] += 1
            counts["changed"] += piece.made != piece.text
            counts["comments"] += piece.has_lost_comments()
            if piece.kind not in ("exact", "cleaned", "accepted", "both", "faulty", "chance") and shown[piece.kind] < arguments.show:
                shown[piece.kind] += 1
                details.append(f"##### {name}, {piece.kind}: {piece.name}\n{piece.detail[:4000]}\n")
            if piece.has_lost_comments() and shown["comments"] < arguments.show:
                shown["comments"] += 1
                details.append(f"##### {name}, a comment is gone: {piece.name}\n")
        counts["MLIR's"] = counts["theirs"]
        same = counts["exact"] + counts["cleaned"]
        of = same + counts["differs"] + counts["suspect"] + counts["refused"] + counts["rejected"] + counts["broken"]
        ratio = f"{100 * same / of:.1f}%" if of and not counts["accepted"] else "-"
        cells = "".join(f"{counts[column]:>9}" for column in columns[:-1])
        where = ", ".join(" ".join(passes) for _, passes in how.behind)
        print(f"{name:38}{cells}{ratio:>9}  {where}", flush=True)
        print("\n".join(details), end="", flush=True)
        if counts["broken"]:
            print(f"{name}: {counts['broken']} pieces end with another status than 0 and 2")
        is_bad |= bool(counts["rejected"] or counts["broken"] or counts["comments"])
    return 1 if is_bad else 0


if __name__ == "__main__":
    sys.exit(main())
