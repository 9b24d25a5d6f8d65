// The main job in VS Code: a leak is seen and fixed, a second dealloc is seen and removed, a deleted
// dealloc is seen and restored, tables of one's own dialects are followed. Run by tests/editors/run, after install.sh; a screenshot of the leak
// and one of the double free are left in target/screenshots.
//
//   vscode.mjs VSIX [WORD…]     with the packaged extension; only the tests whose names hold one of the words

import { ok as holds } from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./suite.mjs";
import { eventually, Workbench } from "./workbench.mjs";

const repository = resolve(fileURLToPath(import.meta.url), "../../..");
const install = join(repository, "target", "editors");
const screenshots = join(repository, "target", "screenshots");
const folder = join(install, "workspace");
const vsix = resolve(process.argv[2] ?? join(repository, "editors", "vscode", "memref-analyzer.vsix"));
const words = process.argv.slice(3);

const VERSION = JSON.parse(readFileSync(join(repository, "editors", "vscode", "package.json"), "utf8")).version;

const LEAKING = `func.func @sum(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<8xf32>
  %v = memref.dim %a, %c0 : memref<8xf32>
  return %v : index
}
`;
const DEALLOC = "memref.dealloc %a : memref<8xf32>";
/** More than ten thousand lines, six a function. */
const LONG = Array.from({ length: 2000 }, (_, number) => `func.func @long_${number}(%m: memref<8xf32>, %i: index) {
  %a = memref.alloc() : memref<8xf32>
  %v = memref.dim %a, %i : memref<8xf32>
  memref.dealloc %a : memref<8xf32>
  return
}
`).join("");
const CORRECT = LEAKING.replace("  return", `  ${DEALLOC}\n  return`);
const TWO_LEAKS = `func.func @two() {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<4xf32>
  return
}
`;
// After each buffer's last use, which is its allocation here.
const TWO_MENDED = TWO_LEAKS.replace(/ {2}(%.) = memref.alloc\(\) : (.*)\n/g, "$&  memref.dealloc $1 : $2\n");

/** A function before and after a pass that frees once more. */
const DUMPS = `\
// -----// IR Dump After CSE (cse) //----- //
func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  return
}
// -----// IR Dump After Canonicalizer (canonicalize) //----- //
func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %a : memref<4xf32> // once more
  return
}
`;

const GROWING = `func.func @grow(%a: memref<?xf32>) -> memref<4xf32> {
  // It grows.
  %b = memref.realloc %a : memref<?xf32> to memref<4xf32>
  return %b : memref<4xf32>
}
`;

// A dialect of one's own, before anybody has said what it allocates.
const POOL = `func.func @f() {
  %a = pool.take : memref<4xf32>
  return
}
`;
const POOL_TABLE = `dialect = 'pool'
[op.'pool.take']
results = ['buffer']
format = "attr-dict \`:\` type($buffer)"
`;
const ALLOCATES = "allocates = { buffer = 'heap' }";

const TWINS = ["f", "g"].map((name) => `func.func @${name}(%a: index) -> index {
  %0 = arith.addi %a, %a : index
  return %0 : index
}
`).join("");

const WRITTEN = `func.func @f() {
  %buffer = memref.alloc() : memref<8xf32>
  
  memref.dealloc %buffer : memref<8xf32>
  return
}`;

const INDENTED = `func.func @g(%c: i1) {
  scf.if %c {
    %n = arith.constant 1 : index
  } else {
    %m = arith.constant 2 : index
  }
  cf.br ^bb1
^bb1:
  return
}
`;

const MANY_LEAKS = TWO_LEAKS.replace("  return", "  %c = memref.alloc() : memref<2xf32>\n  return");

const ALIASES = `func.func @either(%c: i1, %m: memref<8xf32>) {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.cast %a : memref<8xf32> to memref<?xf32>
  %s = arith.select %c, %a, %m : memref<8xf32>
  memref.dealloc %a : memref<8xf32>
  return
}
`;

// Functions that do the same in eight operations each.
const SIMILAR = ["f", "g", "h"].map((name) => {
  const operations = ["addi", "ceildivsi", "floordivsi", "remsi", "divsi", "ceildivui", "remui", "ori"];
  const lines = operations.map((operation, index) => `  %${index} = arith.${operation} ${index ? `%${index - 1}` : "%a"}, %b : i32\n`);
  return `func.func @${name}(%a: i32, %b: i32) -> i32 {\n${lines.join("")}  return %7 : i32\n}\n`;
}).join("");

const EITHER = `func.func @either() {
  %a = memref.alloc() : memref<8xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.dealloc %a : memref<8xf32>
  return
}
func.func @plain(%m: memref<4xf32>) {
  memref.dealloc %m : memref<4xf32>
  return
}
`;

/** More blocks than a picture can show. */
const BLOCKS = `func.func @blocks() {
  cf.br ^bb0
${[...Array(400).keys()].map((index) => `^bb${index}:\n  cf.br ^bb${index + 1}\n`).join("")}^bb400:
  return
}
`;

