import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { type Database, openDatabase } from "../../db/client.ts";
import { domains, formerUsernames, pages, sessions } from "../../db/schema/index.ts";
import { sha256Hex } from "../foundation/secrets/hash.ts";
import { isKeptAt } from "./kept-username.ts";
import { languageOf } from "./language-of.ts";
import { renderNow } from "./load.ts";
import { mayOnPage } from "./membership.ts";
import { isPublic, isPublicButSuspended, isServing } from "./public-page.ts";
import { type PageId, selectPage, selectSocials } from "./select-page.ts";
import type { Moved, Snapshot, Suspended } from "./snapshot.ts";

/**
 * Renders the page at a site address (`@jane`, `jane.com`) from D1, in one batch. Returns a redirect for a former
 * username, a notice for a suspended page, a redirect to nowhere for the username of a page that isn't public, and null
 * for an unknown address. `@jane/de` is the page in another of its languages.
 */
export async function loadByAddress(env: Env, asked: string): Promise<Snapshot | Moved | Suspended | null> {
	const [address = "", language] = asked.split("/");
	const database = openDatabase(env.DB);
	const pageId = pageIdAt(database, address);
	const [found, socials, moved, suspended, hidden] = await database.batch(selectAt(database, pageId, address));
	if (!found[0]) return suspended[0] ?? moved[0] ?? (hidden[0] ? { movedTo: null } : null);
	const { snapshot, versions } = await renderNow(env, found[0], socials);
	return language === undefined ? snapshot : (versions?.find((one) => one.language === language)?.snapshot ?? null);
}

export type SignedInLoad = { snapshot: Snapshot; isOwner: boolean } | Moved | Suspended | null;

/** Does the same for a signed-in visitor. `isOwner` tells whether the session belongs to the page's owner. */
export async function loadForSignedIn(env: Env, address: string, sessionId: string): Promise<SignedInLoad> {
	const database = openDatabase(env.DB);
	const pageId = pageIdAt(database, address);
	const [found, socials, moved, suspended, hidden, ownSession] = await database.batch([
		...selectAt(database, pageId, address),
		selectOwnersSession(database, pageId, await sha256Hex(sessionId)),
	]);
	const isOwner = ownSession.length > 0;
	if (!found[0]) {
		const emptyPageId = isOwner && hidden[0]?.isEmpty ? hidden[0].id : undefined;
		return suspended[0] ?? moved[0] ?? (hidden[0] ? { movedTo: null, emptyPageId } : null);
	}
	return { snapshot: (await renderNow(env, found[0], socials, { isOwner })).snapshot, isOwner };
}

/** Whether the session belongs to the page's owner. */
export async function ownsPage(env: Env, pageId: string, sessionId: string): Promise<boolean> {
	const own = await selectOwnersSession(openDatabase(env.DB), sql`${pageId}`, await sha256Hex(sessionId));
	return own.length > 0;
}

function pageIdAt(database: Database, address: string): PageId {
	const lookup = address.startsWith("@")
		? database
				.select({ id: pages.id })
				.from(pages)
				.where(eq(pages.username, address.slice(1)))
		: database
				.select({ id: domains.pageId })
				.from(domains)
				.innerJoin(pages, eq(pages.id, domains.pageId))
				.where(and(isAt(address), eq(domains.hostname, address), sql.raw(isServing())));
	return sql`(${lookup})`;
}

/** Selects everything that can be at an address: the page with its icons, a redirect, a notice, or a page that isn't public. */
function selectAt(database: Database, pageId: PageId, address: string) {
	return [
		selectPage(database, pageId),
		selectSocials(database, pageId),
		selectMoved(database, address),
		selectSuspended(database, address),
		selectHidden(database, address),
	] as const;
}

/** Selects where an address redirects to: a former username to the current one, and `www.` to the root or back. */
function selectMoved(database: Database, address: string) {
	if (!address.startsWith("@")) {
		return database
			.select({ movedTo: sql<string | null>`${domains.hostname}` })
			.from(domains)
			.innerJoin(pages, eq(pages.id, domains.pageId))
			.where(and(isAt(address), eq(domains.baseName, domains.registered), sql.raw(isServing()), sql.raw(isPublic())));
	}
	const former = address.slice(1);
	return database
		.select({ movedTo: pages.username })
		.from(formerUsernames)
		.leftJoin(pages, and(eq(pages.id, formerUsernames.pageId), sql.raw(isPublic())))
		.where(and(eq(formerUsernames.username, former), isKeptAt(Date.now())));
}

/** Selects the page that has the username, public or not. Nobody else can claim it. */
function selectHidden(database: Database, address: string) {
	return database
		.select({ id: pages.id, isEmpty: pages.isEmpty })
		.from(pages)
		.where(eq(pages.username, address.slice(1)));
}

/** Selects the suspended page whose address this is or was. */
function selectSuspended(database: Database, address: string) {
	const username = address.slice(1);
	const isAddress = address.startsWith("@")
		? or(
				eq(pages.username, username),
				inArray(
					pages.id,
					database
						.select({ id: formerUsernames.pageId })
						.from(formerUsernames)
						.where(and(eq(formerUsernames.username, username), isKeptAt(Date.now()))),
				),
			)
		: inArray(
				pages.id,
				database
					.select({ id: domains.pageId })
					.from(domains)
					.innerJoin(pages, eq(pages.id, domains.pageId))
					.where(
						and(
							isAt(address),
							or(eq(domains.hostname, address), eq(domains.baseName, domains.registered)),
							sql.raw(isServing()),
						),
					),
			);
	return database
		.select({ suspendedPageId: pages.id, language: languageOf() })
		.from(pages)
		.where(and(isAddress, sql.raw(isPublicButSuspended())));
}

/** The domain of a host name, or of its other form with or without `www.`. */
function isAt(hostname: string) {
	return inArray(domains.baseName, [hostname, hostname.replace(/^www\./, "")]);
}

function selectOwnersSession(database: Database, pageId: PageId, hashedSessionId: string) {
	return database
		.select({ id: sessions.id })
		.from(sessions)
		.innerJoin(pages, sql.raw(mayOnPage("read", "sessions.user_id")))
		.where(and(eq(sessions.id, hashedSessionId), gt(sessions.expiresAt, Date.now()), eq(pages.id, pageId)));
}
