import type { Operation } from "./operation.ts";

/** How a program with the typed client begins. Each example goes on from here. */
export const TYPESCRIPT_START = `import { ok } from "@oazapfts/runtime";
import * as linkstead from "./linkstead.ts";

linkstead.defaults.headers = { Authorization: \`Bearer \${process.env.LINKSTEAD_TOKEN}\` };`;

/** The longest line of an example, in characters. The column of the reference shows this much. */
const LINE_MAX = 60;

/**
 * The request of an operation's example in TypeScript, with the client that `oazapfts --argumentStyle=object` makes of the OpenAPI
 * document. `ids` are for the names in its path.
 */
export function typescriptOf(name: string, operation: Operation, ids: Readonly<Record<string, string>>): string {
	const { params, query, content, isRepeatable, example, answer } = operation;
	const args: [name: string, source: Source][] = [
		...Object.keys(params.shape).map((param): [string, Source] => [param, sourceOf(ids[param] ?? "")]),
		...Object.entries(example.query ?? {}).map(([field, value]): [string, Source] => [field, sourceOf(value)]),
		...(content === "changes"
			? [["ifMatch", "*"] as const].map(([at, is]): [string, Source] => [at, sourceOf(is)])
			: []),
		...(isRepeatable ? [] : ([["idempotencyKey", "crypto.randomUUID()"]] as [string, Source][])),
		...(example.body === undefined ? [] : ([["body", sourceOf(example.body)]] as [string, Source][])),
	];
	// The client wants an object wherever there could be something in it.
	const nothing = Object.keys(query.shape).length > 0 ? "{}" : "";
	const call = (depth: number) =>
		`linkstead.${functionNameOf(name)}(${args.length > 0 ? written(Object.fromEntries(args), depth) : nothing})`;
	const start = answer === null ? "await ok(" : "const answer = await ok(";
	const flat = `${start}${call(Number.NEGATIVE_INFINITY)});`;
	return flat.length <= LINE_MAX ? flat : `${start}\n  ${call(1)},\n);`;
}

/** The name that the client's generator gives the function of an operation. */
function functionNameOf(name: string): string {
	return name.replace(/\.(\w)/g, (_, first: string) => first.toUpperCase());
}

/** A value in the source: an expression, or what is written field by field. */
type Source = string | Source[] | { [field: string]: Source };

function sourceOf(value: unknown): Source {
	if (Array.isArray(value)) return value.map(sourceOf);
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	return Object.fromEntries(Object.entries(value).map(([field, own]) => [field, sourceOf(own)]));
}

/** An expression, in lines of their own where one line would be too long. `depth` is how far in it stands. */
function written(source: Source, depth: number): string {
	if (typeof source === "string") return source;
	const [open, close] = Array.isArray(source) ? ["[", "]"] : ["{ ", " }"];
	const parts = (at: number) =>
		Array.isArray(source)
			? source.map((item) => written(item, at))
			: Object.entries(source).map(([field, own]) => `${field}: ${written(own, at)}`);
	const flat = `${open}${parts(Number.NEGATIVE_INFINITY).join(", ")}${close}`;
	if (depth < 0 || flat.length + 2 * depth <= LINE_MAX - 20) return flat;
	const [indent, end] = ["  ".repeat(depth + 1), "  ".repeat(depth)];
	return `${open.trim()}\n${parts(depth + 1)
		.map((part) => `${indent}${part},\n`)
		.join("")}${end}${close.trim()}`;
}