/** The line of a text that begins with something, the first being 1. */
const lineOf = (text, start) => 1 + text.split("\n").findIndex((line) => line.startsWith(start));

const onDisk = (name) => readFileSync(join(folder, name), "utf8");

const tests = {
  async "the status bar says that the server is ready, and its version"(vscode) {
    await vscode.open("two.mlir");
    await eventually("the version in the status bar", async () =>
      /memref-analyzer \d+\.\d+\.\d+/.test(await vscode.statusBar()),
    );
  },

  // Before any quick fix: VS Code 1.100 holds the look for a light bulb that follows one back for half a second, and then
  // cancels by it whatever is asked for at that moment (codeActionModel.ts, `isManualToAutoTransition`).
  async "Fix All inserts every missing dealloc"(vscode) {
    await eventually("both leaks in Problems", async () => (await leaks(vscode)) === 2);
    await vscode.focusEditor();
    await vscode.command("Fix All");
    await clean(vscode);
    await vscode.save();
    equal(onDisk("two.mlir"), TWO_MENDED);
  },

  async "saving inserts every missing dealloc, when the settings say so"(vscode) {
    await configured(vscode, { "editor.codeActionsOnSave": { "source.fixAll": "explicit" } });
    await vscode.deleteLine(dealloc(onDisk("two.mlir"), "%b"));
    await eventually("the leak in Problems", async () =>
      (await vscode.problems()).some((row) => row.includes("buffer %b is never freed")),
    );
    await vscode.save();
    equal(onDisk("two.mlir"), TWO_MENDED);
    await clean(vscode);
    await configured(vscode, {});
  },

  async "a leak has a squiggle, an entry in Problems and a hint"(vscode) {
    await vscode.open("leak.mlir");
    await eventually("a warning squiggle", async () => (await vscode.squiggles("warning")) > 0);
    await eventually("the entry in Problems", async () =>
      (await vscode.problems()).some(
        (row) => row.includes("buffer %a is never freed") && row.includes("memref-analyzer") && row.includes("leak"),
      ),
    );
    await eventually("the path to the leak", async () =>
      (await vscode.problems()).some((row) => row.includes("this path returns without freeing it")),
    );
    await eventually("the hint after %a", async () =>
      (await vscode.lines()).some((line) => /%a\s*owned\s*= memref\.alloc/.test(line)),
    );
    await vscode.screenshot(join(screenshots, "vscode-leak.png"));
  },

  async "of values with one name, those of one function are highlighted"(vscode) {
    await vscode.open("twins.mlir");
    await vscode.gotoEndOf(2);
    await vscode.page.keyboard.press("Home");
    await eventually("the result and its use", async () => (await vscode.highlights()) === 2);
    await vscode.open("leak.mlir");
  },

  async "a hover tells of the buffer"(vscode) {
    await vscode.hover(3, /%a[^]*memref<8xf32>[^]*owned/);
  },

  async "the quick fix inserts the dealloc, and the document is clean"(vscode) {
    await vscode.quickFix(3, "Insert dealloc of %a");
    await vscode.save();
    equal(onDisk("leak.mlir"), CORRECT);
    await clean(vscode);
  },

  async "a second dealloc is a double free, and the quick fix removes it"(vscode) {
    await vscode.typeBelow(5, DEALLOC);
    await eventually("an error squiggle", async () => (await vscode.squiggles("error")) > 0);
    await eventually("the entry in Problems", async () =>
      (await vscode.problems()).some((row) => row.includes("buffer %a is freed twice") && row.includes("double-free")),
    );
    await eventually("the first free", async () =>
      (await vscode.problems()).some((row) => /Ln 5, Col 3.*first freed here/.test(row)),
    );
    await vscode.screenshot(join(screenshots, "vscode-double-free.png"));
    await vscode.quickFix(6, "Remove the second dealloc");
    await vscode.save();
    equal(onDisk("leak.mlir"), CORRECT);
    await clean(vscode);
  },

  async "without its only dealloc the buffer leaks, and the quick fix restores it"(vscode) {
    await vscode.deleteLine(5);
    await eventually("the entry in Problems", async () =>
      (await vscode.problems()).some((row) => row.includes("buffer %a is never freed")),
    );
    await vscode.quickFix(3, "Insert dealloc of %a");
    await vscode.save();
    equal(onDisk("leak.mlir"), CORRECT);
    await clean(vscode);
  },

  async "a table of one's own that is edited holds at once, and what is wrong in it shows at its place"(vscode) {
    // Broken, but listed nowhere: nothing is said of it, which the end of the test sees.
    await vscode.open("other.toml");
    await vscode.open("pool.mlir");
    await vscode.open("pool.toml");
    await vscode.typeBelow(4, ALLOCATES);
    await eventually("the leak of an operation that allocates now", async () =>
      (await vscode.problems()).some((row) => row.includes("buffer %a is never freed")),
    );
    await vscode.typeBelow(5, "frees = { bufer = 'heap' }");
    await eventually("the entry in Problems", async () =>
      (await vscode.problems()).some((row) => /bufer.*configuration.*Ln 6/.test(row)),
    );
    await eventually("an error squiggle", async () => (await vscode.squiggles("error")) > 0);
    await vscode.screenshot(join(screenshots, "vscode-table.png"));
    await vscode.deleteLine(6);
    await eventually("no mistake", async () => !(await vscode.problems()).some((row) => row.includes("bufer")));
    await vscode.command("File: Revert File");
    await clean(vscode);
  },

  async "a table that changes on disk holds at once"(vscode) {
    writeFileSync(join(folder, "pool.toml"), `${POOL_TABLE}${ALLOCATES}\n`);
    await eventually("the leak", async () => (await leaks(vscode)) === 1);
    writeFileSync(join(folder, "pool.toml"), POOL_TABLE);
    await clean(vscode);
  },

  async "a function with a buffer is written by templates, indented by the editor"(vscode) {
    await vscode.open("new.mlir");
    await vscode.focusEditor();
    await vscode.snippet("func", "a function without results");
    await vscode.page.keyboard.type("f");
    await vscode.page.keyboard.press("Tab");
    await vscode.page.keyboard.press("Tab");
    await vscode.snippet("alloc", "a buffer and its dealloc");
    await vscode.page.keyboard.press("Escape");
    await vscode.save();
    equal(onDisk("new.mlir"), WRITTEN);
    await clean(vscode);
  },

  // By a command: what is typed faster than VS Code colours it is not indented, whatever the language says.
  async "blocks and regions are indented"(vscode) {
    await vscode.open("flat.mlir");
    await vscode.focusEditor();
    await vscode.command("Reindent Lines");
    await vscode.save();
    equal(onDisk("flat.mlir"), INDENTED);
    await clean(vscode);
  },

  // At the moment at which VS Code may give up what is asked for: between a quick fix and its light bulb.
  async "the extension's own command inserts every missing dealloc right after a quick fix"(vscode) {
    await vscode.open("many.mlir");
    await eventually("all three leaks", async () => (await leaks(vscode)) === 3);
    await vscode.quickFix(3, "Insert dealloc of %b");
    await vscode.command("memref-analyzer: Insert All Missing Deallocs");
    await clean(vscode);
    await vscode.command("memref-analyzer: Insert All Missing Deallocs");
    await eventually("that nothing is left to do", async () =>
      (await vscode.notifications()).some((text) => text.includes("there is no missing dealloc")),
    );
    await vscode.command("Notifications: Clear All Notifications");
    await vscode.command("File: Revert File");
    await eventually("all three leaks again", async () => (await leaks(vscode)) === 3);
  },

  async "every name of a buffer is marked, possible ones apart"(vscode) {
    await vscode.open("aliases.mlir");
    await eventually("hints", async () => (await vscode.lines()).some((line) => line.includes("owned")));
    await vscode.gotoStartOf(3);
    const before = await vscode.decorations();
    await vscode.command("memref-analyzer: Highlight Aliases of the Buffer");
    await eventually("the names in the status bar", async () =>
      (await vscode.statusBar()).includes("one buffer: %a, %b; perhaps also %s"),
    );
    await eventually("six marks", async () => (await vscode.decorations()) - before === 6);
  },

  // Before a graph after a pass is asked for: the command palette puts first what was run last.
  async "of a graph that is too large the part around the cursor is drawn, and blocks lead to their text"(vscode) {
    await vscode.open("blocks.mlir");
    await vscode.gotoStartOf(lineOf(BLOCKS, "^bb200:"));
    await vscode.command("memref-analyzer: Show Control-Flow Graph");
    await eventually("the part", async () => /@blocks: \d+ of 402 blocks[^]*\^bb200\n/.test(await vscode.webview()));
    await vscode.screenshot(join(screenshots, "vscode-part-of-graph.png"));
    await vscode.clickInWebview("[data-line]", "^bb203");
    const line = lineOf(BLOCKS, "^bb203:");
    await eventually("the block's text", async () => (await vscode.statusBar()).includes(`Ln ${line}, Col 1`));
    await vscode.gotoStartOf(lineOf(BLOCKS, "^bb399:"));
    await eventually("another part", async () => (await vscode.webview()).includes("^bb390\n"));
    await vscode.command("View: Close Editors in Other Groups");
  },

  async "a graph is zoomed, moved and searched"(vscode) {
    await vscode.open("blocks.mlir");
    await vscode.gotoStartOf(lineOf(BLOCKS, "^bb200:"));
    await vscode.command("memref-analyzer: Show Control-Flow Graph");
    await eventually("the part", async () => (await vscode.webview()).includes("^bb200\n"));
    const seen = () =>
      vscode.inWebview(() => {
        const { width, height } = document.querySelector("svg").getBoundingClientRect();
        const letter = document.querySelector("svg text").getBoundingClientRect().height;
        const { innerWidth, innerHeight, scrollX, scrollY } = window;
        return { width, height, letter, innerWidth, innerHeight, scrollX, scrollY, count: document.querySelector("output").textContent };
      });
    const key = (key, more = {}) =>
      vscode.inWebview(([key, more]) => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more })), [key, more]);
    const first = await seen();
    holds(first.letter >= 10, `letters of ${first.letter} pixels`);
    await key("+");
    const larger = await seen();
    holds(Math.abs(larger.width / first.width - 1.25) < 0.01, `${first.width} became ${larger.width}`);
    await key("0");
    const whole = await seen();
    holds(whole.width <= whole.innerWidth && whole.height <= whole.innerHeight, JSON.stringify(whole));
    await vscode.inWebview(() => {
      const wheel = { deltaY: -600, ctrlKey: true, clientX: 100, clientY: 100, bubbles: true, cancelable: true };
      document.querySelector("svg").dispatchEvent(new WheelEvent("wheel", wheel));
    });
    const near = await seen();
    holds(near.width > 5 * whole.width, `${whole.width} became ${near.width}`);
    await vscode.inWebview(() => {
      const input = document.querySelector("input");
      input.value = "^bb203";
      input.dispatchEvent(new Event("input"));
    });
    const found = await seen();
    holds(found.letter >= 10, `what is found has letters of ${found.letter} pixels`);
    holds(/^1 of \d+$/.test(found.count), found.count);
    holds(
      await vscode.inWebview(() => {
        const { top, bottom } = document.querySelector("text.current").getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
      "what is found is not in sight",
    );
    await vscode.screenshot(join(screenshots, "vscode-graph-zoomed.png"));
    await vscode.inWebview(() => {
      const svg = document.querySelector("svg");
      const at = (type, x, y) => svg.dispatchEvent(new PointerEvent(type, { button: 0, clientX: x, clientY: y, bubbles: true }));
      at("pointerdown", 200, 200);
      at("pointermove", 150, 120);
      at("pointerup", 150, 120);
    });
    const moved = await seen();
    equal(moved.scrollY - found.scrollY, 80);
    await vscode.command("View: Close Editors in Other Groups");
  },

  async "of a long document, what the window shows has its colors and lenses"(vscode) {
    await vscode.open("long.mlir");
    for (const line of [1, 9001]) {
      await vscode.gotoStartOf(line);
      const name = `@long_${(line - 1) / 6}`;
      await eventually("the lens above the function", async () => (await vscode.lenses()).includes("borrows its buffers"));
      // The color of the buffer where it is freed is not its color where it is read.
      await eventually("the color of what is freed", async () => {
        const [read, freed] = await Promise.all(["memref.dim", "memref.dealloc"].map((op) => vscode.colorOf(`${op} %a`, "%a")));
        return read !== undefined && freed !== undefined && read !== freed;
      });
      holds((await vscode.lines()).some((text) => text.includes(`func.func ${name}(`)), name);
    }
    await vscode.open("leak.mlir");
  },

  async "what a pass makes of a function is beside it, and follows the text"(vscode) {
    await vscode.open("grow.mlir");
    await vscode.gotoStartOf(3);
    await vscode.command("memref-analyzer: Compare with Result of Pass…", "expand-realloc");
    await eventually("both sides", async () => {
      const text = await vscode.allText();
      return text.includes("memref.realloc %a") && text.includes("scf.if %grows");
    });
    await vscode.screenshot(join(screenshots, "vscode-pass.png"));
    await vscode.open("grow.mlir");
    await vscode.gotoStartOf(3);
    await vscode.command("memref-analyzer: Show Control-Flow Graph after Pass…", "expand-realloc");
    await eventually("the graph of the function", async () =>
      (await vscode.tabs()).some((title) => title.includes("Graph of @grow")),
    );
    await vscode.screenshot(join(screenshots, "vscode-graph.png"));
    await vscode.command("View: Close Editors in Other Groups");
  },

  async "the pass that frees twice is named, with both versions of the function"(vscode) {
    await vscode.open("dumps.mlir");
    await vscode.gotoStartOf(2);
    await vscode.command("memref-analyzer: Find the Pass That Introduced This", "freed twice");
    await eventually("both versions", async () => {
      const text = await vscode.allText();
      return text.split("memref.dealloc %a").length === 4 && text.includes("once more");
    });
    await eventually("the pass in the title", async () =>
      (await vscode.tabs()).some((title) => title.includes("@f: After Canonicalizer (canonicalize)")),
    );
    await vscode.screenshot(join(screenshots, "vscode-which-pass.png"));
    // Its findings would be above those of the next files.
    await vscode.open("dumps.mlir");
    await vscode.clear();
    await eventually("no findings there", async () => !(await vscode.problems()).some((row) => row.includes("dumps.mlir")));
    await vscode.open("two.mlir");
  },

  async "the tree of buffers counts them, follows edits and the editor, and leads to operations"(vscode) {
    await vscode.open("either.mlir");
    await vscode.fold("workspace");
    await vscode.command("memref-analyzer: Show Buffers of the Document");
    await eventually("the counts of both functions", async () => {
      const rows = await vscode.tree();
      return rows.some((row) => /^@either 1 leaking, 2 allocated, 2 owned, 1 freed$/.test(row)) && rows.some((row) => /^@plain 1 freed$/.test(row));
    });
    await eventually("what leaks, opened", async () => {
      const rows = await vscode.tree();
      return rows.some((row) => /^Leaking 1$/.test(row)) && rows.some((row) => /^%b is never freed · line 3$/.test(row));
    });
    await vscode.clickInTree("%b");
    await eventually("the cursor at the operation", async () => (await vscode.statusBar()).includes("Ln 3, Col"));
    await vscode.typeBelow(4, "memref.dealloc %b : memref<4xf32>");
    await eventually("no leak", async () => (await vscode.tree()).some((row) => /^@either 2 allocated, 2 owned, 2 freed$/.test(row)));
    // What is below an edit moves along with the text.
    await vscode.typeBelow(1, "// further down");
    await eventually("the cursor at the function", async () => {
      await vscode.clickInTree("@plain");
      await vscode.page.waitForTimeout(1000);
      return (await vscode.statusBar()).includes("Ln 9, Col");
    });
    await vscode.open("twins.mlir");
    await eventually("that there is nothing", async () => (await vscode.treeMessage()).includes("twins.mlir has no buffers"));
    await vscode.open("either.mlir");
    await eventually("the functions again", async () => (await vscode.tree()).some((row) => row.startsWith("@either")));
    await vscode.command("File: Revert File");
    await eventually("the leak again", async () => (await vscode.tree()).some((row) => /^@either 1 leaking/.test(row)));
    await vscode.clear();
    await eventually("no findings there", async () => !(await vscode.problems()).some((row) => row.includes("either.mlir")));
    await vscode.open("dumps.mlir");
    await vscode.revert();
    await eventually("the dumps by their passes, and what is freed twice", async () => {
      const rows = await vscode.tree();
      return ["After Canonicalizer (canonicalize) 1 function", "@f 1 misused"].every((start) => rows.some((row) => row.startsWith(start)));
    });
    await vscode.clear();
    await vscode.open("two.mlir");
  },

  async "the walkthrough opens, and its example shows what is wrong"(vscode) {
    await vscode.command("memref-analyzer: Open the Walkthrough");
    await eventually("its steps", async () => {
      const text = await vscode.page.locator(".gettingStartedContainer").innerText();
      return ["See what is wrong", "Fix it", "See who owns each buffer", "Describe dialects of your own"].every((step) => text.includes(step));
    });
    await eventually("the picture of the first step", async () =>
      vscode.page.locator(".gettingStartedContainer .getting-started-media img").first().evaluate((image) => image.naturalWidth > 100),
    );
    await vscode.page.locator(".gettingStartedContainer").getByText("Open an Example").first().click();
    await eventually("both findings", async () => {
      const rows = await vscode.problems();
      return rows.some((row) => row.includes("buffer %sums is never freed")) && rows.some((row) => row.includes("buffer %data is used after it was freed"));
    });
    await vscode.focusEditor();
    await vscode.clear();
    await eventually("no findings", async () => !(await vscode.problems()).some((row) => row.includes("%sums")));
    await vscode.command("View: Revert and Close Editor");
    await eventually("nothing of the example", async () => (await vscode.treeMessage()) === "");
    await vscode.open("two.mlir");
  },

  async "pages explain a diagnostic, who owns the buffers of a function, and the state of the server"(vscode) {
    await vscode.open("aliases.mlir");
    for (const [title, expected] of [
      ["Show Ownership of Function", /@either[^]*%a[^]*owned/],
      ["Show Server Status", /memref-analyzer \d[^]*textDocument\/didOpen/],
    ]) {
      await vscode.gotoStartOf(2);
      await vscode.command(`memref-analyzer: ${title}`);
      await eventually(title, async () => expected.test(await vscode.webview()));
      await vscode.command("View: Close Editors in Other Groups");
    }
    await vscode.command("memref-analyzer: Show Ownership of Function");
    await eventually("the link to a line", async () => vscode.followLink("3"));
    await eventually("the cursor there", async () => (await vscode.statusBar()).includes("Ln 3, Col 1"));
    await vscode.command("View: Close Editors in Other Groups");
    await vscode.open("explained.mlir");
    await eventually("the leak", async () => (await vscode.squiggles("warning")) > 0);
    await vscode.gotoStartOf(2);
    await vscode.command("memref-analyzer: Explain This Diagnostic");
    await eventually("the page of the code", async () => /leak/.test(await vscode.webview()));
    await vscode.command("View: Close Editors in Other Groups");
    await vscode.open("explained.mlir");
    await vscode.clear();
    await eventually("no findings there", async () => !(await vscode.problems()).some((row) => row.includes("explained.mlir")));
    await vscode.open("two.mlir");
  },

  async "bytecode opens as text, and is saved as bytecode"(vscode) {
    await vscode.openInItsEditor("leaking.mlirbc");
    await eventually("what is to be set", async () => (await vscode.webview()).includes("name your mlir-opt in the setting"));
    const [head, saved] = ["ML\u00efR", join(folder, "saved")];
    const program = join(folder, "mlir-opt");
    // Prints the text that comes after the head, and puts the head before a text.
    const script = `#!/bin/sh\nif [ "$1" = --emit-bytecode ]; then printf '${head}'; cat; touch ${saved}; else tail -c +${1 + Buffer.byteLength(head)}; fi\n`;
    writeFileSync(program, script, { mode: 0o755 });
    await configured(vscode, { "memref-analyzer.verifier.path": program });
    await eventually("its text", async () => (await vscode.allText()).includes("memref.alloc()"));
    await eventually("its leak", async () => (await vscode.squiggles("warning")) > 0);
    await vscode.quickFix(3, "Insert dealloc of %a");
    await vscode.save();
    await eventually("that it is saved", async () => existsSync(saved));
    equal(onDisk("leaking.mlirbc"), head + CORRECT);
    await configured(vscode, {});
    await vscode.open("leak.mlir");
  },

  async "the verifier that the settings name is run on demand"(vscode) {
    const verifier = join(folder, "verifier");
    writeFileSync(verifier, "#!/bin/sh\ncat >/dev/null\necho '<stdin>:2:3: error: I do not like it' >&2\nexit 1\n", { mode: 0o755 });
    await vscode.open("twins.mlir");
    await configured(vscode, { "memref-analyzer.verifier.path": verifier });
    await vscode.command("memref-analyzer: Run the Configured Verifier");
    await eventually("its finding", async () => (await vscode.problems()).some((row) => row.includes("I do not like it")));
    await configured(vscode, {});
    await vscode.gotoEndOf(1);
    await vscode.page.keyboard.type(" ");
    await eventually("none once the text has changed", async () => !(await vscode.problems()).some((row) => row.includes("I do not like it")));
    await vscode.command("File: Revert File");
    await vscode.open("two.mlir");
  },

  async "what is in the way of a pass is in Problems as long as its result is shown"(vscode) {
    await vscode.open("refused.mlir");
    await vscode.gotoStartOf(2);
    const said = async () => (await vscode.problems()).filter((row) => row.includes("is left alone by expand-realloc")).length;
    await vscode.command("memref-analyzer: Show Result of Pass…", "expand-realloc");
    await eventually("the entry in Problems", async () => (await said()) === 1);
    // The entry comes with the text, before there is an editor that could be closed.
    await eventually("the editor", async () => (await vscode.tabs()).some((title) => title.includes("@grow expand-realloc.mlir")));
    await vscode.command("View: Close Editors in Other Groups");
    await eventually("no entry", async () => (await said()) === 0);
    await vscode.command("Notifications: Clear All Notifications");
    await vscode.open("refused.mlir");
    await vscode.clear();
    await eventually("no findings there", async () => !(await vscode.problems()).some((row) => row.includes("refused.mlir")));
    await vscode.open("two.mlir");
  },

  async "a lens is on similar regions, says why, and peeks at all of them"(vscode) {
    await vscode.open("similar.mlir");
    // All three functions are on the screen without it.
    await vscode.closePanel();
    const lenses = vscode.page.locator(".editor-instance .codelens-decoration a").filter({ hasText: /3 similar regions, outlining saves about \d+ bytes and 11 operations/ });
    await eventually("three lenses", async () => (await lenses.count()) === 3);
    await vscode.hover(2, /Outlining them saves about \d+ bytes of code and 11 operations: removes 24, adds 13 \(3 calls with 6 arguments, 10 operations in the new function\)/);
    await lenses.first().click();
    const peeked = vscode.page.locator(".peekview-widget .ref-tree .monaco-list-row");
    await eventually("three references", async () => (await peeked.filter({ hasText: "arith.addi" }).count()) === 3);
    await vscode.screenshot(join(screenshots, "vscode-similar-peek.png"));
    await vscode.page.keyboard.press("Escape");
    await vscode.page.locator(".peekview-widget").waitFor({ state: "hidden" });
  },

  async "the cursor goes from one similar region to the next, and all are marked"(vscode) {
    await vscode.gotoStartOf(3);
    for (const line of [13, 24, 2]) {
      await vscode.command("memref-analyzer: Go to Similar Region");
      await eventually(`the cursor on line ${line}`, async () => (await vscode.statusBar()).includes(`Ln ${line}, Col 3`));
    }
    const before = await vscode.decorations();
    await vscode.command("memref-analyzer: Highlight Similar Regions");
    await eventually("marks on the lines of the first at least", async () => (await vscode.decorations()) - before >= 8);
  },

  async "two similar regions stand side by side"(vscode) {
    await vscode.gotoStartOf(3);
    await vscode.command("memref-analyzer: Show Similar Regions Side by Side");
    await eventually("the view", async () => (await vscode.tabs()).some((title) => title.includes("Similar Regions")));
    const sides = async (frame) => (await frame.locator(".side pre").allInnerTexts()).filter((text) => text.includes("arith.remsi"));
    await eventually("both sides", async () => {
      const shown = await Promise.all(vscode.page.frames().map((frame) => sides(frame).catch(() => [])));
      return shown.some((sides) => sides.length === 2);
    });
    await vscode.screenshot(join(screenshots, "vscode-similar.png"));
    await vscode.command("View: Close Editors in Other Groups");
  },

  async "similar regions are outlined together or alone, and that is undone"(vscode) {
    await vscode.open("similar.mlir");
    const calls = async () => (await vscode.allText()).split("call @outlined_0(").length - 1;
    for (const [title, count] of [["Outline these 3 regions into a function", 3], ["Outline this one only", 1]]) {
      await eventually("the lens", async () => (await vscode.lenses()).includes("3 similar regions"));
      await vscode.openActions(2, title);
      await vscode.choose(title);
      await eventually(`${count} calls`, async () => (await calls()) === count);
      await vscode.focusEditor();
      await vscode.page.keyboard.press("Control+z");
      await eventually("none", async () => (await calls()) === 0);
    }
  },

  async "functions that are the same are merged by an action on a name"(vscode) {
    await vscode.open("similar.mlir");
    await vscode.openActions(1, "Merge 3 functions that are the same: saves about");
    await vscode.choose("Merge 3 functions that are the same: saves about");
    await eventually("two calls of the first", async () => (await vscode.allText()).split("call @f(").length === 3);
    await vscode.focusEditor();
    await vscode.command("File: Revert File");
  },

  async "what outlining would change is shown before it does"(vscode) {
    const title = "Outline these 3 regions into a function";
    await vscode.openActions(2, title);
    await vscode.hoverAction(title);
    await vscode.page.keyboard.press("Control+Enter");
    const preview = vscode.page.locator(".bulk-edit-panel");
    await preview.waitFor();
    await eventually("the call in it", async () => (await preview.innerText()).includes("similar.mlir"));
    await vscode.screenshot(join(screenshots, "vscode-outline-preview.png"));
    equal((await vscode.allText()).includes("call @outlined_0("), false);
    await preview.locator(".monaco-button").filter({ hasText: "Apply" }).first().click();
    await eventually("the calls", async () => (await vscode.allText()).split("call @outlined_0(").length === 4);
    await vscode.focusEditor();
    await vscode.command("File: Revert File");
  },

  async "no more findings are shown than the settings allow"(vscode) {
    await vscode.open("many.mlir");
    await eventually("all three leaks", async () => (await leaks(vscode)) === 3);
    configure({ "memref-analyzer.diagnostics.limit": 2 });
    await eventually("one of them, and an entry for the rest", async () =>
      (await leaks(vscode)) === 1 && (await vscode.problems()).some((row) => row.includes("2 more findings not shown")),
    );
    configure({});
    await eventually("all three again", async () => (await leaks(vscode)) === 3);
    await vscode.open("two.mlir");
  },

  async "hints go away when they are switched off"(vscode) {
    const hinted = async () => (await vscode.lines()).some((line) => line.includes("owned"));
    await eventually("hints", hinted);
    configure({ "memref-analyzer.inlayHints.enable": false });
    await eventually("no hints", async () => !(await hinted()));
    configure({});
    await eventually("hints again", hinted);
  },

  async "after a restart the findings come again"(vscode) {
    await vscode.open("leak.mlir");
    await vscode.deleteLine(5);
    await anotherServer(vscode, () => vscode.command("memref-analyzer: Restart Server"));
    await eventually("the leak in Problems", async () =>
      (await vscode.problems()).some((row) => row.includes("buffer %a is never freed")),
    );
    await eventually("a ready server", async () => /memref-analyzer \d/.test(await vscode.statusBar()));
  },

  async "a server that is killed is started again"(vscode) {
    await anotherServer(vscode, (server) => process.kill(server, "SIGKILL"));
    await eventually("the leak in Problems", async () =>
      (await vscode.problems()).some((row) => row.includes("buffer %a is never freed")),
    );
  },

  async "a server that cannot start says why and offers the log"(vscode) {
    await vscode.open("leak.mlir");
    configure({ "memref-analyzer.server.path": "/nowhere/memref-analyzer" });
    await eventually("the notification", async () =>
      (await vscode.notifications()).some((text) =>
        ["memref-analyzer did not start", "/nowhere/memref-analyzer", "Open Settings", "Install", "Show Log"].every((word) => text.includes(word)),
      ),
    );
    await eventually("the status", async () => (await vscode.statusBar()).includes("memref-analyzer stopped"));
    const failing = join(folder, "failing-server");
    writeFileSync(failing, "#!/bin/sh\necho no such option >&2\nexit 3\n", { mode: 0o755 });
    configure({ "memref-analyzer.server.path": "${workspaceFolder}/failing-server" });
    await eventually("the reason that the server gives", async () =>
      (await vscode.notifications()).some((text) => text.includes("exited with status 3: no such option")),
    );
    // The head of a program for another processor, s390x.
    const foreign = Buffer.concat([Buffer.from("7f454c46020201000000000000000000000200160000000100000000", "hex"), Buffer.alloc(100)]);
    writeFileSync(join(folder, "foreign-server"), foreign, { mode: 0o755 });
    configure({ "memref-analyzer.server.path": "${workspaceFolder}/foreign-server" });
    await eventually("that it is for another machine", async () =>
      (await vscode.notifications()).some((text) => text.includes("it is not a program for this machine (linux, ")),
    );
    const real = join(install, "vscode/extensions", `memref-analyzer.memref-analyzer-${VERSION}`, "server/memref-analyzer");
    const old = `#!${process.execPath}
const { stdin, stdout } = require("node:child_process").spawn(${JSON.stringify(real)}, process.argv.slice(2), { stdio: ["pipe", "pipe", "inherit"] });
process.stdin.pipe(stdin);
stdout.on("data", (data) => process.stdout.write(data.toString("latin1").replace('"version":"${VERSION}"', '"version":"0.0.9"'), "latin1"));
stdout.on("end", () => process.exit());
`;
    writeFileSync(join(folder, "old-server"), old, { mode: 0o755 });
    configure({ "memref-analyzer.server.path": "${workspaceFolder}/old-server" });
    await eventually("that it is old", async () =>
      (await vscode.notifications()).some((text) => text.includes(`has version 0.0.9, this extension has ${VERSION}.`)),
    );
    configure({});
    await eventually("the server of the extension again", async () => /memref-analyzer \d/.test(await vscode.statusBar()));
  },
};

