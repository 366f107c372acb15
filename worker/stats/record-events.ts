import type { SiteEvent } from "../site/event.ts";
import { packByLength } from "../site/event-packs.ts";
import { describeAgent, type VisitorAgent } from "./visitor-agent.ts";

type RecordedEvent = SiteEvent & Pick<VisitorAgent, "browser" | "os" | "device">;

/** D1 takes strings of 2 MB, and a character may have three bytes. */
const MAX_CHARACTERS_PER_STATEMENT = 600_000;

const SHARED_COLUMNS = {
	id: "id",
	page_id: "pageId",
	visitor: "visitor",
	user_agent: "userAgent",
	browser: "browser",
	os: "os",
	device: "device",
	referrer: "referrer",
	country: "country",
	region: "region",
	city: "city",
	edge: "edge",
	language: "language",
};

/** Where each kind of event is kept: its table, and the event's field that fills each column. */
const TABLES = {
	view: { table: "profile_views", columns: { ...SHARED_COLUMNS, viewed_at: "at" } },
	link: {
		table: "link_clicks",
		columns: { ...SHARED_COLUMNS, clicked_at: "at", link_id: "linkId", link_title: "linkTitle", link_url: "linkUrl" },
	},
	social: {
		table: "social_handle_clicks",
		columns: { ...SHARED_COLUMNS, clicked_at: "at", social_handle_id: "socialHandleId", platform: "platform" },
	},
} as const satisfies Record<SiteEvent["kind"], { table: string; columns: Record<string, string> }>;

/**
 * Adds the events of people, each once: an id already there changes nothing, and neither does one whose page is gone.
 * Bots are left out. All of it happens or, when this throws, nothing.
 */
export async function recordEvents(database: D1Database, events: readonly SiteEvent[]): Promise<void> {
	const human: RecordedEvent[] = [];
	for (const event of events) {
		const { isBot, ...agent } = describeAgent(event.userAgent);
		if (!isBot) human.push({ ...event, ...agent });
	}
	const statements = Object.entries(TABLES).flatMap(([kind, { table, columns }]) => {
		const ofKind = human.filter((event) => event.kind === kind);
		const packs = packByLength(ofKind, MAX_CHARACTERS_PER_STATEMENT);
		return packs.map((pack) => insertMissing(database, table, columns, pack));
	});
	if (statements.length > 0) await database.batch(statements);
}

/** One statement for any number of events: they travel as JSON, past D1's limit of 100 parameters. */
function insertMissing(
	database: D1Database,
	table: string,
	columns: Readonly<Record<string, string>>,
	events: readonly RecordedEvent[],
): D1PreparedStatement {
	const values = Object.values(columns).map((field) => `event.value ->> '${field}'`);
	return database
		.prepare(
			`INSERT INTO ${table} (${Object.keys(columns).join(", ")})
			 SELECT ${values.join(", ")} FROM json_each(?) AS event
			 WHERE EXISTS (SELECT 1 FROM pages WHERE pages.id = event.value ->> 'pageId')
			 ON CONFLICT (id) DO NOTHING`,
		)
		.bind(JSON.stringify(events));
}
