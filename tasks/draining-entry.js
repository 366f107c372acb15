// Stands before the build's entry on one machine, where queues live in memory: counts what is under way, so that the
// process can wait for it before it stops. Miniflare itself tells nothing of messages that a consumer has at the moment.
import product, { LivePage } from "./index.js";

export { LivePage };

/** Requests that are being answered, and what they left for later. */
let underWay = 0;
/** Messages sent that no consumer has acknowledged. */
let unsettled = 0;

const POLL_MS = 20;

let counted;

/** The bindings, with queues that count what is sent. */
function countMessages(env) {
	const counting = env.QUEUE_BINDINGS.map((name) => [
		name,
		{
			async send(...message) {
				await env[name].send(...message);
				unsettled += 1;
			},
			async sendBatch(messages, ...options) {
				const all = [...messages];
				await env[name].sendBatch(all, ...options);
				unsettled += all.length;
			},
		},
	]);
	return { ...env, ...Object.fromEntries(counting) };
}

async function during(promise) {
	underWay += 1;
	try {
		return await promise;
	} finally {
		underWay -= 1;
	}
}

export default {
	fetch(request, env, ctx) {
		counted ??= countMessages(env);
		const counting = {
			props: ctx.props,
			waitUntil: (promise) => ctx.waitUntil(during(promise)),
			passThroughOnException: () => ctx.passThroughOnException(),
		};
		return during(product.fetch(request, counted, counting));
	},

	async queue(batch, env, ctx) {
		counted ??= countMessages(env);
		const retried = new Set();
		const messages = batch.messages.map((message) => ({
			id: message.id,
			timestamp: message.timestamp,
			body: message.body,
			attempts: message.attempts,
			ack: () => message.ack(),
			retry(options) {
				retried.add(message);
				message.retry(options);
			},
		}));
		await during(product.queue({ queue: batch.queue, messages }, counted, ctx));
		unsettled = Math.max(0, unsettled - (messages.length - retried.size));
	},

	async scheduled(controller, env, ctx) {
		counted ??= countMessages(env);
		if (controller.cron !== "drain") return product.scheduled(controller, counted, ctx);
		while (underWay > 0 || unsettled > 0) await scheduler.wait(POLL_MS);
	},
};
