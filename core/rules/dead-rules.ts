import { canonicalLanguage } from "../language/canonical-language.ts";
import { REAL_DEVICE_IDS, REAL_DEVICES, type RealDevice } from "./real-devices.ts";
import { APPS, APPS_ON_COMPUTERS, type Conditions, DAY_MINUTES, DEVICES, type Hours, type Rule } from "./rule.ts";
import { isInWindow, type LocalMinute } from "./within-hours.ts";

/**
 * Why a rule never matches. `shadowed`: those before it take all of its visitors, or the one at `by` alone. `impossible`: no
 * visitor meets its conditions together.
 */
export type Deadness = { kind: "shadowed"; by: number | null } | { kind: "impossible" };

/**
 * A set of visits: the values that each property can have. Values that no rule names are all alike, and the empty text stands
 * for them.
 */
interface Box {
	countries: readonly string[];
	devices: readonly RealDevice[];
	apps: readonly string[];
	languages: readonly string[];
	campaigns: readonly string[];
	minutes: readonly LocalMinute[];
}

/** The rules that never match, by their places. */
export function deadRules(rules: readonly Pick<Rule, "when">[]): Map<number, Deadness> {
	const dead = new Map<number, Deadness>();
	for (const [at, { when }] of rules.entries()) {
		const all = allValues(
			rules.map((rule) => rule.when),
			when.hours,
		);
		const own = boxOf(when, all, when.hours);
		const before = rules.slice(0, at).map((rule) => boxOf(rule.when, all, when.hours));
		const never = { ...all, apps: APPS.filter((app) => !APPS_ON_COMPUTERS.includes(app)), devices: COMPUTERS };
		if (isCovered(own, [never])) dead.set(at, { kind: "impossible" });
		else if (isCovered(own, [never, ...before])) {
			const by = before.findIndex((one) => isCovered(own, [never, one]));
			dead.set(at, { kind: "shadowed", by: by < 0 ? null : by });
		}
	}
	return dead;
}

const COMPUTERS = REAL_DEVICE_IDS.filter((id) => ["desktop", "tv"].includes(REAL_DEVICES[id].device));

function allValues(several: readonly Conditions[], hours: Hours | undefined): Box {
	const named = (read: (when: Conditions) => readonly string[] | undefined) => [
		...new Set(["", ...several.flatMap((when) => read(when) ?? [])]),
	];
	const inZone = several.flatMap((when) => (isComparable(when.hours, hours) ? [when.hours] : []));
	const bounds = new Set([0, ...inZone.flatMap(({ from, until }) => [from, until % DAY_MINUTES])]);
	return {
		countries: named(({ countries }) => countries),
		devices: REAL_DEVICE_IDS,
		// An app without a name here, and a browser.
		apps: ["any", "", ...APPS],
		languages: named(({ languages }) => languages?.map(canonicalLanguage)),
		campaigns: named(({ campaigns }) => campaigns),
		minutes: [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [...bounds].map((minute) => ({ day, minute }))),
	};
}

/** The visits that meet all conditions. Hours of another zone than the rule's meet none, because zones drift apart. */
function boxOf(when: Conditions, all: Box, zone: Hours | undefined): Box {
	const { hours } = when;
	const languages = when.languages?.map(canonicalLanguage);
	return {
		countries: all.countries.filter((one) => !when.countries || when.countries.includes(one)),
		devices: all.devices.filter(
			(id) => !when.devices || when.devices.some((one) => DEVICES[one].has(REAL_DEVICES[id])),
		),
		apps: all.apps.filter((app) => !when.apps || (app !== "" && when.apps.some((one) => one === "any" || one === app))),
		languages: all.languages.filter((one) => !languages || languages.includes(one)),
		campaigns: all.campaigns.filter((one) => !when.campaigns || when.campaigns.includes(one)),
		minutes: all.minutes.filter((minute) => !hours || (isComparable(hours, zone) && isInWindow(hours, minute))),
	};
}

function isComparable(hours: Hours | undefined, zone: Hours | undefined): hours is Hours {
	return hours !== undefined && (zone === undefined || hours.timeZone === zone.timeZone);
}

const SIDES = ["countries", "devices", "apps", "languages", "campaigns", "minutes"] as const;

/** Whether every visit of a box is also in one of the others. What the first doesn't cover must be covered by the rest. */
function isCovered(box: Box, [first, ...rest]: readonly Box[]): boolean {
	if (SIDES.some((side) => box[side].length === 0)) return true;
	if (!first) return false;
	const inFirst = SIDES.map((side) => new Set<unknown>(first[side]));
	const common = SIDES.map((side, at) => (box[side] as readonly unknown[]).filter((one) => inFirst[at]?.has(one)));
	if (common.some(({ length }) => length === 0)) return isCovered(box, rest);
	let inside = box;
	for (const [at, side] of SIDES.entries()) {
		const outside = (inside[side] as readonly unknown[]).filter((one) => !inFirst[at]?.has(one));
		if (outside.length > 0 && !isCovered({ ...inside, [side]: outside }, rest)) return false;
		inside = { ...inside, [side]: common[at] };
	}
	return true;
}
