import type { Refusal } from "../../../core/operations/refusal.ts";
import { rootCauseOf } from "../errors/root-cause.ts";

/** A store that refuses everything is noted once in this time, because a note is a write too. */
const NOTED_EVERY_MS = 600_000;

/** Notes for administrators that a store refuses something. Never throws: whoever notes it has something to save. */
export async function noteRefusal(database: D1Database, what: Refusal): Promise<void> {
	const now = Date.now();
	try {
		await database
			.prepare(
				`INSERT INTO refusals (what, at) VALUES (?1, CAST(?2 AS INTEGER))
				ON CONFLICT (what) DO UPDATE SET at = excluded.at WHERE at < CAST(?3 AS INTEGER)`,
			)
			.bind(what, now, now - NOTED_EVERY_MS)
			.run();
	} catch (error) {
		console.error("A refusal is not noted", { what, error: rootCauseOf(error) });
	}
}
