import { describe, expect, it } from "vitest";
import { HOUR_MS } from "./duration.ts";
import { timeOfWall, wallTimeAt } from "./zoned-time.ts";

const BERLIN = "Europe/Berlin";

describe("a wall-clock time", () => {
	it.each([
		["2026-12-03T09:00", BERLIN, "2026-12-03T08:00:00Z"],
		["2026-07-03T09:00", BERLIN, "2026-07-03T07:00:00Z"],
		["2026-07-03T09:00:30", BERLIN, "2026-07-03T07:00:00Z"],
		["2026-12-31T23:59", "America/Los_Angeles", "2027-01-01T07:59:00Z"],
		["2026-06-01T00:00", "Asia/Kolkata", "2026-05-31T18:30:00Z"],
		["2026-06-01T00:00", "Asia/Kathmandu", "2026-05-31T18:15:00Z"],
		["2028-02-29T12:00", "UTC", "2028-02-29T12:00:00Z"],
		["2026-06-01T00:00", "Pacific/Kiritimati", "2026-05-31T10:00:00Z"],
		// Nights when clocks go forward from 02:00 to 03:00, and back from 03:00 to 02:00.
		["2026-03-29T01:59", BERLIN, "2026-03-29T00:59:00Z"],
		["2026-03-29T03:00", BERLIN, "2026-03-29T01:00:00Z"],
		["2026-10-25T01:59", BERLIN, "2026-10-24T23:59:00Z"],
		["2026-10-25T03:00", BERLIN, "2026-10-25T02:00:00Z"],
		["2026-03-08T03:00", "America/New_York", "2026-03-08T07:00:00Z"],
		// Clocks that go forward by half an hour, in the southern spring.
		["2026-10-04T02:30", "Australia/Lord_Howe", "2026-10-03T15:30:00Z"],
	])("%s in %s is %s in UTC", (wall, zone, utc) => {
		expect(timeOfWall(wall, zone)).toEqual({ time: Date.parse(utc), oddity: null });
		expect(wallTimeAt(Date.parse(utc), zone)).toBe(wall.slice(0, 16));
	});

	it.each([
		["2026-03-29T02:00", BERLIN, "2026-03-29T03:00"],
		["2026-03-29T02:30", BERLIN, "2026-03-29T03:30"],
		["2026-03-08T02:15", "America/New_York", "2026-03-08T03:15"],
		["2026-10-04T02:15", "Australia/Lord_Howe", "2026-10-04T02:45"],
	])("%s is skipped in %s and becomes %s", (wall, zone, shown) => {
		const read = timeOfWall(wall, zone);
		expect(read?.oddity).toBe("skipped");
		expect(wallTimeAt(read?.time ?? 0, zone)).toBe(shown);
	});

	it.each([
		["2026-10-25T02:00", BERLIN, "2026-10-25T00:00:00Z"],
		["2026-10-25T02:59", BERLIN, "2026-10-25T00:59:00Z"],
		["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30:00Z"],
	])("%s comes twice in %s and means the first time", (wall, zone, utc) => {
		expect(timeOfWall(wall, zone)).toEqual({ time: Date.parse(utc), oddity: "repeated" });
		expect(wallTimeAt(Date.parse(utc), zone)).toBe(wall);
		expect(wallTimeAt(Date.parse(utc) + HOUR_MS, zone)).toBe(wall);
	});

	it.each(["", "2026-12-03", "soon", "2026-13-01T00:00", "2026-02-30T12:00", "2026-01-01T24:00", "99999-01-01T00:00"])(
		"the text %j isn't a wall-clock time",
		(wall) => {
			expect(timeOfWall(wall, BERLIN)).toBeNull();
		},
	);

	it("every quarter of an hour of a year converts to UTC and back", () => {
		const quarter = 900_000;
		let again = 0;
		for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += quarter) {
			const read = timeOfWall(wallTimeAt(time, BERLIN), BERLIN);
			if (read?.oddity === "repeated" && read.time === time - 4 * quarter) again += 1;
			else expect(read?.time).toBe(time);
		}
		expect(again).toBe(4);
	});
});
