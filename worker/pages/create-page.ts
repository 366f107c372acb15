import { sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import { type Plan, pageLimitMessage } from "../../core/plan.ts";
import type { Database } from "../../db/client.ts";
import { pages, users } from "../../db/schema/index.ts";
import { planLimit } from "../billing/plan-sql.ts";
import { DomainError } from "../domain-error.ts";

/** Inserts a blank page and returns its id, unless the account has as many pages as its plan allows. */
export async function createPage(database: Database, user: { id: string; plan: Plan }): Promise<string> {
	const id = nanoid(14);
	const now = Date.now();
	// The count is part of the insert: requests racing each other can't pass the limit together.
	const created = await database.all(
		sql`INSERT INTO ${pages} (id, user_id, created_at, updated_at)
			SELECT ${id}, ${users.id}, ${now}, ${now} FROM ${users} WHERE ${users.id} = ${user.id}
			AND (SELECT count(*) FROM ${pages} WHERE user_id = ${user.id}) < ${sql.raw(planLimit("users.id", "maxPages"))}
			RETURNING id`,
	);
	if (created.length === 0) {
		throw new DomainError("limit_reached", pageLimitMessage(user.plan), { title: "Profile limit reached" });
	}
	return id;
}
