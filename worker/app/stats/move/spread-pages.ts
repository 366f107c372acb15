import { nanoid } from "nanoid";
import { bytesIn, statsStores } from "../store.ts";
import { movePage } from "./move-page.ts";

/** D1's databases end at 10 GB. Pages leave a crowded one, and go only to a roomy one. */
const CROWDED_BYTES = 8e9;
const ROOMY_BYTES = 7e9;
/** Each move reads and writes everything of a page. The next minute goes on. */
const PAGES_PER_RUN = 20;

/**
 * Goes on with the moves of pages' statistics, and begins some from a database that is nearly full to the one with the most
 * room. Returns whether there may be more.
 */
export async function spreadPages(env: Env, crowdedBytes = CROWDED_BYTES): Promise<boolean> {
	if (statsStores(env).length === 1) return false;
	await chooseMoves(env, crowdedBytes);
	const { results: moves } = await env.DB.prepare(
		"SELECT page_id AS pageId, to_shard AS toShard FROM stats_moves LIMIT ?",
	)
		.bind(PAGES_PER_RUN)
		.all<{ pageId: string; toShard: number }>();
	for (const { pageId, toShard } of moves) await movePage(env, pageId, toShard);
	return moves.length > 0;
}

/** Notes some pages of a crowded database, unless there are noted ones. A page doesn't go where its rows are being deleted. */
async function chooseMoves(env: Env, crowdedBytes: number): Promise<void> {
	const sizes = await Promise.all(statsStores(env).map(bytesIn));
	const [most, least] = [Math.max(...sizes.filter(Number.isFinite)), Math.min(...sizes)];
	if (most < crowdedBytes || least > ROOMY_BYTES) return;
	await env.DB.prepare(
		`INSERT INTO stats_moves (page_id, to_shard)
		 SELECT id, ?2 FROM pages WHERE stats_shard = ?1 AND id >= ?3
			AND NOT EXISTS (SELECT 1 FROM stats_deletions WHERE page_id = pages.id AND stats_deletions.stats_shard = ?2)
			AND NOT EXISTS (SELECT 1 FROM stats_moves)
		 ORDER BY id LIMIT ?4`,
	)
		// Ids are random, and so are the pages from one of them on.
		.bind(sizes.indexOf(most), sizes.indexOf(least), nanoid(14), PAGES_PER_RUN)
		.run();
}
