// The view of a function's control flow graph: allocations, aliases and deallocations in the blocks. It follows the cursor and
// the text; with a pass, the function after it stands beside.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { RequestType, type TextDocumentIdentifier } from "vscode-languageclient/node";
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

const REQUEST = new RequestType<Params, Graph | null, void>("memref-analyzer/graph");

export class GraphView implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
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
   * Opens the view for the function at the cursor; `withPass`: asks for a pass, whose result stands beside.
   *
   * @returns what is in the way, in words for the user; `undefined` if the view shows what is to be seen
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
      const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
      this.panel = vscode.window.createWebviewPanel("memref-analyzer.graph", "Control-Flow Graph", column);
      this.panel.onDidDispose(() => {
        this.panel = undefined;
      });
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
      panel.webview.html = page(NO_SERVER);
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
        panel.webview.html = page(graph.svg);
      }
    } catch (error) {
      panel.webview.html = page(escaped(error instanceof Error ? error.message : String(error)));
    }
  }
}

/** A page without scripts that shows a picture as wide as there is space. Its colors are those of ink: dark themes turn them round. */
function page(content: string): string {
  return `<!DOCTYPE html>
<html>
<head>
<meta charset="UTF-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>
  body { background: var(--vscode-editor-background); }
  svg { max-width: 100%; height: auto; }
  .vscode-dark svg, .vscode-high-contrast:not(.vscode-high-contrast-light) svg { filter: invert(0.9) hue-rotate(180deg); }
</style>
</head>
<body>${content}</body>
</html>`;
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
