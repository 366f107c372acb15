import { expect, test } from "vitest";
import { blockStatus, scheduleWords } from "./block-status.ts";

const NOON = Date.parse("2026-12-01T12:00:00Z");
const at = (utc: string) => Date.parse(utc);

test.each([
	["is always shown", {}, null],
	["started long ago", { visibleFrom: at("2026-01-01T00:00:00Z") }, null],
	["is hidden", { isHidden: true, visibleFrom: at("2026-12-03T08:00:00Z") }, "Hidden"],
	["starts this year", { visibleFrom: at("2026-12-03T08:00:00Z") }, "From Dec 3, 09:00"],
	["starts next year", { visibleFrom: at("2027-01-03T08:00:00Z") }, "From Jan 3, 2027, 09:00"],
	["starts next year in the owner's time zone", { visibleFrom: at("2026-12-31T23:30:00Z") }, "From Jan 1, 2027, 00:30"],
	["starts and ends later", { visibleFrom: NOON + 1, visibleUntil: at("2026-12-24T17:00:00Z") }, "From Dec 1, 13:00"],
	["ends later", { visibleUntil: at("2026-12-24T17:00:00Z") }, "Until Dec 24, 18:00"],
	["has ended", { visibleUntil: NOON }, "Ended Dec 1, 13:00"],
])("the status of a block that %s", (_, schedule, words) => {
	expect(blockStatus(schedule, NOON, "Europe/Berlin")).toBe(words);
});

test.each([
	["has none", {}, "Always shown"],
	["is hidden, and has none", { isHidden: true }, "Always shown"],
	["started long ago", { visibleFrom: at("2026-01-01T00:00:00Z") }, "Always shown"],
	["starts later", { visibleFrom: at("2026-12-03T08:00:00Z") }, "From Dec 3, 09:00"],
	[
		"starts and ends later",
		{ isHidden: true, visibleFrom: NOON + 1, visibleUntil: at("2026-12-24T17:00:00Z") },
		"From Dec 1, 13:00, until Dec 24, 18:00",
	],
	["ends later", { visibleFrom: NOON, visibleUntil: at("2026-12-24T17:00:00Z") }, "Until Dec 24, 18:00"],
	["has ended", { visibleUntil: NOON }, "Ended Dec 1, 13:00"],
])("the schedule of a block that %s", (_, schedule, words) => {
	expect(scheduleWords(schedule, NOON, "Europe/Berlin")).toBe(words);
});
