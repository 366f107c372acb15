import { and, desc, lt, type SQL, sql } from "drizzle-orm";
import type { Block } from "../../../core/blocks/block.ts";
import { clickTargetsOf } from "../../../core/blocks/click-targets.ts";
import type { ListQuestion } from "../../../core/subscribers/list-schema.ts";
import { type SubscriberState, stateOf } from "../../../core/subscribers/subscriber.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import { subscribers } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isOnOwnList, selectOwnPage } from "./own-list.ts";

const ROWS_AT_ONCE = 50;
const GROWTH_WEEKS = 12;

interface ListedSubscriber {
	id: string;
	email: string;
	state: SubscriberState;
	/** Milliseconds since 1970. */
	createdAt: number;
	confirmedAt: number | null;
	unsubscribedAt: number | null;
	/** The title of the block that last asked, null when it is no longer on the page. */
	blockTitle: string | null;
}

/** The columns of an address in a list. */
export const LISTED = {
	id: subscribers.id,
	email: subscribers.email,
	blockId: subscribers.blockId,
	createdAt: subscribers.createdAt,
	confirmedAt: subscribers.confirmedAt,
	unsubscribedAt: subscribers.unsubscribedAt,
};

/**
 * A part of a list, newest addresses first. `counts` are those of the whole list, `next` the cursor of the next part. `growth` is
 * how many had confirmed by the end of each of the last `GROWTH_WEEKS` weeks, the oldest first. Who has unsubscribed isn't counted.
 */
export interface ListPart {
	page: { fullName: string; username: string | null };
	counts: Record<SubscriberState, number>;
	growth: number[];
	subscribers: ListedSubscriber[];
	next: string | null;
}

/** A part of the list of a page that the user owns. Throws `not_found` for another page. */
export async function listSubscribers(
	context: Context<Person>,
	{ pageId, search, cursor }: ListQuestion,
	now = Date.now(),
): Promise<ListPart> {
	const { database, actor } = context;
	const isOwn = isOnOwnList(actor, pageId);
	const isFound = search === "" ? undefined : sql`instr(${subscribers.email}, ${search}) > 0`;
	const isConfirmed = sql`${subscribers.unsubscribedAt} IS NULL AND ${subscribers.confirmedAt} IS NOT NULL`;
	const before = Array.from({ length: GROWTH_WEEKS - 1 }, (_, at) =>
		countOf(sql`${isConfirmed} AND ${subscribers.confirmedAt} <= ${now - (GROWTH_WEEKS - 1 - at) * 7 * DAY_MS}`),
	);
	const growth = [...before, countOf(isConfirmed)];
	const [[page], rows, [counted]] = await database.batch([
		selectOwnPage(context, pageId),
		database
			.select(LISTED)
			.from(subscribers)
			.where(and(isOwn, isFound, cursor === undefined ? undefined : isAfter(cursor)))
			.orderBy(desc(subscribers.createdAt), desc(subscribers.id))
			.limit(ROWS_AT_ONCE + 1),
		database
			.select({
				unsubscribed: countOf(sql`${subscribers.unsubscribedAt} IS NOT NULL`),
				confirmed: countOf(isConfirmed),
				asked: countOf(sql`${subscribers.unsubscribedAt} IS NULL AND ${subscribers.confirmedAt} IS NULL`),
				growth: sql`json_array(${sql.join(growth, sql`, `)})`.mapWith((json): number[] => JSON.parse(json)),
			})
			.from(subscribers)
			.where(isOwn),
	]);
	if (!page || !counted) throw pageNotFound();
	const { growth: weeks, ...counts } = counted;
	const shown = rows.slice(0, ROWS_AT_ONCE);
	const last = shown.at(-1);
	const titles = titlesOf(page.blocks);
	return {
		page: { fullName: page.fullName, username: page.username },
		counts,
		growth: weeks,
		subscribers: shown.map(({ blockId, ...row }) => ({
			...row,
			state: stateOf(row),
			blockTitle: titles.get(blockId) ?? null,
		})),
		next: last && rows.length > ROWS_AT_ONCE ? cursorAt(last) : null,
	};
}

/** The titles of the blocks that lead somewhere, by their ids. */
export function titlesOf(blocks: readonly Block[]): Map<string, string> {
	return new Map(blocks.map((block) => [block.id, clickTargetsOf(block).get(block.id)?.title ?? ""]));
}

/** The place of an address in the list. */
export function cursorAt({ createdAt, id }: { createdAt: number; id: string }): string {
	return `${createdAt}.${id}`;
}

/** SQL condition on `subscribers`: after a place of the list, which is sorted by time and id. */
export function isAfter(cursor: string): SQL | undefined {
	const [createdAt = "", id = ""] = cursor.split(".", 2);
	return lt(sql`(${subscribers.createdAt}, ${subscribers.id})`, sql`(${Number(createdAt)}, ${id})`);
}

function countOf(condition: SQL): SQL<number> {
	return sql<number>`count(*) FILTER (WHERE ${condition})`;
}
