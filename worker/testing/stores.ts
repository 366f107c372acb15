import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** Everything there is in every store, as text by place: tables, KV, R2 and the live objects' own storage. */
export async function readAllStores(): Promise<Map<string, string>> {
	const places = await readTablesAndObjects();
	for (const id of await listDurableObjectIds(env.LIVE)) {
		await runInDurableObject(env.LIVE.get(id), async (_, { storage }) => {
			places.set(`live object ${id}`, JSON.stringify([...(await storage.list())]));
		});
	}
	return places;
}

/** The places that hold a text. */
export async function placesWith(text: string): Promise<string[]> {
	return [...(await readAllStores())]
		.filter(([place, content]) => (place + content).includes(text))
		.map(([place]) => place);
}

/** Everything in tables, KV and R2, but for the keys of visitors' hashes: a visit of the test before may make one yet. */
export async function readStores(): Promise<Map<string, string>> {
	const places = await readTablesAndObjects();
	places.delete("table visitor_salts");
	return places;
}

/** The rows and objects that hold one of these texts. */
export async function recordsWith(texts: readonly string[]): Promise<string[]> {
	const records = [...(await readStores())].flatMap(([place, content]) => {
		const rows: unknown[] = place.startsWith("table ") ? JSON.parse(content) : [content];
		return rows.map((row) => `${place}: ${JSON.stringify(row)}`);
	});
	return records.filter((record) => texts.some((text) => record.includes(text)));
}

/** Tables written when the answer is long out, by the mail's queue and a page's live object, and what limits attempts. */
const NOBODYS_CHANGE = ["account_tokens", "attempts", "outbox", "publish_requests", "secrets"];

/** The tables that differ between two readings because of what somebody did, in alphabetical order. */
export function changedTables(before: Map<string, string>, after: Map<string, string>): string[] {
	const tables = [...before.keys()].filter(
		(place) => place.startsWith("table ") && before.get(place) !== after.get(place),
	);
	return tables
		.map((place) => place.slice("table ".length))
		.filter((table) => !NOBODYS_CHANGE.includes(table))
		.sort();
}

async function readTablesAndObjects(): Promise<Map<string, string>> {
	const places = new Map<string, string>();
	const { results: tables } = await env.DB.prepare(
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'",
	).all<{ name: string }>();
	const rows = await env.DB.batch(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
	for (const [index, { name }] of tables.entries()) places.set(`table ${name}`, JSON.stringify(rows[index]?.results));
	for (const { name, metadata } of (await env.SNAPSHOTS.list()).keys) {
		places.set(`KV ${name}`, JSON.stringify(metadata) + (await env.SNAPSHOTS.get(name)));
	}
	for (const { key } of (await env.MEDIA.list()).objects) {
		const bytes = await (await env.MEDIA.get(key))?.arrayBuffer();
		places.set(`R2 ${key}`, new TextDecoder().decode(bytes));
	}
	return places;
}
