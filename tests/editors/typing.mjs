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
import { Workbench } from "./workbench.mjs";

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

/** The text of the line after that of the cursor, as the editor shows it. */
async function lineAfter(vscode) {
  return vscode.page.evaluate(() => {
    const top = (element) => parseInt(element.style.top, 10);
    const cursor = top(document.querySelector(".editor-instance .cursors-layer .cursor"));
    const lines = [...document.querySelectorAll(".editor-instance .view-lines .view-line")];
    const after = lines.filter((line) => top(line) > cursor).sort((a, b) => top(a) - top(b));
    return after[0]?.textContent.replaceAll("\u00a0", " ").trim();
  });
}

async function types(vscode, name) {
  const text = readFileSync(join(here, "typing", `${name}.mlir`), "utf8");
  await vscode.open(`${name}.mlir`);
  const lines = text.trimEnd().split("\n");
  for (const [index, line] of lines.entries()) {
    const words = line.trim();
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const isThere = /^[}\])]/.test(words) && (await lineAfter(vscode)) === words[0];
    if (isThere) {
      await vscode.page.keyboard.press("ArrowDown");
      await vscode.page.keyboard.press("End");
    } else if (index > 0) {
      await vscode.page.keyboard.press("Enter");
    }
    await vscode.page.keyboard.type(isThere ? words.slice(1) : words, { delay: KEY });
  }
  await vscode.save();
  const typed = readFileSync(join(folder, `${name}.mlir`), "utf8");
  equal(typed.trimEnd(), text.trimEnd());
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
