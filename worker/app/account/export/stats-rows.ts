import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { clickTargets, dayCounts, pages } from "../../../../db/schema/index.ts";
import type { Context, Person } from "../../../foundation/actor/context.ts";
import { isOwned } from "../../../publish/ownership.ts";
import { countInDay, countOfKey, keysInDay } from "../../stats/read/day-sums.ts";

const DAY = sql<string>`date(${dayCounts.day} * 86400, 'unixepoch')`;
const sum = (count: SQL) => sql<number>`sum(${count})`;

/** Queries of the statistics of a person's pages: by day, and by day and link, icon or gate. */
export function statsRows({ database, actor }: Context<Person>) {
	const ownPages = database
		.select({ id: pages.id })
		.from(pages)
		.where(isOwned(actor, "manage", pages));
	const keysOf = <Sums extends Record<string, SQL<number>>>(facet: "link" | "social" | "gate", sums: Sums) => {
		const id = sql<string>`counted.key`;
		const isTarget = and(
			eq(clickTargets.pageId, dayCounts.pageId),
			// A gate has the title of its block.
			eq(clickTargets.kind, facet === "social" ? "social" : "link"),
			eq(clickTargets.id, id),
		);
		return database
			.select({
				pageId: dayCounts.pageId,
				kind: sql<string>`${facet}`,
				id,
				title: clickTargets.title,
				day: DAY,
				...sums,
			})
			.from(dayCounts)
			.innerJoin(keysInDay(facet), sql`true`)
			.leftJoin(clickTargets, isTarget)
			.where(inArray(dayCounts.pageId, ownPages))
			.groupBy(dayCounts.pageId, dayCounts.day, id);
	};
	return {
		days: database
			.select({
				pageId: dayCounts.pageId,
				day: DAY,
				views: sum(countInDay("views")),
				visitors: sum(countInDay("visitors")),
				clicks: sum(countInDay("clicks")),
				socialClicks: sum(countInDay("socialClicks")),
				gatesSeen: sum(countInDay("gatesSeen")),
				gatesPassed: sum(countInDay("gatesPassed")),
				waysOut: sum(countInDay("waysOut")),
			})
			.from(dayCounts)
			// A document whose day has expired has no series. It keeps the counts since the page's creation.
			.where(and(inArray(dayCounts.pageId, ownPages), sql`${dayCounts.series} <> '{}'`))
			.groupBy(dayCounts.pageId, dayCounts.day),
		linkClicks: keysOf("link", { clicks: sum(countOfKey("clicks")) }),
		iconClicks: keysOf("social", { clicks: sum(countOfKey("socialClicks")) }),
		gateSteps: keysOf("gate", { seen: sum(countOfKey("gatesSeen")), passed: sum(countOfKey("gatesPassed")) }),
	};
}
