import { expect, it } from "vitest";
import { CF_FIELDS, type SiteEvent } from "../../../../core/stats/event.ts";
import { addDay } from "../../../testing/day-counts.ts";
import { newPage, newPerson } from "../../../testing/people.ts";
import { CHROME, deliver, rowsOf, storedEvents } from "../../../testing/visits.ts";
import { dayOf } from "../day-counts.ts";

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
	expect(breakdowns.version.rows).toEqual([]);
});

it("an event with an unknown field is recorded without it", async () => {
	const { id } = await newPage(await newPerson(), "queued-after");
	await deliver([{ ...earlierView(id), country: "DE", planet: "Mars" }]);
	expect(await rowsOf("dead_events")).toEqual([]);
	expect(await storedEvents("view")).toMatchObject([{ page_id: id, country: "DE", city: null }]);
});

it("older counts are unknown in a dimension added to their facet, and the other dimensions don't change", async () => {
	const jane = await newPerson();
	const { id } = await newPage(jane, "counted-before");
	await addDay(id, dayOf(Date.now()), { totals: { place: { '["DE","Hesse"]': [3] } } });
	const { breakdowns } = await jane.client.stats.get.query({ id, period: "7d", timeZone: "UTC" });
	expect(breakdowns.region.rows).toMatchObject([{ key: "DE|Hesse", views: 3 }]);
	expect(breakdowns.city.rows).toMatchObject([{ key: "", views: 3 }]);
});

it("a dimension with a facet of its own has no rows for older counts", async () => {
	const jane = await newPerson();
	const { id } = await newPage(jane, "facet-before");
	await addDay(id, dayOf(Date.now()), { quarters: { language: { de: { 0: [3] } } } });
	await deliver([{ ...earlierView(id), address: "jane.example" }]);
	const { breakdowns } = await jane.client.stats.get.query({ id, period: "7d", timeZone: "UTC" });
	expect(breakdowns.language.rows).toMatchObject([{ key: "de", views: 4 }]);
	expect(breakdowns.address.rows).toMatchObject([{ key: "jane.example", views: 1 }]);
});
