import { and, eq } from "drizzle-orm";
import { subscribers } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isOnOwnList, selectOwnPage } from "./own-list.ts";

/**
 * Deletes an address from the list of a page that the user owns, with its log. What the person has opened closes, and the links
 * in their mails end. Throws `not_found`.
 */
export async function deleteSubscriber(
	{ database, actor }: Context<Person>,
	{ pageId, id }: { pageId: string; id: string },
): Promise<void> {
	const deleted = await database
		.delete(subscribers)
		.where(and(eq(subscribers.id, id), isOnOwnList(actor, pageId)))
		.returning({ id: subscribers.id });
	if (deleted.length === 0)
		throw new DomainError("not_found", "This address is no longer on the list.", { field: "id" });
}

/** Deletes all addresses of a page that the user owns. Throws `not_found` for another page. */
export async function deleteAllSubscribers(context: Context<Person>, pageId: string): Promise<void> {
	const { database, actor } = context;
	const [[page]] = await database.batch([
		selectOwnPage(context, pageId),
		database.delete(subscribers).where(isOnOwnList(actor, pageId)),
	]);
	if (!page) throw pageNotFound();
}
