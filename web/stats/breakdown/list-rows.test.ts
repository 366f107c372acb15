import { expect, it } from "vitest";
import type { Breakdown, StatsAnswer } from "../../../core/stats/answer.ts";
import { DIMENSION_IDS } from "../../../core/stats/dimension.ts";
import { listOf } from "./list-rows.ts";

const NOTHING = { views: 0, visitors: 0, clicks: 0, socialClicks: 0, bots: 0, previews: 0 };
const EMPTY: Breakdown = { rows: [], keys: 0, views: 0, clicks: 0, socialClicks: 0 };

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
	return { breakdowns: { ...empty, ...breakdowns }, topLinks };
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

it("a link shows its host, or that it is no longer on the page", () => {
	const link = {
		...EMPTY,
		rows: [
			{ ...NOTHING, key: "shop", label: "The shop", clicks: 3 },
			{ ...NOTHING, key: "old", label: "Old", clicks: 1 },
		],
		clicks: 4,
	};
	const { rows } = listOf(answerWith({ link }), "link", []);
	expect(rows.map(({ name, detail }) => [name, detail])).toEqual([
		["The shop", "shop.example"],
		["Old", "No longer on the page"],
	]);
});

it("rows show the kinds of their blocks when the page has clicks on other kinds than links", () => {
	const rows = [
		{ ...NOTHING, key: "shop", label: "The shop", clicks: 3 },
		{ ...NOTHING, key: "mug", label: "A mug", clicks: 2 },
		{ ...NOTHING, key: "old", label: "Old", clicks: 1 },
	];
	const answer = answerWith({ link: { ...EMPTY, rows, clicks: 6 } });
	expect(listOf(answer, "link", []).rows.map(({ kind }) => kind)).toEqual([undefined, undefined, undefined]);
	const mug = {
		id: "mug",
		title: "A mug",
		url: "https://shop.example/mug",
		kind: "product",
		clicks: 2,
		isOnPage: true,
	} as const;
	const mixed = { ...answer, topLinks: [...answer.topLinks, mug] };
	expect(listOf(mixed, "link", []).rows.map(({ kind }) => kind)).toEqual(["link", "product", undefined]);
});
