import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { SiteEvent } from "../../../../core/stats/event.ts";
import { visitorId } from "../../../../core/stats/visitor-id.ts";
import { HOUR_MS } from "../../../../core/time/duration.ts";
import { seededRandom, shuffled } from "../../../../db/seed/seeded-random.ts";
import { clientHashes } from "../../../site/events/client-hashes.ts";
import { countsEver } from "../../../testing/day-counts.ts";
import { newPage, newPerson } from "../../../testing/people.ts";

import { CHROME, deliver, storedEvents } from "../../../testing/visits.ts";

const HOUR = Date.UTC(2026, 10, 21, 12);

/** Queued views of a page by different browsers at one address, within one hour. */
async function visits(pageId: string, ip: string, browsers: number): Promise<SiteEvent[]> {
	const nothingElse = { referrer: null, language: null, country: null, region: null, city: null, edge: null };
	const agents = Array.from({ length: browsers }, (_, index) => CHROME.replace("141.0.0.0", `141.0.${index}.0`));
	const [client] = await clientHashes([{ pageId, ip }], env);
	return agents.map((userAgent, index): SiteEvent => {
		const visitor = visitorId(client as string, userAgent);
		return { ...nothingElse, id: crypto.randomUUID(), kind: "view", pageId, visitor, userAgent, at: HOUR + index };
	});
}

async function deliverInBatches(events: readonly SiteEvent[], size: number): Promise<void> {
	for (let start = 0; start < events.length; start += size) await deliver(events.slice(start, start + size));
}

describe("views from one address", () => {
	it("one address adds at most 500 views an hour and 200 visitors a day, with any number of made-up browsers", async () => {
		const { id } = await newPage(await newPerson(), "one-address");
		const pretended = await visits(id, "198.51.100.40", 620);
		const another = await visits(id, "198.51.100.41", 1);
		await deliverInBatches([...pretended, ...another], 90);
		expect(await countsEver(id)).toMatchObject({ views: 501, visitors: 201 });
		const nextHour = pretended.map((event) => ({ ...event, id: `later ${event.id}`, at: event.at + HOUR_MS }));
		await deliverInBatches(nextHour, 90);
		expect(await countsEver(id)).toMatchObject({ views: 1_001, visitors: 201 });
		const rows = await storedEvents("view");
		expect(rows).toHaveLength(1_001);
		expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(201);

		await deliverInBatches([...nextHour, ...pretended].toReversed(), 200);
		expect(await storedEvents("view")).toEqual(rows);
		expect(await countsEver(id)).toMatchObject({ views: 1_001, visitors: 201 });
	});

	it("the people of an office at one address are counted exactly, even if their views arrive twice and in any order", async () => {
		const { id } = await newPage(await newPerson(), "office");
		const once = await visits(id, "198.51.100.42", 200);
		const again = once.map((event) => ({ ...event, id: `again ${event.id}`, at: event.at + 60_000 }));
		const arriving = shuffled([...once, ...again, ...once.slice(0, 80)], seededRandom(3));
		await deliverInBatches(arriving, 70);
		expect(await countsEver(id)).toMatchObject({ views: 400, visitors: 200 });
	});

	it("an IPv6 /64 network counts as one address", async () => {
		const [first] = await visits("some-page", "2001:db8:1:2:3:4:5:6", 1);
		const [same] = await visits("some-page", "2001:db8:1:2::9", 1);
		const [other] = await visits("some-page", "2001:db8:1:3::9", 1);
		expect(same?.visitor).toBe(first?.visitor);
		expect(other?.visitor).not.toBe(first?.visitor);
	});

	it("views without an address are limited by their visitors only", async () => {
		const { id } = await newPage(await newPerson(), "no-address");
		await deliverInBatches(await visits(id, "", 230), 100);
		expect(await countsEver(id)).toMatchObject({ views: 230, visitors: 230 });
	});
});