/** The line, counted from 1, that frees a buffer. */
function dealloc(text, buffer) {
  return text.split("\n").findIndex((line) => line.includes(`memref.dealloc ${buffer} :`)) + 1;
}

/** How many leaks the Problems view shows. */
async function leaks(vscode) {
  return (await vscode.problems()).filter((row) => row.includes("is never freed")).length;
}

/** Writes the settings of the workspace. */
function configure(settings) {
  writeFileSync(join(folder, ".vscode", "settings.json"), JSON.stringify(settings));
}

/**
 * Writes the settings of the workspace and waits until the editor has read them, which shows in the numbers of the
 * lines: they are off beside any other setting.
 */
async function configured(vscode, settings) {
  const isPlain = Object.keys(settings).length === 0;
  configure(isPlain ? {} : { ...settings, "editor.lineNumbers": "off" });
  await eventually("the settings in the editor", async () =>
    (await vscode.page.locator(".editor-instance .margin .line-numbers").count()) > 0 === isPlain,
  );
}

/** Does something to the server's process that must lead to another one, and waits until that is ready. */
async function anotherServer(vscode, act) {
  const [before] = vscode.serverProcesses();
  const timesReady = vscode.timesReady();
  await act(before);
  await eventually("another server", () => {
    const servers = vscode.serverProcesses();
    return servers.length === 1 && servers[0] !== before && vscode.timesReady() > timesReady;
  });
}

