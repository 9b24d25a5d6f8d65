// Each feature that a user sees, in a real VS Code: a scripted session that waits until the feature is on the screen, and then
// takes its picture.
//
//   features.mjs VSIX FOLDER [NAME…]     the pictures go to FOLDER; only the named features

import { equal } from "node:assert/strict";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./suite.mjs";
import { eventually, Workbench } from "./workbench.mjs";

const repository = resolve(fileURLToPath(import.meta.url), "../../..");
const install = join(repository, "target", "editors");
const folder = join(install, "examples");
const vsix = resolve(process.argv[2]);
const pictures = resolve(process.argv[3]);
const names = process.argv.slice(4);

/** Rounds a channel to blocks; `x` begins the names. */
const rounded = (x, channel) => `    ${x} = memref.load ${channel}[%i] : memref<64xi32>
    ${x}_below = arith.floordivsi ${x}, %block : i32
    ${x}_above = arith.ceildivsi ${x}, %block : i32
    ${x}_sum = arith.addi ${x}_below, ${x}_above : i32
    ${x}_mean = arith.floordivsi ${x}_sum, %block : i32
    ${x}_ratio = arith.ceildivsi ${x}, ${x}_mean : i32
    ${x}_rest = arith.remsi ${x}_ratio, %block : i32
    ${x}_part = arith.ceildivsi ${x}_rest, ${x}_ratio : i32
    ${x}_share = arith.floordivsi ${x}_part, ${x}_mean : i32
    ${x}_rounded = arith.ceildivsi ${x}_share, %block : i32
    memref.store ${x}_rounded, ${channel}[%i] : memref<64xi32>
`;

/** Two channels for which the same is done. */
const STAGES = `// Rounds two channels to blocks, unrolled by hand.
func.func @round(%left: memref<64xi32>, %right: memref<64xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %block = arith.constant 48 : i32
  scf.for %i = %c0 to %c64 step %c1 {
${rounded("%l", "%left")}${rounded("%r", "%right")}  }
  return
}
`;

/** Rows are appended to a buffer that grows where it must. */
const APPEND = `// Appends a row to a buffer, which grows where it must.
func.func @append(%rows: memref<?xf32>, %count: index, %row: f32) -> memref<?xf32> {
  %c1 = arith.constant 1 : index
  %needed = arith.addi %count, %c1 : index
  %grown = memref.realloc %rows(%needed) : memref<?xf32> to memref<?xf32>
  memref.store %row, %grown[%count] : memref<?xf32>
  return %grown : memref<?xf32>
}
`;

/** One of each kind of name. */
const COLOURS = `func.func @colours(%n: index, %step: index) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() {alignment = 64 : i64} : memref<4xf32>
  scf.for %i = %c0 to %n step %step {
    memref.dealloc %a : memref<4xf32>
  }
  cf.br ^end
^end:
  return %a : memref<4xf32>
}
`;

/** Says which line of another file it was made from. */
const LOCATED = `module {} loc("layer.mlir":15:3)
`;

/** What nobody has put in order. */
const MESSY = `func.func @f(%m:memref<4xf32>,%n: index){
scf.for %i=%n to %n step %n {
      %x = memref.load   %m[ %i ]:memref<4xf32> // one
"t.use"(%x):(f32)->()
  }
    return
}
`;

/** A verifier that likes no allocations. */
const VERIFIER = `#!/bin/sh
cat >/dev/null
echo "<stdin>:19:8: error: 'memref.alloc' op is not legal here" >&2
exit 1
`;

/** What a compiler prints between its passes. */
const DUMPS = ["One-Shot Bufferize (one-shot-bufferize)", "CSE (cse)", "Lower Deallocations (lower-deallocations)"]
  .map(
    (pass, number) => `// -----// IR Dump After ${pass} //----- //
func.func @scale(%in: memref<16xf32>, %by: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %scratch = memref.alloc() : memref<16xf32>
  memref.copy %in, %scratch : memref<16xf32> to memref<16xf32>
  %x = memref.load %scratch[%c0] : memref<16xf32>
  %y = arith.mulf %x, %by : f32
${number === 2 ? "" : "  memref.dealloc %scratch : memref<16xf32>\n"}  return %y : f32
}
`,
  )
  .join("\n");

