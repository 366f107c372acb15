import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { pick } from "../../core/look/pick.ts";
import { SHOWN_COLUMNS } from "../../core/page/page-schema.ts";
import type { Database } from "../../db/client.ts";
import { pages, socialHandles } from "../../db/schema/index.ts";
import { blockedHosts } from "./blocked-hosts.ts";
import { planNow } from "./plans/plan-limit.ts";
import { isPublic } from "./public-page.ts";
import { servingHostname } from "./serving-hostname.ts";
import { shownFeeds } from "./shown-feeds.ts";
import { viewsEver } from "./views-ever.ts";

/** SQL for the id of a page. */
export type PageId = ReturnType<typeof sql>;

/** Selects the content of a page that meets the SQL condition: a public one, unless another condition is given. */
export function selectPage(database: Database, pageId: PageId, condition: string = isPublic()) {
	return database
		.select({
			id: pages.id,
			...pick(getTableColumns(pages), SHOWN_COLUMNS),
			look: pages.look,
			foundLanguage: pages.foundLanguage,
			foundLanguageIn: pages.foundLanguageIn,
			version: pages.version,
			updatedAt: pages.updatedAt,
			// A hidden count costs no lookup.
			viewCount: sql<number | null>`CASE WHEN ${pages.showsViewCount} THEN ${viewsEver()} END`,
			plan: sql<string | null>`${sql.raw(planNow("pages.user_id"))}`,
			hostname: servingHostname(),
			blockedHosts: blockedHosts(),
			feeds: shownFeeds(),
		})
		.from(pages)
		.where(and(eq(pages.id, pageId), sql.raw(condition)));
}

export function selectSocials(database: Database, pageId: PageId) {
	return database
		.select({ id: socialHandles.id, platform: socialHandles.platform, url: socialHandles.url })
		.from(socialHandles)
		.where(and(eq(socialHandles.pageId, pageId), eq(socialHandles.isVisible, true)))
		.orderBy(socialHandles.position, socialHandles.id);
}

/** A page with all that its rendering needs. */
export type StoredPage = Awaited<ReturnType<typeof selectPage>>[number];
export type StoredSocial = Awaited<ReturnType<typeof selectSocials>>[number];
