import type { SiteEvent } from "../../../core/stats/event.ts";
import { EVENT_TABLES, tableOf } from "../../stats/event-tables.ts";
import { asciiJson } from "../../stats/json-parameter.ts";
import { describeEvent } from "../../stats/record/describe-event.ts";
import { rollUp } from "./roll-up.ts";

/** Records events as the release before `day_counts` did. Its caps are left out. */
export async function recordInRollups(database: D1Database, events: readonly SiteEvent[]): Promise<void> {
	const described = events.map(describeEvent);
	const inserts = Object.values(EVENT_TABLES).map((table) => {
		const columns = [...table.columns].filter(([, column]) => column !== "day");
		const rows = described
			.filter(({ kind }) => tableOf(kind) === table)
			.map((event) => columns.map(([field]) => event[field as keyof typeof event]));
		return database
			.prepare(
				`INSERT INTO ${table.name} (${columns.map(([, column]) => column)})
			 SELECT ${columns.map((_, index) => `value ->> ${index}`)} FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
			)
			.bind(asciiJson(rows));
	});
	const remember = [
		["link_clicks", "'link', link_id, link_title, link_url"],
		["social_handle_clicks", "'social', social_handle_id, platform, NULL"],
	].map(([table, columns]) =>
		database.prepare(
			`INSERT INTO click_targets SELECT page_id, ${columns}, clicked_at FROM ${table} WHERE true ORDER BY clicked_at
			 ON CONFLICT DO UPDATE SET title = excluded.title, url = excluded.url, clicked_at = excluded.clicked_at`,
		),
	);
	// The rollups come first: they count the events that the tables don't have yet.
	await database.batch([rollUp(database, described), ...inserts, ...remember]);
}
