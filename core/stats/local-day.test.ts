import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../time/duration.ts";
import { addDays, calendarDayAt, countDays, dayLabel, isTimeZone, localDays } from "./local-day.ts";

const ZONES = [
	"UTC",
	"Europe/Berlin",
	"America/New_York",
	"America/Los_Angeles",
	"America/St_Johns",
	"Asia/Kolkata",
	"Asia/Kathmandu",
	"Australia/Lord_Howe",
	"Pacific/Chatham",
	"Pacific/Kiritimati",
	"Africa/Cairo",
	"America/Santiago",
	"America/Havana",
	"America/Nuuk",
	"Atlantic/Azores",
	"Asia/Beirut",
	"Pacific/Pago_Pago",
];

describe("days in a time zone", () => {
	it.each(ZONES)(
		"the days of two years in %s have no gaps, and each contains the moments that clocks there show for it",
		(zone) => {
			const days = localDays("2025-01-01", "2026-12-31", zone);
			expect(days).toHaveLength(730);
			for (const [index, { day, startsAt, endsAt }] of days.entries()) {
				expect(calendarDayAt(startsAt, zone)).toBe(day);
				expect(calendarDayAt(startsAt - 1, zone)).toBe(addDays(day, -1));
				expect(calendarDayAt(endsAt - 1, zone)).toBe(day);
				expect(days[index + 1]?.startsAt ?? endsAt).toBe(endsAt);
				expect((endsAt - startsAt) / HOUR_MS).toBeGreaterThanOrEqual(23);
				expect((endsAt - startsAt) / HOUR_MS).toBeLessThanOrEqual(25);
				expect(startsAt % 900_000).toBe(0);
			}
		},
	);

	it.each([
		["Europe/Berlin", "2026-03-29", 23],
		["Europe/Berlin", "2026-10-25", 25],
		["Australia/Lord_Howe", "2026-04-05", 24.5],
		["Africa/Cairo", "2026-04-24", 23],
		["Asia/Kolkata", "2026-12-31", 24],
	])("in %s the day %s has %d hours", (zone, day, hours) => {
		const [only] = localDays(day, day, zone);
		expect(((only?.endsAt ?? 0) - (only?.startsAt ?? 0)) / HOUR_MS).toBe(hours);
	});

	it("days begin where the zone's clocks show midnight", () => {
		expect(localDays("2027-01-01", "2027-01-01", "Asia/Kathmandu")[0]?.startsAt).toBe(Date.UTC(2026, 11, 31, 18, 15));
	});
});

it("days are counted across the ends of months and years", () => {
	expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
	expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
	expect(countDays("2026-12-30", "2027-01-02")).toBe(4);
});

it("days are labeled in short US English", () => {
	expect([dayLabel("2026-11-05"), dayLabel("2027-01-31")]).toEqual(["Nov 5", "Jan 31"]);
});

it("names of time zones are recognized", () => {
	expect(["Europe/Berlin", "UTC", "Mars/Olympus", "", "+25:00", "x".repeat(500)].map(isTimeZone)).toEqual([
		true,
		true,
		false,
		false,
		false,
		false,
	]);
});
