// The Worker's entry on one machine, in front of the build's own entry. It does eight things:
// - It lets requests through the front door (front-door.ts), unless the machine is a developer's, where nobody is a stranger.
// - It answers the machine's own questions: whether it is healthy (health.ts, metrics.ts), and which names may have certificates (certified-names.ts).
// - It gives each request an id, which is in its answer and in all lines of the log about it.
// - It puts queues on disk (durable-queue.js), and answers when the mails and contacts of a request are there.
// - It counts requests that are under way, so that the process can wait for them before it stops.
// - It ends bodies that never end (incoming-body.ts).
// - It refuses malformed requests. Cloudflare's network does that before a Worker runs; workerd would answer 500.
// - It compresses text, as Cloudflare's network does.
import { ASK_PATH, certifiedNames } from "./certified-names.ts";
import {
	answeredWhenStored,
	DurableQueue,
	isIdle,
	readQueues,
	stopDeliveries,
	wakeQueues,
	withQueues,
} from "./durable-queue.js";
import { openFrontDoor } from "./front-door.ts";
import { answerHealth, asksForHealth, asksThisMachine } from "./health.ts";
import { inTime } from "./incoming-body.ts";
import product, { Work as WorkOfProduct } from "./index.js";
import { closeViewers, LivePage } from "./live-viewers.js";
import { current, logLines, newRequest } from "./log-lines.js";
import { answerMetrics, countAnswer, METRICS_PATH, mayReadMetrics } from "./metrics.ts";
import { placeOfAddress } from "./place-of-address.js";

export { DurableQueue, LivePage };

/** What an object queues is on disk before the object answers, as with requests. */
export class Work extends WorkOfProduct {
	constructor(ctx, env) {
		super(ctx, withQueues(env));
	}

	callProcedure(call) {
		return during(answeredWhenStored(() => super.callProcedure(call)));
	}

	afterwards(task) {
		super.afterwards(during(task));
	}
}

/** Requests and their `waitUntil` work that haven't finished. */
let underWay = 0;

const POLL_MS = 20;

/**
 * How long requests wait before workerd stops listening. It ends connections without a request at once, and what a client sends in
 * this moment would be lost. So whoever uses a connection has a request that waits, and is told with its answer that no more may follow.
 */
const GATHER_MS = 500;
let isGathering = false;

async function during(promise) {
	underWay += 1;
	try {
		return await promise;
	} finally {
		underWay -= 1;
	}
}

/**
 * A name or an IP address, with an optional port. Any other character could shift the boundary between host and path.
 */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

let throughDoor;
let askForName;

/** Answers requests from the network. Their URL is the request target as it was sent, without a host. */
export const socket = {
	async fetch(request, env, ctx) {
		if (env.FRONT_DOOR) logLines();
		return isGathering ? during(afterGathering(request, env, ctx)) : answer(request, env, ctx);
	},
};

async function afterGathering(request, env, ctx) {
	// workerd lets a request wait only for I/O of its own.
	while (isGathering) await scheduler.wait(POLL_MS);
	return answer(request, env, ctx);
}

async function answer(request, env, ctx) {
	const asked = newRequest();
	const response = await current.run(asked, () => answered(asked, request, env, ctx));
	countAnswer(response.status);
	return withId(response, asked.id);
}

async function answered(asked, request, env, ctx) {
	try {
		const entering = env.FRONT_DOOR ? await enter(asked, request, env) : enterFreely(request, env);
		if (entering instanceof Response) return entering;
		if (!entering) return new Response("Bad Request", { status: 400 });
		return compressed(request, await entry.fetch(entering, env, ctx));
	} catch (error) {
		console.error("A request failed", { error });
		return new Response("Internal Server Error", { status: 500 });
	}
}

/**
 * The request as far as somebody vouches for it, or the answer to this machine's own programs. workerd says in `cf` who is at
 * the other end, and nothing else.
 */
async function enter(asked, request, env) {
	throughDoor ??= openFrontDoor(env.FRONT_DOOR);
	const found = throughDoor(request.url, request.headers, request.cf?.clientIp ?? "");
	if (!found) return null;
	asked.id = found.requestId ?? asked.id;
	if (!found.isPassedOn && asksThisMachine(request.headers.get("host") ?? "")) {
		if (asksForHealth(request.url)) return answerHealth(request.url, env, () => readQueues(env));
		if (await asksForMetrics(request, env)) return answerMetrics(env, () => readQueues(env));
		if (found.isFromProxy && request.url.startsWith(`${ASK_PATH}?`)) return askFor(request.url, env);
	}
	const isVisit = env.FRONT_DOOR.placesFile && !found.place.country && !request.url.startsWith("/assets/");
	const place = isVisit ? await placeOfAddress(found.client, env) : found.place;
	const cf = { ...place, colo: env.FRONT_DOOR.serverName };
	return withinTime(new Request(found.url, request), env, { headers: found.headers, cf });
}

