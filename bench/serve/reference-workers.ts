import { type Instance, start } from "../product/instance.ts";

/** The name of the Worker that sends values from KV. */
export const SAME_VALUE = "same-value";

/** A Worker that does the least possible. */
export function startBare(port: number): Promise<Instance> {
	const script = `export default { fetch() { return new Response("hi") } }`;
	return start(port, "bare", [{ name: "bare", modules: true, script }]);
}

/** A Worker that reads the value of the username in the path from KV, sends its HTML, and does nothing else. */
export function startSameValue(port: number, headers: Record<string, string>, stateFolder: string): Promise<Instance> {
	const script = `const headers = ${JSON.stringify(headers)};
		export default {
			async fetch(request, env) {
				const key = "site:@" + request.url.slice(request.url.lastIndexOf("/") + 1);
				const found = await env.SNAPSHOTS.getWithMetadata(key, { type: "arrayBuffer", cacheTtl: 30 });
				return new Response(new Uint8Array(found.value, 0, found.metadata.htmlBytes), { headers });
			},
		}`;
	const worker = { name: SAME_VALUE, modules: true as const, script, kvNamespaces: ["SNAPSHOTS"] };
	return start(port, SAME_VALUE, [worker], stateFolder);
}

/** A Worker that sends the given bytes and headers and does nothing else. */
export function startSameBytes(port: number, html: Uint8Array, headers: Record<string, string>): Promise<Instance> {
	const script = `import html from "./page.bin";
		const bytes = new Uint8Array(html), headers = ${JSON.stringify(headers)};
		export default { fetch() { return new Response(bytes, { headers }) } }`;
	const modules = [
		{ type: "ESModule" as const, path: "index.js", contents: script },
		{ type: "Data" as const, path: "page.bin", contents: html },
	];
	return start(port, "same-bytes", [{ name: "same-bytes", modules }]);
}
