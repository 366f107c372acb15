import { and, eq, type SQL, sql } from "drizzle-orm";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import type { EventKind } from "../../../core/webhooks/event-kind.ts";
import { pages, webhooks } from "../../../db/schema/index.ts";
import type { AccountContext } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { publicUrl } from "../../foundation/outside/fetch-public.ts";
import { isAllowedIn, isOwned } from "../../publish/ownership.ts";

/** A day's counts are complete an hour after its end: events wait in queues until then. */
const AFTER_DAY_MS = HOUR_MS;

/** SQL condition on `webhooks`: this one, in the account, which the person manages. */
export function isOwnWebhook(context: AccountContext, id: string): SQL | undefined {
	return and(eq(webhooks.id, id), isInOwnAccount(context));
}

/** SQL condition on `webhooks`: in the account, which the person manages. */
export function isInOwnAccount(context: AccountContext): SQL | undefined {
	return and(eq(webhooks.accountId, context.accountId), isAllowedIn(context, "manage"));
}

/** SQL condition: all these pages are in the account. */
export function areOwnPages(context: AccountContext, ids: readonly string[]): SQL {
	const list = JSON.stringify(ids);
	return sql`(SELECT count(*) FROM ${pages} WHERE ${isOwned(context, "manage", pages)}
		AND ${pages.id} IN (SELECT value FROM json_each(${list}))) = ${ids.length}`;
}

/** Refuses an address that isn't on the public web, or that anybody on the way could read. */
export function readAddress({ env }: AccountContext, address: string): string {
	const url = publicUrl(env, address);
	const isReadable = url?.protocol === "https:" || env.ENVIRONMENT === "development";
	if (url && isReadable) return url.href;
	const words = "Enter an https address on the public web.";
	throw new DomainError("invalid", words, { field: "address" });
}

/** When the counts of the present day are due, if a webhook wants them. */
export function firstDayAfter(now: number, events: readonly EventKind[]): number | null {
	if (!events.includes("stats.day")) return null;
	return (Math.floor((now - AFTER_DAY_MS) / DAY_MS) + 1) * DAY_MS + AFTER_DAY_MS;
}

export function webhookNotFound(): DomainError {
	return new DomainError("not_found", "This webhook doesn't exist anymore.", { field: "id" });
}

export function notOwnPages(): DomainError {
	return new DomainError("invalid", "One of these pages isn't in this account.", { field: "pages" });
}
