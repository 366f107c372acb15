import type { SiteEvent } from "../../../core/stats/event.ts";
import { EVENT_TABLES } from "../../../worker/stats/event-tables.ts";
import { asciiJson } from "../../../worker/stats/json-parameter.ts";
import { type Described, describeEvent } from "../../../worker/stats/record/describe-event.ts";
import type { Database, Statement } from "./design.ts";

const { name, columns } = EVENT_TABLES.view;
const FIELDS = [...columns.keys()] as (keyof Described)[];

/** Inserts the rows of views, unless they are stored. */
export function insertViews(database: Database, views: readonly SiteEvent[]): Statement {
	return database
		.prepare(
			`INSERT INTO ${name} (${[...columns.values()]}) SELECT ${FIELDS.map((_, index) => `value ->> ${index}`)}
			 FROM json_each(?) WHERE EXISTS (SELECT 1 FROM pages WHERE id = value ->> ${FIELDS.indexOf("pageId")})
			 ON CONFLICT DO NOTHING`,
		)
		.bind(asciiJson(views.map(describeEvent).map((view) => FIELDS.map((field) => view[field]))));
}
