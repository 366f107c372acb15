import { and, eq, gt, sql } from "drizzle-orm";
import { nextVisibilityChange, visibleLinks } from "../../core/link-visibility.ts";
import type { BioPageContent } from "../../core/page.ts";
import { FRAGMENT_MAX_BYTES, storedBytes } from "../../core/page-size.ts";
import { PLANS, planFrom } from "../../core/plan.ts";
import type { PublishProblem } from "../../core/publish-problem.ts";
import { isPlatform } from "../../core/social.ts";
import { type Database, openDatabase } from "../../db/client.ts";
import {
	domains,
	formerUsernames,
	pages,
	publishRequests,
	sessions,
	socialHandles,
	subscriptions,
} from "../../db/schema/index.ts";
import { isCurrentSubscriptionOf } from "../billing/current-plan.ts";
import { rootCauseOf } from "../errors/root-cause.ts";
import { isKeptAt } from "../pages/former-usernames.ts";
import { sha256Hex } from "../secrets/hash.ts";
import { viewsEver } from "../stats/views-ever.ts";
import { IS_PUBLIC } from "./public-page.ts";
import { type RenderedPage, renderPage } from "./render.tsx";
import type { Moved, Snapshot } from "./snapshot.ts";

/** The page at a site address, rendered from D1 in one batch, or where it has moved, or null. */
export async function loadByAddress(env: Env, address: string): Promise<Snapshot | Moved | null> {
	const database = openDatabase(env.DB);
	const pageId = pageIdAt(database, address);
	const [found, socials, moved] = await database.batch([
		selectPage(database, pageId),
		selectSocials(database, pageId),
		selectMoved(database, address),
	]);
	if (!found[0]) return moved[0] ?? null;
	return (await render(env, found[0], socials)).snapshot;
}

/** The same for someone signed in, and whether the page is theirs: still one batch. */
export async function loadForSignedIn(
	env: Env,
	address: string,
	sessionId: string,
): Promise<{ snapshot: Snapshot; isOwner: boolean } | Moved | null> {
	const database = openDatabase(env.DB);
	const pageId = pageIdAt(database, address);
	const [found, socials, moved, ownSession] = await database.batch([
		selectPage(database, pageId),
		selectSocials(database, pageId),
		selectMoved(database, address),
		selectOwnersSession(database, pageId, await sha256Hex(sessionId)),
	]);
	if (!found[0]) return moved[0] ?? null;
	const isOwner = ownSession.length > 0;
	return { snapshot: (await render(env, found[0], socials, isOwner)).snapshot, isOwner };
}

/** Whether the session belongs to the page's owner. */
export async function ownsPage(env: Env, pageId: string, sessionId: string): Promise<boolean> {
	const own = await selectOwnersSession(openDatabase(env.DB), sql`${pageId}`, await sha256Hex(sessionId));
	return own.length > 0;
}

export interface Publication {
	/** False once the page is deleted. */
	exists: boolean;
	/** Every address the page lives at; none when it isn't public. */
	addresses: string[];
	/** Those it lived at and still has to lead to its username from; none without a username. */
	formerAddresses: string[];
	username: string | null;
	/** Null when the page isn't public, or when there is a problem. */
	rendered: RenderedPage | null;
	/** Why the page can't be published, however often that is tried. */
	problem: PublishProblem | null;
	/** Behind a problem, for the log. */
	error: unknown;
	/** How many publish requests this publication answers. */
	requestCount: number;
}

/** The publication that a page's live object should have made by now. */
export async function loadPublication(env: Env, pageId: string): Promise<Publication> {
	const database = openDatabase(env.DB);
	const id = sql`${pageId}`;
	const [existing, found, socials, hosts, former, requests] = await database.batch([
		database.select({ id: pages.id }).from(pages).where(eq(pages.id, pageId)),
		selectPage(database, id),
		selectSocials(database, id),
		database
			.select({ hostname: domains.hostname })
			.from(domains)
			.where(and(eq(domains.pageId, pageId), eq(domains.status, "active"))),
		database
			.select({ username: formerUsernames.username })
			.from(formerUsernames)
			.where(and(eq(formerUsernames.pageId, pageId), isKeptAt(Date.now())))
			.orderBy(formerUsernames.username),
		database.select({ count: publishRequests.count }).from(publishRequests).where(eq(publishRequests.pageId, pageId)),
	]);
	const page = found[0];
	const addresses = hosts.map(({ hostname }) => hostname);
	if (page?.username) addresses.unshift(`@${page.username}`);
	return {
		exists: existing.length > 0,
		addresses: page ? addresses : [],
		formerAddresses: page?.username ? former.map(({ username }) => `@${username}`) : [],
		username: page?.username ?? null,
		...(page ? await renderIfPossible(env, page, socials) : { rendered: null, problem: null, error: null }),
		requestCount: requests[0]?.count ?? 0,
	};
}

/** Forgets a page's publish requests, unless more have come since they were counted. */
export async function settlePublishRequests(env: Env, pageId: string, requestCount: number): Promise<void> {
	await openDatabase(env.DB)
		.delete(publishRequests)
		.where(and(eq(publishRequests.pageId, pageId), eq(publishRequests.count, requestCount)));
}

