// Functions typed key by key, in a real VS Code with its own settings: the text comes out as it was meant.
//
//   typing.mjs VSIX [NAME…]     only the named functions
//
// The editor indents and closes brackets by itself, as it does for a person. Nothing is chosen from the lists that open.

import { equal } from "node:assert/strict";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./suite.mjs";
import { eventually, Workbench } from "./workbench.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const install = resolve(here, "../../target/editors");
const folder = join(install, "typed");
const vsix = resolve(process.argv[2]);
const names = process.argv.slice(3);

/** How long, in milliseconds, a key takes, and how long a person looks at a line: by then its list is there. */
const KEY = Number(process.env.KEY ?? 10);
const PAUSE = Math.max(KEY, 150);

/** What is typed, by name. */
const functions = ["loops", "blocks", "calls"];

/** The text of the cursor's line and of the one after it, as the editor shows them. */
async function linesAtCursor(vscode) {
  return vscode.page.evaluate(() => {
    const top = (element) => parseInt(element.style.top, 10);
    const cursor = top(document.querySelector(".editor-instance .cursors-layer .cursor"));
    const lines = [...document.querySelectorAll(".editor-instance .view-lines .view-line")];
    const from = lines.filter((line) => top(line) >= cursor).sort((a, b) => top(a) - top(b));
    return [0, 1].map((index) => from[index]?.textContent.replaceAll("\u00a0", " ").trim());
  });
}

/** The text of the line after the cursor's, once the editor shows the last word typed: a person looks at it first. */
async function lineAfter(vscode, word) {
  let after;
  await eventually(`${word} in the editor`, async () => {
    const [line, next] = await linesAtCursor(vscode);
    after = next;
    return line?.includes(word) ?? word === "";
  });
  return after;
}

async function types(vscode, name) {
  const text = readFileSync(join(here, "typing", `${name}.mlir`), "utf8");
  await vscode.open(`${name}.mlir`);
  const lines = text.trimEnd().split("\n");
  let last = "";
  for (const [index, line] of lines.entries()) {
    const words = line.trim();
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const isThere = /^[}\])]/.test(words) && (await lineAfter(vscode, last)) === words[0];
    if (isThere) {
      await vscode.page.keyboard.press("ArrowDown");
      await vscode.page.keyboard.press("End");
    } else if (index > 0) {
      await vscode.page.keyboard.press("Enter");
    }
    await vscode.page.keyboard.type(isThere ? words.slice(1) : words, { delay: KEY });
    last = words.split(" ").at(-1);
  }
  await vscode.save();
  const saved = readFileSync(join(folder, `${name}.mlir`), "utf8");
  equal(saved.trimEnd(), text.trimEnd());
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
functions.forEach((name) => writeFileSync(join(folder, `${name}.mlir`), ""));
await run({
  suite: "typing",
  minutes: 9,
  start: () => Workbench.start({ install, vsix, folder }),
  tests: functions
    .filter((name) => names.length === 0 || names.includes(name))
    .map((name) => [name, (vscode) => types(vscode, name)]),
  picture: (name) => join(install, `typing-${name}.png`),
  after: (vscode) => vscode.command("View: Close All Editors"),
});
