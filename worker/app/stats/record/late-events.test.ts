import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { SiteEvent } from "../../../../core/stats/event.ts";
import { DAY_MS } from "../../../../core/time/duration.ts";
import { seededRandom, shuffled } from "../../../../db/seed/seeded-random.ts";
import { countsEver } from "../../../testing/day-counts.ts";
import { databaseWith } from "../../../testing/interleaving.ts";
import { newPage, newPerson } from "../../../testing/people.ts";
import { allEvents, countRows, rowsFor } from "../../../testing/stored-events.ts";
import { randomHistory } from "../../../testing/visit-history.ts";
import { closeCounts } from "../closed/close-counts.ts";
import { closeEvents } from "../closed/close-events.ts";
import { recordEvents } from "./record-events.ts";

const OLD_MS = Date.now() - 12 * DAY_MS;

/** A page with events of every kind on three closed days. */
async function pageWithClosedDays(username: string) {
	const { id } = await newPage(await newPerson("pro"), username);
	const random = randomHistory(seededRandom(12), 200, [id], {
		from: OLD_MS,
		until: OLD_MS + 2 * DAY_MS,
		visitorsPerDay: 20,
	});
	const history = random.map((event, at) => (at % 9 === 0 ? { ...event, userAgent: "WhatsApp/2" } : event));
	await recordEvents(env, history);
	const view = history.find(({ kind, userAgent }) => kind === "view" && userAgent !== "WhatsApp/2") as SiteEvent;
	return { id, history, view };
}

describe("an event of a closed day", () => {
	it("that comes again changes nothing, and a new one counts once, as the same visitor", async () => {
		const { id, history, view } = await pageWithClosedDays("late-once");
		const before = await countsEver(id);
		await closeEvents(env.DB, [id]);
		expect(await countRows("events")).toBe(0);
		const again = shuffled(history, seededRandom(2));
		for (let start = 0; start < again.length; start += 60) await recordEvents(env, again.slice(start, start + 60));
		expect(await countsEver(id)).toEqual(before);
		expect(await allEvents()).toEqual(rowsFor(history));

		await closeEvents(env.DB, [id]);
		const late = { ...view, id: "late", at: view.at + 1 };
		await recordEvents(env, [late, late]);
		expect(await countsEver(id)).toMatchObject({ views: (before?.views ?? 0) + 1, visitors: before?.visitors });
		expect(await allEvents()).toEqual(rowsFor([...history, late]));
	});

	it("counts once when its day is closed while it is recorded", async () => {
		const { id, history, view } = await pageWithClosedDays("late-closing");
		const before = await countsEver(id);
		const late = { ...view, id: "late", at: view.at + 1 };
		const { DB, hasHappened } = databaseWith(/INSERT INTO events/, () => closeEvents(env.DB, [id]));
		await recordEvents({ DB }, [late]);
		expect(hasHappened()).toBe(true);
		// An event lies beside those of its day.
		expect(await countRows("closed_events")).toBe(0);
		expect(await countsEver(id)).toMatchObject({ views: (before?.views ?? 0) + 1, visitors: before?.visitors });
		expect(await allEvents()).toEqual(rowsFor([...history, late]));
	});

	it("brings no counts back that are packed while it is recorded", async () => {
		const { id, view } = await pageWithClosedDays("late-counts");
		const day = Math.floor(view.at / DAY_MS);
		await recordEvents(env, [{ ...view, id: "today", at: Date.now() }]);
		const { DB, hasHappened } = databaseWith(/INSERT INTO day_counts/, () => closeCounts(env.DB, [id]));
		await recordEvents({ DB }, [{ ...view, id: "late", at: view.at + 1 }]);
		expect(hasHappened()).toBe(true);
		const series = await env.DB.prepare("SELECT series FROM day_counts WHERE page_id = ? AND day = ?")
			.bind(id, day)
			.first<string>("series");
		expect(Object.values(JSON.parse(series ?? ""))).toEqual([[1]]);
	});
});
