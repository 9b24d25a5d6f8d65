// Writes the types of the Language Server Protocol as JSON, for a validator: `node model.mjs PACKAGES OUT`.
//
// They are read from the declarations (`.d.ts`) of the npm packages `vscode-languageserver-protocol` and
// `vscode-languageserver-types`, which the protocol's own authors keep; `PACKAGES` is the `node_modules` that holds them,
// and `typescript`. What is written:
//
//   types          by name, a type each
//   requests       by method: `params`, `result`, `partial` and `registration`, a type or null each
//   notifications  by method: `params`, a type or null
//
// A type is one of
//
//   { base: "any" | "null" | "boolean" | "string" | "decimal" | "integer" | "uinteger" | "object" }
//   { literal: VALUE }   { name: NAME }   { array: TYPE }   { tuple: [TYPE] }   { or: [TYPE] }   { and: [TYPE] }
//   { properties: { NAME: { type: TYPE, optional: BOOL } }, extends: [TYPE], rest: TYPE }
//
// where `rest`, if there, is the type of properties of other names.
//
// Anything in the declarations that is none of these ends the program: nothing is passed over in silence.

import { createRequire } from "node:module";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const [packages, out] = process.argv.slice(2);
const ts = createRequire(path.resolve(packages, "x"))("typescript");

const common = path.join(packages, "vscode-languageserver-protocol/lib/common");
const files = [
    path.join(packages, "vscode-languageserver-types/lib/umd/main.d.ts"),
    ...readdirSync(common)
        .filter((name) => /^protocol.*\.d\.ts$/.test(name))
        .map((name) => path.join(common, name)),
];

// Types that the protocol borrows from JSON-RPC.
const types = {
    ProgressToken: { or: [{ name: "integer" }, { base: "string" }] },
    TraceValues: { or: ["off", "messages", "verbose"].map((literal) => ({ literal })) },
};
// What TypeScript calls `number` throughout.
const numbers = new Set(["integer", "uinteger", "decimal"]);
// The values of constants, by `Namespace.Name`.
const constants = {};
const messages = [];

function fail(node, why) {
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    throw new Error(`${file.fileName}:${line + 1}: ${why}: ${node.getText().slice(0, 200)}`);
}

function literal(node) {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (ts.isNumericLiteral(node)) return Number(node.text);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken) return -literal(node.operand);
    if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
    if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
    return undefined;
}

// `open` names type parameters, of which nothing is known.
function members(node, open) {
    const found = { properties: {}, extends: [] };
    for (const member of node.members) {
        if (ts.isIndexSignatureDeclaration(member)) {
            found.rest = type(member.type, open);
            continue;
        }
        if (!ts.isPropertySignature(member)) fail(member, "no property");
        const optional = member.questionToken !== undefined;
        found.properties[member.name.text] = { type: type(member.type, open), optional };
    }
    return found;
}

const keywords = {
    [ts.SyntaxKind.AnyKeyword]: { base: "any" },
    [ts.SyntaxKind.BooleanKeyword]: { base: "boolean" },
    [ts.SyntaxKind.StringKeyword]: { base: "string" },
    [ts.SyntaxKind.NumberKeyword]: { base: "decimal" },
    [ts.SyntaxKind.ObjectKeyword]: { base: "object" },
    // A response without a result carries `null`.
    [ts.SyntaxKind.VoidKeyword]: { base: "null" },
};

function type(node, open) {
    if (keywords[node.kind]) return keywords[node.kind];
    if (ts.isParenthesizedTypeNode(node)) return type(node.type, open);
    // A property that may be undefined is one that may be left out.
    const isThere = (one) => one.kind !== ts.SyntaxKind.UndefinedKeyword;
    if (ts.isUnionTypeNode(node)) return { or: node.types.filter(isThere).map((one) => type(one, open)) };
    if (ts.isIntersectionTypeNode(node)) return { and: node.types.map((one) => type(one, open)) };
    if (ts.isArrayTypeNode(node)) return { array: type(node.elementType, open) };
    if (ts.isTupleTypeNode(node)) return { tuple: node.elements.map((one) => type(one, open)) };
    if (ts.isTypeLiteralNode(node)) return members(node, open);
    if (ts.isTypeQueryNode(node)) return { constant: node.exprName.getText() };
    if (ts.isLiteralTypeNode(node)) {
        if (node.literal.kind === ts.SyntaxKind.NullKeyword) return { base: "null" };
        return { literal: literal(node.literal) ?? fail(node, "no literal") };
    }
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node)) {
        const name = (node.typeName ?? node.expression).getText();
        return open.has(name) ? { base: "any" } : { name };
    }
    return fail(node, "no type");
}

