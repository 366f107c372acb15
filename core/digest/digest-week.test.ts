import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../time/duration.ts";
import { digestSpans, digestTime, mondayOf, nextDigestTime } from "./digest-week.ts";

const at = (time: string) => Date.parse(time);

describe("the next digest", () => {
	it.each([
		["on a Sunday", "2026-11-22T12:00Z", "UTC", "2026-11-23T08:00Z"],
		["on a Monday before eight", "2026-11-23T07:59Z", "UTC", "2026-11-23T08:00Z"],
		["on a Monday after eight", "2026-11-23T15:00Z", "UTC", "2026-11-23T08:00Z"],
		["on a Tuesday", "2026-11-24T00:00Z", "UTC", "2026-11-30T08:00Z"],
		["in Berlin in winter", "2026-11-22T12:00Z", "Europe/Berlin", "2026-11-23T07:00Z"],
		["after clocks go forward on Sunday", "2027-03-27T12:00Z", "Europe/Berlin", "2027-03-29T06:00Z"],
		["after clocks go back on Sunday", "2026-10-24T12:00Z", "Europe/Berlin", "2026-10-26T07:00Z"],
		["on Kiritimati, where it is Monday already", "2026-11-22T17:00Z", "Pacific/Kiritimati", "2026-11-22T18:00Z"],
		["on Midway, where it is Sunday still", "2026-11-23T10:00Z", "Pacific/Midway", "2026-11-23T19:00Z"],
		["in Nepal", "2026-11-22T12:00Z", "Asia/Kathmandu", "2026-11-23T02:15Z"],
	])("%s", (_, now, timeZone, expected) => {
		expect(new Date(nextDigestTime(at(now), timeZone)).toISOString()).toBe(new Date(expected).toISOString());
	});

	it("is on a Monday at eight, in every zone and at every time", () => {
		for (const zone of ["UTC", "Europe/Berlin", "Pacific/Apia", "America/St_Johns", "Australia/Lord_Howe"]) {
			for (let now = at("2026-10-01T00:30Z"); now < at("2027-04-15T00:00Z"); now += 7 * HOUR_MS) {
				const next = nextDigestTime(now, zone);
				const shown = new Intl.DateTimeFormat("en-GB", {
					timeZone: zone,
					weekday: "long",
					timeStyle: undefined,
					hour: "2-digit",
					minute: "2-digit",
				});
				expect(shown.format(next)).toBe("Monday 08:00");
				expect(next - now).toBeGreaterThan(-16 * HOUR_MS);
				expect(digestTime(mondayOf(next, zone), zone)).toBe(next);
			}
		}
	});
});

it.each([
	["Europe/Berlin", "2026-10-26", 169, 168],
	["Europe/Berlin", "2027-03-29", 167, 168],
	["Europe/Berlin", "2026-11-02", 168, 169],
	["Pacific/Kiritimati", "2026-11-23", 168, 168],
])("the week before a Monday in %s, %s, has %i hours, and the one before %i", (zone, monday, hours, hoursBefore) => {
	const { week, before } = digestSpans(monday, zone);
	expect([(week.to - week.from) / HOUR_MS, (before.to - before.from) / HOUR_MS]).toEqual([hours, hoursBefore]);
	expect(before.to).toBe(week.from);
	expect(digestTime(monday, zone) - week.to).toBe(8 * HOUR_MS);
});
