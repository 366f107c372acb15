import type { SplitCount } from "../../../../core/rules/difference.ts";
import { columnsOf, combineColumns, valueIn } from "../closed/event-columns.ts";
import type { EventReader } from "./read-events.ts";

/** The clicks of a day on one route of a link: how many visitors had so many. */
interface DayCount extends SplitCount {
	linkId: string;
	day: number;
}

export interface SplitCounts {
	/** The first day (UTC) that is covered. */
	firstDay: number;
	counts: readonly DayCount[];
}

/** Counts the clicks of each visitor's day before `today` on links with rules. */
export function splitClicks(today: number) {
	/** The clicks of a route, a day and a visitor, by these three as JSON. */
	const clicks = new Map<string, number>();
	return {
		add(events) {
			const asked = columnsOf(events, ["kind", "link_id", "route", "day", "visitor"]);
			const names = combineColumns(asked, events.count, ([kind, linkId, route, day, visitor]) => {
				// Visitors whose address is unknown share one empty hash, so they count as one visitor.
				const isCounted = kind === "link" && route && Number(day) < today && !String(visitor).startsWith(".");
				return isCounted ? JSON.stringify([linkId, route, day, visitor]) : null;
			});
			for (let row = 0; row < events.count; row++) {
				const name = valueIn(names, row);
				if (name !== null) clicks.set(String(name), (clicks.get(String(name)) ?? 0) + 1);
			}
		},
		counts(): DayCount[] {
			const visitors = new Map<string, number>();
			for (const [name, count] of clicks) {
				const [linkId, route, day] = JSON.parse(name);
				const group = JSON.stringify({ linkId, route, day, clicks: count });
				visitors.set(group, (visitors.get(group) ?? 0) + 1);
			}
			return [...visitors].map(([group, count]) => ({ ...JSON.parse(group), visitors: count }));
		},
	} satisfies EventReader & Record<string, unknown>;
}
