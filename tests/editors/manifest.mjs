// What the extension for VS Code contributes, held against what there is: files, commands, the problem matcher; and
// that the plugin for Neovim has the same commands.
//
//   MEMREF_ANALYZER=… manifest.mjs

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const repository = resolve(fileURLToPath(import.meta.url), "../../..");
const extension = join(repository, "editors", "vscode");
const server = process.env.MEMREF_ANALYZER;
const read = (name) => readFileSync(join(extension, name), "utf8");
const manifest = JSON.parse(read("package.json"));
const { contributes } = manifest;
const folder = mkdtempSync(join(tmpdir(), "manifest-"));

/** The commands that both editors must have: what they are called there. */
const COMMANDS = {
  "show control-flow graph": ["showGraph", "Graph"],
  "show ownership of function": ["showOwnership", "Ownership"],
  "show result of pass": ["showResultOfPass", "Pass"],
  "which pass did it": ["whichPass", "Trace"],
  "explain this diagnostic": ["explain", "Explain"],
  "similar regions": ["showSimilar", "Similar"],
  "server status": ["serverStatus", "Status"],
  "restart": ["restart", "Restart"],
  "run the real verifier": ["verify", "Verify"],
  "aliases of a buffer": ["highlightAliases", "Aliases"],
  "slices": ["sliceBackward", "Slice"],
  "buffers of the document": ["showBuffers", "Buffers"],
  "insert all missing deallocs": ["fixAll", "FixAll"],
  "log": ["showLog", "Log"],
};

/** What the command line finds in files of a folder: its status and what it prints. */
function check(...files) {
  const { status, stdout, stderr } = spawnSync(server, ["check", ...files], { cwd: folder, encoding: "utf8" });
  return { status, text: stdout + stderr };
}

const tests = {
  "what is named is there, and packed"() {
    const steps = contributes.walkthroughs.flatMap(({ icon, steps }) => [icon, ...steps.map(({ media }) => media.image ?? media.markdown)]);
    const files = [
      ...steps,
      manifest.icon,
      ...contributes.languages.map(({ configuration }) => configuration),
      ...contributes.grammars.map(({ path }) => path),
      ...contributes.tomlValidation.map(({ url }) => url.split("/editors/vscode/")[1]),
      "walkthrough/example.mlir",
    ];
    const packed = read(".vscodeignore").split("\n");
    for (const file of files.map((file) => file.replace(/^\.\//, ""))) {
      holds(existsSync(join(extension, file)), `there is no ${file}`);
      holds(packed.includes(`!${file}`) || packed.includes(`!${file.split("/")[0]}/**`), `${file} is not packed`);
    }
  },

  "commands are those that the extension registers"() {
    const sources = readdirSync(join(extension, "src")).map((name) => read(join("src", name))).join("\n");
    const named = new Set(contributes.commands.map(({ command }) => command));
    for (const command of named) {
      holds(sources.includes(`registerCommand("${command}"`), `${command} is not registered`);
    }
    const registered = [...sources.matchAll(/registerCommand\("([^"]+)"/g)].map((match) => match[1]);
    const forLenses = ["memref-analyzer.showReferences"];
    for (const command of registered.filter((command) => !forLenses.includes(command))) {
      holds(named.has(command), `${command} is not contributed`);
    }
    const links = JSON.stringify(contributes.walkthroughs).matchAll(/(?:command:|onCommand:)(memref-analyzer\.[\w.]+)/g);
    for (const [, command] of [...links, ...JSON.stringify(contributes.menus).matchAll(/"command":"([^"]+)"/g)]) {
      holds(named.has(command), `${command} is linked to`);
    }
  },

  "both editors have the same commands"() {
    const vscode = new Set(contributes.commands.map(({ command }) => command));
    const lua = readFileSync(join(repository, "editors", "neovim", "lua", "memref-analyzer", "commands.lua"), "utf8");
    const neovim = new Set([...lua.matchAll(/^ {2}MemrefAnalyzer(\w+) = \{/gm)].map((match) => match[1]));
    for (const [what, [here, there]] of Object.entries(COMMANDS)) {
      holds(vscode.has(`memref-analyzer.${here}`), `VS Code: ${what}`);
      holds(neovim.delete(there), `Neovim: ${what}`);
    }
    equal([...neovim], []);
  },

  "the settings are in the README"() {
    const readme = read("README.md");
    for (const name of Object.keys(contributes.configuration.properties)) {
      const short = `….${name.split(".").at(-1)}`;
      holds(readme.includes(`\`${name}\``) || readme.includes(`\`${short}\``), `${name} is not in the README`);
    }
  },

  "the problem matcher reads what the command line prints"() {
    const example = read("walkthrough/example.mlir");
    writeFileSync(join(folder, "example.mlir"), example);
    const { status, text } = check("example.mlir");
    equal(status, 1);
    const [{ pattern }] = contributes.problemMatchers;
    const [head, place] = pattern.map(({ regexp }) => new RegExp(regexp));
    const lines = text.split("\n");
    const problems = lines.flatMap((line, index) => {
      const [said, at] = [head.exec(line), place.exec(lines[index + 1] ?? "")];
      return said && at ? [[said[pattern[0].severity], said[pattern[0].code], said[pattern[0].message], ...at.slice(1)]] : [];
    });
    const lineOf = (part) => String(example.split("\n").findIndex((line) => line.includes(part)) + 1);
    equal(problems, [
      ["warning", "leak", "buffer %sums is never freed", "example.mlir", lineOf("%sums = memref.alloc"), "3"],
      ["error", "use-after-free", "buffer %data is used after it was freed", "example.mlir", lineOf("memref.load %data"), "10"],
    ]);
  },

  "the table of the walkthrough holds"() {
    const [table, configuration] = [...read("walkthrough/dialects.md").matchAll(/```toml\n([^]*?)```/g)].map((match) => match[1]);
    writeFileSync(join(folder, "frame.toml"), table);
    writeFileSync(join(folder, "memref-analyzer.toml"), configuration);
    const frame = (free) => `func.func @f(%n: index) {\n  %f = frame.acquire %n x %n : memref<?x?xi8>\n${free}  return\n}\n`;
    writeFileSync(join(folder, "leaks.mlir"), frame(""));
    writeFileSync(join(folder, "frees.mlir"), frame("  frame.release %f : memref<?x?xi8>\n"));
    holds(check("leaks.mlir").text.includes("warning[leak]: buffer %f is never freed"), "the leak");
    equal(check("frees.mlir").status, 0);
  },
};

function holds(condition, what) {
  if (!condition) {
    throw new Error(what);
  }
}

function equal(actual, expected) {
  holds(JSON.stringify(actual) === JSON.stringify(expected), `expected ${JSON.stringify(expected)} but there is ${JSON.stringify(actual)}`);
}

let [passed, failed] = [0, 0];
for (const [name, test] of Object.entries(tests)) {
  try {
    test();
    passed += 1;
    console.log(`manifest: ok      ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`manifest: FAILED  ${name}\n${error.message}`);
  }
}
rmSync(folder, { recursive: true });
console.log(`manifest: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
