import { and, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { type Plan, planFrom } from "../../../core/plans/plan.ts";
import { media, pages, uploads } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { haveSameOwner, isAllowedOn } from "../../publish/ownership.ts";
import { planLimit, planNow } from "../../publish/plans/plan-limit.ts";

/** How full an account is with files. Bytes on their way count, too. */
export interface Room {
	usedBytes: number;
	maxBytes: number;
	plan: Plan;
}

/** The room for files of a page's account. Throws `not_found`. */
export async function findRoom({ database, actor }: Context<Person>, pageId: string): Promise<Room> {
	const [room] = await database
		.select({
			usedBytes: storedBytesOf(Date.now()),
			maxBytes: sql<number>`${sql.raw(planLimit("pages", "fileBytes"))}`,
			plan: sql<string | null>`${sql.raw(planNow("pages"))}`,
		})
		.from(pages)
		.where(isAllowedOn(actor, "edit", pageId));
	if (!room) throw pageNotFound();
	return { ...room, plan: planFrom(room.plan) };
}

/** SQL, in a query of `pages`: the bytes of the account's files, of those on their way, too. */
export function storedBytesOf(now: number): SQL<number> {
	const isFile = and(haveSameOwner(media, pages), isNotNull(media.type), gt(media.createdAt, 0));
	return sql<number>`((SELECT coalesce(sum(${media.bytes}), 0) FROM ${media} WHERE ${isFile})
		+ (SELECT coalesce(sum(${uploads.bytes}), 0) FROM ${uploads} WHERE ${isOpen(now)}))`;
}

/** SQL, in a query of `pages`: the number of the account's files on their way. */
export function openUploadsOf(now: number): SQL<number> {
	return sql<number>`(SELECT count(*) FROM ${uploads} WHERE ${isOpen(now)})`;
}

function isOpen(now: number): SQL | undefined {
	return and(haveSameOwner(uploads, pages), gt(uploads.endsAt, now));
}
