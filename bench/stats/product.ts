import { readFile } from "node:fs/promises";
import { builtWorker } from "../../machine/server.ts";
import { type Instance, start, type Worker } from "../product/instance.ts";

/** What the product has used of Cloudflare's services since it started. */
export interface Used {
	/** Requests of visitors. */
	requests: number;
	/** Batches that the queue has delivered to the consumer. */
	consumerRuns: number;
	messages: number;
	queueOperations: number;
	kvReads: number;
	/** Calls of the objects that do what takes longer than a request may. */
	objectRequests: number;
	/** D1's own `rows_read` and `rows_written`. They count index entries too. */
	rowsRead: number;
	rowsWritten: number;
	/** Statements whose rows D1 doesn't tell. */
	uncounted: readonly string[];
	/** Events that the consumer has finished. */
	consumed: number;
}

/** The product behind an entry that counts what it uses. */
export interface BenchProduct extends Instance {
	used(): Promise<Used>;
}

const ENTRY_FILES = ["entry.js", "counting.js", "record.js"];

/** Starts the build with its real queue. `batchSeconds` replaces the time that the queue collects messages. */
export async function startBenchProduct(
	port: number,
	stateFolder: string,
	{ batchSeconds }: { batchSeconds?: number } = {},
): Promise<BenchProduct> {
	const product = await builtWorker();
	const modules = await Promise.all(
		ENTRY_FILES.map(async (path) => ({
			type: "ESModule" as const,
			path,
			contents: await readFile(new URL(`worker/${path}`, import.meta.url)),
		})),
	);
	const worker: Worker = { ...product, modules: [...modules, ...product.modules] };
	if (batchSeconds !== undefined) {
		worker.queueConsumers = { "linkstead-events": { maxBatchSize: 100, maxBatchTimeout: batchSeconds } };
	}
	const instance = await start(port, "linkstead", [worker], `${stateFolder}/v3`);
	return {
		...instance,
		async used() {
			return (await (await fetch(`${instance.origin}/bench/used`)).json()) as Used;
		},
	};
}
