import { runInSlices } from "../../foundation/work/in-slices.ts";
import { ownerOf } from "../../publish/owner-column.ts";
import { CALLS_PER_RUN, deleteStatsOf } from "../stats/delete-left.ts";

/** A subscriber has rows in a log. On one machine a statement holds all visitors up for as long as it takes. */
const SUBSCRIBERS = { rowsAtOnce: 50, slicesMax: CALLS_PER_RUN };

/**
 * Deletes what visitors have left on the user's pages, in slices. Some of it would go with the pages by foreign key, but in a
 * single statement, and their statistics may be in another database. Returns false while there is more.
 */
export async function deleteTraces(env: Env, userId: string): Promise<boolean> {
	return (await deleteStats(env, userId)) && (await deleteSubscribers(env.DB, userId));
}

async function deleteStats(env: Env, userId: string): Promise<boolean> {
	const { results: pages } = await env.DB.prepare(
		`SELECT id, stats_shard AS shard FROM pages WHERE ${ownerOf("pages")} = ?`,
	)
		.bind(userId)
		.all<{ id: string; shard: number }>();
	for (const [shard, some] of Map.groupBy(pages, (page) => page.shard)) {
		const calls = await deleteStatsOf(env, { shard, pageIds: some.map(({ id }) => id) });
		if (calls === null) return false;
	}
	return true;
}

async function deleteSubscribers(database: D1Database, userId: string): Promise<boolean> {
	const statement = database
		.prepare(
			`DELETE FROM subscribers WHERE id IN (
				SELECT trace.id FROM pages CROSS JOIN subscribers AS trace ON trace.page_id = pages.id
				WHERE ${ownerOf("pages")} = ? LIMIT ${SUBSCRIBERS.rowsAtOnce}
			)`,
		)
		.bind(userId);
	return !(await runInSlices(statement, SUBSCRIBERS));
}
