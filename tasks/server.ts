import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";

const BUILD = "dist/linkstead";
const MODULE_TYPES = { ".js": "ESModule", ".wasm": "CompiledWasm" } as const;

interface ServerOptions {
	port: number;
	/** Folder that keeps D1, KV, R2, the queue and the Durable Objects, laid out as wrangler's `--persist-to` does. */
	stateFolder: string;
	/** Variables that differ from wrangler.toml. */
	variables?: Record<string, string>;
}

/**
 * Starts the built Worker in workerd with its bindings emulated on disk. Miniflare puts two development proxies before
 * the socket of a Worker with assets, which cost more than a page; a socket of another Worker, which names ours as its
 * service, leads straight to it.
 */
export async function startServer({ port, stateFolder, variables }: ServerOptions): Promise<Miniflare> {
	const door = {
		name: "door",
		modules: true as const,
		script: "export default {}",
		// As a proxy, it hands every target on as it came; otherwise workerd fails on some of them.
		unsafeDirectSockets: [{ host: "127.0.0.1", port, serviceName: "linkstead", entrypoint: "socket", proxy: true }],
	};
	const miniflare = new Miniflare(
		convertV4MiniflareOptions({
			resourcePersistencePath: join(stateFolder, "v3"),
			workers: [await withMachineEntry(variables), door],
		}),
	);
	await miniflare.ready;
	return miniflare;
}

/** The built Worker behind the entry for one machine. */
async function withMachineEntry(variables?: Record<string, string>) {
	const worker = await builtWorker(variables);
	const contents = await readFile(new URL("machine-entry.js", import.meta.url));
	const entry = { type: "ESModule" as const, path: "machine-entry.js", contents };
	const { queues }: { queues: { producers: { binding: string }[] } } = JSON.parse(
		await readFile(join(BUILD, "wrangler.json"), "utf8"),
	);
	// Named, because a binding can't be asked for what it is: a service seems to have every method.
	const bindings = { ...worker.bindings, QUEUE_BINDINGS: queues.producers.map(({ binding }) => binding) };
	return { ...worker, bindings, modules: [entry, ...worker.modules] };
}

/** The built Worker with its bindings, as Miniflare takes it. `variables` differ from wrangler.toml. */
export async function builtWorker(variables: Record<string, string> = {}) {
	const { workerOptions } = readWorkerOptions(join(BUILD, "wrangler.json"));
	return {
		...workerOptions,
		name: "linkstead",
		rootPath: BUILD,
		modules: await readModules(),
		// wrangler.toml's [vars] is a table; its type here allows any JSON.
		bindings: { ...(workerOptions.bindings as Record<string, string>), ...variables },
	};
}

/** The build's modules with the entry first, as workerd wants them. */
async function readModules() {
	const files = await readdir(BUILD, { recursive: true });
	const modules = files.flatMap((path) => {
		const type = MODULE_TYPES[path.slice(path.lastIndexOf(".")) as keyof typeof MODULE_TYPES];
		return type ? [{ type, path }] : [];
	});
	modules.sort((a, b) => Number(b.path === "index.js") - Number(a.path === "index.js"));
	return Promise.all(
		modules.map(async (module) => ({ ...module, contents: await readFile(join(BUILD, module.path)) })),
	);
}
