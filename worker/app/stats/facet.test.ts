import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { columnOf, DIMENSIONS, VISIT_DIMENSIONS } from "../../../core/stats/dimension.ts";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { newPage, newPerson } from "../../testing/people.ts";
import { randomHistory } from "../../testing/visit-history.ts";
import type { EventRow } from "./event-row.ts";
import { dimensionKey, dimensionKeys, facetKeysOf, valuesOfKey, visitInSql } from "./facet.ts";
import { describeEvent } from "./record/describe-event.ts";
import { recordEvents } from "./record/record-events.ts";

const readAll = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results;

it("an event counts under the same keys as its row, in every facet", async () => {
	const { id } = await newPage(await newPerson(), "same-keys");
	const views = randomHistory(seededRandom(51), 200, [id]).filter(({ kind }) => kind === "view");
	await recordEvents(env, views);
	const stored = await readAll<{ id: string; visit: string }>(
		`SELECT id, ${visitInSql("view")} AS visit FROM events AS view`,
	);
	const keysOf = new Map(stored.map((row) => [row.id, facetKeysOf(JSON.parse(row.visit))]));
	expect(keysOf.size).toBe(views.length);
	for (const view of views) expect(describeEvent(view).keys).toEqual(keysOf.get(view.id));
});

it("an event's values and the key it counts under give the same key in every dimension", async () => {
	const views = randomHistory(seededRandom(52), 200, ["same-readings"]).filter(({ kind }) => kind === "view");
	for (const view of views) {
		const described: ReturnType<typeof describeEvent> & Partial<EventRow> = describeEvent(view);
		for (const dimension of VISIT_DIMENSIONS) {
			const { facet } = DIMENSIONS[dimension];
			const key = described.keys[facet];
			const ofFacet = key === undefined ? null : (new Map(dimensionKeys(facet, key)).get(dimension) ?? null);
			const values = valuesOfKey(dimension).map((one) => described[columnOf(one)] ?? "");
			expect([dimension, dimensionKey(dimension, values)]).toEqual([dimension, ofFacet]);
		}
	}
});
