import { moveFormerEvents } from "../former-events.ts";
import { statsStore } from "../store.ts";
import { copyPage } from "./copy-page.ts";

/**
 * Moves a page's statistics to the database of another shard. From the first step on nothing is recorded for the page: its events wait
 * in their queue. Each step can be repeated after a crash, so `stats_moves` has the page until all are done. The old database keeps
 * its rows until cron deletes them.
 */
export async function movePage(env: Env, pageId: string, toShard: number): Promise<void> {
	const shard = await env.DB.prepare("SELECT stats_shard FROM pages WHERE id = ?")
		.bind(pageId)
		.first<number>("stats_shard");
	if (shard !== null && shard !== toShard) {
		const [from, to] = [statsStore(env, shard), statsStore(env, toShard)];
		await from.prepare("INSERT INTO leaving_pages VALUES (?) ON CONFLICT DO NOTHING").bind(pageId).run();
		if (shard === 0) await moveFormerEvents(from, pageId, 0);
		await copyPage({ from, to }, pageId);
		await to.prepare("DELETE FROM leaving_pages WHERE page_id = ?").bind(pageId).run();
	}
	await env.DB.batch([
		noteDeletion(env, shard === null ? toShard : shard, pageId, shard !== toShard),
		env.DB.prepare("UPDATE pages SET stats_shard = ? WHERE id = ?").bind(toShard, pageId),
		env.DB.prepare("DELETE FROM stats_moves WHERE page_id = ?").bind(pageId),
	]);
}

/** Has cron delete what the page leaves: its rows in the old database, or the copy of a page that was deleted meanwhile. */
function noteDeletion({ DB }: Env, shard: number, pageId: string, isLeft: boolean): D1PreparedStatement {
	return DB.prepare(
		`INSERT INTO stats_deletions (page_id, stats_shard, due_at) SELECT ?1, ?2, ?3 WHERE ?4
		 ON CONFLICT DO UPDATE SET due_at = excluded.due_at, is_first = 1`,
	).bind(pageId, shard, Date.now(), Number(isLeft));
}
