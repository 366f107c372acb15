import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { CF_FIELDS, type SiteEvent } from "../../../core/stats/event.ts";
import { newPage, newPerson } from "../../testing/people.ts";
import { CHROME, deliver, rowsOf } from "../../testing/visits.ts";

const DAY_MS = 86_400_000;

/** Dimensions that an event in the queue can lack. */
const LATER_DIMENSIONS = [...CF_FIELDS.map(([field]) => field), "address"] as const;

/** A view from older code, without any of these dimensions. */
function earlierView(pageId: string): SiteEvent {
	const visit = { id: crypto.randomUUID(), pageId, at: Date.now(), visitor: "address.browser", userAgent: CHROME };
	return { ...visit, referrer: null, language: "de", kind: "view" };
}

it("an event that was queued before a dimension existed is recorded with an unknown value", async () => {
	const jane = await newPerson();
	const { id } = await newPage(jane, "queued-before");
	await deliver([earlierView(id)]);
	expect(await rowsOf("dead_events")).toEqual([]);
	const { breakdowns } = await jane.client.stats.get.query({ id, period: "7d", timeZone: "UTC" });
	for (const dimension of LATER_DIMENSIONS) {
		expect(breakdowns[dimension].rows).toMatchObject([{ key: "", views: 1 }]);
		const filters = [{ dimension, key: "" }];
		const filtered = await jane.client.stats.get.query({ id, period: "7d", timeZone: "UTC", filters });
		expect(filtered.totals).toMatchObject({ views: 1, visitors: 1 });
		expect(filtered.breakdowns.address.rows).toMatchObject([{ key: "", views: 1 }]);
	}
});

it("an event with an unknown field is recorded without it", async () => {
	const { id } = await newPage(await newPerson(), "queued-after");
	await deliver([{ ...earlierView(id), country: "DE", planet: "Mars" }]);
	expect(await rowsOf("dead_events")).toEqual([]);
	expect(await rowsOf("profile_views")).toMatchObject([{ page_id: id, country: "DE", city: null }]);
});

it("older rollups count as unknown in a dimension added to their facet, and the other dimensions don't change", async () => {
	const jane = await newPerson();
	const { id } = await newPage(jane, "counted-before");
	await env.DB.prepare(
		`INSERT INTO rollups (page_id, facet, period, bucket, key, views) VALUES (?, 'place', 'day', ?, '["DE","Hesse"]', 3)`,
	)
		.bind(id, Math.floor(Date.now() / DAY_MS))
		.run();
	const { breakdowns } = await jane.client.stats.get.query({ id, period: "7d", timeZone: "UTC" });
	expect(breakdowns.region.rows).toMatchObject([{ key: "DE|Hesse", views: 3 }]);
	expect(breakdowns.city.rows).toMatchObject([{ key: "", views: 3 }]);
});

it("a dimension with a facet of its own has no rows for older counts", async () => {
	const jane = await newPerson();
	const { id } = await newPage(jane, "facet-before");
	await env.DB.prepare(
		`INSERT INTO rollups (page_id, facet, period, bucket, key, views) VALUES (?1, 'language', 'day', ?2, 'de', 3)`,
	)
		.bind(id, Math.floor(Date.now() / DAY_MS))
		.run();
	await deliver([{ ...earlierView(id), address: "jane.example" }]);
	const { breakdowns } = await jane.client.stats.get.query({ id, period: "7d", timeZone: "UTC" });
	expect(breakdowns.language.rows).toMatchObject([{ key: "de", views: 4 }]);
	expect(breakdowns.address.rows).toMatchObject([{ key: "jane.example", views: 1 }]);
});
