// The command that says, in a document of dumps, which pass a finding came with: the versions of the function before and
// after that pass are side by side.

import * as vscode from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { type Range, RequestType, type TextDocumentIdentifier } from "vscode-languageclient/node";

interface Params {
  textDocument: TextDocumentIdentifier;
  position: { line: number; character: number };
}

/** A dump of the function. */
interface Version {
  /** When it was dumped; `null` above the first dump, and after the last one. */
  pass: string | null;
  /** Where it is; `null` where the function was removed. */
  range: Range | null;
}

interface Traced {
  function: string;
  code: string;
  message: string;
  before: Version | null;
  first: Version;
  last: Version;
  end: Version | null;
}

const REQUEST = new RequestType<Params, Traced[] | null, void>("memref-analyzer/trace");

/** The scheme of the documents that show one version of a function. */
const SCHEME = "memref-analyzer-dump";

interface Item extends vscode.QuickPickItem {
  sides: [Version, Version];
  function: string;
}

/** Shows which pass did it. */
export class Trace implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly texts = new Map<string, string>();
  private readonly disposables: vscode.Disposable[];

  /** @param client the client of the running server, if one runs */
  constructor(private readonly client: () => Promise<LanguageClient | undefined>) {
    this.disposables = [
      vscode.workspace.registerTextDocumentContentProvider(SCHEME, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => this.texts.delete(uri.toString())),
    ];
  }

  /**
   * Asks which finding of the function at the cursor, and shows where it came, or else where it went.
   *
   * @returns why nothing is shown, in words for the user; `undefined` if something is, or the user thought better of it
   */
  async show(editor: vscode.TextEditor): Promise<string | undefined> {
    const client = await this.client();
    if (client === undefined) {
      return "the server does not run";
    }
    const { document, selection } = editor;
    const traced = await client.sendRequest(REQUEST, {
      textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(document),
      position: client.code2ProtocolConverter.asPosition(selection.active),
    });
    const items = (traced ?? []).flatMap(changes);
    if (items.length === 0) {
      return traced?.length
        ? "the findings of this function are in all of its dumps"
        : "no dump of this function has findings";
    }
    const chosen = await vscode.window.showQuickPick(items, { placeHolder: "Finding that came or went with a pass" });
    if (chosen === undefined) {
      return undefined;
    }
    const [left, right] = chosen.sides.map((version) => this.locate(client, document, version, chosen.function));
    if (left !== undefined && right !== undefined) {
      await vscode.commands.executeCommand("vscode.diff", left, right, `${chosen.function}: ${name(chosen.sides[1])}`);
    }
    return undefined;
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.texts.get(uri.toString());
  }

  dispose(): void {
    for (const disposable of this.disposables) {
      disposable.dispose();
    }
  }

  /** A document that shows a version as it is now. */
  private locate(
    client: LanguageClient,
    document: vscode.TextDocument,
    version: Version,
    path: string,
  ): vscode.Uri {
    const range = version.range && client.protocol2CodeConverter.asRange(version.range);
    const line = range ? range.start.line + 1 : "gone";
    const uri = vscode.Uri.from({
      scheme: SCHEME,
      path: `/${path} ${name(version)}.mlir`,
      query: `${document.uri.toString()}:${line}:${document.version}`,
    });
    this.texts.set(uri.toString(), range ? `${document.getText(range)}\n` : "");
    return uri;
  }
}

function name({ pass }: Version): string {
  return pass ?? "outside the dumps";
}

/** Where a finding came and where it went, as far as a pass did it. */
function changes(traced: Traced): Item[] {
  const items: Item[] = [];
  const item = (label: string, sides: [Version, Version]) => {
    items.push({
      label: `${label} ${traced.message}`,
      description: traced.code,
      detail: name(sides[1]),
      sides,
      function: traced.function,
    });
  };
  if (traced.before !== null) {
    item("$(diff-added)", [traced.before, traced.first]);
  }
  if (traced.end !== null) {
    item("$(diff-removed)", [traced.last, traced.end]);
  }
  return items;
}
