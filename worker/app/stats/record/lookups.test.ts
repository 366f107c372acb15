import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { seededRandom } from "../../../../db/seed/seeded-random.ts";
import { newPage, newPerson } from "../../../testing/people.ts";
import { planOf, recordingDatabase } from "../../../testing/query-plans.ts";
import { randomHistory } from "../../../testing/visit-history.ts";
import { closeCounts } from "../closed/close-counts.ts";
import { closeEvents } from "../closed/close-events.ts";
import { recordEvents } from "./record-events.ts";

/** A step that finds rows by a key whose first column is the page, or by the row's number. */
const BY_PAGE =
	/^SEARCH \w+(?: EXISTS)? USING (?:PRIMARY KEY|(?:COVERING )?INDEX \w+|INTEGER PRIMARY KEY) \((?:page_id|id|rowid)=\?/;
/** A step that reads a list that the statement was given, or what another step has found. */
const OF_LIST = /^SCAN (?:\w+ VIRTUAL TABLE|\(subquery|CONSTANT ROW)/;

it("recording finds everything by its page's key, on open and on closed days", async () => {
	const { id } = await newPage(await newPerson("pro"), "looked-up");
	const history = randomHistory(seededRandom(3), 300, [id], { from: Date.now() - 12 * DAY_MS, visitorsPerDay: 9 });
	await recordEvents(env, history.slice(0, 200));
	await closeEvents(env.DB, [id]);
	await closeCounts(env.DB, [id]);
	const { statements, DB } = recordingDatabase();
	await recordEvents({ ...env, DB }, history.slice(100));
	expect(statements.size).toBeGreaterThan(15);
	const tables = new Set<string>();
	for (const [sql, values] of statements) {
		const steps = (await planOf(sql, values)).filter((step) => /^(?:SCAN|SEARCH) /.test(step));
		expect([sql, steps.filter((step) => !BY_PAGE.test(step) && !OF_LIST.test(step))]).toEqual([sql, []]);
		for (const step of steps) if (BY_PAGE.test(step)) tables.add(step.split(" ")[1] ?? "");
	}
	expect([...tables]).toEqual(
		expect.arrayContaining(["events", "day_counts", "closed_events", "closed_counts", "pages"]),
	);
});
