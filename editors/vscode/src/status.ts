// The status bar item: whether the server runs and which version, and a menu after a click.

import * as vscode from "vscode";

/** What the server is doing. */
export type State =
  | { kind: "starting" }
  | { kind: "ready"; version: string; binary: string }
  | { kind: "stopped"; reason: string };

export class Status {
  private readonly item: vscode.StatusBarItem;
  private state: State = { kind: "starting" };

  constructor(context: vscode.ExtensionContext) {
    this.item = vscode.window.createStatusBarItem("memref-analyzer.status", vscode.StatusBarAlignment.Left);
    this.item.name = "memref-analyzer";
    this.item.command = "memref-analyzer.showMenu";
    context.subscriptions.push(
      this.item,
      vscode.window.onDidChangeActiveTextEditor((editor) => this.showFor(editor)),
    );
    this.set(this.state);
    this.showFor(vscode.window.activeTextEditor);
  }

  set(state: State): void {
    this.state = state;
    this.item.backgroundColor = undefined;
    switch (state.kind) {
      case "starting":
        this.item.text = "$(loading~spin) memref-analyzer";
        this.item.tooltip = "memref-analyzer is starting";
        break;
      case "ready":
        this.item.text = `$(check) memref-analyzer ${state.version}`;
        this.item.tooltip = `memref-analyzer ${state.version} is ready\n${state.binary}`;
        break;
      case "stopped":
        this.item.text = "$(error) memref-analyzer stopped";
        this.item.tooltip = `memref-analyzer is stopped: ${state.reason}`;
        this.item.backgroundColor = new vscode.ThemeColor("statusBarItem.errorBackground");
        break;
    }
  }

  /** Lets the user choose what to do about the server, which the title describes. */
  async menu(): Promise<void> {
    const actions = [
      { label: "$(wand) Insert all missing deallocs", command: "memref-analyzer.fixAll", args: [] as string[] },
      { label: "$(pulse) Show the server's status", command: "memref-analyzer.serverStatus", args: [] },
      { label: "$(refresh) Restart the server", command: "memref-analyzer.restart", args: [] },
      { label: "$(output) Show the log", command: "memref-analyzer.showLog", args: [] },
      {
        label: "$(gear) Open the settings",
        command: "workbench.action.openSettings",
        args: ["@ext:memref-analyzer.memref-analyzer"],
      },
    ];
    const chosen = await vscode.window.showQuickPick(actions, { title: this.describe() });
    if (chosen !== undefined) {
      await vscode.commands.executeCommand(chosen.command, ...chosen.args);
    }
  }

  private describe(): string {
    switch (this.state.kind) {
      case "starting":
        return "memref-analyzer is starting";
      case "ready":
        return `memref-analyzer ${this.state.version} is ready`;
      case "stopped":
        return `memref-analyzer is stopped: ${this.state.reason}`;
    }
  }

  /** The item shows beside MLIR documents and the configurations of projects, and stays while a panel such as the log has the focus. */
  private showFor(editor: vscode.TextEditor | undefined): void {
    if (editor?.document.uri.scheme === "output") {
      return;
    }
    const document = editor?.document;
    if (document?.languageId === "mlir" || document?.uri.path.endsWith("/memref-analyzer.toml")) {
      this.item.show();
    } else {
      this.item.hide();
    }
  }
}
