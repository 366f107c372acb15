import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { seededRandom } from "../../db/seed/seeded-random.ts";
import { newPage, newPerson } from "../testing/people.ts";
import { randomHistory } from "../testing/visit-history.ts";
import { recordEvents } from "./record-events.ts";

const MINUTE_MS = 60_000;

it("tells an owner how many visitors there were in the last five minutes, and nobody else", async () => {
	const jane = await newPerson(env.DB);
	const { id } = await newPage(jane, "present");
	expect(await jane.client.stats.present.query({ id })).toBe(0);

	const now = Date.now();
	const [visit] = randomHistory(seededRandom(1), 20, [id]).filter(({ kind }) => kind === "view");
	if (!visit) throw new Error("The history has no view");
	await recordEvents(env.DB, [
		{ ...visit, id: "at-once", visitor: "one", at: now - 1_000 },
		{ ...visit, id: "again", visitor: "one", at: now - MINUTE_MS },
		{ ...visit, id: "another", visitor: "two", at: now - 4 * MINUTE_MS },
		{ ...visit, id: "gone", visitor: "three", at: now - 6 * MINUTE_MS },
	]);
	expect(await jane.client.stats.present.query({ id })).toBe(2);

	const stranger = await newPerson(env.DB);
	const denied = { message: "You don't have permission to view these stats", data: { httpStatus: 403 } };
	await expect(stranger.client.stats.present.query({ id })).rejects.toMatchObject(denied);
	await expect(stranger.client.stats.present.query({ id: "no-such-page" })).rejects.toMatchObject(denied);
});
