import { EVENT_COLUMNS } from "./event-row.ts";
import { asciiJsonArrays } from "./json-parameter.ts";

/** On one machine a statement holds all visitors up for as long as it takes. */
const ROWS_AT_ONCE = 2_000;

/**
 * Adds rows to `events`, each a list of the values of `EVENT_COLUMNS`. A statement takes thousands, as JSON, because D1
 * takes only 100 parameters.
 */
export function insertEvents(store: D1Database, rows: readonly (readonly unknown[])[]): D1PreparedStatement[] {
	const statement = store.prepare(
		`INSERT INTO events (${[...EVENT_COLUMNS.values()].join(", ")})
		 SELECT ${Array.from(EVENT_COLUMNS, (_, index) => `event ->> ${index}`)}
		 -- As JSONB: SQLite would parse the text of an event again for every column.
		 FROM (SELECT jsonb(value) AS event FROM json_each(?) LIMIT -1)`,
	);
	const slices = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, slice) =>
		rows.slice(slice * ROWS_AT_ONCE, (slice + 1) * ROWS_AT_ONCE),
	);
	return slices.flatMap((slice) => asciiJsonArrays(slice).map((pack) => statement.bind(pack)));
}
