import { describe, expect, it } from "vitest";
import { linkState, nextVisibilityChange, visibleLinks } from "./link-visibility.ts";

const NOON = Date.UTC(2026, 11, 3, 12);
const HOUR = 3_600_000;

const LINKS = {
	always: {},
	hidden: { isHidden: true },
	shownAgain: { isHidden: false },
	comes: { visibleFrom: NOON + HOUR },
	came: { visibleFrom: NOON - HOUR },
	comesNow: { visibleFrom: NOON },
	goes: { visibleUntil: NOON + 2 * HOUR },
	went: { visibleUntil: NOON - HOUR },
	goesNow: { visibleUntil: NOON },
	hasItsDay: { visibleFrom: NOON - HOUR, visibleUntil: NOON + 3 * HOUR },
	willHaveIt: { visibleFrom: NOON + 4 * HOUR, visibleUntil: NOON + 5 * HOUR },
	hadIt: { visibleFrom: NOON - 5 * HOUR, visibleUntil: NOON - 4 * HOUR },
	hiddenAndComes: { isHidden: true, visibleFrom: NOON + 1 },
	backwards: { visibleFrom: NOON + HOUR, visibleUntil: NOON - HOUR },
} as const;

describe("a link at noon", () => {
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
	] as const)("the link named %s is %s", (name, state) => {
		expect(linkState(LINKS[name], NOON)).toBe(state);
		expect(visibleLinks([LINKS[name]], NOON)).toHaveLength(state === "shown" ? 1 : 0);
	});
});

it("visible links keep their order and stay the same objects", () => {
	const { always, hidden, comes, came, goes } = LINKS;
	expect(visibleLinks([goes, hidden, came, comes, always], NOON)).toEqual([goes, came, always]);
	expect(visibleLinks([goes], NOON)[0]).toBe(goes);
});

describe("the time of the next change", () => {
	it.each([
		["null for a link without a schedule", ["always"], null],
		["null for hidden links", ["hidden", "hiddenAndComes"], null],
		["null for ended links", ["went", "hadIt", "goesNow", "backwards"], null],
		["null for a link that started and has no end", ["came", "comesNow"], null],
		["the start of a waiting link", ["comes"], NOON + HOUR],
		["the end of a visible link", ["goes"], NOON + 2 * HOUR],
		["the end of a link within its schedule", ["hasItsDay"], NOON + 3 * HOUR],
		["the start of a link before its schedule", ["willHaveIt"], NOON + 4 * HOUR],
		["the earliest time of several links", ["willHaveIt", "goes", "always", "comes", "hiddenAndComes"], NOON + HOUR],
	] as const)("the next change is %s", (_, names, moment) => {
		expect(
			nextVisibilityChange(
				names.map((name) => LINKS[name]),
				NOON,
			),
		).toBe(moment);
	});

	it("without links there is no next change", () => {
		expect(nextVisibilityChange([], NOON)).toBeNull();
	});

	it("the visible links change at that moment and not before", () => {
		const links = Object.values(LINKS);
		let now = NOON - 10 * HOUR;
		for (let moment = nextVisibilityChange(links, now); moment !== null; moment = nextVisibilityChange(links, now)) {
			expect(visibleLinks(links, moment - 1)).toEqual(visibleLinks(links, now));
			expect(visibleLinks(links, moment)).not.toEqual(visibleLinks(links, now));
			now = moment;
		}
		expect(now).toBe(NOON + 5 * HOUR);
	});
});
