// The tree of a document's buffers: per function what it allocates, owns, frees, leaks and misuses, with counts. It follows the active
// editor and its text, while it is seen: functions are counted at once, and after an edit those that it has changed; their
// buffers are asked for when they are opened.

import * as vscode from "vscode";
import { type LanguageClient, type Position, type Range, RequestType, type TextDocumentIdentifier } from "vscode-languageclient/node";
import { SCHEMES } from "./client";

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
  /** Which counts are here; empty if none are. */
  previousResultId?: string;
}

/** How the counts change. */
interface Changed {
  resultId: string;
  /** The first function that goes away. */
  start: number;
  /** How many go away; `null` if all do. */
  deleted: number | null;
  /** What comes in their place. */
  functions: FunctionBuffers[];
  /** How many lines those after it have moved down. */
  lines: number;
}

/** A function that has buffers, and how many of each kind. */
interface FunctionBuffers extends Record<Fate, number> {
  name: string;
  range: Range;
  selectionRange: Range;
  /** Which part of the document it is in, if that has several: the pass of a dump, or the number of a piece. */
  part: string | null;
}

interface Buffer {
  fate: Fate;
  name: string;
  detail: string;
  /** Why it is so, in Markdown; may be empty. */
  reason: string;
  range: Range;
}

type Fate = "allocated" | "owned" | "freed" | "leaking" | "misused";

const COUNT = new RequestType<Params, Changed | null, void>("memref-analyzer/buffers");
const NAME = new RequestType<Params, Buffer[] | null, void>("memref-analyzer/buffers");

const MISUSED = new vscode.ThemeIcon("error", new vscode.ThemeColor("list.errorForeground"));
const LEAKING = new vscode.ThemeIcon("warning", new vscode.ThemeColor("list.warningForeground"));

/** The kinds, worst first, each with what its group is called. */
const FATES: [Fate, string, vscode.ThemeIcon][] = [
  ["misused", "Misused", MISUSED],
  ["leaking", "Leaking", LEAKING],
  ["allocated", "Allocated", new vscode.ThemeIcon("add")],
  ["owned", "Owned", new vscode.ThemeIcon("key")],
  ["freed", "Freed", new vscode.ThemeIcon("trash")],
];

interface FunctionNode {
  kind: "function";
  id: string;
  counts: FunctionBuffers;
  /** Whether it is open from the start. */
  isOpen: boolean;
}

/** A node; by its id VS Code knows what was open. */
type Node =
  | FunctionNode
  | { kind: "part"; id: string; name: string; functions: FunctionNode[] }
  | { kind: "group"; id: string; fate: Fate; title: string; icon: vscode.ThemeIcon; buffers: Buffer[] }
  | { kind: "buffer"; buffer: Buffer };

/** In a document of so many functions at most, those that leak are open from the start. */
const FEW = 20;

