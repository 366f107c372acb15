import { expect, test } from "vitest";
import { ALL_SCOPES } from "../../../core/api/scope.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { type SummaryLine, summaryLines } from "./summary-lines.ts";
import { EMPTY_DRAFT, LIFETIMES, tokenFrom } from "./token-draft.ts";

const NOW = new Date(2026, 10, 22, 12).getTime();
const wordsOf = (kind: SummaryLine["kind"], lines: SummaryLine[]) =>
	lines.filter((line) => line.kind === kind).map(({ words }) => words);

test("a token that reads all pages changes nothing and never sees addresses", () => {
	const lines = summaryLines(tokenFrom(EMPTY_DRAFT, NOW), 40);
	expect(wordsOf("may", lines)).toEqual(["reads all pages, those to come too, and the statistics"]);
	expect(wordsOf("not", lines)).toEqual([
		"changes nothing",
		"never sees subscribers, sales or domains",
		"can't touch members, billing or the account",
	]);
	expect(wordsOf("ends", lines)).toEqual(["ends on February 20, 2027"]);
});

test("a token that proposes says who publishes", () => {
	const lines = summaryLines({ scope: "propose", pages: null, endsAt: null }, 1);
	expect(wordsOf("may", lines)).toEqual([
		"reads all pages, those to come too, and the statistics",
		"proposes changes through an assistant, which you publish or discard",
	]);
	expect(wordsOf("not", lines)).toContain("changes nothing by itself");
});

test("a token for two of forty pages says what is out of its reach", () => {
	const lines = summaryLines({ scope: "edit", pages: ["one", "two"], endsAt: null }, 40);
	expect(wordsOf("may", lines)).toEqual(["changes and publishes 2 pages", "reads their statistics"]);
	expect(wordsOf("not", lines)).toContain("can't touch the 38 other pages, or later ones");
	expect(wordsOf("ends", lines)).toEqual(["works until you delete it"]);
});

test("a token for single pages that manages them creates none, and has nothing to do with the account's sales", () => {
	const managing = (pages: string[] | null) => summaryLines({ scope: "manage", pages, endsAt: null }, 2);
	expect(wordsOf("may", managing(null))).toContain("creates and deletes pages");
	expect(wordsOf("not", managing(null))).toEqual(["can't touch members, billing or the account"]);
	expect(wordsOf("may", managing(["one"]))).toContain("deletes them, and reads their statistics and subscribers");
	expect(wordsOf("not", managing(["one"]))).toContain("creates no pages, and reads no sales or domains");
	expect(wordsOf("not", managing(["one"]))).toContain("can't touch the other page, or later ones");
});

test("while no page is chosen, or the number of pages isn't known, no number is named", () => {
	const texts = [
		summaryLines({ scope: "edit", pages: [], endsAt: null }, 3),
		summaryLines({ scope: "edit", pages: ["one"], endsAt: null }, undefined),
	]
		.flat()
		.map(({ words }) => words);
	expect(texts).toContain("changes and publishes the pages that you choose");
	expect(texts.filter((words) => words.includes("other page"))).toEqual([]);
});

test("no line stands twice, whatever a token is for", () => {
	for (const scope of ALL_SCOPES) {
		for (const pages of [null, [], ["one"]]) {
			const words = summaryLines({ scope, pages, endsAt: null }, 5).map((line) => line.words);
			expect(new Set(words).size).toBe(words.length);
		}
	}
});

test("a draft keeps the chosen pages while it is for all of them, and ends when it says", () => {
	const draft = { ...EMPTY_DRAFT, pages: ["one"] };
	expect(tokenFrom(draft, NOW)).toMatchObject({ pages: null, endsAt: NOW + 90 * DAY_MS });
	expect(tokenFrom({ ...draft, covers: "some", ends: "never" }, NOW)).toMatchObject({ pages: ["one"], endsAt: null });
	expect(Object.values(LIFETIMES)).toEqual(["30 days", "90 days", "1 year", "Never"]);
});