async function clean(vscode) {
  await eventually("no findings in Problems", async () => !(await vscode.problems()).some((row) => row.includes("memref-analyzer")));
  await eventually("no squiggles", async () => (await vscode.squiggles("warning")) + (await vscode.squiggles("error")) === 0);
}

function equal(actual, expected) {
  if (actual !== expected) {
    throw new Error(`expected\n${expected}\nbut there is\n${actual}`);
  }
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, ".vscode"), { recursive: true });
mkdirSync(screenshots, { recursive: true });
configure({});
writeFileSync(join(folder, "leak.mlir"), LEAKING);
writeFileSync(join(folder, "leaking.mlirbc"), "ML\u00efR" + LEAKING);
writeFileSync(join(folder, "long.mlir"), LONG);
writeFileSync(join(folder, "two.mlir"), TWO_LEAKS);
writeFileSync(join(folder, "many.mlir"), MANY_LEAKS);
writeFileSync(join(folder, "aliases.mlir"), ALIASES);
writeFileSync(join(folder, "grow.mlir"), GROWING);
writeFileSync(join(folder, "dumps.mlir"), DUMPS);
writeFileSync(join(folder, "refused.mlir"), GROWING.replace("return %b", "return %c"));
writeFileSync(join(folder, "memref-analyzer.toml"), "tables = ['pool.toml']\n");
writeFileSync(join(folder, "pool.toml"), POOL_TABLE);
writeFileSync(join(folder, "new.mlir"), "");
writeFileSync(join(folder, "flat.mlir"), INDENTED.replace(/^ +/gm, ""));
writeFileSync(join(folder, "twins.mlir"), TWINS);
writeFileSync(join(folder, "similar.mlir"), SIMILAR);
writeFileSync(join(folder, "other.toml"), "dialect = \n");
writeFileSync(join(folder, "pool.mlir"), POOL);
writeFileSync(join(folder, "either.mlir"), EITHER);
writeFileSync(join(folder, "blocks.mlir"), BLOCKS);
writeFileSync(join(folder, "explained.mlir"), "func.func @f() {\n  %a = memref.alloc() : memref<2xf32>\n  return\n}\n");

await run({
  suite: "vscode",
  minutes: 8,
  start: () => Workbench.start({ install, vsix, folder }),
  tests: Object.entries(tests).filter(([name]) => words.length === 0 || words.some((word) => name.includes(word))),
  picture: (_, failed) => join(screenshots, `vscode-failure-${failed}.png`),
  seen: async (vscode) => `on the screen:\n${(await vscode.lines().catch(() => [])).join("\n")}`,
});
