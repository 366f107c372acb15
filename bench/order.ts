import { parseArgs } from "node:util";
import { linksOf } from "../core/blocks/block.ts";
import { seededRandom } from "../db/seed/seeded-random.ts";
import { type PageType, pageTypes } from "./order/page-types.ts";
import { clickCounts, type Policy, smartOrder, sortSections } from "./order/policies.ts";
import { BEHAVIORS, type Behavior, drawClicks, expectedClicks } from "./order/visitors.ts";
import { median } from "./report/median.ts";
import { printTable } from "./report/table.ts";

const { values: options } = parseArgs({
	options: {
		days: { type: "string", default: "120" },
		/** The number of runs of each page type and behavior. */
		seeds: { type: "string", default: "40" },
	},
});

/** The targets, as gains over the owner's order. */
const SKEWED_MIN = 0.1;
const FLAT_MIN = -0.01;
/** A page has learned when its order brings this part of its gain. */
const LEARNED = 0.9;

const COLUMNS = [
	"smart",
	"worst run",
	"click counts",
	"best possible",
	"visitors to learn",
	"changes",
	"changes by counts",
];

interface Run {
	behavior: string;
	/** Clicks of all days, with 1 for those of the owner's order. */
	smart: number;
	counts: number;
	best: number;
	/** The visitors until most of the gain was there; null without a gain. */
	visitors: number | null;
	/** The days on which smart order and click counts changed the page. */
	changes: number;
	countChanges: number;
}

const days = Number(options.days);
const seeds = Array.from({ length: Number(options.seeds) }, (_, index) => index + 1);

const runs = new Map<string, Run[]>();
for (const seed of seeds) {
	for (const behavior of BEHAVIORS) {
		for (const type of pageTypes(seededRandom(seed * 7919))) {
			runs.set(type.name, [...(runs.get(type.name) ?? []), simulate(type, behavior, seed)]);
		}
	}
}

console.log(
	`${days} days, seeds 1 to ${seeds.length}, ${BEHAVIORS.length} kinds of visitors. Clicks, to the owner's order:\n`,
);
printTable(
	["page", ...COLUMNS],
	[...runs].map(([name, all]) => summaryOf(name, all)),
);
for (const name of ["skewed", "flat"]) {
	console.log(`\nThe ${name} page by visitors:\n`);
	printTable(
		["visitors", ...COLUMNS],
		BEHAVIORS.map((behavior) =>
			summaryOf(
				behavior.name,
				(runs.get(name) ?? []).filter((run) => run.behavior === behavior.name),
			),
		),
	);
}

const gainOn = (name: string) => mean((runs.get(name) ?? []).map(({ smart }) => smart)) - 1;
const areMet = gainOn("skewed") >= SKEWED_MIN && Math.min(gainOn("flat"), gainOn("nearly flat")) >= FLAT_MIN;
const targets = `skewed at least ${percent(1 + SKEWED_MIN)}, flat ones at least ${percent(1 + FLAT_MIN)}`;
console.log(`\nTargets (${targets}): ${areMet ? "met" : "missed"}`);
if (!areMet) process.exitCode = 1;

function simulate(type: PageType, behavior: Behavior, seed: number): Run {
	const smart = play(type, behavior, { seed, policy: smartOrder() });
	const fixed = play(type, behavior, { seed, policy: (blocks) => blocks });
	const counts = play(type, behavior, { seed, policy: clickCounts() });
	const best = Array.from({ length: days }, (_, day) => {
		const appeal = type.appealOn(day);
		return expectedClicks(sortSections(type.blocks, appeal), appeal, behavior) * (smart[day]?.visitors ?? 0);
	});
	const clicks = sum(fixed.map((day) => day.clicks));
	return {
		behavior: behavior.name,
		smart: sum(smart.map((day) => day.clicks)) / clicks,
		counts: sum(counts.map((day) => day.clicks)) / clicks,
		best: sum(best) / clicks,
		visitors: visitorsToLearn(smart),
		changes: changesIn(smart),
		countChanges: changesIn(counts),
	};
}

interface PlayedDay {
	visitors: number;
	/** The expected clicks of the day's visitors. */
	clicks: number;
	isChanged: boolean;
}

/** Plays all days with one policy. Policies of one seed have the same numbers of visitors. */
function play(type: PageType, behavior: Behavior, { seed, policy }: { seed: number; policy: Policy }): PlayedDay[] {
	const traffic = seededRandom(seed * 104_729);
	const random = seededRandom(seed * 1_299_709);
	let { blocks } = type;
	return Array.from({ length: days }, (_, day) => {
		const appeal = type.appealOn(day);
		const visitors = Math.round(type.visitorsPerDay * (0.5 + traffic()));
		const clicks = drawClicks(blocks, { appeal, visitors, behavior, random });
		const expected = expectedClicks(blocks, appeal, behavior) * visitors;
		const order = linksOf(blocks).map(({ id }) => id);
		const next = policy(blocks, { order, views: visitors, clicks });
		const isChanged = linksOf(next).some(({ id }, index) => id !== order[index]);
		blocks = next;
		return { visitors, clicks: expected, isChanged };
	});
}

function changesIn(played: readonly PlayedDay[]): number {
	return played.filter(({ isChanged }) => isChanged).length;
}

/** The visitors until a day whose order brings most of the gain that the last day has over the first. */
function visitorsToLearn(played: readonly PlayedDay[]): number | null {
	const rates = played.map(({ clicks, visitors }) => clicks / visitors);
	const [first = 0, last = 0] = [rates[0], rates.at(-1)];
	if (last <= first * 1.001) return null;
	const learned = rates.findIndex((rate) => rate >= first + LEARNED * (last - first));
	return sum(played.slice(0, learned).map(({ visitors }) => visitors));
}

function summaryOf(name: string, all: readonly Run[]): string[] {
	const learned = all.flatMap(({ visitors }) => visitors ?? []);
	return [
		name,
		percent(mean(all.map(({ smart }) => smart))),
		percent(Math.min(...all.map(({ smart }) => smart))),
		percent(mean(all.map(({ counts }) => counts))),
		percent(mean(all.map(({ best }) => best))),
		learned.length * 2 < all.length ? "–" : String(Math.round(median(learned) / 50) * 50),
		mean(all.map(({ changes }) => changes)).toFixed(1),
		mean(all.map(({ countChanges }) => countChanges)).toFixed(1),
	];
}

/** A gain, e.g. +12.3 % for 1.123. */
function percent(ratio: number): string {
	const gain = ((ratio - 1) * 100).toFixed(1);
	return `${gain.startsWith("-") ? "−" : "+"}${gain.replace("-", "")} %`;
}

function mean(values: readonly number[]): number {
	return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}
