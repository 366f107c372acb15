import { killAgainAndAgain } from "../bench/kills/run.ts";
import { expect, test } from "./product.ts";

const KILLS = 5;

test.skip(process.platform === "win32", "there are no process groups");

test("a server that is killed while people use it loses nothing that it has answered", async () => {
	const { failures, lost, withSeveralIds, areSavesThere, repeatedMails, views, clicks } =
		await killAgainAndAgain(KILLS);
	expect({ failures, lost, withSeveralIds, areSavesThere }).toEqual({
		failures: [],
		lost: [],
		withSeveralIds: [],
		areSavesThere: true,
	});
	// A kill between a service's answer and its record repeats the mails of one batch at most.
	expect(repeatedMails).toBeLessThanOrEqual(KILLS * 10);
	// How old the youngest stored view is depends on what else the machine does. None is missing before it.
	for (const { gaps, repeated, recorded, most } of [views, clicks]) {
		expect({ gaps, repeated }).toEqual({ gaps: 0, repeated: 0 });
		expect(recorded).toBeLessThanOrEqual(most);
	}
});