function define(node, name, what) {
    const known = types[name];
    if (known && JSON.stringify(known) !== JSON.stringify(what)) fail(node, "a second type of this name");
    types[name] = what;
}

// The `ProtocolRequestType<…>` or `ProtocolNotificationType<…>` of a namespace that stands for a message.
function message(space) {
    const found = {};
    for (const statement of space.body.statements) {
        if (!ts.isVariableStatement(statement)) continue;
        for (const one of statement.declarationList.declarations) {
            const value = one.type && ts.isLiteralTypeNode(one.type) ? literal(one.type.literal) : undefined;
            constants[`${space.name.text}.${one.name.text}`] = value ?? (one.initializer && literal(one.initializer));
            found[one.name.text] = one;
        }
    }
    const method = constants[`${space.name.text}.method`];
    if (!method || !found.type) return;
    const name = found.type.type.typeName.getText();
    const given = (found.type.type.typeArguments ?? []).map((one) =>
        one.kind === ts.SyntaxKind.NeverKeyword ? null : type(one, new Set()),
    );
    switch (name) {
        case "ProtocolRequestType":
            messages.push(["requests", method, { params: given[0], result: given[1], partial: given[2], registration: given[4] }]);
            break;
        case "ProtocolRequestType0":
            messages.push(["requests", method, { params: null, result: given[0], partial: given[1], registration: given[3] }]);
            break;
        case "ProtocolNotificationType":
            messages.push(["notifications", method, { params: given[0] }]);
            break;
        case "ProtocolNotificationType0":
            messages.push(["notifications", method, { params: null }]);
            break;
        case "RegistrationType":
            break;
        default:
            fail(found.type, "no message");
    }
}

for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    for (const node of source.statements) {
        const open = new Set((node.typeParameters ?? []).map((one) => one.name.text));
        if (ts.isInterfaceDeclaration(node)) {
            // Interfaces of methods are no data.
            if (node.members.some((member) => ts.isMethodSignature(member) || ts.isCallSignatureDeclaration(member))) continue;
            if (node.members.some((member) => member.type && ts.isFunctionTypeNode(member.type))) continue;
            const heritage = (node.heritageClauses ?? []).flatMap((clause) => clause.types);
            const own = members(node, open);
            own.extends = heritage.map((one) => type(one, open));
            define(node, node.name.text, own);
        } else if (ts.isTypeAliasDeclaration(node)) {
            const name = node.name.text;
            if (/Handler|Middleware/.test(name)) continue;
            define(node, name, numbers.has(name) ? { base: name } : type(node.type, open));
        } else if (ts.isModuleDeclaration(node) && node.body) {
            message(node);
        }
    }
}

// Constants stand for their values.
function resolved(what) {
    if (Array.isArray(what)) return what.map(resolved);
    if (what === null || typeof what !== "object") return what;
    if (what.constant !== undefined) {
        const value = constants[what.constant];
        if (value === undefined) throw new Error(`the constant ${what.constant} has no value`);
        return { literal: value };
    }
    return Object.fromEntries(Object.entries(what).map(([key, value]) => [key, resolved(value)]));
}

const model = { types: resolved(types), requests: {}, notifications: {} };
for (const [kind, method, what] of messages) model[kind][method] = resolved(what);

// Every name leads somewhere.
(function check(what) {
    if (Array.isArray(what)) return what.forEach(check);
    if (what === null || typeof what !== "object") return;
    if (typeof what.name === "string" && Object.keys(what).length === 1 && !model.types[what.name]) {
        throw new Error(`there is no type ${what.name}`);
    }
    Object.values(what).forEach(check);
})([model.types, model.requests, model.notifications]);

writeFileSync(out, JSON.stringify(model));
const count = (what) => Object.keys(what).length;
console.log(`${count(model.types)} types, ${count(model.requests)} requests, ${count(model.notifications)} notifications`);