/** Notes why a page can't be published, unless more requests have come since they were counted. */
export async function notePublishProblem(
	env: Env,
	pageId: string,
	{ problem, requestCount }: Pick<Publication, "problem" | "requestCount">,
): Promise<void> {
	await openDatabase(env.DB)
		.insert(publishRequests)
		.select(sql`SELECT ${pages.id}, ${requestCount}, ${problem} FROM ${pages} WHERE ${eq(pages.id, pageId)}`)
		.onConflictDoUpdate({
			target: publishRequests.pageId,
			set: { problem },
			setWhere: eq(publishRequests.count, requestCount),
		});
}

type PageId = ReturnType<typeof sql>;

function pageIdAt(database: Database, address: string): PageId {
	const lookup = address.startsWith("@")
		? database
				.select({ id: pages.id })
				.from(pages)
				.where(eq(pages.username, address.slice(1)))
		: database
				.select({ id: domains.pageId })
				.from(domains)
				.where(and(eq(domains.hostname, address), eq(domains.status, "active")));
	return sql`(${lookup})`;
}

/** Where the page of a former username lives now. */
function selectMoved(database: Database, address: string) {
	const former = address.startsWith("@") ? address.slice(1) : "";
	return database
		.select({ movedTo: pages.username })
		.from(formerUsernames)
		.leftJoin(pages, and(eq(pages.id, formerUsernames.pageId), sql.raw(IS_PUBLIC)))
		.where(and(eq(formerUsernames.username, former), isKeptAt(Date.now())));
}

/** A page that isn't public is not found. */
function selectPage(database: Database, pageId: PageId) {
	return database
		.select({
			id: pages.id,
			fullName: pages.fullName,
			username: pages.username,
			bio: pages.bio,
			avatar: pages.avatar,
			wallpaper: pages.wallpaper,
			links: pages.links,
			background: pages.background,
			textColor: pages.textColor,
			buttonColor: pages.buttonColor,
			buttonTextColor: pages.buttonTextColor,
			buttonStyle: pages.buttonStyle,
			buttonCorners: pages.buttonCorners,
			font: pages.font,
			fontSize: pages.fontSize,
			fontWeight: pages.fontWeight,
			socialIconPosition: pages.socialIconPosition,
			socialIconStyle: pages.socialIconStyle,
			socialIconShape: pages.socialIconShape,
			socialIconSize: pages.socialIconSize,
			socialIconSpacing: pages.socialIconSpacing,
			socialIconAlignment: pages.socialIconAlignment,
			socialIconHover: pages.socialIconHover,
			socialIconColor: pages.socialIconColor,
			version: pages.version,
			// A count that visitors may not read is not even looked up.
			viewCount: sql<number | null>`CASE WHEN ${pages.showsViewCount} THEN ${viewsEver()} END`,
			plan: subscriptions.plan,
		})
		.from(pages)
		.leftJoin(subscriptions, isCurrentSubscriptionOf(pages.userId))
		.where(and(eq(pages.id, pageId), sql.raw(IS_PUBLIC)));
}

function selectSocials(database: Database, pageId: PageId) {
	return database
		.select({ id: socialHandles.id, platform: socialHandles.platform, url: socialHandles.url })
		.from(socialHandles)
		.where(and(eq(socialHandles.pageId, pageId), eq(socialHandles.isVisible, true)))
		.orderBy(socialHandles.position, socialHandles.id);
}

function selectOwnersSession(database: Database, pageId: PageId, hashedSessionId: string) {
	return database
		.select({ id: sessions.id })
		.from(sessions)
		.innerJoin(pages, eq(pages.userId, sessions.userId))
		.where(and(eq(sessions.id, hashedSessionId), gt(sessions.expiresAt, Date.now()), eq(pages.id, pageId)));
}

type StoredPage = Awaited<ReturnType<typeof selectPage>>[number];
type StoredSocial = Awaited<ReturnType<typeof selectSocials>>[number];

/** The stores take anything up to their limits; the page itself can be what keeps it from being published. */
async function renderIfPossible(
	env: Env,
	page: StoredPage,
	socials: readonly StoredSocial[],
): Promise<Pick<Publication, "rendered" | "problem" | "error">> {
	try {
		const rendered = await render(env, page, socials);
		const { title, css, html } = rendered.fragment;
		// Checked here, because local storage takes what production refuses.
		const isTooLarge = storedBytes([title, css, html]) > FRAGMENT_MAX_BYTES;
		return isTooLarge
			? { rendered: null, problem: "too_large", error: null }
			: { rendered, problem: null, error: null };
	} catch (error) {
		return { rendered: null, problem: "broken", error: rootCauseOf(error) };
	}
}

/** Renders what visitors see of a page now: hidden links, and those whose time it is not, stay out. */
async function render(
	env: Env,
	{ plan, version, ...page }: StoredPage,
	socials: readonly StoredSocial[],
	isOwner = false,
): Promise<RenderedPage> {
	const now = Date.now();
	const content: BioPageContent = {
		...page,
		links: visibleLinks(page.links, now),
		socials: socials.flatMap(({ id, platform, url }) => (isPlatform(platform) ? [{ id, platform, url }] : [])),
		showsBranding: PLANS[planFrom(plan)].showsBranding,
	};
	const changesAt = nextVisibilityChange(page.links, now);
	return renderPage(content, { version, changesAt, appOrigin: env.APP_ORIGIN, isOwner });
}