export class BufferTree implements vscode.TreeDataProvider<Node>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<Node[] | undefined>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly view: vscode.TreeView<Node>;
  private readonly disposables: vscode.Disposable[];
  private document: vscode.TextDocument | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** The functions of the document, as far as they are known, and what the server calls that. */
  private functions: FunctionNode[] = [];
  private resultId = "";
  /** The functions that are open, by their ids. */
  private readonly open = new Set<string>();
  /** What was asked last; answers come in the order of questions. */
  private asked: Promise<void> = Promise.resolve();

  /** @param client the client of the running server, if one runs */
  constructor(private readonly client: () => Promise<LanguageClient | undefined>) {
    this.view = vscode.window.createTreeView(VIEW, { treeDataProvider: this, showCollapseAll: true });
    this.disposables = [
      this.changed,
      this.view,
      this.view.onDidExpandElement(({ element }) => element.kind === "function" && this.open.add(element.id)),
      this.view.onDidCollapseElement(({ element }) => element.kind === "function" && this.open.delete(element.id)),
      this.view.onDidChangeVisibility(({ visible }) => visible && this.resultId !== "" && void this.recount()),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
      vscode.workspace.onDidChangeTextDocument(({ document }) => this.refresh(document.uri)),
      vscode.workspace.onDidCloseTextDocument((document) => {
        if (document === this.document) {
          this.document = undefined;
          this.view.description = "";
          this.view.message = "";
          this.forget();
          this.changed.fire(undefined);
        }
      }),
      // What a table, a configuration or another file changes shows in the findings.
      vscode.languages.onDidChangeDiagnostics(({ uris }) => uris.forEach((uri) => this.refresh(uri))),
      vscode.commands.registerCommand(REVEAL, (uri: vscode.Uri, { start, end }: Range) =>
        vscode.window.showTextDocument(uri, { selection: new vscode.Range(start.line, start.character, end.line, end.character) }),
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

  /** Asks for all of it again, as a server that has just started must be. */
  again(): void {
    this.forget();
    this.changed.fire(undefined);
  }

  private forget(): void {
    this.functions = [];
    this.resultId = "";
    this.open.clear();
  }

  async getChildren(node?: Node): Promise<Node[]> {
    const { document } = this;
    if (document === undefined || document.isClosed) {
      return [];
    }
    switch (node?.kind) {
      case undefined:
        if (this.resultId === "") {
          await this.count(document);
        }
        return inParts(this.functions);
      case "part":
        return node.functions;
      case "function": {
        const buffers = (await this.ask(NAME, document, { position: node.counts.selectionRange.start })) ?? [];
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
      case "part": {
        const icons = node.functions.map(({ counts }) => iconOf(counts));
        const icon = [MISUSED, LEAKING].find((icon) => icons.includes(icon));
        const item = new vscode.TreeItem(node.name, icon === undefined ? Collapsed : Expanded);
        item.id = node.id;
        item.description = node.functions.length === 1 ? "1 function" : `${node.functions.length} functions`;
        item.iconPath = icon ?? new vscode.ThemeIcon("file-code");
        return item;
      }
      case "function": {
        const { counts } = node;
        const item = new vscode.TreeItem(counts.name, node.isOpen ? Expanded : Collapsed);
        item.id = node.id;
        item.description = inWords(counts);
        item.iconPath = iconOf(counts);
        item.tooltip = `${counts.name}: ${inWords(counts)}`;
        // The range moves with the text.
        item.command = this.reveal(counts.selectionRange);
        return item;
      }
      case "group": {
        // What is lost is what one came for; the rest opens on demand.
        const item = new vscode.TreeItem(node.title, isFault(node.fate) ? Expanded : Collapsed);
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
    // A panel, a picture or a side of a difference with the focus leaves the tree as it is.
    if (editor === undefined || editor.document.languageId !== "mlir" || !SCHEMES.includes(editor.document.uri.scheme)) {
      return;
    }
    if (editor.document !== this.document) {
      this.document = editor.document;
      this.forget();
      this.changed.fire(undefined);
    }
  }

  private refresh(uri: vscode.Uri): void {
    if (!this.view.visible || uri.toString() !== this.document?.uri.toString()) {
      return;
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.recount(), REST);
  }

  /** Counts again, and shows what has changed. */
  private async recount(): Promise<void> {
    const { document } = this;
    if (document === undefined || document.isClosed) {
      return;
    }
    const before = this.functions;
    const changed = await this.count(document);
    if (document !== this.document || changed === undefined) {
      return;
    }
    // As long as the same functions are there, their nodes stay, and so does all that is below those that have not changed.
    const isSame = before.length === this.functions.length && before.every(({ id }, index) => id === this.functions[index]?.id);
    this.changed.fire(isSame ? changed : undefined);
  }

  /**
   * Asks which functions have other counts than those here, and takes them over.
   *
   * @returns the nodes whose counts, or whose open buffers, are to be shown again; `undefined` if nothing is known
   */
  private count(document: vscode.TextDocument): Promise<FunctionNode[] | undefined> {
    const counted = this.asked.then(async () => {
      const change = await this.ask(COUNT, document, { previousResultId: this.resultId });
      return change && document === this.document ? this.take(change, document) : undefined;
    });
    this.asked = counted.then(
      () => {},
      () => {},
    );
    return counted;
  }

  private take({ resultId, start, deleted, functions, lines }: Changed, document: vscode.TextDocument): FunctionNode[] {
    const known = new Map(this.functions.map((node) => [node.id, node]));
    const front = this.functions.slice(0, start).map(({ counts }) => counts);
    const back = deleted === null ? [] : this.functions.slice(start + deleted).map(({ counts }) => counts);
    for (const { range, selectionRange } of lines === 0 ? [] : back) {
      for (const end of [range.start, range.end, selectionRange.start, selectionRange.end]) {
        end.line += lines;
      }
    }
    const all = [...front, ...functions, ...back];
    const name = document.uri.path.split("/").at(-1) ?? "";
    this.view.description = name;
    this.view.message = all.length === 0 ? `${name} has no buffers.` : "";
    // Dumps of a compiler hold many functions of one name.
    const seen = new Map<string, number>();
    this.functions = all.map((counts) => {
      const number = seen.get(counts.name) ?? 0;
      seen.set(counts.name, number + 1);
      const id = `${document.uri} ${counts.name} ${number}`;
      const isOpen = counts.leaking + counts.misused > 0 && all.length <= FEW;
      const node: FunctionNode = known.get(id) ?? { kind: "function", id, counts, isOpen };
      node.counts = counts;
      return node;
    });
    this.resultId = resultId;
    const behind = start + functions.length;
    return this.functions.filter(
      ({ id, isOpen }, index) =>
        (index >= start && index < behind) || (index >= behind && lines !== 0 && (isOpen || this.open.has(id))),
    );
  }

  private async ask<T>(
    request: RequestType<Params, T, void>,
    document: vscode.TextDocument,
    what: Omit<Params, "textDocument">,
  ): Promise<T | undefined> {
    const client = await this.client();
    const textDocument = client?.code2ProtocolConverter.asTextDocumentIdentifier(document);
    if (client === undefined || textDocument === undefined) {
      return undefined;
    }
    return client.sendRequest(request, { textDocument, ...what });
  }

  private reveal(range: Range): vscode.Command {
    return { command: REVEAL, title: "Go to Operation", arguments: [this.document?.uri, range] };
  }
}

function isFault(fate: Fate): boolean {
  return fate === "leaking" || fate === "misused";
}

function iconOf(counts: FunctionBuffers): vscode.ThemeIcon {
  return counts.misused > 0 ? MISUSED : counts.leaking > 0 ? LEAKING : new vscode.ThemeIcon("symbol-function");
}

/** The functions under the parts of the document that they are in, if it has several. */
function inParts(functions: FunctionNode[]): Node[] {
  const nodes: Node[] = [];
  for (const node of functions) {
    const { part } = node.counts;
    const last = nodes.at(-1);
    if (part === null) {
      nodes.push(node);
    } else if (last?.kind === "part" && last.name === part) {
      last.functions.push(node);
    } else {
      nodes.push({ kind: "part", id: `${node.id} in its part`, name: part, functions: [node] });
    }
  }
  return nodes;
}

/** `1 leaking, 2 allocated, 1 owned`: what is none is left out. */
function inWords(counts: FunctionBuffers): string {
  const kinds = FATES.filter(([fate]) => counts[fate] > 0);
  return kinds.map(([fate]) => `${counts[fate]} ${fate}`).join(", ");
}
