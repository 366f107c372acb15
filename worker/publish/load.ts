import { and, eq, sql } from "drizzle-orm";
import { withinPlan } from "../../core/blocks/block.ts";
import { closedBlock } from "../../core/blocks/closed-block.ts";
import { withinRules } from "../../core/blocks/rules-of.ts";
import { nextVisibilityChange, visibleBlocks } from "../../core/blocks/visibility.ts";
import { type DomainNames, twinOf } from "../../core/domains/domain-records.ts";
import type { Language } from "../../core/language/language.ts";
import { withoutBlocked, withoutBlockedItems } from "../../core/moderation/link-check.ts";
import { withoutRemoved } from "../../core/moderation/removed-file.ts";
import type { BioPageContent, PageVersion } from "../../core/page/page.ts";
import { FRAGMENT_MAX_BYTES, storedBytes } from "../../core/page/page-size.ts";
import type { PublishProblem } from "../../core/page/publish-problem.ts";
import { planFrom, planTerm } from "../../core/plans/plan.ts";
import { isPlatform } from "../../core/socials/social.ts";
import { inLanguage } from "../../core/translations/in-language.ts";
import { pathOf } from "../../core/translations/version-path.ts";
import { wordsOn } from "../../core/words/spoken.ts";
import { openDatabase } from "../../db/client.ts";
import { domains, formerUsernames, pages, publishRequests } from "../../db/schema/index.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { withLanguage } from "./found-language.ts";
import { isKeptAt } from "./kept-username.ts";
import { languageOf } from "./language-of.ts";
import { hasWebhooks } from "./note-event.ts";
import { ownerOf } from "./owner-column.ts";
import { languageOfPage, languagesOfPage } from "./page-versions.ts";
import { isPublicButSuspended, isServing } from "./public-page.ts";
import { type RenderedPage, renderPage } from "./render.tsx";
import { behindNotice, renderNotice } from "./render-notice.ts";
import { type StoredPage, type StoredSocial, selectPage, selectSocials } from "./select-page.ts";
import type { ShareLook } from "./share-image/share-look.ts";
import type { NamedShareImage } from "./share-images.ts";
import { packVersions } from "./versions.ts";
import { withViews } from "./views-ever.ts";

/** A redirect to a username or host name. */
export interface Redirect {
	/** A site address. */
	from: string;
	movedTo: string;
}

export interface Publication {
	/** False after the page was deleted. */
	exists: boolean;
	/** All addresses of the page; none when it isn't public. */
	addresses: string[];
	/** Addresses that redirect to another address of the page: former usernames, and `www.` or the root of its domain. */
	redirects: Redirect[];
	/** All addresses of a suspended page, the former ones too. */
	suspendedAddresses: string[];
	/** The page's. */
	language: Language | null;
	/** Null when the page isn't public, or when there is a problem. */
	rendered: RenderedPage | null;
	/** The reason why the page can't be published. A retry would not help. */
	problem: PublishProblem | null;
	/** The cause of the problem, for the log. */
	error: unknown;
	/** The picture for link previews. It may not be drawn yet. */
	shareImage: NamedShareImage | null;
	/** The number of publish requests that this publication completes. */
	requestCount: number;
	/** Whether the account has webhooks, which may want to hear of it. */
	hasWebhooks: boolean;
}

/** Returns the name of the picture for link previews of a page, or null. Never throws. */
export type NameShareImage = (look: ShareLook) => Promise<string | null>;

