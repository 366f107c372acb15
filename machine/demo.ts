import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import pRetry from "p-retry";
import { DEMO_PICTURES, type DemoPicture } from "../core/page/demo-pictures.ts";
import { openDatabase } from "../db/client.ts";
import { DEMO_OWNER } from "../db/seed/demo-account.ts";
import { deleteDemo, insertDemoPages } from "../db/seed/demo-owner.ts";
import { demoVisits } from "../db/seed/demo-visits.ts";
import { readDemoPicture } from "../vite/demo-pictures.ts";
import { recordEvents } from "../worker/app/stats/record/record-events.ts";
import { STATE_FOLDER } from "./prepare.ts";
import { runScheduled } from "./run-scheduled.ts";

const EVENTS_AT_ONCE = 4_000;
/** This file exists after the demo was added, so that a deleted demo doesn't come back. */
const SEEDED_MARK = join(STATE_FOLDER, "has-demo");

export function isDemoSeeded(): boolean {
	return existsSync(SEEDED_MARK);
}

/** Adds the demo unless it was added to this machine before. */
export async function seedDemoOnce(server: Miniflare, origin: string): Promise<void> {
	if (isDemoSeeded()) return;
	console.log("Adding demo pages with half a year of demo visits …");
	// On a busy machine the new server may drop a connection. The demo is replaced each time, so nothing is there twice.
	await pRetry(() => seedDemo(server, origin), { retries: 3 });
	writeFileSync(SEEDED_MARK, "");
}

/**
 * Replaces the demo on a running server. The owner signs up through the API, the pages are written to D1, and half a
 * year of visits goes through the product's own recorder.
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
	await uploadPictures(origin, response.headers.getSetCookie());
	await insertDemoPages(database, now);

	const visits = demoVisits(now, new URL(origin).hostname);
	for (let start = 0; start < visits.length; start += EVENTS_AT_ONCE) {
		await recordEvents({ DB: binding }, visits.slice(start, start + EVENTS_AT_ONCE));
	}
	await runScheduled(server);
}

/** Uploads the pictures of the demo pages as their owner. */
async function uploadPictures(origin: string, setCookies: string[]): Promise<void> {
	const cookie = setCookies.map((line) => line.split(";")[0]).join("; ");
	for (const drawing of Object.keys(DEMO_PICTURES) as DemoPicture[]) {
		const body = new Uint8Array(await readDemoPicture(drawing));
		const upload = await fetch(`${origin}/api/media`, { method: "POST", headers: { origin, cookie }, body });
		if (!upload.ok) throw new Error(`The demo's pictures could not be uploaded: ${await upload.text()}`);
	}
}
