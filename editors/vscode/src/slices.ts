// The commands that mark what a value is made from, and what is made from it.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { type Position, type Range, RequestType, type TextDocumentIdentifier } from "vscode-languageclient/node";

export type Direction = "backward" | "forward";

interface Params {
  textDocument: TextDocumentIdentifier;
  position: Position;
  direction: Direction;
}

interface Slice {
  /** The value, or the operation whose results are meant. */
  name: string;
  ranges: Range[];
}

const REQUEST = new RequestType<Params, Slice | null, void>("memref-analyzer/slice");

/** Marks a slice until the text changes or the editor goes. */
export class Slices implements vscode.Disposable {
  private readonly decoration = vscode.window.createTextEditorDecorationType({
    backgroundColor: new vscode.ThemeColor("editor.findMatchHighlightBackground"),
    overviewRulerColor: new vscode.ThemeColor("editorOverviewRuler.findMatchForeground"),
    overviewRulerLane: vscode.OverviewRulerLane.Center,
  });
  private readonly onChange = vscode.workspace.onDidChangeTextDocument(({ document }) => {
    for (const editor of vscode.window.visibleTextEditors) {
      if (editor.document === document) {
        editor.setDecorations(this.decoration, []);
      }
    }
  });

  /**
   * Marks the slice of the value at the cursor; takes the marks away if there is none.
   *
   * @returns what is marked, in words for the user
   */
  async show(client: LanguageClient, editor: vscode.TextEditor, direction: Direction): Promise<string> {
    const { document } = editor;
    const { version } = document;
    const at = client.code2ProtocolConverter.asTextDocumentPositionParams(document, editor.selection.active);
    const slice = await client.sendRequest(REQUEST, { ...at, direction });
    if (document.version !== version) {
      return "the document has changed meanwhile";
    }
    const ranges = (slice?.ranges ?? []).map(
      ({ start, end }) => new vscode.Range(start.line, start.character, end.line, end.character),
    );
    editor.setDecorations(this.decoration, ranges);
    if (slice === null) {
      return "there is no value here";
    }
    return direction === "backward" ? `what ${slice.name} is made from` : `what is made from ${slice.name}`;
  }

  dispose(): void {
    this.onChange.dispose();
    this.decoration.dispose();
  }
}
