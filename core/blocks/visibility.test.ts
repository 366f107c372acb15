import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../time/duration.ts";
import { nextVisibilityChange, visibilityOf, visibleBlocks } from "./visibility.ts";

const NOON = Date.UTC(2026, 11, 3, 12);

const LINKS = {
	always: {},
	hidden: { isHidden: true },
	shownAgain: { isHidden: false },
	comes: { visibleFrom: NOON + HOUR_MS },
	came: { visibleFrom: NOON - HOUR_MS },
	comesNow: { visibleFrom: NOON },
	goes: { visibleUntil: NOON + 2 * HOUR_MS },
	went: { visibleUntil: NOON - HOUR_MS },
	goesNow: { visibleUntil: NOON },
	hasItsDay: { visibleFrom: NOON - HOUR_MS, visibleUntil: NOON + 3 * HOUR_MS },
	willHaveIt: { visibleFrom: NOON + 4 * HOUR_MS, visibleUntil: NOON + 5 * HOUR_MS },
	hadIt: { visibleFrom: NOON - 5 * HOUR_MS, visibleUntil: NOON - 4 * HOUR_MS },
	hiddenAndComes: { isHidden: true, visibleFrom: NOON + 1 },
	countsAway: { endsAt: NOON + HOUR_MS, afterwards: "" },
	countedAway: { endsAt: NOON, afterwards: "" },
	counts: { endsAt: NOON + HOUR_MS, afterwards: "Open!" },
	counted: { endsAt: NOON, afterwards: "Open!" },
	countsFirst: { endsAt: NOON + HOUR_MS, afterwards: "Open!", visibleUntil: NOON + 2 * HOUR_MS },
	countsLonger: { endsAt: NOON + 3 * HOUR_MS, afterwards: "Open!", visibleUntil: NOON + 2 * HOUR_MS },
	countsLater: { visibleFrom: NOON + HOUR_MS, endsAt: NOON + 2 * HOUR_MS, afterwards: "" },
	hiddenAndCounts: { isHidden: true, endsAt: NOON + 1, afterwards: "Open!" },
	backwards: { visibleFrom: NOON + HOUR_MS, visibleUntil: NOON - HOUR_MS },
} as const;

describe("a block at noon", () => {
	it.each([
		["always", "shown"],
		["hidden", "hidden"],
		["shownAgain", "shown"],
		["comes", "waiting"],
		["came", "shown"],
		["comesNow", "shown"],
		["goes", "shown"],
		["went", "ended"],
		["goesNow", "ended"],
		["hasItsDay", "shown"],
		["willHaveIt", "waiting"],
		["hadIt", "ended"],
		["hiddenAndComes", "hidden"],
		["backwards", "ended"],
		["countsAway", "shown"],
		["countedAway", "ended"],
		["counts", "shown"],
		["counted", "shown"],
		["countsLater", "waiting"],
		["hiddenAndCounts", "hidden"],
	] as const)("the block named %s is %s", (name, state) => {
		expect(visibilityOf(LINKS[name], NOON)).toBe(state);
		expect(visibleBlocks([LINKS[name]], NOON)).toHaveLength(state === "shown" ? 1 : 0);
	});
});

it("visible blocks keep their order and stay the same objects", () => {
	const { always, hidden, comes, came, goes } = LINKS;
	expect(visibleBlocks([goes, hidden, came, comes, always], NOON)).toEqual([goes, came, always]);
	expect(visibleBlocks([goes], NOON)[0]).toBe(goes);
});

describe("the time of the next change", () => {
	it.each([
		["null for a block without a schedule", ["always"], null],
		["null for hidden blocks", ["hidden", "hiddenAndComes"], null],
		["null for ended blocks", ["went", "hadIt", "goesNow", "backwards"], null],
		["null for a block that started and has no end", ["came", "comesNow"], null],
		["the start of a waiting block", ["comes"], NOON + HOUR_MS],
		["the end of a visible block", ["goes"], NOON + 2 * HOUR_MS],
		["the end of a block within its schedule", ["hasItsDay"], NOON + 3 * HOUR_MS],
		["the start of a block before its schedule", ["willHaveIt"], NOON + 4 * HOUR_MS],
		["null for a countdown that is over", ["counted", "countedAway", "hiddenAndCounts"], null],
		["the end of a countdown, with words for it", ["counts"], NOON + HOUR_MS],
		["the end of a countdown that disappears", ["countsAway"], NOON + HOUR_MS],
		["the end of a countdown before the end of its schedule", ["countsFirst"], NOON + HOUR_MS],
		["the end of a schedule before the end of its countdown", ["countsLonger"], NOON + 2 * HOUR_MS],
		["the start of a waiting countdown", ["countsLater"], NOON + HOUR_MS],
		[
			"the earliest time of several blocks",
			["willHaveIt", "goes", "always", "comes", "hiddenAndComes"],
			NOON + HOUR_MS,
		],
	] as const)("the next change is %s", (_, names, moment) => {
		expect(
			nextVisibilityChange(
				names.map((name) => LINKS[name]),
				NOON,
			),
		).toBe(moment);
	});

	it("without blocks there is no next change", () => {
		expect(nextVisibilityChange([], NOON)).toBeNull();
	});

	it("the visible blocks change at that moment and not before", () => {
		const blocks = Object.values(LINKS).filter((block) => !("afterwards" in block));
		let now = NOON - 10 * HOUR_MS;
		for (let moment = nextVisibilityChange(blocks, now); moment !== null; moment = nextVisibilityChange(blocks, now)) {
			expect(visibleBlocks(blocks, moment - 1)).toEqual(visibleBlocks(blocks, now));
			expect(visibleBlocks(blocks, moment)).not.toEqual(visibleBlocks(blocks, now));
			now = moment;
		}
		expect(now).toBe(NOON + 5 * HOUR_MS);
	});
});
