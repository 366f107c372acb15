import { and, desc, eq } from "drizzle-orm";
import { SUBSCRIBER_STATES, stateOf } from "../../../core/subscribers/subscriber.ts";
import { csvFile } from "../../../core/text/csv.ts";
import { consentWordings, subscribers } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { giveWay } from "../../foundation/work/give-way.ts";
import { cursorAt, isAfter, LISTED, titlesOf } from "./list-subscribers.ts";
import { isOnOwnList, selectOwnPage } from "./own-list.ts";

/** One answer of D1 stays small. */
const ROWS_AT_ONCE = 2_000;

const HEADER = ["Email", "State", "Entered", "Confirmed", "Unsubscribed", "Block", "Agreed to"];

export interface SubscribersFile {
	name: string;
	type: string;
	content: string;
}

/** The list of a page that the user owns as CSV, with the words that each person has agreed to. Times are ISO 8601 in UTC. */
export async function exportSubscribers(context: Context<Person>, pageId: string): Promise<SubscribersFile> {
	const [page] = await selectOwnPage(context, pageId);
	if (!page) throw pageNotFound();
	const titles = titlesOf(page.blocks);
	const rows: string[][] = [];
	let cursor: string | null = null;
	do {
		await giveWay();
		const part = await readPart(context, pageId, cursor);
		for (const { email, createdAt, confirmedAt, unsubscribedAt, blockId, text } of part) {
			const { label } = SUBSCRIBER_STATES[stateOf({ confirmedAt, unsubscribedAt })];
			const times = [createdAt, confirmedAt, unsubscribedAt].map((at) =>
				at === null ? "" : new Date(at).toISOString(),
			);
			rows.push([email, label, ...times, titles.get(blockId) ?? "", text]);
		}
		const last = part.at(-1);
		cursor = last && part.length === ROWS_AT_ONCE ? cursorAt(last) : null;
	} while (cursor !== null);
	return {
		name: `${page.username ?? "bio-page"}-subscribers.csv`,
		type: "text/csv; charset=utf-8",
		content: csvFile([HEADER, ...rows]),
	};
}

function readPart({ database, actor }: Context<Person>, pageId: string, cursor: string | null) {
	const isWording = and(eq(consentWordings.pageId, subscribers.pageId), eq(consentWordings.id, subscribers.wordingId));
	return database
		.select({ ...LISTED, text: consentWordings.text })
		.from(subscribers)
		.innerJoin(consentWordings, isWording)
		.where(and(isOnOwnList(actor, pageId), cursor === null ? undefined : isAfter(cursor)))
		.orderBy(desc(subscribers.createdAt), desc(subscribers.id))
		.limit(ROWS_AT_ONCE);
}
