import { sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import { type Plan, pageLimitMessage } from "../../core/plan.ts";
import type { Database } from "../../db/client.ts";
import { pages, users } from "../../db/schema/index.ts";
import { DomainError } from "../errors/domain-error.ts";
import { planLimit } from "../plans/plan-limit.ts";

/** Inserts a blank page and returns its id. Throws `limit_reached` when the plan allows no more pages. */
export async function createPage(database: Database, user: { id: string; plan: Plan }): Promise<string> {
	const id = nanoid(14);
	const now = Date.now();
	// The insert checks the limit itself, so racing requests can't exceed it.
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
