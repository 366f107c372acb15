// Stands before the build's entry on one machine. Queues live in memory there, so it counts what is under way, and the
// process can wait for that before it stops: Miniflare doesn't know of the messages that a consumer holds. And it refuses
// malformed requests, which workerd would answer with 500 and Cloudflare's network answers before a Worker runs.
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

/** A name or an address with an optional port: nothing that would move the border between host and path. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Requests of the socket that strangers reach. They carry their target as it was sent, and no host in it. */
export const socket = {
	fetch(request, env, ctx) {
		const host = request.headers.get("host") ?? "";
		const url = `http://${host}${request.url}`;
		const isSound = request.url.startsWith("/") && HOST.test(host) && URL.canParse(url);
		return isSound ? entry.fetch(new Request(url, request), env, ctx) : new Response("Bad Request", { status: 400 });
	},
};

const entry = {
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

export default entry;
