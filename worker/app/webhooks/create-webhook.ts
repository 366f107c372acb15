import { sql } from "drizzle-orm";
import { nanoid } from "nanoid";
import { type NewWebhook, WEBHOOKS_MAX } from "../../../core/webhooks/webhook-schema.ts";
import { webhooks } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { isAllowedIn } from "../../publish/ownership.ts";
import { areOwnPages, firstDayAfter, notOwnPages, readAddress } from "./own-webhook.ts";
import { secretOf } from "./signature.ts";

/**
 * Makes a webhook for the account and returns its secret: the only time that anybody can read it. Throws `invalid` for an address that
 * isn't public and for pages of other accounts, and `limit_reached`.
 */
export async function createWebhook(
	context: AccountContext,
	{ address, events, pages }: NewWebhook,
): Promise<{ id: string; secret: string }> {
	const { database, actor, accountId } = context;
	const now = Date.now();
	const receiver = readAddress(context, address);
	const id = nanoid();
	const isRoom = sql`(SELECT count(*) FROM ${webhooks} WHERE ${webhooks.accountId} = ${accountId}) < ${WEBHOOKS_MAX}`;
	const haveAll = pages ? areOwnPages(context, pages) : sql`TRUE`;
	const [made] = await database
		.insert(webhooks)
		.select(
			sql`SELECT ${id}, ${accountId}, ${actor.id}, ${receiver}, ${JSON.stringify(events)}, ${pages && JSON.stringify(pages)}, 1, NULL,
				'on', 0, NULL, ${firstDayAfter(now, events)}, NULL, NULL, ${now}
				WHERE ${isAllowedIn(context, "manage")} AND ${isRoom} AND ${haveAll}`,
		)
		.returning({ id: webhooks.id, secretNumber: webhooks.secretNumber });
	if (made) return { id, secret: await secretOf(database, made) };
	const [found] = await database.all<{ isRoom: number }>(sql`SELECT ${isRoom} AS isRoom`);
	if (found?.isRoom) throw notOwnPages();
	throw new DomainError("limit_reached", `An account can have ${WEBHOOKS_MAX} webhooks. Delete one first.`, {
		title: "Too many webhooks",
	});
}
