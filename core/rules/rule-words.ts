import { countryName } from "../text/country-name.ts";
import { zoneInWords } from "../time/zone-words.ts";
import { type AppId, type Conditions, DEVICES, type Hours, OWN_ROUTE, type Routed } from "./rule.ts";

const LANGUAGE_NAMES = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

/** In the order of `Date.getUTCDay`. */
export const DAY_NAMES = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** Monday comes first in lists. */
export const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;

export function languageName(tag: string): string {
	return LANGUAGE_NAMES.of(tag) ?? tag;
}

function appName(app: AppId): string {
	return app === "any" ? "any app" : app;
}

/** The conditions as one says them: "From Germany on an iPhone, in Instagram". */
export function conditionsInWords(when: Conditions): string {
	const { countries, devices, apps, languages, hours, campaigns } = when;
	const who = [
		countries && `from ${oneOf(countries.map(countryName))}`,
		devices && oneOf(devices.map((id) => DEVICES[id].words)),
		apps && `in ${oneOf(apps.map(appName))}`,
	];
	const parts = [
		who.filter((part) => part !== undefined).join(" ") || undefined,
		languages && `reading ${oneOf(languages.map(languageName))}`,
		campaigns && `by the campaign ${oneOf(campaigns.map((word) => `“${word}”`))}`,
		hours && hoursInWords(hours),
	].filter((part) => part !== undefined);
	const words = parts.join(", ");
	return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** "Monday to Friday from 09:00 to 17:00 (Berlin time)". */
export function hoursInWords({ timeZone, days, from, until }: Hours): string {
	const isWholeDay = from === 0 && until === 24 * 60;
	const time = isWholeDay ? "" : ` from ${clock(from)} to ${clock(until)}`;
	return `${daysInWords(days)}${time} (${zoneInWords(timeZone)})`;
}

/** "09:00" for 540. */
export function clock(minutes: number): string {
	const padded = (part: number) => `${part}`.padStart(2, "0");
	return `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`;
}

/** The names of a link's routes in statistics, by their ids. */
export function routeNames({ rules = [], split }: Routed): Map<string, string> {
	const names = new Map(rules.map(({ id, when }) => [id, conditionsInWords(when)]));
	names.set(OWN_ROUTE, split ? variantName(0) : "Everybody else");
	for (const [index, { id }] of split?.others.entries() ?? []) names.set(id, variantName(index + 1));
	return names;
}

/** "A" for the first variant, which is the link's own address. */
export function variantName(index: number): string {
	return String.fromCharCode("A".charCodeAt(0) + index);
}

function daysInWords(days: readonly number[]): string {
	const chosen = WEEK.filter((day) => days.includes(day));
	if (chosen.length === WEEK.length) return "every day";
	const [first, last] = [chosen[0], chosen.at(-1)];
	const isRun = chosen.every((day, at) => day === WEEK[WEEK.indexOf(chosen[0] ?? 1) + at]);
	if (isRun && chosen.length > 2 && first !== undefined && last !== undefined) {
		return `${DAY_NAMES[first]} to ${DAY_NAMES[last]}`;
	}
	return listed(
		chosen.map((day) => `${DAY_NAMES[day]}s`),
		"and",
	);
}

function oneOf(names: readonly string[]): string {
	return listed(names, "or");
}

function listed(names: readonly string[], word: "and" | "or"): string {
	return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}`;
}
