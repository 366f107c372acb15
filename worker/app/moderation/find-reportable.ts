import { eq, sql } from "drizzle-orm";
import { shownHost } from "../../../core/addresses/host-name.ts";
import type { Database } from "../../../db/client.ts";
import { pages } from "../../../db/schema/index.ts";
import { contentOf } from "../../publish/load.ts";
import { isPublic, isPublicButSuspended } from "../../publish/public-page.ts";
import { selectPage } from "../../publish/select-page.ts";
import { servingHostname } from "../../publish/serving-hostname.ts";

/** A page that visitors can see or that was suspended. */
export interface Reportable {
	/** The page's name for visitors: `@jane`, or its host name. */
	name: string;
	isSuspended: boolean;
	/** What visitors can download, or could after a gate. */
	files: ReportableFile[];
	/** Whether visitors read the files' titles only after the notice in front of the page. */
	isBehindNotice: boolean;
}

/** A file that visitors see, by its block. */
export interface ReportableFile {
	id: string;
	title: string;
}

/** The page, or null when there is none that visitors could know. */
export async function findReportable(database: Database, pageId: string): Promise<Reportable | null> {
	const [page] = await database
		.select({
			username: pages.username,
			hostname: servingHostname(),
			isPublic: sql<number>`${sql.raw(isPublic())}`,
			isSuspended: sql<number>`${sql.raw(isPublicButSuspended())}`,
		})
		.from(pages)
		.where(eq(pages.id, pageId));
	if (!page || !(page.isPublic || page.isSuspended)) return null;
	const name = page.username ? `@${page.username}` : shownHost(page.hostname ?? "");
	return { name, isSuspended: page.isSuspended === 1, ...(await filesOf(database, pageId)) };
}

/** A page that isn't public has none. */
async function filesOf(database: Database, pageId: string): Promise<Pick<Reportable, "files" | "isBehindNotice">> {
	const [page] = await selectPage(database, sql`${pageId}`);
	const blocks = page ? contentOf(page, [], Date.now()).blocks : [];
	const files = blocks.flatMap((block) => (block.kind === "file" ? [{ id: block.id, title: block.title }] : []));
	return { files, isBehindNotice: Boolean(page?.gate) };
}
