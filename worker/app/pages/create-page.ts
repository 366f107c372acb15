import { type SQL, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import { pages, users } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isOwnedBy, isOwnPage } from "../../publish/ownership.ts";
import { planLimit } from "../../publish/plans/plan-limit.ts";
import { findOwnPlan } from "../../publish/plans/plan-of.ts";
import { planRefusal } from "../../publish/plans/plan-refusal.ts";
import { isIssuedTo, issueId } from "./issued-id.ts";

/** Inserts a blank page and returns its id. Throws `limit_reached` when the plan allows no more pages. */
export async function createPage(context: Context<Person>, id = nanoid(14)): Promise<string> {
	const { database, actor } = context;
	const now = Date.now();
	// The insert checks the limit itself, so racing requests can't exceed it.
	const created = await database.all(
		sql`INSERT INTO ${pages} (id, user_id, created_at, updated_at)
			SELECT ${id}, ${users.id}, ${now}, ${now} FROM ${users} WHERE ${hasRoom(actor.id)}
			ON CONFLICT (id) DO NOTHING RETURNING id`,
	);
	if (created.length === 0 && !(await isOwn(context, id))) throw planRefusal("pages", await findOwnPlan(context));
	return id;
}

/**
 * An id for a page that is created with its first change. Nothing is stored before. Throws `limit_reached` when the plan
 * allows no more pages.
 */
export async function beginPage(context: Context<Person>): Promise<string> {
	const { database, actor } = context;
	const [room] = await database.select({ id: users.id }).from(users).where(hasRoom(actor.id));
	if (!room) throw planRefusal("pages", await findOwnPlan(context));
	return issueId(context);
}

/**
 * Creates the page of `beginPage`. A repeated call changes nothing. Throws `limit_reached`, and `not_found` for any other
 * id, somebody else's or none.
 */
export async function createBegunPage(context: Context<Person>, id: string): Promise<string> {
	const mayHave = (await isOwn(context, id)) || (await isIssuedTo(context, id));
	if (!mayHave) throw pageNotFound();
	return createPage(context, id);
}

/** SQL condition on `users`: the plan of this user allows another page. */
function hasRoom(userId: string): SQL {
	return sql`${users.id} = ${userId}
		AND (SELECT count(*) FROM ${pages} WHERE ${isOwnedBy(userId, pages)}) < ${sql.raw(planLimit("users", "maxPages"))}`;
}

async function isOwn({ database, actor }: Context<Person>, id: string): Promise<boolean> {
	const [own] = await database
		.select({ id: pages.id })
		.from(pages)
		.where(isOwnPage(actor, "manage", id));
	return own !== undefined;
}