const features = {
  async diagnostics(vscode) {
    await vscode.open("blocks.mlir");
    await eventually("the squiggle", async () => (await vscode.squiggles("warning")) > 0);
    await eventually("the finding with its path", async () => {
      const rows = await vscode.problems();
      return ["buffer %fresh is not freed when %inside is false", "allocated here", "this path goes on without freeing it"].every((text) =>
        rows.some((row) => row.includes(text)),
      );
    });
    await vscode.gotoStartOf(25);
  },

  async "quick-fix"(vscode) {
    await vscode.open("layer.mlir");
    await eventually("the squiggle", async () => (await vscode.squiggles("warning")) > 0);
    await vscode.gotoStartOf(15);
    await eventually("the light bulb", async () => (await vscode.lightBulb()) > 0);
    await vscode.page.keyboard.press("Control+.");
    await vscode.sees(".action-widget", /Insert dealloc of %product/);
    await vscode.sees(".action-widget", /Allow leak here/);
    await vscode.sees(".action-widget", /Explain leak/);
  },

  async "inlay-hints"(vscode) {
    await vscode.open("pair.mlir");
    await vscode.gotoStartOf(37);
    await eventually("hints", async () => {
      const lines = await vscode.lines();
      return lines.some((line) => /%data\s*owned\s*= call/.test(line)) && lines.some((line) => /%source\s*borrowed/.test(line));
    });
  },

  async hover(vscode) {
    await vscode.open("layer.mlir");
    await vscode.gotoStartOf(15);
    await vscode.hover(15, /%product[^]*memref<8x32xf32>/, true);
  },

  async completion(vscode) {
    await vscode.open("layer.mlir");
    await vscode.gotoEndOf(19);
    await vscode.page.keyboard.press("Enter");
    await vscode.page.keyboard.type("memref.de", { delay: 30 });
    await vscode.sees(".suggest-widget", /memref\.dealloc/);
    // Its documentation beside it, which VS Code shows from the start where it was shown before.
    const details = vscode.page.locator(".suggest-details-container").first();
    await eventually("the documentation", async () => {
      const isShown = () => details.waitFor({ timeout: 2000 }).then(() => true, () => false);
      if (await isShown()) {
        return true;
      }
      await vscode.page.keyboard.press("Control+Space");
      return isShown();
    });
    await vscode.sees(".suggest-details-container", /dealloc/);
  },

  async "completion-of-values"(vscode) {
    await vscode.open("layer.mlir");
    await vscode.gotoEndOf(19);
    await vscode.page.keyboard.press("Enter");
    await vscode.page.keyboard.type("memref.dealloc", { delay: 30 });
    await vscode.sees(".suggest-widget", /memref\.dealloc/);
    await vscode.page.keyboard.press("Tab");
    await eventually("the form", async () => (await vscode.lines()).some((line) => /memref\.dealloc %memref : type/.test(line)));
    await vscode.page.keyboard.press("Control+Space");
    await vscode.sees(".suggest-widget", /%y[^]*%product/);
    await vscode.page.keyboard.press("Tab");
    await eventually("the value and its type", async () => (await vscode.lines()).some((line) => /memref\.dealloc %y : memref<8x32xf32>/.test(line)));
  },

  async "signature-help"(vscode) {
    await vscode.open("layer.mlir");
    await vscode.gotoEndOf(19);
    await vscode.page.keyboard.press("Enter");
    await vscode.page.keyboard.type("%v = memref.load %product[", { delay: 20 });
    await vscode.page.keyboard.press("Escape");
    await vscode.command("Trigger Parameter Hints");
    await vscode.sees(".parameter-hints-widget", /memref/);
  },

  async rename(vscode) {
    await vscode.open("pair.mlir");
    await vscode.gotoStartOf(34);
    await eventually("the server", async () => (await vscode.lines()).some((line) => line.includes("owned")));
    await vscode.page.keyboard.press("F2");
    const input = vscode.page.locator(".rename-box input");
    await eventually("the old name", async () => (await input.inputValue({ timeout: 1000 })) === "%data");
    await input.fill("%copy");
    await eventually("the new name", async () => (await input.inputValue()) === "%copy");
  },

  async references(vscode) {
    await vscode.open("pair.mlir");
    await vscode.gotoStartOf(34);
    await eventually("the server", async () => (await vscode.lines()).some((line) => line.includes("owned")));
    await vscode.command("Peek References");
    await vscode.sees(".peekview-widget", /%data/);
    await eventually("all of them", async () => (await vscode.page.locator(".peekview-widget .ref-tree .monaco-list-row").count()) > 4);
  },

  async highlights(vscode) {
    await vscode.open("pair.mlir");
    await vscode.gotoStartOf(34);
    await eventually("the value everywhere", async () => (await vscode.highlights()) >= 6);
  },

  async "semantic-tokens"(vscode) {
    await vscode.open("pair.mlir");
    await vscode.gotoStartOf(44);
    // The color of the buffer where it is freed is not its color where it is read.
    await eventually("the color of what is freed", async () => {
      const [read, freed] = await Promise.all([vscode.colorOf("memref.load %data", "%data"), vscode.colorOf("memref.dealloc %data", "%data")]);
      return read !== undefined && freed !== undefined && read !== freed;
    });
  },

  async colours(vscode) {
    await vscode.open("colours.mlir");
    // What each is called in the text, and its first letters.
    const parts = {
      "control flow": ["scf.for", "scf.for"],
      "a terminator": ["return %", "return"],
      "a definition": ["func.func @colours", "func.func"],
      "another operation": ["memref.alloc()", "memref.alloc"],
      "a symbol": ["func.func @colours", "@colours"],
      "a label": ["cf.br ^end", "^end"],
      "a type": ["memref.alloc()", "f32"],
      "an attribute": ["memref.alloc()", "alignment"],
      "a word of a form": ["scf.for", "step"],
    };
    for (const theme of ["Default High Contrast", "Default High Contrast Light", "Default Light Modern", "Default Dark Modern"]) {
      writeFileSync(join(folder, ".vscode", "settings.json"), JSON.stringify({ ...settings, "workbench.colorTheme": theme }));
      await eventually(`the colours of ${theme}`, async () => {
        const kind = theme.includes("Light") ? (theme.includes("High") ? "hc-light" : "vs") : theme.includes("High") ? "hc-black" : "vs-dark";
        const isShown = (await vscode.page.locator(`.monaco-workbench.${kind}`).count()) > 0;
        const colours = await Promise.all(Object.values(parts).map(([line, word]) => vscode.colorOf(line, word)));
        const distinct = new Set(colours);
        // A terminator is control flow; all others differ.
        return isShown && !distinct.has(undefined) && colours[0] === colours[1] && distinct.size === colours.length - 1;
      });
      await vscode.screenshot(join(pictures, `colours-${theme.replaceAll(" ", "-").toLowerCase()}.png`));
    }
  },

  async "call-hierarchy"(vscode) {
    await vscode.open("pair.mlir");
    await eventually("the server", async () => (await vscode.lines()).some((line) => line.includes("owned")));
    await vscode.gotoColumn(8, 22);
    await vscode.command("Peek Call Hierarchy");
    await vscode.sees(".peekview-widget", /@sum_of_half[^]*@normalize/);
  },

  async slice(vscode) {
    await vscode.open("layer.mlir");
    await vscode.gotoColumn(24, 6);
    await eventually("the server", async () => (await vscode.lines()).some((line) => line.includes("owned")));
    const before = await vscode.decorations();
    await vscode.command("memref-analyzer: Highlight Backward Slice");
    await eventually("marks", async () => (await vscode.decorations()) > before);
  },

  async aliases(vscode) {
    await vscode.open("pair.mlir");
    await vscode.gotoStartOf(19);
    await eventually("the server", async () => (await vscode.lines()).some((line) => line.includes("owned")));
    const before = await vscode.decorations();
    await vscode.command("memref-analyzer: Highlight Aliases of the Buffer");
    await eventually("marks", async () => (await vscode.decorations()) > before);
    await eventually("the names", async () => (await vscode.statusBar()).includes("one buffer: %data"));
  },

  async lenses(vscode) {
    await vscode.open("stages.mlir");
    await eventually("the lens on similar regions", async () => /2 similar regions/.test(await vscode.lenses()));
  },

  async "ownership-of-a-lens"(vscode) {
    await vscode.open("pair.mlir");
    const lens = vscode.page.locator(".editor-instance .codelens-decoration a").filter({ hasText: /borrows its buffers|takes|transfers/ });
    await eventually("the lens", async () => (await lens.count()) > 0);
    await lens.first().click();
    await eventually("the page", async () => /owned|borrowed/.test(await vscode.webview()));
  },

  async callers(vscode) {
    await vscode.open("pair.mlir");
    const lens = vscode.page.locator(".editor-instance .codelens-decoration a").filter({ hasText: "2 callers" });
    await eventually("the lens", async () => (await lens.count()) > 0);
    equal((await vscode.lenses()).includes("0 callers"), false);
    await lens.first().click();
    const peeked = vscode.page.locator(".peekview-widget .ref-tree .monaco-list-row");
    await eventually("the calls", async () => (await peeked.filter({ hasText: "call @load" }).count()) === 2);
    equal(await peeked.filter({ hasText: "func.func" }).count(), 0);
    await vscode.page.keyboard.press("Escape");
    await vscode.page.locator(".peekview-widget").waitFor({ state: "hidden" });
  },

  async similar(vscode) {
    await vscode.open("stages.mlir");
    await eventually("the lens", async () => /similar/.test(await vscode.lenses()));
    await vscode.gotoStartOf(10);
    await vscode.command("memref-analyzer: Show Similar Regions Side by Side");
    await eventually("both regions", async () => (await vscode.webview()).split("arith.remsi").length > 2);
  },

  async "pass-preview"(vscode) {
    await vscode.open("append.mlir");
    await vscode.gotoStartOf(5);
    await vscode.command("memref-analyzer: Show Result of Pass…", "expand-realloc");
    await eventually("the result", async () => (await vscode.allText()).includes("scf.if"));
  },

  async "pass-diff"(vscode) {
    await vscode.open("append.mlir");
    await vscode.gotoStartOf(5);
    await vscode.command("memref-analyzer: Compare with Result of Pass…", "expand-realloc");
    await eventually("both sides", async () => {
      const text = await vscode.allText();
      return text.includes("memref.realloc") && text.includes("scf.if");
    });
  },

  async "result-in-a-dump"(vscode) {
    await vscode.open("dumps.mlir");
    // In the third dump of the function, which frees nothing.
    await vscode.gotoStartOf(24);
    await vscode.command("memref-analyzer: Compare with Result of Pass…", "buffer-deallocation");
    await eventually("that dump on both sides", async () => {
      const text = await vscode.allText();
      return text.split("memref.copy").length === 3 && text.split("memref.dealloc").length === 2;
    });
  },

  async graph(vscode) {
    await vscode.open("blocks.mlir");
    await vscode.gotoStartOf(9);
    await vscode.command("memref-analyzer: Show Control-Flow Graph");
    await eventually("the picture", async () => /@lookup[^]*\^found[^]*memref\.dealloc/.test(await vscode.webview()));
  },

  async "which-pass"(vscode) {
    await vscode.open("dumps.mlir");
    await vscode.gotoStartOf(4);
    await vscode.command("memref-analyzer: Find the Pass That Introduced This", "never freed");
    await eventually("both versions", async () =>
      (await vscode.tabs()).some((title) => title.includes("After Lower Deallocations (lower-deallocations)")),
    );
    await eventually("the difference", async () => (await vscode.page.locator(".diff-editor .char-delete, .diff-editor .line-delete, .monaco-diff-editor .line-delete").count()) > 0);
  },

  async buffers(vscode) {
    await vscode.open("layer.mlir");
    await vscode.command("memref-analyzer: Show Buffers of the Document");
    await vscode.fold("examples");
    await eventually("the counts", async () => (await vscode.tree()).some((row) => row === "@layer 1 leaking, 2 allocated, 2 owned"));
    await eventually("what leaks", async () => (await vscode.tree()).some((row) => row.startsWith("%product is never freed")));
    await vscode.clickInTree("%product");
    await vscode.clickInTree("Owned");
    await eventually("what is owned", async () => (await vscode.tree()).some((row) => row.startsWith("%y owned")));
  },

  async ownership(vscode) {
    await vscode.open("pair.mlir");
    await vscode.gotoStartOf(34);
    await vscode.command("memref-analyzer: Show Ownership of Function");
    await eventually("the page", async () => /@normalize[^]*%data[^]*returned by @load/.test(await vscode.webview()));
  },

  async explanation(vscode) {
    await vscode.open("blocks.mlir");
    await eventually("the squiggle", async () => (await vscode.squiggles("warning")) > 0);
    await vscode.gotoStartOf(25);
    await vscode.command("memref-analyzer: Explain This Diagnostic");
    await eventually("the page", async () => /leak/i.test(await vscode.webview()));
  },

  async outline(vscode) {
    await vscode.open("pair.mlir");
    await eventually("the server", async () => (await vscode.lines()).some((line) => line.includes("owned")));
    await vscode.focusEditor();
    await vscode.page.keyboard.press("Control+Shift+o");
    await vscode.sees(".quick-input-list", /@sum_of_half[^]*@normalize/);
  },

  async definition(vscode) {
    await vscode.open("pair.mlir");
    await eventually("the server", async () => (await vscode.lines()).some((line) => line.includes("owned")));
    await vscode.gotoColumn(19, 18);
    await vscode.command("Peek Definition");
    await vscode.sees(".peekview-widget", /func\.func private @load/);
  },

  async "workspace-symbols"(vscode) {
    await vscode.open("layer.mlir");
    await eventually("the server", async () => (await vscode.lines()).some((line) => line.includes("owned")));
    await vscode.focusEditor();
    await vscode.page.keyboard.press("Control+t");
    await vscode.page.locator(".quick-input-widget input").first().fill("#normalize");
    await vscode.sees(".quick-input-list", /@normalize[^]*pair\.mlir/);
  },

  async "document-link"(vscode) {
    await vscode.open("located.mlir");
    await vscode.page.locator(".editor-instance .detected-link").first().waitFor();
    await vscode.gotoColumn(1, LOCATED.indexOf("layer.mlir") + 3);
    await vscode.command("Open Link");
    await vscode.page.locator('.tab.active[data-resource-name="layer.mlir"]').waitFor();
    await eventually("the line of the link", async () => (await vscode.statusBar()).includes("Ln 15, Col 3"));
  },

  async "linked-editing"(vscode) {
    // VS Code asks again where the cursor comes to rest, and forgets what it was told when a key comes meanwhile: whoever types
    // sees one name change alone, takes that back and begins again, more slowly.
    for (let attempt = 1; ; attempt += 1) {
      await vscode.open("blocks.mlir");
      await eventually("the server", async () => (await vscode.lines()).some((line) => line.includes("owned")));
      await vscode.gotoColumn(13, 7);
      const linked = vscode.page.locator(".editor-instance .linked-editing-decoration");
      await eventually("the label and its branches", async () => (await linked.count()) === 3);
      await vscode.page.waitForTimeout(1000);
      await vscode.page.keyboard.type("_now", { delay: 100 * attempt });
      const everywhere = async () => (await vscode.allText()).split("^found_now").length === 4;
      try {
        return await eventually("the label everywhere", everywhere, 5000);
      } catch (error) {
        if (attempt === 8) {
          throw error;
        }
        await vscode.command("File: Revert File");
        await eventually("the text as it was", async () => !(await vscode.allText()).includes("_now"));
      }
    }
  },

  async selection(vscode) {
    await vscode.open("layer.mlir");
    await vscode.gotoColumn(24, 28);
    await eventually("the server", async () => (await vscode.lines()).some((line) => line.includes("owned")));
    for (const selected of ["4 selected", "11 selected"]) {
      await vscode.page.keyboard.press("Shift+Alt+ArrowRight");
      await eventually(selected, async () => (await vscode.statusBar()).includes(selected));
    }
  },

  async formatting(vscode) {
    await vscode.open("messy.mlir");
    await eventually("the server", async () => (await vscode.lines()).some((line) => line.includes("borrowed")));
    await vscode.command("Format Document");
    await eventually("the text in order", async () =>
      (await vscode.lines()).some((line) => line === "    %x = memref.load %m[%i] : memref<4xf32> // one"),
    );
  },

  async verifier(vscode) {
    await vscode.open("layer.mlir");
    await eventually("the server", async () => (await vscode.lines()).some((line) => line.includes("owned")));
    await vscode.command("memref-analyzer: Run the Configured Verifier");
    await eventually("its finding", async () => (await vscode.problems()).some((row) => row.includes("'memref.alloc' op is not legal")));
  },

  async "source-actions"(vscode) {
    await vscode.open("layer.mlir");
    await eventually("the squiggle", async () => (await vscode.squiggles("warning")) > 0);
    await vscode.gotoStartOf(15);
    await vscode.command("Source Action...");
    await vscode.sees(".action-widget", /Insert all missing deallocs[^]*insert-deallocs/);
  },

  async outlined(vscode) {
    await vscode.open("stages.mlir");
    await eventually("the lens", async () => (await vscode.lenses()).includes("2 similar regions"));
    const title = "Outline these 2 regions into a function";
    await vscode.openActions(8, title);
    await vscode.choose(title);
    await eventually("the calls", async () => (await vscode.allText()).split("call @outlined_0(").length === 3);
  },

  async menu(vscode) {
    await vscode.open("layer.mlir");
    await eventually("the server", async () => (await vscode.lines()).some((line) => line.includes("owned")));
    // A message that an earlier command left there for a while names the extension as well.
    const lasting = vscode.page.locator('.part.statusbar .statusbar-item:not([id="status.extensionMessage"])');
    await lasting.filter({ hasText: "memref-analyzer" }).click();
    await vscode.sees(".quick-input-widget", /is ready[^]*Show the server's status[^]*Restart the server/);
  },

  async settings(vscode) {
    await vscode.command("Preferences: Open Settings (UI)");
    await vscode.page.keyboard.type("@ext:memref-analyzer.memref-analyzer inlay");
    await vscode.sees(".settings-editor", /Inlay Hints: Types[^]*Inlay Hints: Uses/);
  },

  // Of a file that nothing else shows: what is folded stays so.
  async folding(vscode) {
    await vscode.open("relax.mlir");
    await eventually("hints", async () => (await vscode.lines()).some((line) => line.includes("owned")));
    await vscode.gotoStartOf(1);
    await vscode.command("Fold All");
    await vscode.page.locator(".editor-instance [class*=codicon-folding-collapsed]").first().waitFor();
    await eventually("no bodies", async () => !(await vscode.lines()).some((line) => line.includes("scf.yield")));
  },

  async walkthrough(vscode) {
    await vscode.command("memref-analyzer: Open the Walkthrough");
    await vscode.sees(".gettingStartedContainer", /See what is wrong[^]*See who owns each buffer/);
    await eventually("its picture", async () =>
      vscode.page.locator(".gettingStartedContainer .getting-started-media img").first().evaluate((image) => image.naturalWidth > 100),
    );
  },

  async status(vscode) {
    await vscode.open("layer.mlir");
    await eventually("the server", async () => (await vscode.lines()).some((line) => line.includes("owned")));
    await vscode.command("memref-analyzer: Show Server Status");
    await eventually("the page", async () => /memref-analyzer \d[^]*layer\.mlir[^]*textDocument\/inlayHint/.test(await vscode.webview()));
  },
};

/** Nothing open, nothing changed, nothing folded away. */
async function clear(vscode) {
  await vscode.page.keyboard.press("Escape");
  await vscode.page.keyboard.press("Escape");
  await vscode.revert();
  await vscode.command("View: Close All Editors");
  await vscode.closePanel();
  await vscode.sideBar(false);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
mkdirSync(pictures, { recursive: true });
cpSync(join(repository, "tests", "data", "corpus", "tour"), folder, { recursive: true });
for (const [name, text] of Object.entries({ "stages.mlir": STAGES, "append.mlir": APPEND, "dumps.mlir": DUMPS, "located.mlir": LOCATED, "messy.mlir": MESSY, "colours.mlir": COLOURS })) {
  writeFileSync(join(folder, name), text);
}
writeFileSync(join(folder, "verifier"), VERIFIER, { mode: 0o755 });
const settings = { "editor.linkedEditing": true, "memref-analyzer.verifier.path": join(folder, "verifier") };
mkdirSync(join(folder, ".vscode"));
writeFileSync(join(folder, ".vscode", "settings.json"), JSON.stringify(settings));

/** Shows a feature, and takes its picture. */
const pictured = ([name, show]) => [
  name,
  async (vscode) => {
    await show(vscode);
    // What fades or grows comes to rest.
    await new Promise((resolve) => setTimeout(resolve, 700));
    await vscode.screenshot(join(pictures, `${name}.png`));
  },
];

await run({
  suite: "features",
  minutes: 9,
  start: async () => {
    const vscode = await Workbench.start({ install, vsix, folder, viewport: { width: 1080, height: 660 } });
    await vscode.sideBar(false);
    return vscode;
  },
  tests: Object.entries(features)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(pictured),
  picture: (name) => join(pictures, `${name}.png`),
  after: (vscode) => clear(vscode).catch((error) => console.log(`features: ${error.message}`)),
});