/** Loads a page from D1 in one batch and renders it, with everything its live object needs to publish it. */
export async function loadPublication(env: Env, pageId: string, nameShareImage: NameShareImage): Promise<Publication> {
	const database = openDatabase(env.DB);
	const id = sql`${pageId}`;
	const [existing, found, socials, hosts, former, requests] = await database.batch([
		database
			.select({
				username: pages.username,
				language: languageOf(),
				isSuspended: sql<number>`${sql.raw(isPublicButSuspended())}`,
				hasWebhooks: hasWebhooks(sql.raw(ownerOf("pages"))),
			})
			.from(pages)
			.where(eq(pages.id, pageId)),
		selectPage(database, id),
		selectSocials(database, id),
		database
			.select({ hostname: domains.hostname, registered: domains.registered })
			.from(domains)
			.innerJoin(pages, eq(pages.id, domains.pageId))
			.where(and(eq(domains.pageId, pageId), sql.raw(isServing()))),
		database
			.select({ username: formerUsernames.username })
			.from(formerUsernames)
			.where(and(eq(formerUsernames.pageId, pageId), isKeptAt(Date.now())))
			.orderBy(formerUsernames.username),
		database.select({ count: publishRequests.count }).from(publishRequests).where(eq(publishRequests.pageId, pageId)),
	]);
	const page = found[0] && (await withLanguage(env.DB, found[0]));
	const username = page?.username;
	const suspended = existing[0]?.isSuspended ? existing[0] : null;
	const shareImage = page ? await shareImageOf(env, page, nameShareImage) : null;
	return {
		exists: existing.length > 0,
		addresses: page ? [...(username ? [`@${username}`] : []), ...hosts.map(({ hostname }) => hostname)] : [],
		suspendedAddresses: suspended
			? [
					...[suspended.username, ...former.map((kept) => kept.username)].flatMap((name) => (name ? [`@${name}`] : [])),
					...hosts.flatMap((names) => [names.hostname, twinOf(names) ?? []].flat()),
				]
			: [],
		language: existing[0]?.language ?? null,
		redirects: page ? [...(username ? fromFormer(former, username) : []), ...hosts.flatMap(fromTwin)] : [],
		...(page
			? await renderIfPossible(env, page, socials, shareImage?.name ?? null)
			: { rendered: null, problem: null, error: null }),
		shareImage,
		requestCount: requests[0]?.count ?? 0,
		hasWebhooks: existing[0]?.hasWebhooks ?? false,
	};
}

async function shareImageOf(env: Env, page: StoredPage, nameShareImage: NameShareImage): Promise<NamedShareImage> {
	const shown = page.gate ? behindNotice(page) : page;
	const { host: appHost } = new URL(env.APP_ORIGIN);
	const look = {
		...shown,
		...page.look,
		language: page.language ?? page.foundLanguage,
		hostname: page.domain?.hostname ?? null,
		appHost,
	};
	return { look, name: await nameShareImage(look) };
}

function fromFormer(former: readonly { username: string }[], movedTo: string): Redirect[] {
	return former.map(({ username }) => ({ from: `@${username}`, movedTo }));
}

function fromTwin(names: DomainNames): Redirect[] {
	const from = twinOf(names);
	return from ? [{ from, movedTo: names.hostname }] : [];
}

/** Renders a page as visitors see it now. */
export async function renderNow(
	env: Env,
	page: StoredPage,
	socials: readonly StoredSocial[],
	{ isOwner = false, isPassed = false, shareImage = null }: RenderFor = {},
): Promise<RenderedPage> {
	const now = Date.now();
	const { version } = page;
	const hostname = page.domain?.hostname ?? null;
	const changesAt = nextVisibilityChange(openBlocks(page), now);
	const pageUrl = hostname ? `https://${hostname}/` : `${env.APP_ORIGIN}/${page.username}`;
	const viewed = await withViews(env, page);
	const languages = languagesOfPage(page);
	const versions = languages.map((language) => versionAt(pageUrl, hostname !== null, language));
	const renderIn = async (language: Language | null, canonicalUrl: string): Promise<RenderedPage> => {
		const shown = language === null ? viewed : inLanguage({ ...viewed, language: languageOfPage(page) }, language);
		const content = { ...contentOf(shown, socials, now), ...(versions.length > 0 && { versions }) };
		const options = {
			version,
			now,
			updatedAt: page.updatedAt,
			changesAt,
			spoken: await wordsOn(content.language),
			appOrigin: env.APP_ORIGIN,
			canonicalUrl,
			pageUrl,
			shareImage,
			isOwner,
			isPassed,
		};
		// An owner sees the page.
		return shown.gate && !isOwner && !isPassed
			? renderNotice(content, shown.gate, options)
			: renderPage(content, { ...options, isPassed: isPassed || (isOwner && shown.gate !== null) });
	};
	const [own, ...others] = versions;
	if (!own) return renderIn(null, pageUrl);
	const original = await renderIn(null, own.url);
	const rendered = await Promise.all(
		others.map(async ({ language, url }) => ({ language, ...(await renderIn(language, url)) })),
	);
	const snapshot = { ...original.snapshot, versions: packVersions(own.language, rendered) };
	return { ...original, snapshot, language: own.language, versions: rendered };
}

