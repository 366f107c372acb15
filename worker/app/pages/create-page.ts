import { and, type SQL, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import { pages, users } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import type { DomainError } from "../../foundation/errors/domain-error.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isAllowedIn, isAllowedOn, isOwnedBy } from "../../publish/ownership.ts";
import { planLimit } from "../../publish/plans/plan-limit.ts";
import { findPagePlanOf } from "../../publish/plans/plan-of.ts";
import { pagesFull } from "../../publish/plans/plan-refusal.ts";
import { shardForNewPage } from "../stats/store.ts";
import { isIssuedTo, issueId } from "./issued-id.ts";

/**
 * Inserts a blank page and returns its id. Throws `limit_reached` when the account's plan allows no more pages, and `not_found`
 * when the person may not create pages there.
 */
export async function createPage(context: AccountContext, id = nanoid(14)): Promise<string> {
	const { env, database } = context;
	const now = Date.now();
	const shard = await shardForNewPage(env);
	// The insert checks the limit itself, so racing requests can't exceed it.
	const created = await database.all(
		sql`INSERT INTO ${pages} (id, user_id, created_at, updated_at, stats_shard)
			SELECT ${id}, ${users.id}, ${now}, ${now}, ${shard} FROM ${users} WHERE ${hasRoomForPage(context)}
			ON CONFLICT (id) DO NOTHING RETURNING id`,
	);
	if (created.length === 0 && !(await isOwn(context, id))) throw await whyNotCreated(context);
	return id;
}

/**
 * An id for a page that is created with its first change. Nothing is stored before. Throws `limit_reached` when the plan
 * allows no more pages, and `not_found` as `createPage` does.
 */
export async function beginPage(context: AccountContext): Promise<string> {
	const [room] = await context.database.select({ id: users.id }).from(users).where(hasRoomForPage(context));
	if (!room) throw await whyNotCreated(context);
	return issueId(context);
}

/**
 * Creates the page of `beginPage`. A repeated call changes nothing. Throws `limit_reached`, and `not_found` for any other
 * id, somebody else's or none.
 */
export async function createBegunPage(context: AccountContext, id: string): Promise<string> {
	const mayHave = (await isOwn(context, id)) || (await isIssuedTo(context, id));
	if (!mayHave) throw pageNotFound();
	return createPage(context, id);
}

/** SQL condition on `users`: the account's plan allows another page, and the person may create it. */
export function hasRoomForPage(context: AccountContext): SQL | undefined {
	const { accountId } = context;
	return and(
		sql`${users.id} = ${accountId}`,
		isAllowedIn(context, "manage"),
		sql`(SELECT count(*) FROM ${pages} WHERE ${isOwnedBy(accountId, pages)}) < ${sql.raw(planLimit("users", "maxPages"))}`,
	);
}

async function whyNotCreated(context: AccountContext): Promise<DomainError> {
	const { database, accountId } = context;
	const [allowed] = await database
		.select({ id: users.id })
		.from(users)
		.where(and(sql`${users.id} = ${accountId}`, isAllowedIn(context, "manage")));
	return allowed ? pagesFull(await findPagePlanOf(context, accountId)) : pageNotFound();
}

async function isOwn({ database, actor }: AccountContext, id: string): Promise<boolean> {
	const [own] = await database
		.select({ id: pages.id })
		.from(pages)
		.where(isAllowedOn(actor, "manage", id));
	return own !== undefined;
}
