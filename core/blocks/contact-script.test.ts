import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { PAGE_WORDS } from "../words/page.ts";
import { ALWAYS_CLOSED, type OpeningHours, weekOf } from "./opening-hours.ts";

/** What the script shows for these hours in Berlin at a time in UTC. */
let wordsAt: (utc: string, hours: OpeningHours) => string;

beforeAll(async () => {
	const { openUntil: open, opensAt: closed } = PAGE_WORDS.contact;
	const line = { dataset: { hours: "[]", zone: "Europe/Berlin", locale: "en", open, closed }, textContent: "" };
	const lines: (typeof line)[] = [];
	let tell = () => {};
	vi.stubGlobal("document", { hidden: false, body: {}, querySelectorAll: () => lines });
	vi.stubGlobal("addEventListener", (_: string, listener: () => void) => {
		tell = listener;
	});
	vi.stubGlobal(
		"MutationObserver",
		class {
			observe() {}
		},
	);
	vi.useFakeTimers();
	await import("./contact-script.js");
	lines.push(line);
	wordsAt = (utc, hours) => {
		vi.setSystemTime(new Date(utc));
		line.dataset.hours = JSON.stringify(weekOf(hours));
		tell();
		return line.textContent;
	};
});

afterAll(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const SHOP: OpeningHours = [
	[
		{ from: 540, to: 720 },
		{ from: 780, to: 1080 },
	],
	...Array(3).fill([{ from: 540, to: 1080 }]),
	[{ from: 1200, to: 1440 }],
	[{ from: 0, to: 120 }],
	[],
];
const SUNDAY_NIGHT = ALWAYS_CLOSED.with(6, [{ from: 1320, to: 1440 }]).with(0, [{ from: 0, to: 60 }]);
const NEARLY_ALWAYS = ALWAYS_CLOSED.map((_, day) => [{ from: 0, to: day === 6 ? 1380 : 1440 }]);
const DAY_AND_NIGHT = ALWAYS_CLOSED.with(1, [{ from: 540, to: 540 + 1440 }]);
const UNTIL_MIDNIGHT = ALWAYS_CLOSED.with(0, [{ from: 600, to: 1440 }]);

it.each<[string, OpeningHours, string]>([
	["2026-11-23T08:00:00Z", SHOP, "Open now, until 12:00"],
	["2026-11-23T07:59:59Z", SHOP, "Closed, opens 09:00"],
	["2026-11-23T11:00:00Z", SHOP, "Closed, opens 13:00"],
	["2026-11-23T17:00:00Z", SHOP, "Closed, opens Tuesday 09:00"],
	// Summer time.
	["2026-07-20T07:00:00Z", SHOP, "Open now, until 12:00"],
	["2026-11-27T23:30:00Z", SHOP, "Open now, until 02:00"],
	["2026-11-28T01:00:00Z", SHOP, "Closed, opens Monday 09:00"],
	["2026-11-29T12:00:00Z", SHOP, "Closed, opens Monday 09:00"],
	["2026-11-29T21:00:00Z", SUNDAY_NIGHT, "Open now, until 01:00"],
	["2026-11-22T23:30:00Z", SUNDAY_NIGHT, "Open now, until 01:00"],
	["2026-11-23T00:00:00Z", SUNDAY_NIGHT, "Closed, opens Sunday 22:00"],
	["2026-11-23T12:00:00Z", NEARLY_ALWAYS, "Open now, until Sunday 23:00"],
	["2026-11-28T22:00:00Z", NEARLY_ALWAYS, "Open now, until Sunday 23:00"],
	["2026-11-28T22:01:00Z", NEARLY_ALWAYS, "Open now, until 23:00"],
	["2026-11-29T22:30:00Z", NEARLY_ALWAYS, "Closed, opens Monday 00:00"],
	["2026-11-24T08:00:00Z", DAY_AND_NIGHT, "Open now, until Wednesday 09:00"],
	["2026-11-24T20:00:00Z", DAY_AND_NIGHT, "Open now, until 09:00"],
	["2026-11-23T22:59:00Z", UNTIL_MIDNIGHT, "Open now, until 00:00"],
	["2026-11-23T23:00:00Z", UNTIL_MIDNIGHT, "Closed, opens Monday 10:00"],
])("at %s a visitor reads what is true in Berlin", (utc, hours, words) => {
	expect(wordsAt(utc, hours)).toBe(words);
});
