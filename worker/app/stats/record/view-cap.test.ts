import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { SiteEvent } from "../../../../core/stats/event.ts";
import { HOUR_MS } from "../../../../core/time/duration.ts";
import { seededRandom, shuffled } from "../../../../db/seed/seeded-random.ts";
import { bindingWith } from "../../../testing/bindings.ts";
import { countsEver } from "../../../testing/day-counts.ts";
import { newPage, newPerson } from "../../../testing/people.ts";
import { randomHistory } from "../../../testing/visit-history.ts";
import { deliver, send, storedEvents } from "../../../testing/visits.ts";
import { readMessage } from "./event-schema.ts";

/** Views by visitor and hour of the clock, a hundred at most. */
function naiveCount(events: readonly SiteEvent[]): number {
	const groups = Map.groupBy(events, ({ visitor, at }) => `${visitor} ${Math.floor(at / HOUR_MS)}`);
	return [...groups.values()].reduce((sum, { length }) => sum + Math.min(length, 100), 0);
}

describe("views of one visitor", () => {
	it("a visitor adds at most a hundred views an hour, and other visitors are not affected", async () => {
		const { id } = await newPage(await newPerson(), "view-cap");
		const kept: SiteEvent[] = [];
		const queue = {
			send: (message: unknown, options: QueueSendOptions) => {
				kept.push(...readMessage(message).events);
				return env.EVENTS.send(message, options);
			},
		};
		const EVENTS = bindingWith<Queue>(queue);
		const from = (address: string) => ({ headers: { "cf-connecting-ip": address } });
		await Promise.all(Array.from({ length: 130 }, () => send("/view-cap", from("198.51.100.30"), { EVENTS })));
		await send("/view-cap", from("198.51.100.31"), { EVENTS });
		expect(kept).toHaveLength(131);
		const counted = naiveCount(kept);
		expect(counted).toBeLessThan(131);
		await vi.waitFor(async () => expect(await storedEvents("view")).toHaveLength(counted), 60_000);
		expect(await countsEver(id)).toMatchObject({ views: counted, visitors: 2 });

		await deliver(kept.toReversed());
		expect(await storedEvents("view")).toHaveLength(counted);
		expect(await countsEver(id)).toMatchObject({ views: counted, visitors: 2 });
	});

	it("capped views are equal in rows, days and a naive recount, in any batches", async () => {
		const { id } = await newPage(await newPerson(), "view-cap-shuffled");
		const random = seededRandom(21);
		const until = Date.UTC(2026, 10, 21, 12, 30);
		const options = { from: until - 2.5 * HOUR_MS, until, visitorsPerDay: 9 };
		const views = randomHistory(random, 3_500, [id], options).filter(({ kind }) => kind === "view");
		const expected = naiveCount(views);
		expect(expected).toBeLessThan(views.length - 100);
		const arriving = shuffled([...views, ...views.slice(0, 700)], random);
		while (arriving.length > 0) await deliver(arriving.splice(0, 1 + Math.floor(random() * 300)));

		expect(await storedEvents("view")).toHaveLength(expected);
		expect(await countsEver(id)).toMatchObject({
			views: expected,
			visitors: new Set(views.map(({ visitor }) => visitor)).size,
		});
		const perHour = await env.DB.prepare(
			`SELECT day * 24 + key / 4 AS hour, sum(value ->> 0) AS views,
				(SELECT count(*) FROM events WHERE at / ${HOUR_MS} = day_counts.day * 24 + key / 4) AS "rows"
			 FROM day_counts, json_each(series) GROUP BY hour`,
		).all();
		expect(perHour.results.length).toBe(3);
		for (const { views: counted, rows } of perHour.results) expect(counted).toBe(rows);
	});
});
