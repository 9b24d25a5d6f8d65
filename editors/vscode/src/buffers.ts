// The tree of a document's buffers: per function what it allocates, owns, frees and leaks, with counts. It follows the active
// editor and its text. Functions are counted at once; their buffers are asked for when they are opened.

import * as vscode from "vscode";
import { type LanguageClient, type Position, type Range, RequestType, type TextDocumentIdentifier } from "vscode-languageclient/node";

/** The id of the view, as package.json contributes it. */
export const VIEW = "memref-analyzer.buffers";

/** The command that goes to an operation of the tree. */
export const REVEAL = "memref-analyzer.revealBuffer";

/** How long, in milliseconds, the text has to rest until the buffers are counted again. */
const REST = 250;

interface Params {
  textDocument: TextDocumentIdentifier;
  /** A place in the function whose buffers are meant. */
  position?: Position;
}

/** A function that has buffers, and how many of each kind. */
interface FunctionBuffers extends Record<Fate, number> {
  name: string;
  range: Range;
  selectionRange: Range;
}

interface Buffer {
  fate: Fate;
  name: string;
  detail: string;
  /** Why it is so, in Markdown; may be empty. */
  reason: string;
  range: Range;
}

type Fate = "allocated" | "owned" | "freed" | "leaking";

const COUNT = new RequestType<Params, FunctionBuffers[] | null, void>("memref-analyzer/buffers");
const NAME = new RequestType<Params, Buffer[] | null, void>("memref-analyzer/buffers");

/** The kinds, worst first, each with what its group is called. */
const FATES: [Fate, string, vscode.ThemeIcon][] = [
  ["leaking", "Leaking", new vscode.ThemeIcon("warning", new vscode.ThemeColor("list.warningForeground"))],
  ["allocated", "Allocated", new vscode.ThemeIcon("add")],
  ["owned", "Owned", new vscode.ThemeIcon("key")],
  ["freed", "Freed", new vscode.ThemeIcon("trash")],
];

/** A node; by its id VS Code knows what was open. */
type Node =
  | { kind: "function"; id: string; counts: FunctionBuffers; isOpen: boolean }
  | { kind: "group"; id: string; fate: Fate; title: string; icon: vscode.ThemeIcon; buffers: Buffer[] }
  | { kind: "buffer"; buffer: Buffer };

/** In a document of so many functions at most, those that leak are open from the start. */
const FEW = 20;

