/**
 * A moment as people in an IANA time zone say it, in two parts: "Friday, 4 December 2026," and "18:00 (Berlin time)".
 * `time` is in milliseconds since 1970. They are put together here, because engines separate their parts differently.
 */
export function momentInWords(time: number, timeZone: string): [day: string, time: string] {
	const parts = new Intl.DateTimeFormat("en-US", {
		timeZone,
		hourCycle: "h23",
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric",
		hour: "2-digit",
		minute: "2-digit",
	}).formatToParts(time);
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value;
	return [
		`${part("weekday")}, ${part("day")} ${part("month")} ${part("year")},`,
		`${part("hour")}:${part("minute")} (${zoneInWords(timeZone)})`,
	];
}

/** A day in UTC, as "4 December 2026". `time` is in milliseconds since 1970. */
export function dayInWords(time: number): string {
	const parts = new Intl.DateTimeFormat("en-US", {
		timeZone: "UTC",
		day: "numeric",
		month: "long",
		year: "numeric",
	}).formatToParts(time);
	const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value;
	return `${part("day")} ${part("month")} ${part("year")}`;
}

/** The time of a zone by its city: "Berlin time" for `Europe/Berlin`. A zone without a city keeps its name: "UTC". */
export function zoneInWords(timeZone: string): string {
	const [area, ...rest] = timeZone.split("/");
	const city = rest.at(-1)?.replaceAll("_", " ");
	return city === undefined || area === "Etc" ? (city ?? timeZone) : `${city} time`;
}

/** Whether this machine knows an IANA time zone. The editor loads nothing of the statistics, which have such a check too. */
export function isKnownZone(name: string): boolean {
	try {
		return new Intl.DateTimeFormat("en-US", { timeZone: name }) !== undefined;
	} catch {
		return false;
	}
}
