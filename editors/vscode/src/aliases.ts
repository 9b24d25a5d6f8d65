// The command that marks every name of the buffer at the cursor: certain aliases and possible ones look different.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { type Range, RequestType, type TextDocumentPositionParams } from "vscode-languageclient/node";

interface Alias {
  range: Range;
  /** The value, as the text names it. */
  name: string;
  /** Whether it must come from the same allocation as the value asked about, or may. */
  relation: "must" | "may";
}

const REQUEST = new RequestType<TextDocumentPositionParams, Alias[] | null, void>("memref-analyzer/aliases");

/** Marks the names of a buffer until the text changes or the editor goes. */
export class Aliases implements vscode.Disposable {
  private readonly must = vscode.window.createTextEditorDecorationType({
    backgroundColor: new vscode.ThemeColor("editor.wordHighlightStrongBackground"),
    overviewRulerColor: new vscode.ThemeColor("editorOverviewRuler.wordHighlightStrongForeground"),
    overviewRulerLane: vscode.OverviewRulerLane.Center,
  });
  private readonly may = vscode.window.createTextEditorDecorationType({
    border: "1px dashed",
    borderColor: new vscode.ThemeColor("editorOverviewRuler.wordHighlightForeground"),
    overviewRulerColor: new vscode.ThemeColor("editorOverviewRuler.wordHighlightForeground"),
    overviewRulerLane: vscode.OverviewRulerLane.Center,
  });
  private readonly onChange = vscode.workspace.onDidChangeTextDocument(({ document }) => {
    for (const editor of vscode.window.visibleTextEditors) {
      if (editor.document === document) {
        this.mark(editor, []);
      }
    }
  });

  /**
   * Marks the names of the buffer at the cursor; takes the marks away if there is none.
   *
   * @returns what is marked, in words for the user
   */
  async show(client: LanguageClient, editor: vscode.TextEditor): Promise<string> {
    const { document } = editor;
    const { version } = document;
    const position = client.code2ProtocolConverter.asTextDocumentPositionParams(document, editor.selection.active);
    const aliases = (await client.sendRequest(REQUEST, position)) ?? [];
    if (document.version !== version) {
      return "the document has changed meanwhile";
    }
    this.mark(editor, aliases);
    if (aliases.length === 0) {
      return "there is no buffer here";
    }
    const names = (relation: Alias["relation"]) =>
      [...new Set(aliases.filter((alias) => alias.relation === relation).map(({ name }) => name))].join(", ");
    const may = names("may");
    return `one buffer: ${names("must")}${may === "" ? "" : `; perhaps also ${may}`}`;
  }

  dispose(): void {
    this.onChange.dispose();
    this.must.dispose();
    this.may.dispose();
  }

  private mark(editor: vscode.TextEditor, aliases: Alias[]): void {
    const ranges = (relation: Alias["relation"]) =>
      aliases
        .filter((alias) => alias.relation === relation)
        .map(({ range: { start, end } }) => new vscode.Range(start.line, start.character, end.line, end.character));
    editor.setDecorations(this.must, ranges("must"));
    editor.setDecorations(this.may, ranges("may"));
  }
}