function versionAt(pageUrl: string, hasDomain: boolean, language: Language): PageVersion {
	const url = new URL(pageUrl);
	url.pathname = `${url.pathname.replace(/\/$/, "")}/${pathOf(language)}`;
	return { language, url: url.href, href: hasDomain ? url.href : url.pathname };
}

interface RenderFor {
	isOwner?: boolean;
	/** Whether the visitor has passed the notice in front of the page. */
	isPassed?: boolean;
	shareImage?: string | null;
}

/** An icon of a former version has no proof. */
type ShownSocial = Omit<StoredSocial, "provedAt"> & Partial<Pick<StoredSocial, "provedAt">>;

/**
 * The content that visitors see at a time (milliseconds since 1970): without hidden blocks, blocks scheduled for another
 * time, blocks with removed files, and blocks and items of feeds that lead to blocked hosts.
 */
export function contentOf(page: StoredPage, socials: readonly ShownSocial[], now: number): BioPageContent {
	const { plan, version: _, updatedAt: __, blockedHosts, removedFiles: ___, feeds, ...content } = page;
	const { foundLanguage, foundLanguageIn: ____, look, ...shown } = content;
	return {
		...shown,
		...look,
		language: page.language ?? foundLanguage,
		blocks: visibleBlocks(openBlocks(page), now).map(closedBlock),
		feeds: withoutBlockedItems(feeds, blockedHosts),
		socials: socials.flatMap(({ id, platform, url, provedAt = null }) =>
			isPlatform(platform) ? [{ id, platform, url, provedAt }] : [],
		),
		showsBranding: planTerm(planFrom(plan), "showsBranding"),
	};
}

/** Blocks that lead to a blocked host stay stored, and come back with the host. */
function openBlocks({ plan, blocks, blockedHosts, removedFiles }: StoredPage) {
	const terms = planFrom(plan);
	const shown = withinRules(withinPlan(blocks, planTerm(terms, "maxLinksPerPage")), planTerm(terms, "hasLinkRules"));
	return withoutRemoved(withoutBlocked(shown, blockedHosts), removedFiles);
}

/** Renders a page, or says why it can't be published. */
async function renderIfPossible(
	env: Env,
	page: StoredPage,
	socials: readonly StoredSocial[],
	shareImage: string | null,
): Promise<Pick<Publication, "rendered" | "problem" | "error">> {
	try {
		const rendered = await renderNow(env, page, socials, { shareImage: shareImage && `/media/${shareImage}` });
		// Local storage accepts fragments that production refuses.
		const isTooLarge = [rendered, ...(rendered.versions ?? [])].some(
			({ fragment: { title, css, html } }) => storedBytes([title, css, html]) > FRAGMENT_MAX_BYTES,
		);
		return isTooLarge
			? { rendered: null, problem: "too_large", error: null }
			: { rendered, problem: null, error: null };
	} catch (error) {
		return { rendered: null, problem: "broken", error: rootCauseOf(error) };
	}
}
