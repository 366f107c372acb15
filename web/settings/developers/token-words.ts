import { SCOPES, type Scope } from "../../../core/api/scope.ts";
import { counted } from "../../../core/text/counted.ts";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import { agoAtStart, COUNTED_DAYS } from "../../browser/ago-words.ts";
import { dayOf } from "../../browser/day-of.ts";

/** What a token may do, and where: `Edit, 2 pages`. */
export function mayWords({ scope, pages }: { scope: Scope; pages: readonly string[] | null }): string {
	return `${SCOPES[scope].name}, ${pages === null ? "all pages" : counted(pages.length, "page")}`;
}

/** When and where a token was last used, to the minute: `12 min ago, Berlin`. */
export function usedWords({ usedAt, usedIn }: { usedAt: number | null; usedIn: string | null }, now: number): string {
	if (usedAt === null) return "Not yet";
	return [agoAtStart(usedAt, now), usedIn].filter(Boolean).join(", ");
}

/** How much longer a token works. `isSoon` where its owner had better make a new one. */
export function endWords(endsAt: number | null, now: number): { words: string; isSoon: boolean; isOver: boolean } {
	const left = endsAt === null ? Infinity : endsAt - now;
	return { words: leftWords(endsAt, left), isSoon: left > 0 && left <= SOON_MS, isOver: left <= 0 };
}

const SOON_MS = 7 * DAY_MS;

function leftWords(endsAt: number | null, left: number): string {
	if (endsAt === null) return "Never";
	if (left <= 0) return "Ended";
	if (left < HOUR_MS) return "Within the hour";
	if (left < DAY_MS) return `In ${counted(Math.floor(left / HOUR_MS), "hour")}`;
	const days = Math.round(left / DAY_MS);
	return days <= COUNTED_DAYS ? `In ${counted(days, "day")}` : dayOf(endsAt);
}
