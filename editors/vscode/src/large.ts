// Long documents: VS Code gets only what the window shows of them. Colors of 245,000 tokens and 15,000 lenses make each key
// wait, though a screen shows few of them. And their findings come first: symbols and folds of 100,000 lines are megabytes.

import * as vscode from "vscode";
import { CodeLensRequest, type LanguageClient, type Middleware } from "vscode-languageclient/node";

/** From how many lines on a document is long. */
const LONG = 10_000;

/** How many lines above and below the window have lenses, so that a page further they are there at once. */
const AROUND = 200;

/** How long, in milliseconds, a window has to rest at a place until its lenses are asked for. */
const REST = 200;

/** By URI: whether an open document was long when it was first asked. It stays so: VS Code mixes no colors of both kinds. */
const decided = new Map<string, boolean>();

function isLong(document: vscode.TextDocument): boolean {
  const uri = document.uri.toString();
  const is = decided.get(uri) ?? document.lineCount > LONG;
  decided.set(uri, is);
  return is;
}

/** The lines of a document that windows show, and some around them. */
function shown(document: vscode.TextDocument): vscode.Range[] {
  const editors = vscode.window.visibleTextEditors.filter((editor) => editor.document === document);
  return editors.flatMap(({ visibleRanges }) =>
    visibleRanges.map(({ start, end }) => new vscode.Range(Math.max(0, start.line - AROUND), 0, end.line + AROUND, 0)),
  );
}

/** How long, in milliseconds, other answers wait for the first findings of a document. */
const PATIENCE = 3000;

/** By URI: the documents whose findings have come since they were opened, and those where something waits for them. */
const found = new Set<string>();
const waiting = new Map<string, { promise: Promise<void>; resolve: () => void }>();

/** Waits for the first findings of a long document. */
async function firstFindings(document: vscode.TextDocument): Promise<void> {
  const uri = document.uri.toString();
  if (!isLong(document) || found.has(uri)) {
    return;
  }
  let wait = waiting.get(uri);
  if (wait === undefined) {
    let resolve = () => {};
    const promise = new Promise<void>((done) => (resolve = done));
    wait = { promise, resolve };
    waiting.set(uri, wait);
    setTimeout(resolve, PATIENCE);
  }
  await wait.promise;
}

/** What is between VS Code and the client. */
export const forLongDocuments: Middleware = {
  handleDiagnostics: (uri, diagnostics, next) => {
    next(uri, diagnostics);
    found.add(uri.toString());
    waiting.get(uri.toString())?.resolve();
    waiting.delete(uri.toString());
  },
  didClose: async (document, next) => {
    for (const known of [decided, found, waiting]) {
      known.delete(document.uri.toString());
    }
    await next(document);
  },
  provideDocumentSymbols: async (document, token, next) => {
    await firstFindings(document);
    return next(document, token);
  },
  provideFoldingRanges: async (document, context, token, next) => {
    await firstFindings(document);
    return next(document, context, token);
  },
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
    await firstFindings(document);
    const lenses = await next(document, token);
    const ranges = isLong(document) ? shown(document) : undefined;
    return ranges === undefined ? lenses : lenses?.filter((lens) => ranges.some((range) => range.contains(lens.range.start)));
  },
};

/** Asks for the lenses of a long document again where its window has moved. */
export function followWindows(client: LanguageClient): vscode.Disposable {
  let timer: NodeJS.Timeout | undefined;
  const moved = vscode.window.onDidChangeTextEditorVisibleRanges(({ textEditor: { document } }) => {
    if (document.languageId === "mlir" && isLong(document)) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const provider = client.getFeature(CodeLensRequest.method).getProvider(document);
        provider?.onDidChangeCodeLensEmitter.fire();
      }, REST);
    }
  });
  return vscode.Disposable.from(moved, { dispose: () => clearTimeout(timer) });
}
