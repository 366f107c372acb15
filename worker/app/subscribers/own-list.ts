import { eq, sql } from "drizzle-orm";
import type { Verb } from "../../../core/teams/role.ts";
import { pages, subscribers } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { planOfPage } from "../../publish/plans/plan-of.ts";

/** SQL condition on `subscribers`: on the list of a page that the user owns. */
export function isOnOwnList(actor: Person, pageId: string, verb: Verb = "manage") {
	const isOwn = isAllowedOn(actor, verb, pageId);
	return sql`(${eq(subscribers.pageId, pageId)} AND EXISTS (SELECT 1 FROM ${pages} WHERE ${isOwn}))`;
}

/** The statement that selects the user's page, with the names of a list's page and its blocks. No row if it isn't theirs. */
export function selectOwnPage({ database, actor }: Context<Person>, pageId: string, verb: Verb = "manage") {
	return database
		.select({
			id: pages.id,
			plan: planOfPage(),
			fullName: pages.fullName,
			username: pages.username,
			blocks: pages.blocks,
			hasList: hasList(),
		})
		.from(pages)
		.where(isAllowedOn(actor, verb, pageId));
}

/** SQL, in a query of `pages`: the page has subscribers, or a gate that asks for an address. */
export function hasList() {
	return sql<boolean>`(
		EXISTS (SELECT 1 FROM ${subscribers} WHERE ${eq(subscribers.pageId, pages.id)})
		OR EXISTS (SELECT 1 FROM json_each(${pages.blocks}) AS block WHERE block.value ->> '$.gate.kind' = 'email')
	)`.mapWith(Boolean);
}
