// How long a key takes in the window of a real VS Code, beside the same file as plain text.
//
//   latency.mjs VSIX FILE…
//
// In the middle of each file a line is typed at ten keys a second, once the findings have come. From the event of a key to the
// frame that shows it: median and 90th percentile, and how often as long as in plain text. Then how long after the text the
// first squiggle comes, and a list of completions after its last key. Prints a table in Markdown.
// $SETTINGS: settings of the workspace, in JSON, to see what costs how much. edit_latency.py in tests/bench prints such files.

import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { eventually, Workbench } from "./workbench.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const install = resolve(here, "../../target/editors");
const folder = join(install, "latency");
const [vsix, ...files] = process.argv.slice(2).map((path) => resolve(path));

/** What is typed: a comment, so that no list opens and the text stays what it was. */
const LINE = "// what is typed here, key by key, and read as it comes";
const TIMES = 2;
/** Milliseconds a key. */
const KEY = 100;

/** Notes for each key when the frame is drawn in which the text has changed. */
function watch() {
  const lines = document.querySelector(".editor-instance .view-lines");
  window.took = [];
  let pressed = [];
  window.addEventListener("keydown", () => pressed.push(performance.now()), true);
  new MutationObserver(() => {
    const those = pressed;
    pressed = [];
    if (those.length > 0) {
      requestAnimationFrame(() => setTimeout(() => window.took.push(...those.map((start) => performance.now() - start))));
    }
  }).observe(lines, { childList: true, subtree: true, characterData: true });
}

/** How long it takes, in milliseconds, until something is in the window; undefined if it does not come. */
async function until(vscode, selector) {
  const start = performance.now();
  const seen = vscode.page.locator(selector).first().waitFor({ timeout: 10_000 });
  return seen.then(
    () => performance.now() - start,
    () => undefined,
  );
}

/** What each key took in a file, in rising order, and, with the server, the first squiggle and the list of completions. */
async function measured(name, isMlir) {
  const vscode = await Workbench.start({ install, vsix, folder });
  try {
    await vscode.open(name);
    const squiggle = isMlir ? await until(vscode, ".squiggly-warning, .squiggly-error, .squiggly-info") : undefined;
    const count = readFileSync(join(folder, name), "utf8").split("\n").length;
    if (isMlir) {
      await eventually("the server", async () => /memref-analyzer \d/.test(await vscode.statusBar()));
    }
    await vscode.gotoEndOf(Math.floor(count / 2));
    await new Promise((resolve) => setTimeout(resolve, 8000));
    await vscode.page.evaluate(watch);
    for (let time = 0; time < TIMES; time += 1) {
      await vscode.page.keyboard.press("Enter");
      await vscode.page.keyboard.type(LINE, { delay: KEY });
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    const took = await vscode.page.evaluate(() => window.took);
    took.sort((a, b) => a - b);
    if (!isMlir) {
      return { took };
    }
    await vscode.page.keyboard.press("Enter");
    await vscode.page.keyboard.type("memref.", { delay: KEY });
    return { took, squiggle, list: await until(vscode, ".suggest-widget.visible .monaco-list-row") };
  } finally {
    await vscode.stop();
  }
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, ".vscode"), { recursive: true });
if (process.env.SETTINGS) {
  writeFileSync(join(folder, ".vscode", "settings.json"), process.env.SETTINGS);
}
console.log("| file | lines | plain text, p50 / p90 | with the server, p50 / p90 | times | first squiggle | list |\n| --- | --- | --- | --- | --- | --- | --- |");
for (const file of files) {
  const name = basename(file, ".mlir");
  copyFileSync(file, join(folder, `${name}.mlir`));
  copyFileSync(file, join(folder, `${name}.txt`));
  const { took: plain } = await measured(`${name}.txt`, false);
  const { took: ours, squiggle, list } = await measured(`${name}.mlir`, true);
  const wait = (time) => (time === undefined ? "none" : `${time.toFixed(0)} ms`);
  const shown = (took) => `${at(took, 0.5).toFixed(0)} / ${at(took, 0.9).toFixed(0)} ms`;
  const times = [0.5, 0.9].map((share) => (at(ours, share) / at(plain, share)).toFixed(1)).join(" / ");
  const count = readFileSync(file, "utf8").split("\n").length - 1;
  console.log(`| ${name} | ${count} | ${shown(plain)} | ${shown(ours)} | ${times} | ${[squiggle, list].map(wait).join(" | ")} |`);
}
process.exit(0);
