// Similar regions: the view that shows two of them side by side, the list of all that a lens opens, and marks on them.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { type Location, type Position, type Range, RequestType, type TextDocumentIdentifier } from "vscode-languageclient/node";

/** The command that a lens runs, as the server names it. */
export const PEEK = "memref-analyzer.peekSimilar";

interface Params {
  textDocument: TextDocumentIdentifier;
  position?: Position;
}

interface Group {
  title: string;
  ranges: Range[];
  /** Which of them holds the place; `null` if there was none. */
  current: number | null;
  length: number;
  saved: number | null;
  savedBytes: number | null;
  obstacle: string | null;
}

interface Similar {
  /** Those first whose outlining saves most. */
  groups: Group[];
  /** An HTML document. */
  page: string;
}

const REQUEST = new RequestType<Params, Similar | null, void>("memref-analyzer/similarity");

const NONE = "no region at the cursor is similar to another";

export class SimilarRegions implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
  private readonly mark = vscode.window.createTextEditorDecorationType({
    isWholeLine: true,
    backgroundColor: new vscode.ThemeColor("editor.wordHighlightBackground"),
    overviewRulerColor: new vscode.ThemeColor("editorOverviewRuler.wordHighlightForeground"),
  });
  private readonly listener: vscode.Disposable;

  /** @param client the client of the running server, if one runs */
  constructor(private readonly client: () => Promise<LanguageClient | undefined>) {
    this.listener = vscode.workspace.onDidChangeTextDocument(({ document }) => {
      for (const editor of vscode.window.visibleTextEditors.filter((editor) => editor.document === document)) {
        editor.setDecorations(this.mark, []);
      }
    });
  }

  dispose(): void {
    this.panel?.dispose();
    this.mark.dispose();
    this.listener.dispose();
  }

  /** Opens the list of what a lens counts: with a document, the place of the lens, and the places. */
  async peek(uri: string, position: Position, locations: Location[]): Promise<void> {
    const client = await this.client();
    const converter = client?.protocol2CodeConverter;
    if (converter !== undefined) {
      const found = locations.map((location) => converter.asLocation(location));
      await vscode.commands.executeCommand("editor.action.showReferences", converter.asUri(uri), converter.asPosition(position), found);
    }
  }

  /**
   * Shows the region at the cursor and one that is similar side by side; all groups of the document if there is none.
   *
   * @returns why nothing is shown, in words for the user
   */
  async show(editor: vscode.TextEditor): Promise<string | undefined> {
    const here = await this.ask(editor, editor.selection.active);
    const similar = here?.groups.length ? here : await this.ask(editor);
    if (similar === undefined) {
      return "the server does not know the document";
    }
    if (this.panel === undefined) {
      const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
      this.panel = vscode.window.createWebviewPanel("memref-analyzer.similar", "Similar Regions", column, {
        enableScripts: true,
      });
      this.panel.onDidDispose(() => {
        this.panel = undefined;
      });
    }
    this.panel.webview.html = similar.page;
    return undefined;
  }

  /** Moves the cursor to the next region that is similar to the one at the cursor. */
  async goToNext(editor: vscode.TextEditor): Promise<string | undefined> {
    const group = (await this.ask(editor, editor.selection.active))?.groups[0];
    if (group === undefined) {
      return NONE;
    }
    const next = group.ranges[((group.current ?? -1) + 1) % group.ranges.length];
    if (next === undefined) {
      return NONE;
    }
    const position = new vscode.Position(next.start.line, next.start.character);
    editor.selection = new vscode.Selection(position, position);
    editor.revealRange(editor.selection, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    return undefined;
  }

  /** Marks all regions that are similar to the one at the cursor, until the text changes. */
  async highlight(editor: vscode.TextEditor): Promise<string | undefined> {
    const group = (await this.ask(editor, editor.selection.active))?.groups[0];
    const ranges = group?.ranges ?? [];
    editor.setDecorations(
      this.mark,
      ranges.map(({ start, end }) => new vscode.Range(start.line, start.character, end.line, end.character)),
    );
    return group === undefined ? NONE : undefined;
  }

  private async ask(editor: vscode.TextEditor, at?: vscode.Position): Promise<Similar | undefined> {
    const client = await this.client();
    if (client === undefined) {
      return undefined;
    }
    const converter = client.code2ProtocolConverter;
    const params: Params = { textDocument: converter.asTextDocumentIdentifier(editor.document) };
    if (at !== undefined) {
      params.position = converter.asPosition(at);
    }
    return (await client.sendRequest(REQUEST, params)) ?? undefined;
  }
}
