// What VS Code calls: puts the server, the status bar item and the commands together.

import * as vscode from "vscode";
import { Aliases } from "./aliases";
import { Server } from "./server";
import { SECTION } from "./settings";
import { Status } from "./status";

let server: Server | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel("memref-analyzer", { log: true });
  const status = new Status(context);
  const running = new Server(context.extensionUri, log, status);
  const aliases = new Aliases();
  server = running;
  context.subscriptions.push(
    log,
    aliases,
    vscode.commands.registerCommand("memref-analyzer.fixAll", () => {
      const editor = vscode.window.activeTextEditor;
      return editor && running.fixAll(editor);
    }),
    vscode.commands.registerCommand("memref-analyzer.highlightAliases", () => {
      const editor = vscode.window.activeTextEditor;
      return editor && running.highlightAliases(aliases, editor);
    }),
    vscode.commands.registerCommand("memref-analyzer.restart", () => running.restart()),
    vscode.commands.registerCommand("memref-analyzer.showLog", () => log.show()),
    vscode.commands.registerCommand("memref-analyzer.showMenu", () => status.menu()),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration(`${SECTION}.server`)) {
        void running.restart();
      } else if (change.affectsConfiguration(SECTION)) {
        void running.sendSettings();
      }
    }),
  );
  void running.restart();
}

export function deactivate(): Promise<void> | undefined {
  return server?.stop();
}
