import { describe, expect, it } from "vitest";
import { feedTime } from "./feed-time.ts";

describe("a date is read", () => {
	const AT_TEN = Date.UTC(2026, 9, 6, 10);

	it.each([
		"Tue, 06 Oct 2026 10:00:00 GMT",
		"Tue, 6 Oct 2026 10:00 UT",
		"06 Oct 26 10:00:00 Z",
		"Tues, 6 October 2026 10:00:00 UTC",
		"Tue, 06 Oct 2026 06:00:00 EDT",
		"Tue, 06 Oct 2026 05:00:00 EST",
		"Tue, 06 Oct 2026 03:00:00 PDT",
		"Tue, 06 Oct 2026 02:00:00 PST",
		"Tue, 06 Oct 2026 05:00:00 CDT",
		"Tue, 06 Oct 2026 04:00:00 MDT",
		"Tue, 06 Oct 2026 6:00 AM EDT",
		"Tue, 06 Oct 2026 12:00:00 CEST",
		"Tue, 06 Oct 2026 11:00:00 CET",
		"Tue, 06 Oct 2026 11:00:00 BST",
		"Tue, 06 Oct 2026 12:00:00 MESZ",
		"Tue, 06 Oct 2026 19:00:00 JST",
		"Tue, 06 Oct 2026 15:30:00 IST",
		"Tue, 06 Oct 2026 21:00:00 AEDT",
		"Tue, 06 Oct 2026 13:00:00 MSK",
		"Tue, 06 Oct 2026 12:00:00 +0200",
		"Tue, 06 Oct 2026 12:00:00 +02:00",
		"Tue, 06 Oct 2026 12:00:00 +2",
		"Tue, 06 Oct 2026 12:00:00 GMT+2",
		"Tue, 06 Oct 2026 12:00:00 GMT+0200",
		"Tue, 06 Oct 2026 12:00:00 UTC+02:00",
		"Tue, 06 Oct 2026 12:00:00 +0200 (CEST)",
		"Tue Oct 06 2026 12:00:00 GMT+0200 (Central European Summer Time)",
		"2026-10-06T10:00:00Z",
		"2026-10-06T10:00:00",
		"2026-10-06T10:00Z",
		"2026-10-06T12:00:00+0200",
		"2026-10-06T12:00:00+02",
		"2026-10-06 10:00:00",
		"2026-10-06 12:00:00 +0200",
		"2026-10-06T12:00:00 CEST",
		"2026-10-06T10:00:00.000000001Z",
		"20261006T100000Z",
		"20261006100000",
		"2026-10-06t10:00:00z",
		"Oct 6, 2026 10:00 AM",
		"October 6, 2026 10:00",
		"06.10.2026 10:00",
		"2026/10/06 10:00:00",
		"Tue, 06 Oct 2026\n 10:00:00 GMT",
		"Di, 06 Okt 2026 12:00:00 +0200",
		"6. Oktober 2026 10:00",
		"mar., 06 oct. 2026 10:00:00 GMT",
		"6 de octubre de 2026 10:00",
		"mardi 6 octobre 2026 10:00",
		"6 październik 2026 10:00",
		"6 października 2026 10:00",
		"Вт, 06 окт 2026 10:00:00 GMT",
		"6 Ekim 2026 10:00",
		"2026年10月6日 10:00",
		"Tue, 10/06/2026 - 10:00",
		"Xyz, 06 Oct 2026 10:00:00 GMT",
		"06-Oct-2026 10:00:00 GMT",
		"Tue, 06 Oct 2026 10:00:00 GMT ",
	])("%s", (written) => {
		expect(new Date(feedTime(written) ?? 0).toISOString()).toBe(new Date(AT_TEN).toISOString());
	});

	it.each([
		["2026-10-06", "2026-10-06T00:00:00.000Z"],
		["20261006", "2026-10-06T00:00:00.000Z"],
		["2026-10", "2026-10-01T00:00:00.000Z"],
		["2026", "2026-01-01T00:00:00.000Z"],
		["31/12/2026", "2026-12-31T00:00:00.000Z"],
		["31.12.2026", "2026-12-31T00:00:00.000Z"],
		["Wed, 31 Dec 2025 23:59:60 GMT", "2025-12-31T23:59:59.000Z"],
		["1 März 2026", "2026-03-01T00:00:00.000Z"],
		["15 août 2026", "2026-08-15T00:00:00.000Z"],
	])("%s", (written, time) => {
		expect(new Date(feedTime(written) ?? 0).toISOString()).toBe(time);
	});

	it.each([
		"",
		"yesterday",
		"1 Jan 9999 00:00:00 GMT",
		"1 Jan 1969 00:00:00 GMT",
		"Tue, 99 Oct 2026",
		"0000-00-00 00:00:00",
		"x".repeat(10_000),
	])("not %s", (written) => {
		expect(feedTime(written)).toBeNull();
	});
});
