import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

/** A workerd process with a Worker that clients reach without a proxy. */
export interface Instance {
	miniflare: Miniflare;
	origin: string;
	pid: number;
}

type Options = Parameters<typeof convertV4MiniflareOptions>[0];
export type Worker = NonNullable<Extract<Options, { workers: unknown }>["workers"]>[number];

/** Starts Workers in one process. The Worker named `serviceName` listens on the port, and V8's inspector on its own. */
export async function start(
	port: number,
	serviceName: string,
	workers: Worker[],
	resourcePersistencePath?: string,
	inspectorPort?: number,
): Promise<Instance> {
	// Miniflare puts two development proxies in front of a Worker with assets. The socket of another Worker avoids them.
	const door: Worker = {
		name: "door",
		modules: true,
		script: "export default {}",
		unsafeDirectSockets: [{ host: "127.0.0.1", port, serviceName }],
	};
	const { compatibility_date: compatibilityDate } = JSON.parse(await readFile("dist/linkstead/wrangler.json", "utf8"));
	const before = children();
	const miniflare = new Miniflare(
		convertV4MiniflareOptions({
			cf: {},
			...(inspectorPort !== undefined && { inspectorPort }),
			resourcePersistencePath,
			// All Workers get the product's compatibility date, so that they run with the same features of workerd.
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
