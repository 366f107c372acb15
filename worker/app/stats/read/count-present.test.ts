import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { MINUTE_MS } from "../../../../core/time/duration.ts";
import { seededRandom } from "../../../../db/seed/seeded-random.ts";
import { actingAs } from "../../../testing/acting.ts";
import { bindingWith } from "../../../testing/bindings.ts";
import { newPage, newPerson } from "../../../testing/people.ts";
import { randomHistory } from "../../../testing/visit-history.ts";
import { recordEvents } from "../record/record-events.ts";
import { countPresent } from "./count-present.ts";

it("an owner sees the number of visitors of the last five minutes, and nobody else does", async () => {
	const jane = await newPerson();
	const { id } = await newPage(jane, "present");
	expect(await jane.client.stats.present.query({ id })).toEqual({ visitors: 0, isAtLeast: false });

	const now = Date.now();
	const [visit] = randomHistory(seededRandom(1), 20, [id]).filter(({ kind }) => kind === "view");
	if (!visit) throw new Error("The history has no view");
	await recordEvents(env, [
		{ ...visit, id: "at-once", visitor: "one", at: now - 1_000 },
		{ ...visit, id: "again", visitor: "one", at: now - MINUTE_MS },
		{ ...visit, id: "another", visitor: "two", at: now - 4 * MINUTE_MS },
		{ ...visit, id: "gone", visitor: "three", at: now - 6 * MINUTE_MS },
		{ ...visit, id: "by-a-wrong-clock", visitor: "four", at: now + 24 * 60 * MINUTE_MS },
	]);
	expect(await jane.client.stats.present.query({ id })).toEqual({ visitors: 2, isAtLeast: false });

	const stranger = await newPerson();
	const denied = { message: "You don't have permission to view these stats", data: { httpStatus: 403 } };
	await expect(stranger.client.stats.present.query({ id })).rejects.toMatchObject(denied);
	await expect(stranger.client.stats.present.query({ id: "no-such-page" })).rejects.toMatchObject(denied);
});

it("at most 200 visitors are counted as present, and the count says so", async () => {
	const jane = await newPerson();
	const { id } = await newPage(jane, "present-crowd");
	const now = Date.now();
	const [visit] = randomHistory(seededRandom(1), 20, [id]).filter(({ kind }) => kind === "view");
	if (!visit) throw new Error("The history has no view");
	const owner = await env.DB.prepare("SELECT user_id AS id FROM pages").first<{ id: string }>();
	const addVisits = (who: string, visitors: number, viewsOfEach: number, at: number) =>
		recordEvents(
			env,
			Array.from({ length: visitors * viewsOfEach }, (_, index) => {
				return { ...visit, id: `${who}-${index}`, visitor: `${who} ${index % visitors}`, at };
			}),
		);
	let rowsRead = 0;
	const counting = {
		prepare: (sql: string) => env.DB.prepare(sql),
		async batch(statements: D1PreparedStatement[]) {
			const results = await env.DB.batch(statements);
			rowsRead = results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
			return results;
		},
	};
	const ask = () => countPresent(actingAs(owner?.id ?? "", { DB: bindingWith<D1Database>(counting) }), id, now);

	await addVisits("some", 199, 1, now - 4 * MINUTE_MS);
	expect(await ask()).toEqual({ visitors: 199, isAtLeast: false });
	await addVisits("many", 3_000, 1, now - 3 * MINUTE_MS);
	expect(await ask()).toEqual({ visitors: 200, isAtLeast: true });
	expect(rowsRead).toBeLessThan(10);
	await addVisits("script", 4, 90, now - MINUTE_MS);
	expect(await ask()).toEqual({ visitors: 200, isAtLeast: true });
	expect(rowsRead).toBeLessThan(10);
});
