import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { openDatabase } from "../db/client.ts";
import { DEMO_OWNER, deleteDemo, insertDemoPages } from "../db/seed/demo-owner.ts";
import { demoVisits } from "../db/seed/demo-visits.ts";
import { recordEvents } from "../worker/stats/record/record-events.ts";
import { STATE_FOLDER } from "./prepare.ts";

const EVENTS_AT_ONCE = 4_000;
/** Tells a machine that was seeded once from a new one: a demo that somebody deleted stays deleted. */
const SEEDED_MARK = join(STATE_FOLDER, "demo-seeded");

export function isDemoSeeded(): boolean {
	return existsSync(SEEDED_MARK);
}

/** Adds the demo to a machine that never had it. */
export async function seedDemoOnce(server: Miniflare, origin: string): Promise<void> {
	if (isDemoSeeded()) return;
	console.log("Adding demo pages with half a year of demo visits …");
	await seedDemo(server, origin);
	writeFileSync(SEEDED_MARK, "");
}

/**
 * Fills a running server with the demo: the owner signs up through the API as everybody does, pages go into D1, and
 * half a year of visits through the recorder. What was there of an earlier demo is replaced.
 */
export async function seedDemo(server: Miniflare, origin: string): Promise<void> {
	const binding = await server.getD1Database("DB");
	const database = openDatabase(binding);
	const now = Date.now();
	await deleteDemo(database);
	const response = await fetch(`${origin}/api/trpc/auth.signUp`, {
		method: "POST",
		headers: { origin, "content-type": "application/json" },
		body: JSON.stringify(DEMO_OWNER),
	});
	if (!response.ok) throw new Error(`The demo owner could not sign up: ${await response.text()}`);
	await insertDemoPages(database, now);

	const visits = demoVisits(now);
	for (let start = 0; start < visits.length; start += EVENTS_AT_ONCE) {
		await recordEvents(binding, visits.slice(start, start + EVENTS_AT_ONCE));
	}
	await runScheduled(server);
}

/** The work of Cloudflare's cron, each minute. */
export async function runScheduled(server: Miniflare): Promise<void> {
	const worker = await server.getWorker();
	await worker.scheduled({ cron: "* * * * *" });
}
