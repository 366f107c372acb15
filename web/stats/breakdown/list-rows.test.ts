import { describe, expect, it } from "vitest";
import type { Breakdown, StatsAnswer } from "../../../core/stats/answer.ts";
import { sumCounts, totalsOf } from "../../../core/stats/counts.ts";
import { DIMENSION_IDS } from "../../../core/stats/dimension.ts";
import { listOf, topLinksOf } from "./list-rows.ts";

const NOTHING = sumCounts([]);
const EMPTY: Breakdown = { rows: [], keys: 0, ...NOTHING };

function answerWith(breakdowns: Partial<StatsAnswer["breakdowns"]>) {
	const empty = Object.fromEntries(DIMENSION_IDS.map((id) => [id, EMPTY])) as StatsAnswer["breakdowns"];
	const topLinks = [
		{
			id: "shop",
			title: "The shop",
			url: "https://www.shop.example/pots",
			kind: "link" as const,
			clicks: 3,
			isOnPage: true,
		},
		{ id: "old", title: "Old", url: "https://old.example/", kind: null, clicks: 1, isOnPage: false },
	];
	return { breakdowns: { ...empty, ...breakdowns }, topLinks, totals: { ...totalsOf(NOTHING), clicks: 9 } };
}

const country: Breakdown = {
	...EMPTY,
	rows: [
		{ ...NOTHING, key: "DE", label: null, views: 9, visitors: 4, clicks: 1 },
		{ ...NOTHING, key: "FR", label: null, views: 5, visitors: 2, clicks: 3 },
		{ ...NOTHING, key: "IT", label: null, views: 2, visitors: 1 },
	],
	views: 16,
	clicks: 4,
};

it("countries are listed by views", () => {
	const { rows, noun, total } = listOf(answerWith({ country }), "country", []);
	expect(rows.map(({ name, count }) => [name, count])).toEqual([
		["Germany", 9],
		["France", 5],
		["Italy", 2],
	]);
	expect([noun, total]).toEqual(["view", 16]);
});

it("lists count clicks when a link is the filter, because a click is not a view", () => {
	const { rows, noun, total } = listOf(answerWith({ country }), "country", [{ dimension: "link", key: "shop" }]);
	expect(rows.map(({ name, count }) => [name, count])).toEqual([
		["France", 3],
		["Germany", 1],
	]);
	expect([noun, total]).toEqual(["click", 4]);
});

describe("top links", () => {
	it("top links show their hosts, and which are no longer on the page", () => {
		const { rows } = topLinksOf(answerWith({}));
		expect(rows.map(({ name, detail, count }) => [name, detail, count])).toEqual([
			["The shop", "shop.example", 3],
			["Old", "old.example · no longer on the page", 1],
		]);
	});

	it("top links and the others add up to all clicks", () => {
		expect(topLinksOf(answerWith({}))).toMatchObject({ total: 9, others: 5 });
	});

	it("top links show the kinds of their blocks when the page has clicks on other kinds than links", () => {
		const answer = answerWith({});
		expect(topLinksOf(answer).rows.map(({ kind }) => kind)).toEqual([undefined, undefined]);
		const mug = {
			id: "mug",
			title: "A mug",
			url: "https://shop.example/mug",
			kind: "product",
			clicks: 2,
			isOnPage: true,
		} as const;
		const mixed = { ...answer, topLinks: [...answer.topLinks, mug] };
		expect(topLinksOf(mixed).rows.map(({ kind }) => kind)).toEqual(["link", undefined, "product"]);
	});
});
