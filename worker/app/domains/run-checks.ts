import { and, eq, exists, inArray, isNull, lt, lte, ne, or } from "drizzle-orm";
import { MINUTE_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { domains, pages } from "../../../db/schema/index.ts";
import type { Context, Person, Stores } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { countDue } from "../schedule/count-due.ts";
import { checkDomain } from "./check-domain.ts";
import { queueDomainMails } from "./domain-mails.ts";
import { finishRemoval } from "./finish-removal.ts";
import { refreshHandles } from "./refresh-handles.ts";

export const CHECKS_AT_ONCE = 20;
/** Keeps other runs from checking the same domains for this long. */
const CLAIM_MS = 5 * MINUTE_MS;
/** An owner's screen asks every ten seconds. Several screens share a check. */
const RECHECK_PAUSE_MS = 4_000;

export function countDueDomains({ database }: Stores, max: number): Promise<number> {
	return countDue(database, [domains, lte(domains.nextCheckAt, Date.now())], max);
}

/** Checks the domains that are due, finishes removals, and queues mails. Cron runs it, one share in each object. */
export async function runDomainChecks(env: Env): Promise<void> {
	const database = openDatabase(env.DB);
	const now = Date.now();
	const due = database
		.select({ id: domains.id })
		.from(domains)
		.where(lte(domains.nextCheckAt, now))
		.orderBy(domains.nextCheckAt)
		.limit(CHECKS_AT_ONCE);
	const claimed = await database
		.update(domains)
		.set({ nextCheckAt: now + CLAIM_MS })
		// One statement, so that each of several runs at once gets others.
		.where(and(inArray(domains.id, due), lte(domains.nextCheckAt, now)))
		.returning({ id: domains.id, status: domains.status });
	if (claimed.length === 0) return;
	await Promise.all(
		claimed.map(async ({ id, status }) => {
			try {
				if (status === "removed") return await finishRemoval({ env, database }, id);
				await checkDomain({ env, database }, id);
				await refreshHandles(env, id);
			} catch (error) {
				console.error("A domain could not be checked; cron tries again", { id, error: rootCauseOf(error) });
			}
		}),
	);
	await queueDomainMails(env);
}

/** Checks one of the user's domains now, unless it was checked a moment ago. Throws `not_found`. */
export async function recheckDomain({ env, database, actor }: Context<Person>, id: string): Promise<void> {
	const isPage = exists(
		database
			.select({ id: pages.id })
			.from(pages)
			.where(isAllowedOn(actor, "manage", domains.pageId)),
	);
	const isOwn = and(eq(domains.id, id), isPage, ne(domains.status, "removed"));
	const now = Date.now();
	const isDue = or(isNull(domains.checkedAt), lt(domains.checkedAt, now - RECHECK_PAUSE_MS));
	const claimed = await database
		.update(domains)
		.set({ checkedAt: now })
		.where(and(isOwn, isDue))
		.returning({ id: domains.id });
	if (claimed.length > 0) {
		await checkDomain({ env, database }, id);
		await queueDomainMails(env);
		return;
	}
	const [own] = await database.select({ id: domains.id }).from(domains).where(isOwn);
	if (!own) throw new DomainError("not_found", "This domain doesn't exist.", { field: "id" });
}
