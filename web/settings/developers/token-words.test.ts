import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import { endWords, mayWords, usedWords } from "./token-words.ts";

const NOW = new Date(2026, 10, 22, 12).getTime();

test("a token's row says what it may do, and on how many pages", () => {
	expect(mayWords({ scope: "edit", pages: ["one", "two"] })).toBe("Edit, 2 pages");
	expect(mayWords({ scope: "manage", pages: ["one"] })).toBe("Manage, 1 page");
	expect(mayWords({ scope: "read", pages: null })).toBe("Read, all pages");
});

test.each([
	[0, "Just now"],
	[12 * MINUTE_MS, "12 min ago"],
	[HOUR_MS, "1 hour ago"],
	[DAY_MS - 1, "23 hours ago"],
	[DAY_MS, "1 day ago"],
	[40 * DAY_MS, "October 13, 2026"],
])("a last use %i ms ago is %s", (ago, words) => {
	expect(usedWords({ usedAt: NOW - ago, usedIn: null }, NOW)).toBe(words);
	expect(usedWords({ usedAt: NOW - ago, usedIn: "Berlin" }, NOW)).toBe(`${words}, Berlin`);
});

test("a token that was never used says so", () => {
	expect(usedWords({ usedAt: null, usedIn: null }, NOW)).toBe("Not yet");
});

test.each([
	[null, { words: "Never", isSoon: false, isOver: false }],
	[0, { words: "Ended", isSoon: false, isOver: true }],
	[MINUTE_MS, { words: "Within the hour", isSoon: true, isOver: false }],
	[5 * HOUR_MS, { words: "In 5 hours", isSoon: true, isOver: false }],
	[6 * DAY_MS, { words: "In 6 days", isSoon: true, isOver: false }],
	[30 * DAY_MS - 1, { words: "In 30 days", isSoon: false, isOver: false }],
	[90 * DAY_MS, { words: "February 20, 2027", isSoon: false, isOver: false }],
])("a token with %s ms left says when it ends", (left, expected) => {
	expect(endWords(left === null ? null : NOW + left, NOW)).toEqual(expected);
});
