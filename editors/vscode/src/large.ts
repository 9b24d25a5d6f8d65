// Long documents: VS Code is given only what the window shows of them. Colors of 245,000 tokens and 15,000 lenses make each key
// wait, though nobody sees more than a screen of them.

import * as vscode from "vscode";
import { CodeLensRequest, type LanguageClient, type Middleware } from "vscode-languageclient/node";

/** From how many lines on a document is long. */
const LONG = 10_000;

/** How many lines above and below the window have lenses, so that a page further they are there at once. */
const AROUND = 200;

/** How long, in milliseconds, a window has to rest at a place until its lenses are asked for. */
const REST = 200;

function isLong(document: vscode.TextDocument): boolean {
  return document.lineCount > LONG;
}

/** The lines of a document that windows show, and some around them. */
function shown(document: vscode.TextDocument): vscode.Range[] {
  const editors = vscode.window.visibleTextEditors.filter((editor) => editor.document === document);
  return editors.flatMap(({ visibleRanges }) =>
    visibleRanges.map(({ start, end }) => new vscode.Range(Math.max(0, start.line - AROUND), 0, end.line + AROUND, 0)),
  );
}

/** What stands between VS Code and the client. */
export const forLongDocuments: Middleware = {
  // A request that counts as cancelled leaves the colors to those of the window, which VS Code asks for by range.
  provideDocumentSemanticTokens: (document, token, next) => {
    if (isLong(document)) {
      throw new vscode.CancellationError();
    }
    return next(document, token);
  },
  provideDocumentSemanticTokensEdits: (document, previous, token, next) => {
    if (isLong(document)) {
      throw new vscode.CancellationError();
    }
    return next(document, previous, token);
  },
  provideCodeLenses: async (document, token, next) => {
    const lenses = await next(document, token);
    const ranges = isLong(document) ? shown(document) : undefined;
    return ranges === undefined ? lenses : lenses?.filter((lens) => ranges.some((range) => range.contains(lens.range.start)));
  },
};

/** Asks for the lenses of a long document again where its window has moved. */
export function followWindows(client: LanguageClient): vscode.Disposable {
  let timer: NodeJS.Timeout | undefined;
  const moved = vscode.window.onDidChangeTextEditorVisibleRanges(({ textEditor: { document } }) => {
    if (isLong(document)) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const provider = client.getFeature(CodeLensRequest.method).getProvider(document);
        provider?.onDidChangeCodeLensEmitter.fire();
      }, REST);
    }
  });
  return vscode.Disposable.from(moved, { dispose: () => clearTimeout(timer) });
}
