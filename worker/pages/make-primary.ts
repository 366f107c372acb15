import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { pages } from "../../db/schema/index.ts";
import { pageNotFound } from "./own-pages.ts";

/** Makes a page the user's primary one. One batch does both updates, so a user never has two primary pages. */
export async function makePrimary(database: Database, userId: string, pageId: string): Promise<void> {
	const isOwn = and(eq(pages.id, pageId), eq(pages.userId, userId));
	const [, made] = await database.batch([
		database
			.update(pages)
			.set({ isPrimary: false })
			.where(
				and(
					eq(pages.userId, userId),
					eq(pages.isPrimary, true),
					sql`EXISTS (SELECT 1 FROM ${pages} AS own WHERE own.id = ${pageId} AND own.user_id = ${userId})`,
				),
			),
		database.update(pages).set({ isPrimary: true }).where(isOwn).returning({ id: pages.id }),
	]);
	if (made.length === 0) throw pageNotFound();
}
