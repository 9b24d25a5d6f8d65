// The view of a function's control flow graph: allocations, aliases and deallocations in the blocks. It follows the cursor and
// the text; with a pass, the function after it is beside. A click on a block goes to its text.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { RequestType, type TextDocumentIdentifier } from "vscode-languageclient/node";
import { graphPage } from "./graphPage";
import { pickPass } from "./transformed";

/** How long, in milliseconds, cursor and text have to rest until the graph is drawn again. */
const REST = 100;

interface Params {
  textDocument: TextDocumentIdentifier;
  position: { line: number; character: number };
  passes: string[];
}

interface Graph {
  function: string;
  /** A picture of its own. */
  svg: string;
}

const NO_SERVER = "the server does not run";

const NO_FUNCTION = "Put the cursor into a function with a body.";

const REQUEST = new RequestType<Params, Graph | null, void>("memref-analyzer/graph");

export class GraphView implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
  /** What the view shows: a picture, or why there is none. */
  private content = "";
  private passes: string[] = [];
  private editor: vscode.TextEditor | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readonly disposables: vscode.Disposable[];

  /** @param client the client of the running server, if one runs */
  constructor(private readonly client: () => Promise<LanguageClient | undefined>) {
    this.disposables = [
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => this.follow(textEditor)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document === this.editor?.document) {
          this.follow(this.editor);
        }
      }),
    ];
  }

  /**
   * Opens the view for the function at the cursor; `withPass`: asks for a pass, whose result is beside.
   *
   * @returns the obstacle, in words for the user; `undefined` if the view shows what is to be seen
   */
  async show(editor: vscode.TextEditor, withPass: boolean, name?: string): Promise<string | undefined> {
    const client = await this.client();
    if (client === undefined) {
      return NO_SERVER;
    }
    const pass = withPass ? (name ?? (await pickPass(client))) : undefined;
    if (withPass && pass === undefined) {
      return undefined;
    }
    this.passes = pass === undefined ? [] : [pass];
    if (this.panel === undefined) {
      this.panel = this.open();
    }
    this.editor = editor;
    await this.draw();
    return undefined;
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.panel?.dispose();
    for (const disposable of this.disposables) {
      disposable.dispose();
    }
  }

  private open(): vscode.WebviewPanel {
    const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    const panel = vscode.window.createWebviewPanel("memref-analyzer.graph", "Control-Flow Graph", column, { enableScripts: true });
    // A page that was hidden begins anew, and asks for its content.
    panel.webview.onDidReceiveMessage((line: unknown) => (typeof line === "number" ? this.goTo(line) : this.fill(this.content)));
    panel.onDidDispose(() => {
      this.panel = undefined;
    });
    panel.webview.html = graphPage();
    this.content = "";
    return panel;
  }

  private fill(content: string): void {
    this.content = content;
    void this.panel?.webview.postMessage(content);
  }

  /** Puts the cursor where the text of a block begins. */
  private async goTo(line: number): Promise<void> {
    if (this.editor === undefined) {
      return;
    }
    const { document, viewColumn } = this.editor;
    if (line < document.lineCount) {
      const at = new vscode.Position(line, document.lineAt(line).firstNonWhitespaceCharacterIndex);
      const selection = new vscode.Range(at, at);
      await vscode.window.showTextDocument(document, viewColumn === undefined ? { selection } : { selection, viewColumn });
    }
  }

  private follow(editor: vscode.TextEditor): void {
    if (this.panel === undefined || editor.document.languageId !== "mlir" || editor.document.uri.scheme === "memref-analyzer") {
      return;
    }
    this.editor = editor;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.draw(), REST);
  }

  private async draw(): Promise<void> {
    const { editor, panel } = this;
    const client = await this.client();
    if (editor === undefined || panel === undefined) {
      return;
    }
    if (client === undefined) {
      this.fill(NO_SERVER);
      return;
    }
    const params: Params = {
      textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(editor.document),
      position: client.code2ProtocolConverter.asPosition(editor.selection.active),
      passes: this.passes,
    };
    try {
      const graph = await client.sendRequest(REQUEST, params);
      if (graph !== null) {
        panel.title = `Graph of ${graph.function}`;
        this.fill(graph.svg);
      } else if (this.content === "") {
        this.fill(NO_FUNCTION);
      }
    } catch (error) {
      this.fill(escaped(error instanceof Error ? error.message : String(error)));
    }
  }
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
