import { setTimeout as wait } from "node:timers/promises";
import type { Instance } from "../product/instance.ts";
import type { Sent, ViewCount } from "../product/queue.ts";
import { visitorsToSample } from "./cases.ts";
import { sendVisits } from "./visitors.ts";

const PATIENCE_MS = 15_000;

/** Sends views from different visitors and waits for them in D1. Throws unless D1 holds each exactly once. */
export async function checkRecording(product: Instance, views: number): Promise<void> {
	const database = await product.miniflare.getD1Database("DB", "linkstead");
	const count = database.prepare(
		"SELECT count(*) AS views, count(DISTINCT visitor) AS visitors FROM events WHERE kind = 'view'",
	);
	const before = await count.first<{ views: number; visitors: number }>();
	await sendVisits(product.origin, visitorsToSample, { connections: 16, requests: views });
	const after = await until(
		() => count.first<{ views: number; visitors: number }>(),
		(row) => Number(row?.views) - Number(before?.views) >= views,
	);
	const recorded = Number(after?.views) - Number(before?.views);
	const visitors = Number(after?.visitors) - Number(before?.visitors);
	if (recorded !== views || visitors !== views) {
		throw new Error(`${views} visitors came, but D1 holds ${recorded} views by ${visitors} visitors`);
	}
}

/** Waits until the views have reached their queue. Throws unless each has reached it exactly once. */
export async function settleViews(queue: ViewCount, since: Sent, views: number): Promise<void> {
	const { events } = await until(queue.count, (sent) => sent.events - since.events >= views);
	const sent = events - since.events;
	if (sent !== views) throw new Error(`${views} views were served, but ${sent} were sent to the queue`);
}

async function until<Value>(read: () => Promise<Value>, isDone: (value: Value) => boolean): Promise<Value> {
	const startedAt = Date.now();
	for (;;) {
		const value = await read();
		if (isDone(value) || Date.now() - startedAt > PATIENCE_MS) return value;
		await wait(250);
	}
}
