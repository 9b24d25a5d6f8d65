// What VS Code calls: puts the server, the status bar item and the commands together.

import * as vscode from "vscode";
import { type LanguageClient, type Position, ReferencesRequest } from "vscode-languageclient/node";
import { Aliases } from "./aliases";
import { Beside } from "./beside";
import { BufferTree, VIEW } from "./buffers";
import { Bytecode } from "./bytecode";
import { ExplainActions } from "./explainActions";
import { GraphView } from "./graph";
import { OPEN_OWNERSHIP, Pages } from "./pages";
import { Server } from "./server";
import { SECTION } from "./settings";
import { type Direction, Slices } from "./slices";
import { openExample, openWalkthrough } from "./start";
import { PEEK, SimilarRegions } from "./similar";
import { Status } from "./status";
import { Trace } from "./trace";
import { Results } from "./transformed";

/** How long, in milliseconds, a message stays in the status bar. */
const MESSAGE_TIME = 5000;

let server: Server | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel("memref-analyzer", { log: true });
  const status = new Status(context);
  const running = new Server(context.extension, log, status);
  const aliases = new Aliases();
  const results = new Results(() => running.client());
  const graph = new GraphView(() => running.client());
  const trace = new Trace(() => running.client());
  const similar = new SimilarRegions(() => running.client());
  const buffers = new BufferTree(() => running.client());
  server = running;
  const tell = (problem: string | undefined) => {
    if (problem !== undefined) {
      void vscode.window.showInformationMessage(`memref-analyzer: ${problem}`);
    }
  };
  const onSimilar = async (act: (editor: vscode.TextEditor) => Promise<string | undefined>) => {
    const editor = vscode.window.activeTextEditor;
    tell(editor && (await act(editor)));
  };
  const showGraph = async (withPass: boolean, pass?: unknown) => {
    const editor = vscode.window.activeTextEditor;
    tell(editor && (await graph.show(editor, withPass, typeof pass === "string" ? pass : undefined)));
  };
  const pages = new Pages();
  const slices = new Slices();
  /** Does something with the server and the active editor, and says what it says. */
  const here = (act: (client: LanguageClient, editor: vscode.TextEditor) => Promise<string | undefined>) => async () => {
    const editor = vscode.window.activeTextEditor;
    const client = await running.client();
    const said = client === undefined ? "the server does not run" : editor && (await act(client, editor));
    if (said !== undefined) {
      void vscode.window.setStatusBarMessage(`memref-analyzer: ${said}`, MESSAGE_TIME);
    }
  };
  const explainPage = async (page: string) => {
    const client = await running.client();
    await (client && pages.explainCode(client, page));
  };
  const explainHere = here((client, editor) => pages.explain(client, editor));
  const explain = (code?: unknown) => (typeof code === "string" ? explainPage(code) : explainHere());
  const slice = (direction: Direction) => here((client, editor) => slices.show(client, editor, direction));
  const showPass = async (beside: boolean, pass?: unknown) => {
    const editor = vscode.window.activeTextEditor;
    tell(editor && (await results.show(editor, beside, typeof pass === "string" ? pass : undefined)));
  };
  context.subscriptions.push(
    log,
    aliases,
    buffers,
    running.onDidStart(() => buffers.again()),
    results,
    graph,
    trace,
    pages,
    slices,
    Bytecode.register(),
    new Beside(context.globalState, () => explainPage("configuration")),
    vscode.commands.registerCommand("memref-analyzer.openExample", () => openExample(context.extensionUri)),
    vscode.commands.registerCommand("memref-analyzer.openWalkthrough", () => openWalkthrough(context.extension)),
    vscode.commands.registerCommand("memref-analyzer.showBuffers", () => vscode.commands.executeCommand(`${VIEW}.focus`)),
    vscode.commands.registerCommand("memref-analyzer.sliceBackward", slice("backward")),
    vscode.commands.registerCommand("memref-analyzer.sliceForward", slice("forward")),
    vscode.commands.registerCommand("memref-analyzer.showOwnership", here((client, editor) => pages.ownership(client, editor))),
    vscode.commands.registerCommand("memref-analyzer.explain", (code?: unknown) => explain(code)),
    vscode.languages.registerCodeActionsProvider({ language: "mlir" }, new ExplainActions(), {
      providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
    }),
    vscode.commands.registerCommand("memref-analyzer.verify", here((client, editor) => pages.verify(client, editor))),
    vscode.commands.registerCommand("memref-analyzer.serverStatus", async () => {
      const client = await running.client();
      if (client === undefined) {
        tell("the server does not run");
      } else {
        await pages.status(client);
      }
    }),
    vscode.commands.registerCommand("memref-analyzer.showReferences", async (uri: string, position: Position) => {
      const client = await running.client();
      const asked = { textDocument: { uri }, position, context: { includeDeclaration: false } };
      const found = await client?.sendRequest(ReferencesRequest.type, asked);
      await similar.peek(uri, position, found ?? []);
    }),
    similar,
    vscode.commands.registerCommand(OPEN_OWNERSHIP, async (uri: string, position: Position) => {
      const client = await running.client();
      const problem = client && (await pages.ownershipAt(client, { textDocument: { uri }, position }));
      if (problem !== undefined) {
        tell(problem);
      }
    }),
    vscode.commands.registerCommand(PEEK, (uri, position, locations) => similar.peek(uri, position, locations)),
    vscode.commands.registerCommand("memref-analyzer.showSimilar", () => onSimilar((editor) => similar.show(editor))),
    vscode.commands.registerCommand("memref-analyzer.goToSimilar", () => onSimilar((editor) => similar.goToNext(editor))),
    vscode.commands.registerCommand("memref-analyzer.highlightSimilar", () => onSimilar((editor) => similar.highlight(editor))),
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
  // The view of buffers shows from now on.
  void vscode.commands.executeCommand("setContext", "memref-analyzer.isActive", true);
  void running.restart();
}

export function deactivate(): Promise<void> | undefined {
  return server?.stop();
}
