import { builtWorker } from "../../machine/server.ts";
import { type Instance, start } from "./instance.ts";
import type { CountingQueue } from "./queue.ts";

/** Starts the unchanged build, with its queue and the consumer that writes to D1. */
export async function startProduct(port: number, stateFolder: string): Promise<Instance> {
	return start(port, "linkstead", [await builtWorker()], `${stateFolder}/v3`);
}

/**
 * An entry that wraps the build's entry and replaces only the queue. As on Cloudflare's network, sending a message
 * takes serializing it to JSON and one call to another machine.
 */
const QUEUE_ELSEWHERE = `
	import product from "./index.js";
	export * from "./index.js";

	let changed;
	function changeQueue(env) {
		const send = async (events) => {
			const response = await env.QUEUE.fetch("http://queue/", { method: "POST", body: JSON.stringify(events) });
			if (!response.ok) throw new Error("The queue answered " + response.status);
		};
		return { ...env, EVENTS: { send } };
	}
	export default {
		...product,
		fetch: (request, env, ctx) => product.fetch(request, (changed ??= changeQueue(env)), ctx),
	}`;

/** Starts the build with its queue in another process. */
export async function startCounted(port: number, stateFolder: string, queue: CountingQueue): Promise<Instance> {
	const product = await builtWorker();
	const entry = { type: "ESModule" as const, path: "queue-elsewhere.js", contents: QUEUE_ELSEWHERE };
	return start(
		port,
		"linkstead",
		[
			{
				...product,
				modules: [entry, ...product.modules],
				queueProducers: {},
				queueConsumers: {},
				serviceBindings: { QUEUE: { external: { address: queue.address, http: {} } } },
			},
		],
		`${stateFolder}/v3`,
	);
}
