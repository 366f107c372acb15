import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { DIMENSIONS, VISIT_DIMENSIONS } from "../../../core/stats/dimension.ts";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { newPage, newPerson } from "../../testing/people.ts";
import { randomHistory } from "../../testing/visit-history.ts";
import { EVENT_TABLES } from "./event-tables.ts";
import { dimensionKeys, facetKeysInSql, keyInRow } from "./facet.ts";
import { describeEvent } from "./record/describe-event.ts";
import { recordEvents } from "./record/record-events.ts";

const readAll = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results;

it("an event counts under the same keys as its row, in every facet", async () => {
	const { id } = await newPage(await newPerson(), "same-keys");
	const views = randomHistory(seededRandom(51), 200, [id]).filter(({ kind }) => kind === "view");
	await recordEvents(env.DB, views);
	const stored = await readAll<{ id: string; facet: string; key: string }>(
		`SELECT view.id, each.key AS facet, each.value AS key
		 FROM profile_views AS view CROSS JOIN json_each(${facetKeysInSql("view")}) AS each
		 WHERE each.value IS NOT NULL`,
	);
	const keysOf = Map.groupBy(stored, (row) => row.id);
	expect(keysOf.size).toBe(views.length);
	for (const view of views) {
		const keys = keysOf.get(view.id)?.map(({ facet, key }) => [facet, key]) ?? [];
		expect(describeEvent(view).keys).toEqual(Object.fromEntries(keys));
	}
});

it("a row and the key it counts under give the same key in every dimension", async () => {
	const { id } = await newPage(await newPerson(), "same-readings");
	await recordEvents(env.DB, randomHistory(seededRandom(52), 200, [id]));
	for (const dimension of VISIT_DIMENSIONS) {
		const { facet } = DIMENSIONS[dimension];
		const rows = await readAll<{ inRow: string | null; facetKey: string | null }>(
			`SELECT ${keyInRow(dimension, EVENT_TABLES.view)} AS inRow, ${facetKeysInSql("view")} ->> '${facet}' AS facetKey
			 FROM profile_views AS view`,
		);
		expect(rows.length).toBeGreaterThan(100);
		const fromKeys = rows.map(({ facetKey }) => {
			return facetKey === null ? null : (new Map(dimensionKeys(facet, facetKey)).get(dimension) ?? null);
		});
		expect(fromKeys).toEqual(rows.map(({ inRow }) => inRow));
	}
});
