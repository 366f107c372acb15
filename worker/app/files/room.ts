import { and, gt, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { type Plan, planFrom } from "../../../core/plans/plan.ts";
import { media, pages, uploads } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { ownerOf } from "../../publish/owner-column.ts";
import { haveSameOwner, isAllowedOn } from "../../publish/ownership.ts";
import { planLimit, planNow } from "../../publish/plans/plan-limit.ts";
import { LEFT } from "../media/own-media.ts";

/** How full an account is with files. Bytes on their way count, too, and replaced files don't. */
export interface Room {
	usedBytes: number;
	/** All bytes in the store. */
	storedBytes: number;
	maxBytes: number;
	plan: Plan;
}

/** The room for files of a page's account, without the file that is about to be replaced. Throws `not_found`. */
export async function findRoom(
	{ database, actor }: Context<Person>,
	pageId: string,
	replaced: string | null = null,
): Promise<Room> {
	const now = Date.now();
	const [room] = await database
		.select({
			usedBytes: usedBytesOf(now, replaced),
			storedBytes: storedBytesOf(now),
			maxBytes: sql<number>`${sql.raw(planLimit("pages", "fileBytes"))}`,
			plan: sql<string | null>`${sql.raw(planNow("pages"))}`,
		})
		.from(pages)
		.where(isAllowedOn(actor, "edit", pageId));
	if (!room) throw pageNotFound();
	return { ...room, plan: planFrom(room.plan) };
}

/**
 * SQL, in a query of `pages`: the bytes of the account's files, of those on their way, too. What has left a page stays for a day, so
 * that the change can be undone, and doesn't count. `replaced` is about to leave.
 */
export function usedBytesOf(now: number, replaced: string | null = null): SQL<number> {
	const isOffered = sql`${media.name} IN (
		SELECT block.value ->> '$.file' FROM pages AS own, json_each(own.blocks) AS block
		WHERE ${sql.raw(ownerOf("pages", "own"))} = ${pages.userId} AND instr(own.blocks, '"file":') > 0
	)`;
	const counts = and(or(ne(media.checkedAt, LEFT), isOffered), sql`${media.name} IS NOT ${replaced}`);
	return sql<number>`(${bytesOf(counts)} + ${openBytesOf(now)})`;
}

/** SQL, in a query of `pages`: all that the store holds of the account's files. */
export function storedBytesOf(now: number): SQL<number> {
	return sql<number>`(${bytesOf()} + ${openBytesOf(now)})`;
}

/** SQL, in a query of `pages`: the number of the account's files on their way. */
export function openUploadsOf(now: number): SQL<number> {
	return sql<number>`(SELECT count(*) FROM ${uploads} WHERE ${isOpen(now)})`;
}

function bytesOf(condition?: SQL): SQL {
	const isFile = and(haveSameOwner(media, pages), isNotNull(media.type), gt(media.createdAt, 0), condition);
	return sql`(SELECT coalesce(sum(${media.bytes}), 0) FROM ${media} WHERE ${isFile})`;
}

function openBytesOf(now: number): SQL {
	return sql`(SELECT coalesce(sum(${uploads.bytes}), 0) FROM ${uploads} WHERE ${isOpen(now)})`;
}

function isOpen(now: number): SQL | undefined {
	return and(haveSameOwner(uploads, pages), gt(uploads.endsAt, now));
}
