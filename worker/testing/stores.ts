import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** The content of every store as text, by place: tables, KV, R2 and the objects' storage. */
export async function readAllStores(): Promise<Map<string, string>> {
	const places = await readTablesAndObjects();
	for (const [kind, objects] of [
		["live", env.LIVE],
		["work", env.WORK],
	] as [string, DurableObjectNamespace][]) {
		for (const id of await listDurableObjectIds(objects)) {
			await runInDurableObject(objects.get(id), async (_, { storage }) => {
				places.set(`${kind} object ${id}`, JSON.stringify([...(await storage.list())]));
			});
		}
	}
	return places;
}

/** The places that contain a text. */
export async function placesWith(text: string): Promise<string[]> {
	return placesIn(await readAllStores(), text);
}

/** The places that contain a text, of stores that were read before. */
export function placesIn(stores: ReadonlyMap<string, string>, text: string): string[] {
	return [...stores].filter(([place, content]) => (place + content).includes(text)).map(([place]) => place);
}

/** Everything in tables, KV and R2 except visitor salts, because a visit of an earlier test may still create one. */
export async function readStores(): Promise<Map<string, string>> {
	const places = await readTablesAndObjects();
	places.delete("table visitor_salts");
	return places;
}

/** The rows and objects that contain one of the texts. */
export async function recordsWith(texts: readonly string[]): Promise<string[]> {
	const records = [...(await readStores())].flatMap(([place, content]) => {
		const rows: unknown[] = place.startsWith("table ") ? JSON.parse(content) : [content];
		return rows.map((row) => `${place}: ${JSON.stringify(row)}`);
	});
	return records.filter((record) => texts.some((text) => record.includes(text)));
}

/** Tables that the mail queue and the live objects write later, and the table of attempts. */
const NOBODYS_CHANGE = ["account_tokens", "attempts", "outbox", "publish_requests", "secrets"];

/** The tables that differ between two readings, in alphabetical order, without the ones written later. */
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
