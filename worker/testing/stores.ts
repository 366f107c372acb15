import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";

/** Everything there is in every store, as text by place: tables, KV, R2 and the live objects' own storage. */
export async function readAllStores(): Promise<Map<string, string>> {
	const places = new Map<string, string>();
	const { results: tables } = await env.DB.prepare(
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'",
	).all<{ name: string }>();
	for (const { name } of tables) {
		const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
		places.set(`table ${name}`, JSON.stringify(results));
	}
	for (const { name, metadata } of (await env.SNAPSHOTS.list()).keys) {
		places.set(`KV ${name}`, JSON.stringify(metadata) + (await env.SNAPSHOTS.get(name)));
	}
	for (const { key } of (await env.MEDIA.list()).objects) {
		places.set(`R2 ${key}`, (await (await env.MEDIA.get(key))?.text()) ?? "");
	}
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
