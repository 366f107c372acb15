import { and, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { invitationLinks, invitations } from "../../../db/schema/index.ts";
import { sha256Hex } from "./hash.ts";

const SECRET_BYTES = 32;

/**
 * Makes a link's secret for an invitation, unless it is used or too old; then it returns null. A mail that is sent twice has two
 * links. Both work, for one account.
 */
export async function createInvitationLink(database: Database, id: string): Promise<string | null> {
	const token = crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toHex();
	const added = await database
		.insert(invitationLinks)
		.select(
			sql`SELECT ${await sha256Hex(token)}, ${invitations.id} FROM ${invitations}
				WHERE ${invitations.id} = ${id} AND ${isUnused()}`,
		)
		.returning({ hash: invitationLinks.hash });
	return added.length > 0 ? token : null;
}

/** A condition on `invitations`: the link with this hash belongs to it. */
export function isOfLink(database: Database, hash: string): SQL {
	const ids = database.select({ id: invitationLinks.invitationId }).from(invitationLinks);
	return inArray(invitations.id, ids.where(eq(invitationLinks.hash, hash)));
}

/** A condition on `invitations`: an account with this address can still be made by it. */
export function isOpenFor(email: string): SQL | undefined {
	return and(or(isNull(invitations.email), eq(invitations.email, email)), isUnused());
}

/** A condition on `invitations`: it isn't used, and not too old. */
export function isUnused(): SQL | undefined {
	return and(isNull(invitations.usedAt), gt(invitations.expiresAt, Date.now()));
}
