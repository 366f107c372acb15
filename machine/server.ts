import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { CoreHeaders, convertV4MiniflareOptions, Miniflare } from "miniflare";
import { BUILD, BUILD_CONFIG, needBuild } from "./built.ts";
import { developmentVariables } from "./development.ts";
import { watchRoom } from "./disk-room.ts";
import { readEntryModules } from "./entry-modules.ts";
import type { FrontDoor } from "./front-door.ts";
import { holdSocket } from "./held-socket.ts";
import { isLogged, logLine } from "./log-line.ts";
import { machineService } from "./machine-service.ts";
import { inheritSocket } from "./own-workerd.ts";
import { PUBLIC_NETWORK } from "./public-network.ts";
import { type Restarts, watchMemory } from "./restarts.ts";
import { deleteTemporaryFolder, emptyTemporaryFolder, withEnvironment } from "./temporary-folder.ts";
import { readWorkerOptions } from "./worker-options.ts";
import { defaultMemoryLimit } from "./workerd-memory.ts";

/** Miniflare's name of the socket of the second Worker, "door". */
const SOCKET_NAME = "direct:1:socket";
const MODULE_TYPES = { ".js": "ESModule", ".wasm": "CompiledWasm" } as const;

interface ServerOptions {
	port: number;
	/** The folder of D1, KV, R2 and the Durable Objects, with the layout of wrangler's `--persist-to`. */
	stateFolder: string;
	/** Values that replace those of development, or in production of wrangler.toml. */
	variables?: Record<string, string>;
	/** The address to listen on. */
	host?: string;
	/** What is believed of requests, in production. In development every header counts. */
	frontDoor?: FrontDoor;
	/** Lines of the log below it are left out, in production. */
	logLevel?: string;
	/** The memory with which workerd is started again, in production on Linux. 0 is never. */
	restartAtBytes?: number;
	/** A bench's entry in front of this machine's own, `./entry.js`. */
	benchEntry?: string;
}

/** A server that runs. In production on Linux it can start workerd again without refusing anybody. */
export type Server = Miniflare & { restarts?: Restarts };

/**
 * Starts the built Worker in workerd, with its bindings emulated on disk. Miniflare puts two development proxies in
 * front of a Worker with assets, and they take longer than serving a page. A second Worker without assets, "door",
 * avoids them: its socket leads straight to the product.
 */
export async function startServer({
	port,
	stateFolder,
	variables,
	host = "127.0.0.1",
	frontDoor,
	logLevel = "debug",
	restartAtBytes = defaultMemoryLimit(),
	benchEntry,
}: ServerOptions): Promise<Server> {
	const door = {
		name: "door",
		modules: true as const,
		script: "export default {}",
		// As a proxy, the socket passes every request target on unchanged. Otherwise workerd fails on malformed ones.
		unsafeDirectSockets: [{ host, port, serviceName: "linkstead", entrypoint: "socket", proxy: true }],
	};
	const product = await withMachineEntry(variables, frontDoor);
	if (benchEntry) product.modules.unshift({ type: "ESModule", path: "bench.js", contents: benchEntry });
	const room = frontDoor && watchRoom(stateFolder);
	const socket = frontDoor && process.platform === "linux" ? await holdSocket(host, port) : null;
	const workerd = socket && inheritSocket(SOCKET_NAME, socket);
	const MACHINE =
		frontDoor && room && machineService({ dataFolder: stateFolder, placesFile: frontDoor.placesFile, room, workerd });
	const workers = [MACHINE ? { ...product, serviceBindings: { ...product.serviceBindings, MACHINE } } : product, door];
	await forgetCounts(stateFolder);
	const temporary = await emptyTemporaryFolder(stateFolder);
	havePeersKnown();
	const options = convertV4MiniflareOptions({
		resourcePersistencePath: join(stateFolder, "v3"),
		workers,
		unsafeRuntimeEnv: { ...temporary, ...workerd?.environment },
		// In production the log is for programs too. A developer reads it in the terminal.
		...(frontDoor && {
			handleStructuredLogs(log) {
				if (isLogged(log.level, logLevel)) process.stdout.write(`${logLine(log)}\n`);
			},
		}),
	});
	const miniflare: Server = withEnvironment(temporary, () => new Miniflare(options));
	if (workerd && restartAtBytes > 0)
		miniflare.restarts = watchMemory({ server: miniflare, workerd, limitBytes: restartAtBytes });
	const dispose = miniflare.dispose.bind(miniflare);
	miniflare.dispose = async () => {
		await dispose();
		room?.stop();
		workerd?.leave();
		await forgetCounts(stateFolder);
		await deleteTemporaryFolder(stateFolder);
	};
	await miniflare.ready;
	const worker = await miniflare.getWorker("linkstead");
	// What a killed process has left in the queues leaves now.
	await worker.scheduled({ cron: "wake" });
	return miniflare;
}

