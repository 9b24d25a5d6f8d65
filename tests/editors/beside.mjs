// VS Code with another extension for MLIR beside ours, which registers the same language and runs mlir-lsp-server-22: each
// shows what it finds, and neither gets in the other's way.
//
//   beside.mjs VSIX

import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./suite.mjs";
import { eventually, Workbench } from "./workbench.mjs";

const repository = resolve(fileURLToPath(import.meta.url), "../../..");
const install = join(repository, "target", "editors");
const folder = join(install, "beside-workspace");
const extension = join(repository, "editors", "vscode");

const LEAK = `func.func @sum(%v: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<8xf32>
  memref.store %v, %a[%c0] : memref<8xf32>
  %x = memref.load %a[%c0] : memref<8xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return %x : f32
}
`;
const BROKEN = "func.func @f() {\n  %a = arith.constant 1 : : i32\n  return\n}\n";

/** The other extension, packed. */
async function packed() {
  const work = join(install, "beside");
  rmSync(work, { recursive: true, force: true });
  cpSync(join(repository, "tests", "editors", "beside"), work, { recursive: true });
  symlinkSync(join(extension, "node_modules"), join(work, "node_modules"));
  const require = createRequire(join(extension, "package.json"));
  await require("esbuild").build({
    entryPoints: [join(work, "extension.js")],
    outfile: join(work, "dist", "extension.js"),
    bundle: true,
    platform: "node",
    external: ["vscode"],
  });
  const vsix = join(install, "beside.vsix");
  writeFileSync(join(work, ".vscodeignore"), "node_modules\n");
  writeFileSync(join(work, "LICENSE.txt"), "MIT OR Apache-2.0\n");
  await require("@vscode/vsce").createVSIX({ cwd: work, packagePath: vsix, dependencies: false, allowMissingRepository: true });
  return vsix;
}

const tests = {
  async "the leak is ours, once, and the other server has nothing to say of it"(vscode) {
    await vscode.open("leak.mlir");
    await eventually("the leak", async () => (await vscode.problems()).some((row) => row.includes("buffer %a is never freed")));
    const rows = await vscode.problems();
    equal(rows.filter((row) => row.includes("is never freed")).length, 1);
  },

  async "there is one language, and it is on"(vscode) {
    await eventually("the language in the status bar", async () => /\bMLIR\b/.test(await vscode.statusBar()));
    await vscode.focusEditor();
    await vscode.command("Change Language Mode", "MLIR");
    const languages = (await vscode.page.locator(".part.statusbar").innerText()).match(/\bMLIR\b/g);
    equal(languages.length, 1);
  },

  async "our colors win: what is freed looks like it"(vscode) {
    await eventually("the color", async () => {
      const [read, freed] = await Promise.all([vscode.colorOf("memref.load %a", "%a"), vscode.colorOf("memref.dealloc %b", "%b")]);
      return read !== undefined && freed !== undefined && read !== freed;
    });
  },

  async "both tell of a value under the mouse"(vscode) {
    await vscode.hover(3, /%a : memref<8xf32>[^]*owned/);
    // What mlir-lsp-server says of an operation's result.
    await vscode.hover(3, /Operation: "memref\.alloc"/);
  },

  async "hints and the quick fix work as without the other"(vscode) {
    await eventually("the hint", async () => (await vscode.lines()).some((line) => /%a\s*owned\s*= memref\.alloc/.test(line)));
    await vscode.quickFix(3, "Insert dealloc of %a");
    await eventually("no leak", async () => !(await vscode.problems()).some((row) => row.includes("is never freed")));
  },

  async "what both find wrong is said to be shown twice, once"(vscode) {
    await vscode.open("broken.mlir");
    await eventually("both errors", async () => {
      const rows = (await vscode.problems()).filter((row) => /\[Ln 2, Col \d+\]/.test(row));
      return rows.some((row) => row.includes("syntax-error")) && rows.some((row) => !row.includes("memref-analyzer"));
    });
    const told = async () => (await vscode.notifications()).filter((text) => text.includes("shows syntax errors, too")).length;
    await eventually("the hint", async () => (await told()) === 1);
    await vscode.page.locator(".notifications-toasts").getByText("Hide Ours…").click();
    await eventually("how that is done", async () => /syntax-error|levels/.test(await vscode.webview()));
    await vscode.open("broken.mlir");
    await vscode.typeBelow(1, "%b = arith.constant 2 : : i32");
    await eventually("another error of ours", async () =>
      (await vscode.problems()).filter((row) => row.includes("syntax-error")).length === 2,
    );
    equal(await told(), 0);
  },
};

function equal(actual, expected) {
  if (actual !== expected) {
    throw new Error(`expected ${expected} but there is ${actual}`);
  }
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "leak.mlir"), LEAK);
writeFileSync(join(folder, "broken.mlir"), BROKEN);

const others = [await packed()];
await run({
  suite: "beside",
  minutes: 5,
  start: () => Workbench.start({ install, vsix: resolve(process.argv[2]), folder, others }),
  tests: Object.entries(tests),
  picture: (_, failed) => join(repository, "target", "screenshots", `beside-failure-${failed}.png`),
  seen: async (vscode) => (await vscode.problems().catch(() => [])).join("\n"),
});
