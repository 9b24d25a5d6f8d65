// The other extension for MLIR, as far as ours meets it: a second server for the same files.

const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const options = { documentSelector: [{ scheme: "file", language: "mlir" }] };
  client = new LanguageClient("mlir", "MLIR", { command: "mlir-lsp-server-22", args: [] }, options);
  return client.start();
};

exports.deactivate = () => client?.stop();
