import type { SiteEvent } from "../../../core/stats/event.ts";
import { EVENT_TABLES, type EventTable, tableOf } from "../event-tables.ts";
import { asciiJson, asciiJsonArrays } from "../json-parameter.ts";
import { rowsOf } from "../rows-of.ts";
import { capAddresses, type StoredAtAddress } from "./address-cap.ts";
import { describeEvent, type PersonsEvent, type RobotsEvent } from "./describe-event.ts";
import { capKeys, type DayKey } from "./key-cap.ts";
import { rollUp } from "./roll-up.ts";
import { capViews, type StoredView } from "./view-cap.ts";

type Described = PersonsEvent | RobotsEvent;

/** The rollups' parameters for this many events have 1.4 MB, about 170 bytes an event. */
const EVENTS_PER_ROLL_UP = 8_000;

/**
 * Adds events to their tables and to the rollups. Idempotent by id; events of deleted pages are dropped. Everything
 * happens in one transaction with the statements of `along`, or nothing when this throws. Returns the ids of the pages
 * that show their view count.
 */
export async function recordEvents(
	database: D1Database,
	events: readonly SiteEvent[],
	along: readonly D1PreparedStatement[] = [],
): Promise<string[]> {
	const described = await countable(database, events);
	// Few large packs write fewer rows, because each statement writes a row for each of its keys.
	const packs = inPacks(described, EVENTS_PER_ROLL_UP);
	const statements = packs.flatMap((pack) => [
		// The rollups come first: they count the events that the tables don't have yet.
		rollUp(database, pack),
		...Object.values(EVENT_TABLES).flatMap((table) => insertMissing(database, table, pack)),
	]);
	if (statements.length + along.length === 0) return [];
	const results = await database.batch<{ id: string }>([
		...statements,
		rememberTargets(database, described),
		...along,
		selectPagesWithCount(database, described),
	]);
	return results.at(-1)?.results.map(({ id }) => id) ?? [];
}

/** Returns each event once, with its keys. Events over a cap are left out. */
async function countable(database: D1Database, events: readonly SiteEvent[]): Promise<readonly Described[]> {
	if (events.length === 0) return [];
	const unique = [...new Map(events.map((event) => [event.id, event])).values()];
	const described = unique.map(describeEvent);
	const views = capViews(database, described);
	const addresses = capAddresses(database, described);
	const keys = capKeys(database, described);
	// The rows of each statement have their own type. The code that made the statement reads them.
	const [stored, atAddress, known] = await database.batch<never>([
		views.statement,
		addresses.statement,
		keys.statement,
	]);
	const admitted = addresses.read(rowsOf<StoredAtAddress>(atAddress), views.read(rowsOf<StoredView>(stored)));
	return keys.read(rowsOf<DayKey>(known), admitted);
}

function inPacks<Item>(items: readonly Item[], size: number): Item[][] {
	return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
		items.slice(index * size, (index + 1) * size),
	);
}

/** One statement for thousands of events. They are passed as JSON, because D1 takes only 100 parameters. */
function insertMissing(database: D1Database, table: EventTable, events: readonly Described[]): D1PreparedStatement[] {
	const fields = [...table.columns.keys()];
	const pageId = fields.indexOf("pageId");
	const statement = database.prepare(
		`INSERT INTO ${table.name} (${[...table.columns.values()].join(", ")})
		 SELECT ${fields.map((_, index) => `event ->> ${index}`)}
		 -- As JSONB: SQLite would parse the text of an event again for every column.
		 FROM (SELECT jsonb(value) AS event FROM json_each(?) LIMIT -1)
		 WHERE EXISTS (SELECT 1 FROM pages WHERE pages.id = event ->> ${pageId})
		 ON CONFLICT DO NOTHING`,
	);
	const ofTable = events.filter(({ kind }) => tableOf(kind) === table);
	// An event has the fields that its table's columns name (`RowOf`).
	const rows = ofTable.map((event) => fields.map((field) => event[field as keyof typeof event]));
	return asciiJsonArrays(rows).map((pack) => statement.bind(pack));
}

/** Keeps the last title of each clicked link. The statistics show it after the link has left its page. */
function rememberTargets(database: D1Database, events: readonly Described[]): D1PreparedStatement {
	const latest = new Map<string, unknown[]>();
	for (const event of events.toSorted((a, b) => a.at - b.at)) {
		if (event.kind === "link") {
			const { pageId, kind, linkId, linkTitle, linkUrl, at } = event;
			latest.set(`${pageId} ${linkId}`, [pageId, kind, linkId, linkTitle, linkUrl, at]);
		} else if (event.kind === "social") {
			const { pageId, kind, socialHandleId, platform, at } = event;
			latest.set(`${pageId} ${socialHandleId}`, [pageId, kind, socialHandleId, platform, null, at]);
		}
	}
	return database
		.prepare(
			`INSERT INTO click_targets (page_id, kind, id, title, url, clicked_at)
			 SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?)
			 WHERE EXISTS (SELECT 1 FROM pages WHERE pages.id = value ->> 0)
			 ON CONFLICT (page_id, kind, id) DO UPDATE
			 SET title = excluded.title, url = excluded.url, clicked_at = excluded.clicked_at
			 WHERE excluded.clicked_at > clicked_at`,
		)
		.bind(asciiJson([...latest.values()]));
}

function selectPagesWithCount(database: D1Database, events: readonly Described[]): D1PreparedStatement {
	const pageIds = [...new Set(events.map(({ pageId }) => pageId))];
	return database
		.prepare("SELECT id FROM pages WHERE id IN (SELECT value FROM json_each(?)) AND shows_view_count = 1")
		.bind(asciiJson(pageIds));
}
