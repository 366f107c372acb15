import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { shownHost } from "../../../core/addresses/host-name.ts";
import { labelOf, urlsOf } from "../../../core/blocks/target.ts";
import { pages, reports, suspensions } from "../../../db/schema/index.ts";
import type { Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { contentOf } from "../../publish/load.ts";
import { removedFilesOfPage } from "../../publish/removed-files.ts";
import { selectPage, selectSocials } from "../../publish/select-page.ts";
import { withViews } from "../../publish/views-ever.ts";
import { listPageHistory } from "./list-page-history.ts";

/**
 * A page as an administrator sees it, public or not: its content as visitors see it, the targets of all its links, its
 * files, its open reports, all of which a decision about the page closes, and the newest part of its history. Both lists are newest first. Throws `not_found`.
 */
export async function getModeratedPage(context: Context<Person>, pageId: string) {
	const { env, database } = context;
	const id = sql`${pageId}`;
	const [found, socials, open, history, suspended, removals] = await database.batch([
		selectPage(database, id, "TRUE"),
		selectSocials(database, id),
		database
			.select({
				id: reports.id,
				reason: reports.reason,
				words: reports.words,
				createdAt: reports.createdAt,
				blockId: reports.blockId,
				blockTitle: reports.blockTitle,
				hasEmail: sql<number>`${reports.email} IS NOT NULL`.mapWith(Boolean),
			})
			.from(reports)
			.where(and(eq(reports.pageId, pageId), isNull(reports.closedAt)))
			.orderBy(desc(reports.createdAt)),
		listPageHistory(context, { pageId }),
		database
			.select({ reason: suspensions.reason, words: suspensions.words, suspendedAt: suspensions.suspendedAt })
			.from(suspensions)
			.where(eq(suspensions.pageId, pageId)),
		database.select({ removed: removedFilesOfPage() }).from(pages).where(eq(pages.id, pageId)),
	]);
	const [page] = found;
	if (!page) throw pageNotFound();
	const content = contentOf(await withViews(env, page), socials, Date.now());
	const shown = new Set(content.blocks.map(({ id }) => id));
	return {
		content,
		host: page.domain && shownHost(page.domain.hostname),
		links: page.blocks.flatMap((block) => {
			const label = labelOf(block);
			return urlsOf(block).map((url) => ({ id: block.id, title: label, url, isShown: shown.has(block.id) }));
		}),
		files: page.blocks.flatMap((block) => {
			if (block.kind !== "file") return [];
			const { id, title, name, type, bytes, file, gate } = block;
			const removal = removals[0]?.removed.find((removed) => removed.file === file) ?? null;
			return [{ id, title, name, type, bytes, gate: gate?.kind ?? null, isShown: shown.has(id), removal }];
		}),
		reports: open,
		history,
		suspension: suspended[0] ?? null,
	};
}
