// The bench's entry, in front of the build's own. It passes visits and queue batches to the product and counts what the
// product uses meanwhile, in its objects too: the consumer of events and the statistics run there. Publications and cron tasks
// aren't about views.

import { countUse, operationsFor } from "./counting.js";
import product, { LivePage, Work as ProductsWork } from "./index.js";
import { insertOneByOne, recordInBatches } from "./record.js";

export { LivePage };

const EVENTS_QUEUE = "linkstead-events";

/** Everything used since this isolate started. `bench/stats/product.ts` has the type. */
const used = {
	requests: 0,
	consumerRuns: 0,
	messages: 0,
	queueOperations: 0,
	kvReads: 0,
	objectRequests: 0,
	rowsRead: 0,
	rowsWritten: 0,
	/** Those of single events. */
	rawRowsWritten: 0,
	/** Statements with unknown use. */
	uncounted: [],
	/** Events whose batch the consumer has finished. */
	consumed: 0,
};

/** Runs in the isolate of the visitors, so it adds to the same counts. */
export class Work extends ProductsWork {
	constructor(ctx, env) {
		super(ctx, countUse(env, used));
	}
}

let counting;

const ENDPOINTS = {
	"/bench/used": async () => used,
	"/bench/record": async (request, env, ctx) => recordInBatches(await request.json(), env, ctx, used),
	"/bench/insert": async (request, env) => insertOneByOne(await request.json(), env),
};

export default {
	...product,

	async fetch(request, env, ctx) {
		const endpoint = ENDPOINTS[new URL(request.url).pathname];
		if (endpoint) return Response.json(await endpoint(request, env, ctx));
		counting ??= countUse(env, used);
		used.requests += 1;
		return product.fetch(request, counting, ctx);
	},

	async queue(batch, env, ctx) {
		if (batch.queue !== EVENTS_QUEUE) return product.queue(batch, env, ctx);
		counting ??= countUse(env, used);
		used.consumerRuns += 1;
		for (const { body } of batch.messages) used.queueOperations += operationsFor(body);
		await product.queue(batch, counting, ctx);
		for (const { body } of batch.messages) used.consumed += body.numbers.length / body.columns.length;
	},
};
