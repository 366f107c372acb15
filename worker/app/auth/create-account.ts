import { and, eq, exists, getTableColumns, gt, or, type SQL, sql } from "drizzle-orm";
import { MINUTE_MS } from "../../../core/time/duration.ts";
import { invitations, users } from "../../../db/schema/index.ts";
import type { Stores } from "../../foundation/actor/context.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { openAdminLink } from "../../foundation/secrets/admin-links.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";
import { isOfLink, isOpenFor, isUnused } from "../../foundation/secrets/invitation-links.ts";
import { signUpRule } from "../../foundation/sign-in/switches.ts";

/** The same sign-up within this time counts as a double click. */
export const SAME_SIGN_UP_MS = MINUTE_MS;

const NOBODY = "New accounts aren't taken here.";
const UNINVITED = "You need an invitation to create an account here. Ask the people who run this site for one.";
const OVER = "This invitation doesn't work. It may have been used, be too old, or be for another address.";
const ENDED =
	"This invitation no longer works. It has been used, is too old, or was revoked. If you have used it yourself, sign in. Otherwise ask for a new one.";

interface NewAccount {
	id: string;
	email: string;
	fullName: string;
	passwordHash?: string;
	emailVerifiedAt: number | null;
}

/** A person's permission to create an account, where not everybody has one. */
interface Permission {
	/** The hash of an invitation's secret, or of a link of `npm run admin-link`. */
	invitation: string | null;
	/**
	 * Whether the operator's rule makes the person an administrator. The rule is the operator's word, so no switch keeps them
	 * out.
	 */
	isAdmin?: boolean;
}

/** The hash of a typed invitation, or null without one. */
export async function hashOfInvitation(token: string | undefined): Promise<string | null> {
	return token === undefined ? null : sha256Hex(token);
}

/**
 * The statements that create an account, if the address has none and the person is allowed to, and that use the invitation up.
 * They belong into one batch. It is one transaction, so two sign-ups can't use one invitation. The first returns the id.
 */
export function accountStatements(
	{ env, database }: Stores,
	{ id, email, fullName, passwordHash, emailVerifiedAt }: NewAccount,
	{ invitation, isAdmin = false }: Permission,
) {
	const now = Date.now();
	const isAllowed = isAdmin || signUpRule(env) === "open" ? sql`TRUE` : isWelcome({ env, database }, email, invitation);
	const isMade = exists(database.select({ id: users.id }).from(users).where(eq(users.id, id)));
	const values = new Map<string, unknown>(
		Object.entries({ id, email, fullName, passwordHash, emailVerifiedAt, createdAt: now }),
	);
	// A statement that selects what it inserts has to name every column.
	const columns = Object.keys(getTableColumns(users)).map((name) => sql`${values.get(name) ?? null}`);
	return [
		database
			.insert(users)
			.select(sql`SELECT ${sql.join(columns, sql`, `)} WHERE ${isAllowed}`)
			.onConflictDoNothing()
			.returning({ id: users.id }),
		database
			.update(invitations)
			.set({ usedAt: now, usedBy: id })
			.where(and(isOfLink(database, invitation ?? ""), isOpenFor(email), isMade)),
	] as const;
}

/**
 * Throws `forbidden` for a person who can't create an account with this address, the same with and without an account.
 * Somebody who has just created one with the invitation may try again.
 */
export async function requireWelcome(
	{ env, database }: Stores,
	email: string,
	invitation: string | null,
): Promise<void> {
	const rule = signUpRule(env);
	if (rule === "open") return;
	if (!invitation) throw new DomainError("forbidden", rule === "invite" ? UNINVITED : NOBODY);
	const isSame = and(
		isOfLink(database, invitation),
		eq(users.email, email),
		gt(users.createdAt, Date.now() - SAME_SIGN_UP_MS),
	);
	const hasJustUsedIt = exists(
		database
			.select({ id: users.id })
			.from(invitations)
			.innerJoin(users, eq(users.id, invitations.usedBy))
			.where(isSame),
	);
	const [found] = await database.all<{ is: number }>(
		sql`SELECT ${or(isWelcome({ env, database }, email, invitation), hasJustUsedIt)} AS "is"`,
	);
	if (!found?.is) throw new DomainError("forbidden", rule === "invite" ? OVER : NOBODY);
}

/**
 * The address that an open invitation is for, or null for any. Where everybody can create an account, one that has ended is as
 * good as none. Throws `not_found` naming `invitation`.
 */
export async function findInvitation({ env, database }: Stores, token: string): Promise<{ email: string | null }> {
	const hash = await sha256Hex(token);
	const [links, found] = await database.batch([
		openAdminLink(database, hash),
		database
			.select({ email: invitations.email })
			.from(invitations)
			.where(and(isOfLink(database, hash), isUnused())),
	]);
	if (links.length > 0) return { email: null };
	const rule = signUpRule(env);
	if (rule === "off") throw new DomainError("not_found", NOBODY, { field: "invitation" });
	const invitation = found[0] ?? (rule === "open" ? { email: null } : null);
	if (!invitation) throw new DomainError("not_found", ENDED, { field: "invitation" });
	return invitation;
}

/** A condition: the hash is that of an open invitation for the address, or of a link that makes an administrator. */
function isWelcome({ env, database }: Stores, email: string, hash: string | null): SQL {
	if (hash === null) return sql`FALSE`;
	// The operator has made this link, so it works with every rule.
	const byOperator = exists(openAdminLink(database, hash));
	if (signUpRule(env) === "off") return byOperator;
	const invitation = database
		.select({ id: invitations.id })
		.from(invitations)
		.where(and(isOfLink(database, hash), isOpenFor(email)));
	return sql`(${byOperator} OR ${exists(invitation)})`;
}
