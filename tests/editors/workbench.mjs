// VS Code as a user has it: code-server in Chromium, with the packaged extension installed, driven by
// keyboard and mouse and read from the page.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";

/** How long, in milliseconds, anything in the page may take to come about. */
const PATIENCE = 30_000;

const settings = {
  "editor.inlayHints.enabled": "on",
  "editor.minimap.enabled": false,
  "editor.renderWhitespace": "none",
  "editor.accessibilitySupport": "off",
  "files.autoSave": "off",
  "extensions.ignoreRecommendations": true,
  "git.enabled": false,
  "security.workspace.trust.enabled": false,
  "telemetry.telemetryLevel": "off",
  "update.mode": "none",
  "workbench.colorTheme": "Default Dark Modern",
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
};

export class Workbench {
  /**
   * Starts VS Code on a folder.
   *
   * @param install the folder that install.sh has put code-server and playwright-core into
   * @param vsix the packaged extension
   * @param folder the workspace
   * @param viewport the size of the window, in pixels
   * @param others further packaged extensions
   */
  static async start({ install, vsix, folder, viewport = { width: 1280, height: 800 }, others = [] }) {
    const data = join(install, "vscode");
    rmSync(data, { recursive: true, force: true });
    mkdirSync(join(data, "user", "User"), { recursive: true });
    writeFileSync(join(data, "user", "User", "settings.json"), JSON.stringify(settings, null, 2));

    const program = join(install, "node_modules", "code-server", "out", "node", "entry.js");
    const folders = ["--user-data-dir", join(data, "user"), "--extensions-dir", join(data, "extensions")];
    const environment = { ...process.env, XDG_CONFIG_HOME: join(data, "config") };
    // A server found there would hide that the extension lacks its own.
    environment.PATH = environment.PATH.split(":").filter((part) => !existsSync(join(part, "memref-analyzer"))).join(":");
    const extensions = [vsix, ...others].flatMap((extension) => ["--install-extension", extension]);
    const installed = spawnSync(process.execPath, [program, ...folders, ...extensions], {
      env: environment,
      encoding: "utf8",
      timeout: 4 * PATIENCE,
    });
    if (installed.status !== 0) {
      throw new Error(`the extension does not install:\n${installed.stdout}${installed.stderr}`);
    }

    const port = await freePort();
    const options = ["--auth", "none", "--bind-addr", `127.0.0.1:${port}`, "--disable-telemetry", "--disable-update-check", "--disable-workspace-trust"];
    const server = spawn(process.execPath, [program, ...options, ...folders, folder], { env: environment, stdio: "pipe" });
    let output = "";
    server.stdout.on("data", (chunk) => (output += chunk));
    server.stderr.on("data", (chunk) => (output += chunk));
    const address = `http://127.0.0.1:${port}`;
    await eventually("code-server answers", async () => (await fetch(`${address}/healthz`)).ok);

    const { chromium } = createRequire(join(install, "package.json"))("playwright-core");
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"],
    });
    const page = await browser.newPage({ viewport });
    page.setDefaultTimeout(PATIENCE);
    const workbench = new Workbench({ page, browser, server, data, output: () => output });
    await page.goto(`${address}/?folder=${encodeURIComponent(folder)}`, { timeout: 2 * PATIENCE });
    await page.locator(".monaco-workbench .part.statusbar").waitFor({ timeout: 2 * PATIENCE });
    return workbench;
  }

  constructor({ page, browser, server, data, output }) {
    Object.assign(this, { page, browser, server, data, output });
  }

  async stop() {
    await this.browser.close();
    this.server.kill();
  }

  /** Runs a command of the command palette by its title; `picks`: what is chosen from the lists that it then shows. */
  async command(title, ...picks) {
    const input = this.page.locator(".quick-input-widget input[type=text], .quick-input-widget input:not([type])").first();
    const first = this.page.locator(".quick-input-list .monaco-list-row").first();
    // What has just taken the focus may swallow a key, and commands of an extension come when that is awake.
    await eventually(`the command ${title}`, async () => {
      await this.page.keyboard.press("F1");
      await input.waitFor({ timeout: 3000 });
      await input.fill(`>${title}`);
      await first.filter({ hasText: title.split(": ").at(-1) }).waitFor({ timeout: 5000 });
      return true;
    });
    await this.page.keyboard.press("Enter");
    for (const pick of picks) {
      const chosen = this.page.locator(".quick-input-list .monaco-list-row").first().filter({ hasText: pick });
      await this.page.locator(".quick-input-list .monaco-list-row").filter({ hasText: pick }).first().waitFor();
      await input.fill(pick);
      await chosen.waitFor();
      await this.page.keyboard.press("Enter");
    }
    await this.page.locator(".quick-input-widget").waitFor({ state: "hidden" });
  }

  /** The titles of all open tabs. */
  async tabs() {
    return this.page.locator(".tabs-container .tab").evaluateAll((all) => all.map((tab) => tab.getAttribute("aria-label") ?? ""));
  }

  /** The text of all lines that any open editor shows. */
  async allText() {
    const lines = await this.page.locator(".view-lines .view-line").allInnerTexts();
    return lines.join("\n").replaceAll("\u00a0", " ");
  }

  /** Opens a file of the workspace by its name, in whatever editor is its. */
  async openInItsEditor(name) {
    const input = this.page.locator(".quick-input-widget input").first();
    await eventually(`${name} among the files`, async () => {
      await this.page.keyboard.press("Control+p");
      await input.waitFor({ timeout: 3000 });
      await input.fill(name);
      await this.page.locator(".quick-input-list .monaco-list-row").first().filter({ hasText: name }).waitFor({ timeout: 5000 });
      return true;
    });
    await this.page.keyboard.press("Enter");
    await this.page.locator(`.tab.active[data-resource-name="${name}"]`).waitFor();
  }

  /** Opens a file of the workspace by its name, as a text. */
  async open(name) {
    await this.openInItsEditor(name);
    await this.page.locator(".editor-instance .view-lines").first().waitFor();
  }

  /** Puts the cursor after the last character of a line, the first line being 1. */
  async gotoEndOf(line, toEnd = true) {
    await this.focusEditor();
    await this.page.keyboard.press("Control+g");
    const input = this.page.locator(".quick-input-widget input").first();
    await input.waitFor();
    await input.fill(`:${line}`);
    await this.page.keyboard.press("Enter");
    await this.page.locator(".quick-input-widget").waitFor({ state: "hidden" });
    if (toEnd) {
      await this.page.keyboard.press("End");
    }
  }

  /** Puts the cursor in front of the first word of a line. */
  async gotoStartOf(line) {
    await this.gotoEndOf(line);
    await this.page.keyboard.press("Home");
  }

  async focusEditor() {
    await this.command("View: Focus Active Editor Group");
  }

  /** Deletes all text of the editor. */
  async clear() {
    await this.focusEditor();
    await this.page.keyboard.press("Control+a");
    await this.page.keyboard.press("Delete");
  }

  /** Types a new line below a line, with the indentation that the editor gives it. */
  async typeBelow(line, text) {
    await this.gotoEndOf(line);
    await this.page.keyboard.press("Enter");
    await this.page.keyboard.type(text, { delay: 10 });
    await this.page.keyboard.press("Escape");
  }

  /** Types the beginning of a word and accepts the template that is suggested for it. */
  async snippet(typed, title) {
    await this.page.keyboard.type(typed, { delay: 10 });
    const first = this.page.locator(".suggest-widget .monaco-list-row").first();
    await first.filter({ hasText: title }).waitFor();
    await this.page.keyboard.press("Tab");
    await first.waitFor({ state: "hidden" });
  }

  async deleteLine(line) {
    await this.gotoEndOf(line);
    await this.page.keyboard.press("Control+Shift+K");
  }

  /** Saves the file in the editor. */
  async save() {
    await this.focusEditor();
    await this.page.locator(".tab.active.dirty").waitFor();
    await this.page.keyboard.press("Control+s");
    await this.page.locator(".tab.active:not(.dirty)").waitFor();
  }

  /** The lines on the screen as they look, hints included. */
  async lines() {
    const lines = await this.page.locator(".editor-instance .view-lines .view-line").evaluateAll((all) =>
      all.map((line) => ({ top: parseInt(line.style.top, 10), text: line.textContent })),
    );
    return lines.sort((a, b) => a.top - b.top).map((line) => line.text.replaceAll("\u00a0", " "));
  }

  /** The rows of the Problems view; opens it if need be. */
  async problems() {
    if (!(await this.page.locator(".markers-panel").isVisible())) {
      await this.command("Problems: Focus on Problems View");
      await this.page.locator(".markers-panel").waitFor();
    }
    const rows = await this.page.locator(".markers-panel .monaco-list-row").allInnerTexts();
    return rows.map((row) => row.replace(/\s+/g, " ").trim());
  }

  /** The rows of the view of buffers. */
  async tree() {
    return this.page.locator(".pane:has(.title:text-is('MLIR Buffers')) .monaco-list-row").evaluateAll((rows) =>
      rows.map((row) =>
        [".label-name", ".label-description"].map((part) => row.querySelector(part)?.textContent ?? "").join(" ").trim(),
      ),
    );
  }

  /** What the view of buffers says in place of rows. */
  async treeMessage() {
    const messages = this.page.locator(".pane:has(.title:text-is('MLIR Buffers')) .tree-explorer-viewlet-tree-view .message");
    return (await messages.allInnerTexts()).join("").trim();
  }

  /** Clicks on the first row of the view of buffers with this label. */
  async clickInTree(label) {
    const rows = this.page.locator(".pane:has(.title:text-is('MLIR Buffers')) .monaco-list-row");
    const labels = await rows.evaluateAll((all) => all.map((row) => row.querySelector(".label-name")?.textContent));
    await rows.nth(labels.indexOf(label)).click();
  }

  /** The text of the pages and pictures that extensions show, once they are on the screen. */
  async webview() {
    const text = async (frame) => {
      const element = await frame.frameElement();
      return (await element.getAttribute("id")) === "active-frame" ? frame.evaluate(() => document.body?.innerText ?? "") : "";
    };
    const inner = this.page.frames().filter((frame) => frame.parentFrame()?.parentFrame());
    return (await Promise.all(inner.map((frame) => text(frame).catch(() => "")))).join("\n");
  }

  /** Runs a function of the page in the webview that is shown; `argument` is passed to it. */
  async inWebview(run, argument) {
    for (const frame of this.page.frames().filter((frame) => frame.parentFrame()?.parentFrame())) {
      const element = await frame.frameElement();
      if ((await element.getAttribute("id")) === "active-frame") {
        return frame.evaluate(run, argument);
      }
    }
    throw new Error("there is no webview");
  }

  /** Shows or hides the side bar. */
  async sideBar(isShown) {
    if ((await this.page.locator(".part.sidebar").isVisible()) !== isShown) {
      await this.command("View: Toggle Primary Side Bar Visibility");
    }
  }

  /** Follows a link of a page that an extension shows; whether there is one of this text. */
  async followLink(text) {
    for (const frame of this.page.frames()) {
      const link = frame.locator("a").filter({ hasText: new RegExp(`^${text}$`) }).first();
      if ((await link.count()) > 0) {
        await link.click();
        return true;
      }
    }
    return false;
  }

  /** Clicks on the part of a page that an extension shows which holds a line of text. */
  async clickInWebview(part, text) {
    await eventually(`${text} in a page`, async () => {
      for (const frame of this.page.frames()) {
        const found = frame.locator(part).filter({ has: frame.getByText(text, { exact: true }) }).first();
        if ((await found.count()) > 0) {
          await found.click({ timeout: 3000 });
          return true;
        }
      }
      return false;
    });
  }

  /** Folds a part of the side bar, so that others have more space. */
  async fold(title) {
    const header = this.page.locator(".sidebar .pane-header").filter({ hasText: new RegExp(`^${title}`, "i") }).first();
    await header.waitFor();
    await eventually(`${title} folded`, async () => {
      if ((await header.getAttribute("aria-expanded")) === "true") {
        await header.click();
      }
      return (await header.getAttribute("aria-expanded")) === "false";
    });
  }

  /** How many squiggles of a severity (`error`, `warning`) the editor shows. */
  squiggles(severity) {
    return this.page.locator(`.editor-instance .squiggly-${severity}`).count();
  }

  /** How many marks of extensions stand in the text. */
  decorations() {
    return this.page.locator(".editor-instance .view-overlays [class*=ced-]").count();
  }

  /** How many places the editor highlights as the word at the cursor. */
  highlights() {
    return this.page.locator(".editor-instance [class*=wordHighlight]").count();
  }

  /** Whether a light bulb stands beside the cursor. */
  lightBulb() {
    return this.page.locator(".editor-instance [class*=codicon-light-bulb], .editor-instance [class*=lightbulb]").count();
  }

  /** Opens the hover at the first word of a line until its text matches: a hint or squiggle that arrives closes an open hover. */
  async hover(line, expected, stays = false) {
    const hover = this.page.locator(".editor-instance .monaco-hover:not(.hidden)").first();
    await eventually(`a hover that matches ${expected}`, async () => {
      await this.page.keyboard.press("Escape");
      await this.gotoStartOf(line);
      await this.command("Show or Focus Hover");
      await eventually("its text", async () => expected.test(await hover.innerText({ timeout: 1000 })), 5000);
      return true;
    });
    if (!stays) {
      await this.page.keyboard.press("Escape");
    }
  }

  /** Waits until a part of the page is there and its text matches. */
  async sees(part, expected) {
    const found = this.page.locator(part).first();
    await found.waitFor();
    await eventually(`${part} that matches ${expected}`, async () => expected.test((await found.innerText()).replaceAll("\u00a0", " ")));
  }

  /** Puts the cursor into a line at a column, both from 1. */
  async gotoColumn(line, column) {
    await this.gotoEndOf(`${line}:${column}`, false);
  }

  /** The texts of all lenses in the editor. */
  async lenses() {
    return (await this.page.locator(".editor-instance .codelens-decoration").allInnerTexts()).join("\n");
  }

  /** The color of a word in the first line that holds a text. */
  colorOf(text, word) {
    const line = this.page.locator(".editor-instance .view-line").filter({ hasText: text.replaceAll(" ", "\u00a0") }).first();
    return line.evaluate((element, word) => {
      const spans = [...element.querySelectorAll("span span")].filter((span) => span.textContent.trim().startsWith(word));
      return spans.length > 0 ? getComputedStyle(spans[0]).color : undefined;
    }, word, { timeout: 3000 });
  }

  /** Closes what a test that failed may have left open, so that the next one begins as it would have. */
  async tidy() {
    await this.page.keyboard.press("Escape");
    await this.command("View: Close Editors in Other Groups");
    await this.command("Notifications: Clear All Notifications");
  }

  /** Takes back what was typed into the file in the editor, if anything was. */
  async revert() {
    if ((await this.page.locator(".tab.active.dirty").count()) > 0) {
      await this.command("File: Revert File");
    }
  }

  /** Closes the panel below the editor, if it is open. */
  async closePanel() {
    if (await this.page.locator(".part.panel").first().isVisible()) {
      await this.command("View: Hide Panel");
    }
  }

  /** Opens the menu of actions at the first word of a line, again until it has an entry: some come once the text rests. */
  async openActions(line, title) {
    await eventually(`"${title}" among the actions on line ${line}`, async () => {
      await this.page.keyboard.press("Escape");
      await this.gotoStartOf(line);
      await this.page.keyboard.press("Control+.");
      await this.action(title).waitFor({ timeout: 2000 });
      return true;
    });
  }

  /** An entry of that menu. */
  action(title) {
    return this.page.locator(".action-widget .monaco-list-row").filter({ hasText: title }).first();
  }

  /** Moves the mouse to an entry of that menu, which selects it. */
  async hoverAction(title) {
    const entry = this.action(title);
    await entry.waitFor();
    // The menu takes clicks once the mouse has moved in it.
    const { x, y, width, height } = await entry.boundingBox();
    await this.page.mouse.move(x + width / 2 - 5, y + height / 2);
    await this.page.mouse.move(x + width / 2, y + height / 2);
    return entry;
  }

  /** Opens the menu of the light bulb at the first word of a line and chooses from it. */
  async quickFix(line, title) {
    await this.gotoStartOf(line);
    await eventually(`the light bulb on line ${line}`, async () => (await this.lightBulb()) > 0);
    await this.openActions(line, title);
    await this.choose(title);
  }

  /** Chooses from that menu. */
  async choose(title) {
    await (await this.hoverAction(title)).click();
    await this.page.locator(".action-widget").waitFor({ state: "hidden" });
  }

  statusBar() {
    return this.page.locator(".part.statusbar").innerText();
  }

  /** The notifications on the screen. */
  notifications() {
    return this.page.locator(".notifications-toasts .notification-list-item").allInnerTexts();
  }

  /** The ids of the processes that run the server of the installed extension. */
  serverProcesses() {
    const program = join(this.data, "extensions");
    return readdirSync("/proc")
      .filter((id) => /^\d+$/.test(id))
      .filter((id) => {
        try {
          const command = readFileSync(`/proc/${id}/cmdline`, "utf8").split("\0");
          return command.some((word) => word.startsWith(program) && word.endsWith("/server/memref-analyzer"));
        } catch {
          return false; // The process is gone.
        }
      })
      .map(Number);
  }

  /** How often the extension has said in its log that the server is ready. */
  timesReady() {
    const logs = files(join(this.data, "user", "logs")).filter((path) => path.endsWith("/memref-analyzer.log"));
    return logs.map((path) => readFileSync(path, "utf8").split(" is ready\n").length - 1).reduce((a, b) => a + b, 0);
  }

  screenshot(path) {
    return this.page.screenshot({ path });
  }

  /** What explains a failure: the ends of the logs of VS Code and of the extension. */
  logs() {
    const wanted = /(memref-analyzer|remoteexthost)\.log$/;
    const logs = files(join(this.data, "user", "logs")).filter((path) => wanted.test(path));
    const ends = logs.map((path) => `--- ${path}\n${readFileSync(path, "utf8").split("\n").slice(-30).join("\n")}`);
    return [`--- code-server\n${this.output().split("\n").slice(-10).join("\n")}`, ...ends].join("\n");
  }
}

/** Waits until a condition holds; what it throws counts as not holding yet. */
export async function eventually(what, condition, patience = PATIENCE) {
  const end = Date.now() + patience;
  let last;
  while (Date.now() < end) {
    try {
      if (await condition()) {
        return;
      }
      last = undefined;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`not within ${patience / 1000} s: ${what}${last ? ` (${last.message})` : ""}`);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function files(folder) {
  if (!existsSync(folder)) {
    return [];
  }
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}
