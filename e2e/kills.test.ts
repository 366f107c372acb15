import { killAgainAndAgain } from "../bench/kills/run.ts";
import { expect, test } from "./product.ts";

const KILLS = 5;
/** The time until a view is on disk, on a machine that runs other journeys too. */
const BUSY_MS = 2_500;

test.skip(process.platform === "win32", "there are no process groups");

test("a server that is killed while people use it loses nothing that it has answered", async () => {
	const { failures, lost, withSeveralIds, areSavesThere, repeatedMails, views, clicks } = await killAgainAndAgain(
		KILLS,
		undefined,
		BUSY_MS,
	);
	expect({ failures, lost, withSeveralIds, areSavesThere }).toEqual({
		failures: [],
		lost: [],
		withSeveralIds: [],
		areSavesThere: true,
	});
	// A kill between a service's answer and its record repeats the mails of one batch at most.
	expect(repeatedMails).toBeLessThanOrEqual(KILLS * 10);
	for (const { least, recorded, most } of [views, clicks]) {
		expect(recorded).toBeGreaterThanOrEqual(least);
		expect(recorded).toBeLessThanOrEqual(most);
	}
});
