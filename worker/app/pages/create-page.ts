import { and, eq, type SQL, sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import type { Plan } from "../../../core/plans/plan.ts";
import type { Database } from "../../../db/client.ts";
import { pages, users } from "../../../db/schema/index.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { planLimit } from "../../publish/plans/plan-limit.ts";
import { planRefusal } from "../../publish/plans/plan-refusal.ts";
import { isIssuedTo, issueId } from "./issued-id.ts";

interface Owner {
	id: string;
	plan: Plan;
}

/** Inserts a blank page and returns its id. Throws `limit_reached` when the plan allows no more pages. */
export async function createPage(database: Database, user: Owner, id = nanoid(14)): Promise<string> {
	const now = Date.now();
	// The insert checks the limit itself, so racing requests can't exceed it.
	const created = await database.all(
		sql`INSERT INTO ${pages} (id, user_id, created_at, updated_at)
			SELECT ${id}, ${users.id}, ${now}, ${now} FROM ${users} WHERE ${hasRoom(user.id)}
			ON CONFLICT (id) DO NOTHING RETURNING id`,
	);
	if (created.length === 0 && !(await isOwn(database, user.id, id))) throw planRefusal("pages", user.plan);
	return id;
}

/**
 * An id for a page that is created with its first change. Nothing is stored before. Throws `limit_reached` when the plan
 * allows no more pages.
 */
export async function beginPage(database: Database, user: Owner): Promise<string> {
	const [room] = await database.select({ id: users.id }).from(users).where(hasRoom(user.id));
	if (!room) throw planRefusal("pages", user.plan);
	return issueId(database, user.id);
}

/**
 * Creates the page of `beginPage`. A repeated call changes nothing. Throws `limit_reached`, and `not_found` for any other
 * id, somebody else's or none.
 */
export async function createBegunPage(database: Database, user: Owner, id: string): Promise<string> {
	const mayHave = (await isOwn(database, user.id, id)) || (await isIssuedTo(database, user.id, id));
	if (!mayHave) throw pageNotFound();
	return createPage(database, user, id);
}

/** SQL condition on `users`: the plan of this user allows another page. */
function hasRoom(userId: string): SQL {
	return sql`${users.id} = ${userId}
		AND (SELECT count(*) FROM ${pages} WHERE user_id = ${userId}) < ${sql.raw(planLimit("users.id", "maxPages"))}`;
}

async function isOwn(database: Database, userId: string, id: string): Promise<boolean> {
	const [own] = await database
		.select({ id: pages.id })
		.from(pages)
		.where(and(eq(pages.id, id), eq(pages.userId, userId)));
	return own !== undefined;
}
