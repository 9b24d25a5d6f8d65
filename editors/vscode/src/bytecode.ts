// MLIR bytecode as text: the `mlir-opt` that the settings name as verifier prints it, and writes it again when the text is saved.
//
// A file `a.mlirbc` opens as the document `a.mlirbc.mlir` of a scheme of its own, on which everything works as on a text.

import { execFile } from "node:child_process";
import * as vscode from "vscode";
import { SECTION } from "./settings";

/** The scheme of the texts; the path is that of the bytecode with `.mlir` after it. */
export const SCHEME = "memref-analyzer-bytecode";

/** How much a conversion may print, in bytes: VS Code opens no larger texts. */
const MOST = 256 * 1024 * 1024;

const EDITOR = "memref-analyzer.bytecode";

export class Bytecode implements vscode.CustomReadonlyEditorProvider, vscode.FileSystemProvider {
  private readonly changed = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.changed.event;

  /** Registers what opens and saves bytecode. */
  static register(): vscode.Disposable {
    const bytecode = new Bytecode();
    const files = vscode.workspace.createFileSystemWatcher("**/*.mlirbc");
    const changed = (uri: vscode.Uri) => bytecode.changed.fire([{ type: vscode.FileChangeType.Changed, uri: textOf(uri) }]);
    return vscode.Disposable.from(
      files,
      files.onDidChange(changed),
      vscode.workspace.registerFileSystemProvider(SCHEME, bytecode, { isCaseSensitive: true }),
      vscode.window.registerCustomEditorProvider(EDITOR, bytecode),
    );
  }

  openCustomDocument(uri: vscode.Uri): vscode.CustomDocument {
    return { uri, dispose: () => {} };
  }

  /** Puts the text in the place of the editor of a file, or a sentence that says why that cannot be. */
  async resolveCustomEditor({ uri }: vscode.CustomDocument, panel: vscode.WebviewPanel): Promise<void> {
    const open = async () => {
      try {
        const document = await vscode.workspace.openTextDocument(textOf(uri));
        await vscode.window.showTextDocument(document, { viewColumn: panel.viewColumn ?? vscode.ViewColumn.Active, preview: false });
        panel.dispose();
      } catch (problem) {
        panel.webview.options = { enableCommandUris: ["workbench.action.openSettings"] };
        panel.webview.html = inHtml(problem instanceof Error ? problem.message : String(problem));
      }
    };
    const again = vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(`${SECTION}.verifier`)) {
        void open();
      }
    });
    panel.onDidDispose(() => again.dispose());
    // An editor cannot be disposed of before it is resolved.
    setTimeout(() => void open(), 0);
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    return vscode.workspace.fs.stat(bytecodeOf(uri));
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return converted([], await vscode.workspace.fs.readFile(bytecodeOf(uri)));
  }

  async writeFile(uri: vscode.Uri, text: Uint8Array): Promise<void> {
    await vscode.workspace.fs.writeFile(bytecodeOf(uri), await converted(["--emit-bytecode"], text));
    this.changed.fire([{ type: vscode.FileChangeType.Changed, uri }]);
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => {});
  }

  readDirectory(): [string, vscode.FileType][] {
    return [];
  }

  createDirectory(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  delete(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }

  rename(uri: vscode.Uri): never {
    throw vscode.FileSystemError.NoPermissions(uri);
  }
}

function textOf(bytecode: vscode.Uri): vscode.Uri {
  return bytecode.with({ scheme: SCHEME, path: `${bytecode.path}.mlir` });
}

function bytecodeOf(text: vscode.Uri): vscode.Uri {
  return text.with({ scheme: "file", path: text.path.replace(/\.mlir$/, "") });
}

/** What `mlir-opt` makes of its input. @throws an `Error` with the reason in words for the user */
function converted(options: string[], input: Uint8Array): Promise<Uint8Array> {
  const settings = vscode.workspace.getConfiguration(SECTION);
  const program = settings.get<string>("verifier.path", "").trim();
  if (program === "") {
    throw new Error("This file is MLIR bytecode. To open it as text, name your mlir-opt in the setting memref-analyzer.verifier.path.");
  }
  const args = [...settings.get<string[]>("verifier.arguments", []), ...options];
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { encoding: "buffer", maxBuffer: MOST }, (error, stdout, stderr) => {
      const said = stderr.toString("utf8").split("\n")[0];
      if (error === null) {
        resolve(stdout);
      } else {
        reject(new Error(`${program} cannot convert this file: ${said || error.message}`));
      }
    });
    // A program that does not read to the end says why on its own.
    child.stdin?.on("error", () => {});
    child.stdin?.end(input);
  });
}

function inHtml(problem: string): string {
  const text = problem.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  const settings = encodeURIComponent(JSON.stringify([`${SECTION}.verifier`]));
  return `<!DOCTYPE html><html><body><p>${text}</p><p><a href="command:workbench.action.openSettings?${settings}">Open Settings</a></p></body></html>`;
}
