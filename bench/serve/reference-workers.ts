import { type Instance, start } from "../product/instance.ts";

/** A Worker that does the least possible. */
export function startBare(port: number): Promise<Instance> {
	const script = `export default { fetch() { return new Response("hi") } }`;
	return start(port, "bare", [{ name: "bare", modules: true, script }]);
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
