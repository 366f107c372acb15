import { desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { isPlatform } from "../../../core/socials/social.ts";
import { pages, socialHandles } from "../../../db/schema/index.ts";
import type { AccountContext, Context, Person } from "../../foundation/actor/context.ts";
import { pageNotFound } from "../../foundation/errors/page-not-found.ts";
import { offeredToAsSeenBy } from "../../publish/being-handed-over.ts";
import { blockedHosts } from "../../publish/blocked-hosts.ts";
import { ownerOf } from "../../publish/owner-column.ts";
import { accessToPage, isAllowedOn, isInAccountsOf, isOwned, isOwnedBy, isReadable } from "../../publish/ownership.ts";
import { linkCount } from "../../publish/plans/link-count.ts";
import { isWithinPlan, planLimit } from "../../publish/plans/plan-limit.ts";
import { maxPagesOf, planOfPage } from "../../publish/plans/plan-of.ts";
import { removedFilesOfPage } from "../../publish/removed-files.ts";
import { servingHostname } from "../../publish/serving-hostname.ts";
import { suspensionOfPage } from "../../publish/suspension-of-page.ts";
import { viewsEver, withViews } from "../../publish/views-ever.ts";
import { isShared } from "../activity/note-activity.ts";
import { hasList } from "../subscribers/own-list.ts";
import { publicationFields, publicationOf } from "./publication.ts";
import { selectProposals } from "./select-proposals.ts";

/** The account's pages, the primary one first, then the newest: the order in which a plan keeps pages. */
export function listPages(context: AccountContext) {
	const { database, accountId } = context;
	const places = placesOf(context, isOwnedBy(accountId, pages));
	return database
		.select({ ...listFields(context), isPaused: isBeyondPlan(places) })
		.from(places)
		.innerJoin(pages, eq(pages.id, places.id))
		.where(isOwned(context, "read", pages))
		.orderBy(desc(pages.isPrimary), desc(pages.createdAt), desc(pages.id));
}

/** The pages of all accounts that the person is in, those that they are a guest on among them. The newest come first. */
export function listAllPages(context: Context<Person>) {
	const { database, actor } = context;
	const places = placesOf(context, isInAccountsOf(actor));
	return database
		.select({ ...listFields(context), isPaused: isBeyondPlan(places), accountId: pages.userId })
		.from(places)
		.innerJoin(pages, eq(pages.id, places.id))
		.where(isReadable(actor))
		.orderBy(desc(pages.createdAt), desc(pages.id));
}

function listFields({ env, actor }: Pick<Context<Person>, "env" | "actor">) {
	return {
		id: pages.id,
		fullName: pages.fullName,
		username: pages.username,
		bio: pages.bio,
		avatar: pages.avatar,
		isPrimary: pages.isPrimary,
		isEmpty: pages.isEmpty,
		linkCount: linkCount(),
		hostname: servingHostname(),
		suspension: suspensionOfPage(env),
		hasSubscribers: hasList(),
		labels: pages.labels,
		/** The address that is asked to take the page, empty for whoever may not read it, and null while nobody is asked. */
		offeredTo: offeredToAsSeenBy(actor),
	};
}

/** The place of each page among its account's, as `isWithinPlan` counts them, in one walk through all of them. */
function placesOf({ database }: Pick<Context, "database">, isAmong: SQL | undefined) {
	const place = sql<number>`row_number() OVER (PARTITION BY ${pages.userId}
		ORDER BY ${desc(pages.isPrimary)}, ${desc(pages.createdAt)}, ${desc(pages.id)})`;
	return database
		.select({ id: pages.id, place: place.as("place") })
		.from(pages)
		.where(isAmong)
		.as("places");
}

function isBeyondPlan({ place }: ReturnType<typeof placesOf>) {
	return sql`${place} > ${sql.raw(planLimit("pages", "maxPages"))}`.mapWith(Boolean);
}

/** One of the user's pages with everything for the editor, and what they may do with it. Somebody else's page is `not_found`, like a missing one. */
export async function getPage({ env, database, actor }: Context<Person>, pageId: string) {
	const [found, socials, proposals] = await database.batch([
		database
			.select({
				...getTableColumns(pages),
				plan: planOfPage(),
				maxPages: maxPagesOf("pages"),
				access: accessToPage(actor),
				/** Whether others may open it, too. */
				isShared: sql`${isShared(sql.raw(ownerOf("pages")))}`.mapWith(Boolean),
				viewCount: viewsEver(),
				isPaused: isPaused(),
				suspension: suspensionOfPage(env),
				blockedHosts: blockedHosts(),
				removedFiles: removedFilesOfPage(),
				...publicationFields(),
				hostname: servingHostname(),
			})
			.from(pages)
			.where(isAllowedOn(actor, "read", pageId)),
		database
			.select({
				id: socialHandles.id,
				platform: socialHandles.platform,
				handle: socialHandles.handle,
				url: socialHandles.url,
				isVisible: socialHandles.isVisible,
				position: socialHandles.position,
			})
			.from(socialHandles)
			.innerJoin(pages, isAllowedOn(actor, "read", socialHandles.pageId))
			.where(eq(socialHandles.pageId, pageId))
			.orderBy(socialHandles.position, socialHandles.id),
		selectProposals({ database, actor }, pageId),
	]);
	if (!found[0]) throw pageNotFound();
	const {
		userId: _,
		createdAt: __,
		updatedAt: ___,
		foundLanguageIn: ____,
		statsShard: _____,
		labels: ______,
		savedBy: _______,
		savedSince: ________,
		look,
		isPublic,
		publishRequest,
		...page
	} = found[0];
	const { viewCount } = await withViews<Counted>(env, found[0]);
	return {
		...page,
		...look,
		viewCount: viewCount ?? 0,
		publication: publicationOf({ isPublic, publishRequest }),
		/** What assistants have changed, for whoever may edit the page. */
		proposals,
		// A newer release may have stored others.
		socials: socials.flatMap(({ platform, ...rest }) => (isPlatform(platform) ? [{ ...rest, platform }] : [])),
	};
}

type Counted = Parameters<typeof withViews>[1];

/** SQL, in a query of `pages`: the owner's plan doesn't include the page, so it is read-only and not public. */
function isPaused() {
	return sql.raw(`NOT ${isWithinPlan()}`).mapWith(Boolean);
}
