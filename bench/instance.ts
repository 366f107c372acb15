import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

/** A workerd process of its own, listening by itself: nothing stands between the client and the Worker. */
export interface Instance {
	miniflare: Miniflare;
	origin: string;
	pid: number;
}

const BARE = `export default { fetch() { return new Response("hi") } }`;

/** The least a Worker can do. */
export function startBare(port: number): Promise<Instance> {
	return start(port, "bare", [{ name: "bare", modules: true, script: BARE }]);
}

/** A Worker that sends given bytes and headers and does nothing else. */
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

type Options = Parameters<typeof convertV4MiniflareOptions>[0];
export type Worker = NonNullable<Extract<Options, { workers: unknown }>["workers"]>[number];

/** Starts Workers, of which the one named `serviceName` answers at the port. */
export async function start(
	port: number,
	serviceName: string,
	workers: Worker[],
	resourcePersistencePath?: string,
): Promise<Instance> {
	// A Worker with assets gets two development proxies before its own socket. One that belongs to another Worker
	// and names it as its service leads straight to it.
	const door: Worker = {
		name: "door",
		modules: true,
		script: BARE,
		unsafeDirectSockets: [{ host: "127.0.0.1", port, serviceName }],
	};
	const { compatibility_date: compatibilityDate } = JSON.parse(await readFile("dist/linkstead/wrangler.json", "utf8"));
	const before = children();
	const miniflare = new Miniflare(
		convertV4MiniflareOptions({
			cf: {},
			resourcePersistencePath,
			// The product's own date for all: which features a runtime turns on is no part of the comparison.
			workers: [...workers, door].map((worker) => ({ ...worker, compatibilityDate })),
		}),
	);
	await miniflare.ready;
	const pid = children().find((child) => !before.includes(child));
	if (!pid) throw new Error("No workerd process was started");
	return { miniflare, origin: `http://127.0.0.1:${port}`, pid };
}

function children(): number[] {
	const text = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8");
	return text.split(" ").filter(Boolean).map(Number);
}