async function asksForMetrics({ url, headers, cf }, { FRONT_DOOR }) {
	if (url !== METRICS_PATH) return false;
	return mayReadMetrics(cf?.clientIp ?? "", headers.get("authorization"), FRONT_DOOR.metricsToken);
}

function askFor(target, env) {
	const appHosts = (env.APP_HOSTS ?? "").split(",").map((host) => host.trim().toLowerCase());
	askForName ??= certifiedNames([new URL(env.FRONT_DOOR.appOrigin).hostname, ...appHosts], env.DB);
	return askForName(target);
}

/** An answer from somewhere else, such as a file of the build, has headers that can't be changed. */
function withId(response, id) {
	try {
		response.headers.set("x-request-id", id);
		return response;
	} catch {
		const own = new Response(response.body, response);
		own.headers.set("x-request-id", id);
		return own;
	}
}

/** On a developer's machine every header counts, so that tests can be anybody. */
function enterFreely(request, env) {
	const host = request.headers.get("host") ?? "";
	const url = `http://${host}${request.url}`;
	const isSound = request.url.startsWith("/") && HOST.test(host) && URL.canParse(url);
	return isSound && withinTime(new Request(url, request), env);
}

/** The request with a body that ends. A test has limits of its own. */
function withinTime(request, { BODY_LIMITS }, changes) {
	// Nobody reads the body of a GET, and none can be given.
	const hasBody = request.body && request.method !== "GET" && request.method !== "HEAD";
	const body = hasBody && { body: inTime(request.body, BODY_LIMITS) };
	return body || changes ? new Request(request, { ...changes, ...body }) : request;
}

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:json|javascript|manifest|xml))/;

/** The response with its text compressed for a browser that accepts it. workerd encodes a body by its headers. */
function compressed(request, response) {
	const encoding = /\bbr\b/.test(request.headers.get("accept-encoding") ?? "") ? "br" : "gzip";
	const isText = COMPRESSIBLE.test(response.headers.get("content-type") ?? "");
	const isAccepted = request.headers.get("accept-encoding")?.includes(encoding);
	if (!isText || !isAccepted || !response.body || response.headers.has("content-encoding")) return response;
	const headers = new Headers(response.headers);
	headers.set("content-encoding", encoding);
	headers.append("vary", "accept-encoding");
	headers.delete("content-length");
	// The compressed bytes of one text can differ, so its tag is weak.
	const etag = headers.get("etag");
	if (etag && !etag.startsWith("W/")) headers.set("etag", `W/${etag}`);
	return new Response(response.body, { status: response.status, headers });
}

const entry = {
	fetch(request, env, ctx) {
		const counting = {
			props: ctx.props,
			waitUntil: (promise) => ctx.waitUntil(during(promise)),
			passThroughOnException: () => ctx.passThroughOnException(),
		};
		// What is answered has happened: its mail leaves even if the power is cut now.
		return during(answeredWhenStored(() => product.fetch(request, withQueues(env), counting)));
	},

	async scheduled(controller, env, ctx) {
		if (env.FRONT_DOOR) logLines();
		if (controller.cron === "drain") return allDone();
		if (controller.cron === "end") return end(env);
		await wakeQueues(env);
		if (controller.cron !== "wake") await product.scheduled(controller, withQueues(env), ctx);
	},
};

/** Waits for what is under way, also for what requests leave to do after their answers. */
async function allDone() {
	while (underWay > 0 || !isIdle()) await scheduler.wait(POLL_MS);
}

/** Lets this process end (restarts.ts). It lives for as long as this call and other requests are under way. */
async function end(env) {
	stopDeliveries();
	isGathering = true;
	await scheduler.wait(GATHER_MS);
	await env.MACHINE.fetch("http://machine/stop-listening");
	await scheduler.wait(POLL_MS);
	isGathering = false;
	await closeViewers(env);
	// What workerd has received by then has begun.
	await scheduler.wait(POLL_MS);
	await allDone();
}

export default entry;
