import { and, eq, lt, sql } from "drizzle-orm";
import { DOWNLOADS_PER_LINK } from "../../../core/sales/download-limit.ts";
import type { Database } from "../../../db/client.ts";
import { sales } from "../../../db/schema/index.ts";

/** Counts that a buyer begins a download. Returns false when it is one too many since they have opened a mailed link. */
export async function countDownload(database: Database, saleId: string): Promise<boolean> {
	const counted = await database
		.update(sales)
		.set({ downloads: sql`${sales.downloads} + 1` })
		.where(and(eq(sales.id, saleId), lt(sql`${sales.downloads} - ${sales.downloadsAtLink}`, DOWNLOADS_PER_LINK)))
		.returning({ id: sales.id });
	return counted.length > 0;
}

/** Notes that a buyer has opened a mailed link. The limit counts from here. */
export async function allowDownloads(database: Database, saleId: string): Promise<void> {
	await database
		.update(sales)
		.set({ downloadsAtLink: sql`${sales.downloads}` })
		.where(eq(sales.id, saleId));
}
