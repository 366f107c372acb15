import type { Language } from "../language/language.ts";
import { DAY_MS } from "../time/duration.ts";
import { dayInWords, momentInWords, zoneInWords } from "../time/zone-words.ts";
import { localeOf } from "./locale.ts";

/** A day in UTC: "4 December 2026", "4. Dezember 2026". `time` is in milliseconds since 1970. */
export function dayIn(language: Language, time: number): string {
	if (language === "en") return dayInWords(time);
	return new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeZone: "UTC" }).format(time);
}

/** A moment in UTC, to the second, for what has to be proved later. `time` is in milliseconds since 1970. */
export function utcIn(language: Language, time: number): string {
	const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: "long", timeStyle: "long", timeZone: "UTC" });
	return format.format(time);
}

/**
 * A moment as people in an IANA time zone say it, in two parts: "Friday, 4 December 2026," and "18:00 (Berlin time)".
 * `time` is in milliseconds since 1970.
 */
export function momentIn(language: Language, time: number, timeZone: string): [day: string, time: string] {
	if (language === "en") return momentInWords(time, timeZone);
	const locale = localeOf(language);
	const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "full" });
	const clock = new Intl.DateTimeFormat(locale, { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
	return [day.format(time), `${clock.format(time)} (${zoneIn(language, timeZone)})`];
}

/** The time of a zone: "Berlin time", "Mitteleuropäische Zeit". Names of cities differ between languages, those of zones are known. */
export function zoneIn(language: Language, timeZone: string): string {
	// ICU has only an offset for it.
	if (language === "en" || timeZone === "UTC" || timeZone.startsWith("Etc/")) return zoneInWords(timeZone);
	const format = new Intl.DateTimeFormat(localeOf(language), { timeZone, timeZoneName: "longGeneric" });
	return format.formatToParts(MONDAY).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** A Monday, at a time when zones have the rules of today. */
const MONDAY = Date.UTC(2024, 0, 1);

/** The days of a week, Monday first. */
export function weekdaysIn(language: Language): string[] {
	const format = new Intl.DateTimeFormat(localeOf(language), { weekday: "long", timeZone: "UTC" });
	return Array.from({ length: 7 }, (_, day) => format.format(MONDAY + day * DAY_MS));
}
