import { eq } from "drizzle-orm";
import { parse, serialize } from "hono/utils/cookie";
import type { Database } from "../../db/client.ts";
import { users } from "../../db/schema/index.ts";
import { signWith } from "../secrets/secret-key.ts";

/** The longest that browsers keep a cookie. */
const LIFETIME_SECONDS = 400 * 86_400;
/** Accounts that one browser remembers. The ones it signed in to last stay. */
const MARKS_MAX = 5;
/** Of the browser's id, and of a mark. */
const PART_BYTES = 16;

/** The id, then a mark for each account: 16 bytes in hex each. */
const COOKIE_VALUE = /^[0-9a-f]{32}(\.[0-9a-f]{32}){1,5}$/;

/**
 * A browser that has signed in before. Its cookie lets it try passwords of its own, apart from strangers' attempts, and
 * nothing else. A mark signs the browser's id, an account and that account's stored password: nothing is stored here,
 * the cookie names nobody, and a new password or the account's deletion ends every mark.
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

/** Whether the browser has signed in to the account since its password was set. */
export async function isKnownTo(
	database: Database,
	{ id, marks }: KnownBrowser,
	user: { id: string; passwordHash: string },
): Promise<boolean> {
	const expected = new TextEncoder().encode(await markOf(database, id, user));
	return marks.some((mark) => crypto.subtle.timingSafeEqual(new TextEncoder().encode(mark), expected));
}

/**
 * The `Set-Cookie` header by which a browser that is signed in to an account becomes known to it. Null for an account
 * without a password: there is nothing to guess.
 */
export async function rememberBrowser(
	database: Database,
	environment: string,
	known: KnownBrowser | null,
	userId: string,
): Promise<string | null> {
	const [user] = await database.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId));
	if (!user?.passwordHash) return null;
	const id = known?.id ?? crypto.getRandomValues(new Uint8Array(PART_BYTES)).toHex();
	const mark = await markOf(database, id, { id: userId, passwordHash: user.passwordHash });
	const marks = [mark, ...(known?.marks ?? []).filter((other) => other !== mark)].slice(0, MARKS_MAX);
	return serialize(nameIn(environment), [id, ...marks].join("."), attributesIn(environment, LIFETIME_SECONDS));
}

export function blankKnownBrowserCookie(environment: string): string {
	return serialize(nameIn(environment), "", attributesIn(environment, 0));
}

async function markOf(
	database: Database,
	browserId: string,
	{ id, passwordHash }: { id: string; passwordHash: string },
): Promise<string> {
	const signature = await signWith(database, "known-browser", [browserId, id, passwordHash].join("\n"));
	return signature.slice(0, PART_BYTES).toHex();
}

/** With `__Host-`, no other host can plant a cookie of its own; that needs https. */
function nameIn(environment: string): string {
	return environment === "development" ? "known-browser" : "__Host-known-browser";
}

function attributesIn(environment: string, maxAge: number) {
	return { path: "/", httpOnly: true, sameSite: "Lax", secure: environment !== "development", maxAge } as const;
}
