// What VS Code calls: puts the server, the status bar item and the commands together.

import * as vscode from "vscode";
import { Aliases } from "./aliases";
import { GraphView } from "./graph";
import { Server } from "./server";
import { SECTION } from "./settings";
import { Status } from "./status";
import { Trace } from "./trace";
import { Results } from "./transformed";

let server: Server | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel("memref-analyzer", { log: true });
  const status = new Status(context);
  const running = new Server(context.extensionUri, log, status);
  const aliases = new Aliases();
  const results = new Results(() => running.client());
  const graph = new GraphView(() => running.client());
  const trace = new Trace(() => running.client());
  server = running;
  const tell = (problem: string | undefined) => {
    if (problem !== undefined) {
      void vscode.window.showInformationMessage(`memref-analyzer: ${problem}`);
    }
  };
  const showGraph = async (withPass: boolean, pass?: unknown) => {
    const editor = vscode.window.activeTextEditor;
    tell(editor && (await graph.show(editor, withPass, typeof pass === "string" ? pass : undefined)));
  };
  const showPass = async (beside: boolean, pass?: unknown) => {
    const editor = vscode.window.activeTextEditor;
    tell(editor && (await results.show(editor, beside, typeof pass === "string" ? pass : undefined)));
  };
  context.subscriptions.push(
    log,
    aliases,
    results,
    graph,
    trace,
    vscode.commands.registerCommand("memref-analyzer.showGraph", () => showGraph(false)),
    vscode.commands.registerCommand("memref-analyzer.showGraphAfterPass", (pass?: unknown) => showGraph(true, pass)),
    vscode.commands.registerCommand("memref-analyzer.showResultOfPass", (pass?: unknown) => showPass(false, pass)),
    vscode.commands.registerCommand("memref-analyzer.compareWithResultOfPass", (pass?: unknown) => showPass(true, pass)),
    vscode.commands.registerCommand("memref-analyzer.whichPass", async () => {
      const editor = vscode.window.activeTextEditor;
      const refusal = editor && (await trace.show(editor));
      if (refusal !== undefined) {
        void vscode.window.showInformationMessage(`memref-analyzer: ${refusal}`);
      }
    }),
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
