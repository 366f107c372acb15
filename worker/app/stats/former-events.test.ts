import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { SiteEvent } from "../../../core/stats/event.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { seededRandom, shuffled } from "../../../db/seed/seeded-random.ts";
import { countsEver } from "../../testing/day-counts.ts";
import { countFormer, makeFormer } from "../../testing/former-events.ts";
import { newPage, newPerson } from "../../testing/people.ts";
import { randomHistory } from "../../testing/visit-history.ts";
import { rowsOf } from "../../testing/visits.ts";
import { moveSomeFormerEvents } from "./former-events.ts";
import { recordEvents } from "./record/record-events.ts";

/** Some days of a page of a Pro plan: events of every kind, robots too. */
async function recorded(username: string, count = 300) {
	const jane = await newPerson("pro");
	const { id } = await newPage(jane, username);
	const until = Date.now();
	const random = randomHistory(seededRandom(7), count, [id], { from: until - 3 * DAY_MS, until, visitorsPerDay: 20 });
	// 0.1.0 had no versions.
	const history = random.map((event, at): SiteEvent => {
		return { ...event, version: null, ...(at % 9 === 0 && { userAgent: "WhatsApp/2" }) };
	});
	await recordEvents(env, history);
	const ask = (filters: { dimension: "country"; key: string }[] = []) =>
		jane.client.stats.get.query({ id, period: "7d", timeZone: "UTC", filters });
	return { id, history, ask };
}

const stored = async () => [await rowsOf("events"), await rowsOf("click_targets"), await dayRows()];
const dayRows = async () => (await env.DB.prepare("SELECT * FROM day_counts ORDER BY 1, 2, 3").all()).results;

describe("events of 0.1.0", () => {
	it("are not recorded again, from wherever they lie", async () => {
		const { history } = await recorded("former-again");
		const before = await stored();
		for (const condition of ["TRUE", "visitor < '20'", "kind = 'view'", "at % 2"]) {
			await makeFormer(condition);
			expect(await countFormer()).toBeGreaterThan(0);
			const arriving = shuffled(history, seededRandom(3));
			for (let start = 0; start < arriving.length; start += 50) {
				await recordEvents(env, arriving.slice(start, start + 50));
			}
			expect(await countFormer()).toBe(0);
			expect(await stored()).toEqual(before);
		}
	});

	it("make a visitor once, also when a later or an earlier view follows", async () => {
		const { id, history } = await recorded("former-visitor", 40);
		const view = history.find(
			({ kind, userAgent }) => kind === "view" && !userAgent.startsWith("WhatsApp"),
		) as SiteEvent;
		const visitors = (await countsEver(id))?.visitors;
		for (const [at, name] of [
			[1, "later"],
			[-1, "earlier"],
		] as const) {
			await makeFormer();
			await recordEvents(env, [{ ...view, id: name, at: view.at + at }]);
			expect(await countsEver(id)).toMatchObject({ visitors });
		}
	});

	it("answer through filters alike before, while and after they are moved", async () => {
		const { ask } = await recorded("former-filtered");
		const filters = [{ dimension: "country" as const, key: "DE" }];
		const { now: _, ...before } = await ask(filters);
		for (const condition of ["TRUE", "at % 3 = 0"]) {
			await makeFormer(condition);
			expect(await ask(filters)).toMatchObject(before);
		}
		expect(before.totals.views).toBeGreaterThan(10);
		expect(await countFormer()).toBe(0);
	});

	it("are moved by cron in slices, each once", async () => {
		await recorded("former-moved");
		const before = await stored();
		await env.DB.prepare(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4100)
			 INSERT INTO events (page_id, day, kind, visitor, at, id, browser, os, device)
			 SELECT id, 20000, 'view', i, ${20_000 * DAY_MS} + i, i, '', '', '' FROM n, pages`,
		).run();
		const all = await stored();
		await makeFormer();
		// One that was moved before a crash is there twice.
		await env.DB.prepare(
			`INSERT INTO events (page_id, day, kind, visitor, at, id, browser, os, device)
			 SELECT page_id, day, 'view', visitor, viewed_at, id, '', '', '' FROM profile_views WHERE id = '4000'`,
		).run();
		expect(await moveSomeFormerEvents(env.DB)).toBe(false);
		expect(await countFormer()).toBe(0);
		expect(await stored()).toEqual(all);
		expect(all[1]).toEqual(before[1]);
	});
});
