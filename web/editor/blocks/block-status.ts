import { lastMomentOf, type Schedule, visibilityOf } from "../../../core/blocks/visibility.ts";

/**
 * Returns a block's visibility status, or null when it is always shown: "Hidden", "Example", "From Dec 3, 09:00",
 * "Until Dec 24, 18:00" or "Ended Dec 24, 18:00". `timeZone` is an IANA name, or else the browser's; `now` is in milliseconds since 1970.
 */
export function blockStatus(block: Schedule, now: number, timeZone?: string): string | null {
	const { visibleFrom, visibleUntil } = block;
	switch (visibilityOf(block, now)) {
		case "hidden":
			return block.isHidden ? "Hidden" : "Example";
		case "ended":
			return `Ended ${shownTime(lastMomentOf(block), now, timeZone)}`;
		case "waiting":
			return visibleFrom === undefined ? null : `From ${shownTime(visibleFrom, now, timeZone)}`;
		case "shown":
			return visibleUntil === undefined ? null : `Until ${shownTime(visibleUntil, now, timeZone)}`;
	}
}

/**
 * Says when a block is shown, whether it is hidden or not: "Always shown", "From Dec 3, 09:00",
 * "From Dec 3, 09:00, until Dec 24, 18:00", "Until Dec 24, 18:00" or "Ended Dec 24, 18:00".
 */
export function scheduleWords({ visibleFrom, visibleUntil }: Schedule, now: number, timeZone: string): string {
	if (visibleUntil !== undefined && visibleUntil <= now) return `Ended ${shownTime(visibleUntil, now, timeZone)}`;
	const from = visibleFrom !== undefined && visibleFrom > now && `From ${shownTime(visibleFrom, now, timeZone)}`;
	if (visibleUntil === undefined) return from || "Always shown";
	const until = shownTime(visibleUntil, now, timeZone);
	return from ? `${from}, until ${until}` : `Until ${until}`;
}

/** Formats a time like "Dec 3, 09:00". Adds the year unless it is the current one. */
function shownTime(time: number, now: number, timeZone: string | undefined): string {
	const year = new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric" });
	const isThisYear = year.format(time) === year.format(now);
	return new Intl.DateTimeFormat("en-US", {
		timeZone,
		hourCycle: "h23",
		day: "numeric",
		month: "short",
		...(isThisYear ? {} : { year: "numeric" }),
		hour: "2-digit",
		minute: "2-digit",
	}).format(time);
}
