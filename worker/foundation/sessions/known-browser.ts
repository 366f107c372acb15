import { and, eq, isNotNull, lte, sql } from "drizzle-orm";
import { parse, serialize } from "hono/utils/cookie";
import { KNOWN_BROWSER_DAYS } from "../../../core/account/retention.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import type { Database } from "../../../db/client.ts";
import { knownBrowsers, users } from "../../../db/schema/index.ts";
import { sha256Hex } from "../secrets/hash.ts";
import { signWith } from "../secrets/secret-key.ts";
import { deleteInSlices } from "../work/in-slices.ts";
import { type Proven, stillStands } from "./standing.ts";

const LIFETIME_SECONDS = KNOWN_BROWSER_DAYS * 86_400;
/** A browser remembers this many accounts, the most recent ones. */
const MARKS_MAX = 5;
/** The length of the browser's id and of a mark. */
const PART_BYTES = 16;

/** The browser's id, then a mark for each account with a password, all in hex. */
const COOKIE_VALUE = /^[0-9a-f]{32}(\.[0-9a-f]{32}){0,5}$/;

/**
 * A browser that has signed in before. Its owner gets no mail about it the next time, and a mark gives it password attempts of
 * its own, apart from strangers'. A mark signs the browser's id, an account and the account's password hash. So the cookie
 * names nobody, and a new password ends every mark.
 */
export interface KnownBrowser {
	id: string;
	marks: readonly string[];
}

export function findKnownBrowser(cookieHeader: string | null, environment: string): KnownBrowser | null {
	const name = nameIn(environment);
	const value = parse(cookieHeader ?? "", name)[name] ?? "";
	if (!COOKIE_VALUE.test(value)) return null;
	const [id = "", ...marks] = value.split(".");
	return { id, marks };
}

/** A browser without an id gets one until it is closed. Signing in makes it known for longer. */
export function nameBrowser(environment: string): { id: string; cookie: string } {
	const id = newBrowserId();
	return { id, cookie: serialize(nameIn(environment), id, attributesIn(environment)) };
}

/** Whether the browser has signed in to the account with its current password. */
export async function isKnownTo(
	database: Database,
	{ id, marks }: KnownBrowser,
	user: { id: string; passwordHash: string },
): Promise<boolean> {
	const expected = new TextEncoder().encode(await markOf(database, id, user));
	return marks.some((mark) => crypto.subtle.timingSafeEqual(new TextEncoder().encode(mark), expected));
}

/**
 * Whether the account with this confirmed address was opened in the browser before. An address without one takes the same
 * reads. Whoever signs up with a stranger's address gets nothing by it.
 */
export async function hasOpened(database: Database, browser: KnownBrowser | null, email: string): Promise<boolean> {
	if (!browser) return false;
	const isThis = and(eq(users.email, email), isNotNull(users.emailVerifiedAt));
	const [user] = await database.select({ id: users.id }).from(users).where(isThis);
	return hasOpenedAccount(database, browser, user?.id ?? "");
}

/** Whether an account was opened in the browser before. */
export async function hasOpenedAccount(database: Database, browser: KnownBrowser, userId: string): Promise<boolean> {
	const isThis = and(eq(knownBrowsers.userId, userId), eq(knownBrowsers.hash, await hashOf(browser.id, userId)));
	return (await database.select({ userId: knownBrowsers.userId }).from(knownBrowsers).where(isThis)).length > 0;
}

/**
 * Makes a signed-in browser known to the account, unless what opens the account has changed since the proof was checked.
 * Returns the `Set-Cookie` header, and whether the account wasn't opened in this browser before. An account without a password
 * has no mark, because there is nothing to guess.
 */
export async function rememberBrowser(
	database: Database,
	environment: string,
	known: KnownBrowser | null,
	proven: Proven,
): Promise<{ cookie: string; isNew: boolean }> {
	const { userId } = proven;
	const id = known?.id ?? newBrowserId();
	const now = Date.now();
	const [[user], [noted]] = await database.batch([
		database.select({ passwordHash: users.passwordHash }).from(users).where(stillStands(proven)),
		database
			.insert(knownBrowsers)
			.select(
				sql`SELECT ${userId}, ${await hashOf(id, userId)}, ${now}, ${now} FROM ${users} WHERE ${stillStands(proven)}`,
			)
			.onConflictDoUpdate({ target: [knownBrowsers.userId, knownBrowsers.hash], set: { lastUsedAt: now } })
			.returning({ firstUsedAt: knownBrowsers.firstUsedAt }),
	]);
	const passwordHash = user?.passwordHash;
	const mark = passwordHash ? [await markOf(database, id, { id: userId, passwordHash })] : [];
	const marks = [...mark, ...(known?.marks ?? []).filter((other) => !mark.includes(other))].slice(0, MARKS_MAX);
	const cookie = serialize(nameIn(environment), [id, ...marks].join("."), attributesIn(environment, LIFETIME_SECONDS));
	return { cookie, isNew: noted?.firstUsedAt === now };
}

/** Forgets the browsers whose cookies have expired. */
export function forgetOldBrowsers(database: Database): Promise<boolean> {
	const isOld = lte(knownBrowsers.lastUsedAt, Date.now() - KNOWN_BROWSER_DAYS * DAY_MS);
	return deleteInSlices(database, knownBrowsers, isOld);
}

export function blankKnownBrowserCookie(environment: string): string {
	return serialize(nameIn(environment), "", attributesIn(environment, 0));
}

function newBrowserId(): string {
	return crypto.getRandomValues(new Uint8Array(PART_BYTES)).toHex();
}

/** The browser in the rows of an account. */
function hashOf(browserId: string, userId: string): Promise<string> {
	return sha256Hex(`${browserId} ${userId}`);
}

async function markOf(
	database: Database,
	browserId: string,
	{ id, passwordHash }: { id: string; passwordHash: string },
): Promise<string> {
	const signature = await signWith(database, "known-browser", [browserId, id, passwordHash].join("\n"));
	return signature.slice(0, PART_BYTES).toHex();
}

/** With `__Host-`, no other host can plant a cookie. Browsers accept the prefix over https only. */
function nameIn(environment: string): string {
	return environment === "development" ? "known-browser" : "__Host-known-browser";
}

function attributesIn(environment: string, maxAge?: number) {
	const lifetime = maxAge === undefined ? {} : { maxAge };
	return { path: "/", httpOnly: true, sameSite: "Lax", secure: environment !== "development", ...lifetime } as const;
}