/** What rate limits have counted doesn't outlive the process, nor one that was killed. Miniflare has no way to keep it in memory. */
async function forgetCounts(stateFolder: string): Promise<void> {
	await rm(join(stateFolder, "v3/ratelimit"), { recursive: true, force: true });
}

/**
 * Miniflare's sockets take `request.cf` from a header, whoever sends it. Where they know no name of that header, workerd says
 * in `request.cf` who is at the other end of the connection. A test sends the header (serve.test.ts). Miniflare asks for the name
 * with each start of workerd, also of one that has crashed, so it stays away.
 */
function havePeersKnown(): void {
	const headers: Record<string, string | undefined> = CoreHeaders;
	headers.CF_BLOB = undefined;
}

interface QueueConsumer {
	queue: string;
	max_batch_size?: number;
	max_batch_timeout?: number;
	max_retries?: number;
	dead_letter_queue?: string;
}

/** The built Worker behind `entry.js`. */
async function withMachineEntry(variables?: Record<string, string>, frontDoor?: FrontDoor) {
	const worker = await builtWorker(variables, frontDoor && (await productionVariables()));
	return {
		...worker,
		// Miniflare's own queues are in memory.
		queueProducers: {},
		queueConsumers: {},
		durableObjects: {
			...(worker as { durableObjects?: object }).durableObjects,
			DURABLE_QUEUES: { className: "DurableQueue", useSQLite: true },
		},
		bindings: {
			...worker.bindings,
			QUEUES: await readQueues(),
			...(frontDoor && {
				FRONT_DOOR: {
					...frontDoor,
					trustedProxies: [...frontDoor.trustedProxies],
					placeHeaders: { ...frontDoor.placeHeaders },
				},
			}),
		},
		modules: [...(await readEntryModules()), ...worker.modules],
	};
}

/** The queues of wrangler.toml, by binding and by name. Answers wait for every message but views and clicks. */
async function readQueues() {
	const { queues }: { queues: { producers: { binding: string; queue: string }[]; consumers: QueueConsumer[] } } =
		JSON.parse(await readFile(BUILD_CONFIG, "utf8"));
	const producers = queues.producers.map(({ binding, queue: name }) => [
		binding,
		{ name, isAwaited: binding !== "EVENTS" },
	]);
	const consumers = queues.consumers.map(({ queue, ...settings }) => [queue, settings]);
	return { producers: Object.fromEntries(producers), consumers: Object.fromEntries(consumers) };
}

/** The variables of wrangler.toml. What .dev.vars sets is for development. */
async function productionVariables(): Promise<Record<string, string>> {
	return JSON.parse(await readFile(BUILD_CONFIG, "utf8")).vars;
}

/** The built Worker with its bindings, as Miniflare takes it. `variables` replace those of development, or `others`. */
export async function builtWorker(
	variables: Record<string, string> = {},
	others: Record<string, string> = developmentVariables(),
) {
	needBuild();
	const workerOptions = await readWorkerOptions(BUILD_CONFIG);
	return {
		...workerOptions,
		name: "linkstead",
		rootPath: BUILD,
		modules: await readModules(),
		serviceBindings: {
			...(workerOptions.serviceBindings as object | undefined),
			// The tests' stand-in for the web is on this machine, and every address is reached there.
			...(variables.PAGE_TITLES_TEST_HOST === undefined && { PUBLIC_NETWORK }),
		},
		bindings: { ...others, ...variables },
	};
}

/** The build's modules. workerd takes the first one as the entry. */
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
