import type { Asked } from "./slow-phone.ts";

/** Where the references are, on the product's own server. */
const FOLDER = "/reference/";

/** The selector that shows that all files of a reference are here. */
export const REFERENCE_READY = "#ready";

/** Stands in front of the product: keeps documents that it is sent, and serves them compressed as the product's own are. */
export const REFERENCE_ENTRY = `
	import { socket as product } from "./entry.js";
	export * from "./entry.js";
	export { default } from "./entry.js";

	const documents = new Map();
	export const socket = {
		async fetch(request, env, ctx) {
			if (!request.url.startsWith("${FOLDER}")) return product.fetch(request, env, ctx);
			if (request.method === "PUT") documents.set(request.url, await request.text());
			const encoding = /\\bbr\\b/.test(request.headers.get("accept-encoding") ?? "") ? "br" : "gzip";
			const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store", "content-encoding": encoding };
			return new Response(documents.get(request.url), { headers });
		},
	};`;

/**
 * Makes a document that loads what a page loads and does nothing with it: as many bytes of HTML, and the same files at the
 * same places of it, in the same order and with the same priorities. Scripts are compiled and don't run. What the page asks
 * for later, after a script has run, is asked for at once. Returns its address.
 */
export async function makeReference(origin: string, html: string, asked: readonly Asked[]): Promise<string> {
	const own = asked.filter(({ url }) => new URL(url).origin === origin);
	const [head = "", body = ""] = html.split(/(?=<\/head>)/, 2);
	const named = new Set([...head.matchAll(LINK)].map(([, path]) => new URL(path ?? "", origin).href));
	const needed = own.filter(({ isNeeded }) => isNeeded);
	const late = needed.filter(({ url, type }) => !named.has(url) && type !== "Fetch");
	const calls = needed.filter(({ type }) => type === "Fetch").map(({ url }) => url);
	const unneeded = own.filter(({ url, isNeeded }) => !isNeeded && !named.has(url));
	const document = [
		'<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Reference</title>',
		`<script>${script(calls)}</script>`,
		inert(head),
		late
			.filter(({ type }) => type !== "Image")
			.map(linkTo)
			.join(""),
		"</head><body><h1>Reference</h1>",
		late
			.filter(({ type }) => type === "Image")
			.map(pictureOf)
			.join(""),
		inert(body),
		`<script>finish(${JSON.stringify(needed.map(({ url }) => url))}, ${JSON.stringify(unneeded.map(({ url }) => url))})</script></body></html>`,
	];
	const path = `${FOLDER}${references++}`;
	const response = await fetch(origin + path, { method: "PUT", body: document.join("") });
	if (!response.ok) throw new Error(`The reference was answered with ${response.status}`);
	return origin + path;
}

let references = 0;

/** An element that loads a file with the document. */
const LINK = /<link rel="(?:module)?preload"[^>]*href="([^"]*)"[^>]*>/g;

/** A part of a document as comments, apart from the elements that load files. */
function inert(part: string): string {
	const links = [...part.matchAll(LINK)].map(([link]) => link);
	const others = part.split(/<link rel="(?:module)?preload"[^>]*>/);
	return others.map((other, at) => `<!-- ${other.replaceAll("--", "==")} -->${links[at] ?? ""}`).join("");
}

function linkTo({ url, type, priority }: Asked): string {
	const urgency = /High/.test(priority) ? "high" : "low";
	if (type === "Script") return `<link rel="modulepreload" crossorigin fetchpriority="${urgency}" href="${url}">`;
	const kind = type === "Font" ? "font" : type === "Stylesheet" ? "style" : "fetch";
	return `<link rel="preload" as="${kind}" crossorigin fetchpriority="${urgency}" href="${url}">`;
}

function pictureOf({ url, priority }: Asked): string {
	return `<img alt="" width="96" height="96" fetchpriority="${/High/.test(priority) ? "high" : "low"}" src="${url}">`;
}

/** Sends the calls, and writes `ready` into the page once every needed file has been loaded, and the answers are read. */
function script(calls: readonly string[]): string {
	return `
	const loaded = new Set();
	const waiting = new Map();
	document.addEventListener("load", ({ target }) => {
		const url = target.href || target.src;
		loaded.add(url);
		waiting.get(url)?.();
	}, true);
	const answers = ${JSON.stringify(calls)}.map((url) => fetch(url).then((answer) => answer.json()));
	async function finish(needed, others) {
		const calls = new Set(${JSON.stringify(calls)});
		await Promise.all([
			...answers,
			...needed.filter((url) => !calls.has(url) && !loaded.has(url)).map((url) => new Promise((done) => waiting.set(url, done))),
		]);
		const ready = document.createElement("p");
		ready.id = "ready";
		ready.textContent = "Ready";
		document.body.append(ready);
		for (const url of others) void fetch(url);
	}`;
}
