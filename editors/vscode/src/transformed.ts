// The commands that show what a pass makes of a function: a read-only document that follows the edits of the text, alone or
// beside the text as it is.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { NotificationType, RequestType, RequestType0, type TextDocumentIdentifier } from "vscode-languageclient/node";

/** The scheme of the documents that show results. */
export const SCHEME = "memref-analyzer";

/** How long, in milliseconds, the text has to rest until a shown result is computed again. */
const REST = 16;

interface Pass {
  name: string;
  title: string;
}

interface Params {
  textDocument: TextDocumentIdentifier;
  position?: { line: number; character: number };
  /** The function, once it is known: edits move positions. */
  function?: string;
  passes: string[];
}

interface Transformed {
  /** The function at the place, if there is one: `@f`, or `@f#2` for the second of this name. */
  function: string | null;
  before: string;
  after: string;
  /** What the server also shows as diagnostics, until the result is closed. */
  leftAlone: { range: { start: { line: number } }; message: string }[];
}

interface Closed {
  textDocument: TextDocumentIdentifier;
  function?: string;
  passes: string[];
}

/** What a document of ours shows. */
interface Shown {
  source: string;
  function?: string;
  passes: string[];
  side: "before" | "after";
}

const PASSES = new RequestType0<Pass[], void>("memref-analyzer/passes");
const CLOSED = new NotificationType<Closed>("memref-analyzer/previewClosed");
const TRANSFORMED = new RequestType<Params, Transformed | null, void>("memref-analyzer/transformed");

/** Shows results of passes. */
export class Results implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;
  private readonly resting = new Map<string, NodeJS.Timeout>();
  private readonly disposables: vscode.Disposable[];

  /** @param client the client of the running server, if one runs */
  constructor(private readonly client: () => Promise<LanguageClient | undefined>) {
    this.disposables = [
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.follow(document.uri.toString())),
      vscode.window.tabGroups.onDidChangeTabs(({ closed }) => {
        for (const uri of closed.map(({ input }) => uriOf(input))) {
          if (uri?.scheme === SCHEME) {
            void this.closed(read(uri));
          }
        }
      }),
    ];
  }

  /**
   * Asks for a pass and shows what it makes of the function at the cursor, or of the document where there is none.
   *
   * @param beside whether the unchanged text is shown beside it, with the differences
   * @returns the obstacle, in words for the user; `undefined` if something is shown
   */
  async show(editor: vscode.TextEditor, beside: boolean, name?: string): Promise<string | undefined> {
    const client = await this.client();
    if (client === undefined) {
      return "the server does not run";
    }
    const pass = name ?? (await pickPass(client));
    if (pass === undefined) {
      return undefined;
    }
    const { document, selection } = editor;
    const made = await client.sendRequest(TRANSFORMED, {
      textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(document),
      position: client.code2ProtocolConverter.asPosition(selection.active),
      passes: [pass],
    });
    if (made === null) {
      return "the server does not know this document";
    }
    const shown: Shown = { source: document.uri.toString(), passes: [pass], side: "after" };
    if (made.function !== null) {
      shown.function = made.function;
    }
    const after = locate(shown);
    if (beside) {
      const title = `${shown.function ?? "document"} after ${pass}`;
      await vscode.commands.executeCommand("vscode.diff", locate({ ...shown, side: "before" }), after, title);
    } else {
      const result = await vscode.workspace.openTextDocument(after);
      await vscode.languages.setTextDocumentLanguage(result, "mlir");
      await vscode.window.showTextDocument(result, {
        viewColumn: vscode.ViewColumn.Beside,
        preserveFocus: true,
        preview: true,
      });
    }
    return made.leftAlone[0]?.message;
  }

  async provideTextDocumentContent(uri: vscode.Uri): Promise<string> {
    const shown = read(uri);
    const client = await this.client();
    if (client === undefined) {
      return "// the server does not run\n";
    }
    const source = vscode.Uri.parse(shown.source);
    const params: Params = { textDocument: { uri: client.code2ProtocolConverter.asUri(source) }, passes: shown.passes };
    if (shown.function !== undefined) {
      params.function = shown.function;
    }
    try {
      const made = await client.sendRequest(TRANSFORMED, params);
      if (made === null) {
        return "// the document is not open any more\n";
      }
      if (shown.side === "before") {
        return withoutBlank(made.before);
      }
      const refused = made.leftAlone.map(({ range, message }) => `// line ${range.start.line + 1}: ${message}\n`);
      return refused.join("") + withoutBlank(made.after);
    } catch (error) {
      return `// ${error instanceof Error ? error.message : String(error)}\n`;
    }
  }

  dispose(): void {
    for (const timer of this.resting.values()) {
      clearTimeout(timer);
    }
    for (const disposable of [...this.disposables, this.changed]) {
      disposable.dispose();
    }
  }

  /** Notifies the server that a result was closed. */
  private async closed({ source, function: name, passes }: Shown): Promise<void> {
    const client = await this.client();
    if (client !== undefined) {
      const uri = client.code2ProtocolConverter.asUri(vscode.Uri.parse(source));
      const closed: Closed = { textDocument: { uri }, passes };
      await client.sendNotification(CLOSED, name === undefined ? closed : { ...closed, function: name });
    }
  }

  /** Computes what is shown of a document again, once its text rests. */
  private follow(source: string): void {
    const shown = vscode.workspace.textDocuments
      .map(({ uri }) => uri)
      .filter((uri) => uri.scheme === SCHEME && read(uri).source === source);
    if (shown.length === 0) {
      return;
    }
    clearTimeout(this.resting.get(source));
    const again = () => {
      this.resting.delete(source);
      for (const uri of shown) {
        this.changed.fire(uri);
      }
    };
    this.resting.set(source, setTimeout(again, REST));
  }
}

/** A text without the blank lines that it begins with. */
function withoutBlank(text: string): string {
  return text.replace(/^\s*\n/, "");
}

/** Asks the user for a pass. */
export async function pickPass(client: LanguageClient): Promise<string | undefined> {
  const passes = await client.sendRequest(PASSES);
  const items = passes.map(({ name, title }) => ({ label: name, description: title }));
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: "Pass whose result is shown",
    matchOnDescription: true,
  });
  return picked?.label;
}

/** The document that shows something; its name is what the tab says. */
function locate(shown: Shown): vscode.Uri {
  const pass = shown.side === "after" ? shown.passes.join("+") : "as it is";
  const name = `${shown.function ?? "document"} ${pass}.mlir`;
  return vscode.Uri.from({ scheme: SCHEME, path: `/${name}`, query: JSON.stringify(shown) });
}

/** What a tab shows: of a comparison, the result. */
function uriOf(input: unknown): vscode.Uri | undefined {
  if (input instanceof vscode.TabInputText) {
    return input.uri;
  }
  return input instanceof vscode.TabInputTextDiff ? input.modified : undefined;
}

function read(uri: vscode.Uri): Shown {
  return JSON.parse(uri.query) as Shown;
}
