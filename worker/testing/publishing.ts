import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { LivePage } from "../publish/live-page.ts";

const POLL_MS = 20;

/** The ids of the live objects whose alarm has fired and isn't done yet. On a busy machine one fires before a test runs it. */
const atWork = new Set<string>();
const { alarm } = LivePage.prototype;
LivePage.prototype.alarm = async function (this: LivePage) {
	const { id }: DurableObjectState = Reflect.get(this, "ctx");
	atWork.add(String(id));
	try {
		await alarm.call(this);
	} finally {
		atWork.delete(String(id));
	}
};

/**
 * Runs the alarm of the page's live object now, if one is set, and waits for one that has fired by itself. Takes the turn that the
 * object gets while others are at work.
 */
export async function published(pageId: string): Promise<void> {
	await runAlarm(env.LIVE.getByName(pageId));
}

async function runAlarm(live: ReturnType<typeof env.LIVE.get>): Promise<void> {
	await runDurableObjectAlarm(live);
	while (atWork.has(String(live.id)) || (await runInDurableObject(live, (object) => Reflect.get(object, "hasTurn")))) {
		await scheduler.wait(POLL_MS);
		await runDurableObjectAlarm(live);
	}
}

/** The snapshot of a site address, or null. */
export function snapshotAt(address: string): Promise<string | null> {
	return env.SNAPSHOTS.get(`site:${address}`);
}

/** Every snapshot and redirect, by address. */
export async function readSnapshots(): Promise<Record<string, unknown>> {
	const { keys } = await env.SNAPSHOTS.list();
	const values = keys.map(async ({ name, metadata }) => [name, metadata, await env.SNAPSHOTS.get(name)] as const);
	return Object.fromEntries((await Promise.all(values)).map(([name, ...value]) => [name, value]));
}

/** Finishes the publications that were requested. */
export async function finishPublications(): Promise<void> {
	for (const id of await listDurableObjectIds(env.LIVE)) await runAlarm(env.LIVE.get(id));
}

/** Publishes every page, whether or not anybody has asked for it. */
export async function publishEverything(pageId: string): Promise<void> {
	const { results } = await env.DB.prepare("SELECT id FROM pages").all<{ id: string }>();
	const ids = new Set([pageId, ...results.map(({ id }) => id)]);
	for (const id of ids) await env.LIVE.getByName(id).requestPublish(id);
	await finishPublications();
}
