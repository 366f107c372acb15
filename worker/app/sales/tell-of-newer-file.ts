import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { DAY_MS } from "../../../core/time/duration.ts";
import { pages, sales } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { offersRemovedFile } from "../../publish/removed-files.ts";
import { type AttemptLimit, spendAttempt } from "../limits/attempts.ts";
import { queueSaleMails } from "./sale-mails.ts";

/** More newer files than a day brings, and few enough mails that buyers don't mind. */
const LIMIT: AttemptLimit = { name: "mails about a newer file", max: 2, restMs: DAY_MS, isWindow: true };

/**
 * Mails those who have bought a block that its file is a newer one. Returns how many. The mails say what stands there when they are
 * opened. Throws `not_found`, and `rate_limited` above two times a day.
 */
export async function tellOfNewerFile(
	{ env, database, actor, afterwards }: Context<Person>,
	{ pageId, blockId }: { pageId: string; blockId: string },
): Promise<{ count: number }> {
	const hasFile = sql`EXISTS (SELECT 1 FROM json_each(${pages.blocks}) AS block
		WHERE block.value ->> '$.id' = ${blockId} AND block.value ->> '$.kind' = 'file' AND NOT ${offersRemovedFile()})`;
	const [page] = await database
		.select({ id: pages.id })
		.from(pages)
		.where(and(isAllowedOn(actor, "manage", pageId), hasFile));
	if (!page) throw pageNotFound();
	await spendAttempt(database, LIMIT, `${pageId} ${blockId}`);
	const isOfBlock = and(eq(sales.pageId, pageId), eq(sales.blockId, blockId));
	const told = await database
		.update(sales)
		.set({ mail: "file-updated", mailAt: Date.now(), claimedAt: null })
		.where(
			and(isOfBlock, eq(sales.kind, "sale"), eq(sales.state, "paid"), isNotNull(sales.buyerEmail), isNull(sales.mail)),
		)
		.returning({ id: sales.id });
	afterwards(queueSaleMails(env, isOfBlock));
	return { count: told.length };
}
