import { builtWorker } from "../../machine/server.ts";
import { type Instance, start } from "./instance.ts";
import type { CountingQueue, Sent, ViewCount } from "./queue.ts";

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

/** A consumer that counts messages. In production the consumer runs on another machine. */
const HOLDER = `
	let messages = 0, events = 0;
	export default {
		queue(batch) {
			for (const { body } of batch.messages) {
				messages += 1;
				events += body.numbers.length / body.columns.length;
			}
		},
		fetch: () => Response.json({ messages, events }),
	}`;

/** Starts the build with Miniflare's queue, which stores and delivers messages in the measured process. */
export async function startWithQueueInside(port: number, stateFolder: string): Promise<Instance & ViewCount> {
	const product = await builtWorker();
	const instance = await start(
		port,
		"linkstead",
		[
			{ ...product, queueProducers: { EVENTS: { queueName: "held-events" } } },
			{
				name: "holder",
				modules: true,
				script: HOLDER,
				queueConsumers: { "held-events": { maxBatchSize: 100, maxBatchTimeout: 1 } },
			},
		],
		`${stateFolder}/v3`,
	);
	const holder = await instance.miniflare.getWorker("holder");
	return { ...instance, count: async () => (await (await holder.fetch("http://holder/")).json()) as Sent };
}
