/**
 * What a supervisor asks a server on one machine. It runs in workerd, in front of the built Worker (entry.js), so it imports
 * nothing.
 */

import type { QueueState } from "../worker/app/operations/own-server.ts";

/** The bindings that a health check asks, with the methods that it uses. */
export interface Stores {
	DB: { prepare(statement: string): { first(): Promise<unknown> } };
	SNAPSHOTS: { get(key: string): Promise<unknown> };
	MEDIA: { head(key: string): Promise<unknown> };
	MACHINE: { fetch(url: string): Promise<{ text(): Promise<string> }> };
}

/** A store that takes longer is as good as none. */
const PATIENCE_MS = 3_000;
/** A batch may take its consumer minutes. A queue that is overdue for longer than this stands still. */
const OVERDUE_MAX_SECONDS = 600;

/** An address, or a name without a dot, such as that of a container. The app and custom domains have other names. */
const THIS_MACHINE = /^(?:[a-z\d-]+|[\d.]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** Whether somebody asks the machine itself. Nobody at the app's host or at a custom domain does. */
export function asksThisMachine(host: string): boolean {
	return THIS_MACHINE.test(host);
}

/** Whether a request asks for `/healthz`, that the process answers at all, or `/readyz`, that its stores do and its queues move. */
export function asksForHealth(target: string): boolean {
	return target === "/healthz" || target === "/readyz";
}

export async function answerHealth(
	target: string,
	stores: Stores,
	readQueues: () => Promise<Record<string, QueueState>>,
): Promise<Response> {
	if (target === "/healthz") return new Response("ok\n", { headers: { "cache-control": "no-store" } });
	const [d1, kv, r2, disk, queues] = await Promise.all([
		problemOf(() => stores.DB.prepare("SELECT 1 FROM users LIMIT 1").first()),
		problemOf(() => stores.SNAPSHOTS.get("readyz")),
		problemOf(() => stores.MEDIA.head("readyz")),
		// Reading works on a full disk. What people save doesn't.
		problemOf(async () => {
			const words = await (await stores.MACHINE.fetch("http://machine/disk")).text();
			if (words !== "ok") throw new Error(words);
		}),
		inTime(readQueues).catch(() => null),
	]);
	const standing = Object.entries(queues ?? {}).filter(
		([, { overdueSeconds }]) => overdueSeconds > OVERDUE_MAX_SECONDS,
	);
	const areWell = [d1, kv, r2, disk].every((state) => state === "ok");
	const isReady = areWell && queues !== null && standing.length === 0;
	const state = { isReady, d1, kv, r2, disk, queues: queues ?? "no answer" };
	return Response.json(state, { status: isReady ? 200 : 503, headers: { "cache-control": "no-store" } });
}

async function problemOf(ask: () => Promise<unknown>): Promise<string> {
	try {
		await inTime(ask);
		return "ok";
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}

function inTime<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error(`no answer in ${PATIENCE_MS / 1000} seconds`)), PATIENCE_MS);
		ask()
			.then(resolve, reject)
			.finally(() => clearTimeout(timer));
	});
}
