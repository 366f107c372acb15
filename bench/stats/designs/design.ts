import type { Miniflare } from "miniflare";
import type { SiteEvent } from "../../../core/stats/event.ts";
import type { Wanted } from "../../../worker/stats/read/counted-spans.ts";

export type Database = Awaited<ReturnType<Miniflare["getD1Database"]>>;

/** A way to store the counts of views. The rows of its batches are counted, so it runs all statements in batches. */
export interface Design {
	name: string;
	/** The first migration that its database does without. Otherwise it has all of them. */
	beforeMigration?: string;
	/** SQL of a table of its own. */
	table?: string;
	/** Stores views, which come in the order of their moments. */
	record(database: Database, views: readonly SiteEvent[]): Promise<unknown>;
	/** Counts a day of some pages that is over. */
	close?(database: Database, pageIds: readonly string[], day: number): Promise<void>;
	/** The statements behind the counts on the stats screen. */
	read(database: Database, wanted: Wanted): ReturnType<Database["prepare"]>[];
	/** SQL for rows of `name` (page, facet, key), `views` and `visitors`. They add up to the counts of all days. */
	totals: string;
	/** SQL over a page (?1) and a day (?2) for the `bytes` of its counts as text. */
	size: string;
}