export class BufferTree implements vscode.TreeDataProvider<Node>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly view: vscode.TreeView<Node>;
  private readonly disposables: vscode.Disposable[];
  private document: vscode.TextDocument | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @param client the client of the running server, if one runs */
  constructor(private readonly client: () => Promise<LanguageClient | undefined>) {
    this.view = vscode.window.createTreeView(VIEW, { treeDataProvider: this, showCollapseAll: true });
    this.disposables = [
      this.changed,
      this.view,
      vscode.window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.refresh(document.uri)),
      vscode.workspace.onDidCloseTextDocument((document) => {
        if (document === this.document) {
          this.document = undefined;
          this.view.description = "";
          this.view.message = "";
          this.changed.fire();
        }
      }),
      // What a table, a configuration or another file changes shows in the findings.
      vscode.languages.onDidChangeDiagnostics(({ uris }) => uris.forEach((uri) => this.refresh(uri))),
      vscode.commands.registerCommand(REVEAL, (uri: vscode.Uri, range: vscode.Range) =>
        vscode.window.showTextDocument(uri, { selection: range }),
      ),
    ];
    this.follow(vscode.window.activeTextEditor);
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const disposable of this.disposables) {
      disposable.dispose();
    }
  }

  /** Asks again, as a server that has just started must be. */
  again(): void {
    this.changed.fire();
  }

  async getChildren(node?: Node): Promise<Node[]> {
    const { document } = this;
    if (document === undefined || document.isClosed) {
      return [];
    }
    switch (node?.kind) {
      case undefined: {
        const functions = (await this.ask(COUNT, document)) ?? [];
        const name = document.uri.path.split("/").at(-1) ?? "";
        this.view.description = name;
        this.view.message = functions.length === 0 ? `${name} has no buffers.` : "";
        // Dumps of a compiler hold many functions of one name.
        const seen = new Map<string, number>();
        return functions.map((counts) => {
          const number = seen.get(counts.name) ?? 0;
          seen.set(counts.name, number + 1);
          const isOpen = counts.leaking > 0 && functions.length <= FEW;
          return { kind: "function", id: `${document.uri} ${counts.name} ${number}`, counts, isOpen };
        });
      }
      case "function": {
        const buffers = (await this.ask(NAME, document, node.counts.selectionRange.start)) ?? [];
        return FATES.flatMap(([fate, title, icon]): Node[] => {
          const those = buffers.filter((buffer) => buffer.fate === fate);
          return those.length === 0 ? [] : [{ kind: "group", id: `${node.id} ${fate}`, fate, title, icon, buffers: those }];
        });
      }
      case "group":
        return node.buffers.map((buffer) => ({ kind: "buffer", buffer }));
      case "buffer":
        return [];
    }
  }

  getTreeItem(node: Node): vscode.TreeItem {
    const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;
    switch (node.kind) {
      case "function": {
        const { counts } = node;
        const item = new vscode.TreeItem(counts.name, node.isOpen ? Expanded : Collapsed);
        item.id = node.id;
        item.description = inWords(counts);
        item.iconPath =
          counts.leaking > 0
            ? new vscode.ThemeIcon("warning", new vscode.ThemeColor("list.warningForeground"))
            : new vscode.ThemeIcon("symbol-function");
        item.tooltip = `${counts.name}: ${inWords(counts)}`;
        item.command = this.reveal(counts.selectionRange);
        return item;
      }
      case "group": {
        // What is lost is what one came for; the rest opens on demand.
        const item = new vscode.TreeItem(node.title, node.fate === "leaking" ? Expanded : Collapsed);
        item.id = node.id;
        item.description = String(node.buffers.length);
        item.iconPath = node.icon;
        return item;
      }
      case "buffer": {
        const { buffer } = node;
        const item = new vscode.TreeItem(buffer.name, None);
        item.description = `${buffer.detail} · line ${buffer.range.start.line + 1}`;
        item.tooltip = new vscode.MarkdownString(
          [`\`${buffer.name}\` ${buffer.detail}`, buffer.reason].filter((text) => text !== "").join("\n\n"),
        );
        item.command = this.reveal(buffer.range);
        return item;
      }
    }
  }

  private follow(editor: vscode.TextEditor | undefined): void {
    // A panel or a picture with the focus leaves the tree as it is.
    if (editor === undefined || editor.document.languageId !== "mlir" || editor.document.uri.scheme === "output") {
      return;
    }
    if (editor.document !== this.document) {
      this.document = editor.document;
      this.changed.fire();
    }
  }

  private refresh(uri: vscode.Uri): void {
    if (!this.view.visible || uri.toString() !== this.document?.uri.toString()) {
      return;
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.changed.fire(), REST);
  }

  private async ask<T>(
    request: RequestType<Params, T, void>,
    document: vscode.TextDocument,
    position?: Position,
  ): Promise<T | undefined> {
    const client = await this.client();
    const textDocument = client?.code2ProtocolConverter.asTextDocumentIdentifier(document);
    if (client === undefined || textDocument === undefined) {
      return undefined;
    }
    return client.sendRequest(request, position === undefined ? { textDocument } : { textDocument, position });
  }

  private reveal(range: Range): vscode.Command {
    const { start, end } = range;
    const place = new vscode.Range(start.line, start.character, end.line, end.character);
    return { command: REVEAL, title: "Go to Operation", arguments: [this.document?.uri, place] };
  }
}

/** `1 leaking, 2 allocated, 1 owned`: what is none is left out. */
function inWords(counts: FunctionBuffers): string {
  const kinds = FATES.filter(([fate]) => counts[fate] > 0);
  return kinds.map(([fate]) => `${counts[fate]} ${fate}`).join(", ");
}
