import { and, eq, exists, lte, or } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { adminLinks, users } from "../../../db/schema/index.ts";
import { openAdminLink } from "../../foundation/secrets/admin-links.ts";
import { sha256Hex } from "../../foundation/secrets/hash.ts";

/** Whether a link of `npm run admin-link` still works. */
export async function isAdminLinkOpen(database: Database, token: string): Promise<boolean> {
	return (await openAdminLink(database, await sha256Hex(token))).length > 0;
}

/**
 * Makes a person an administrator, and ends the link and every old one. Returns false when the link was used, is too old, or
 * never existed.
 */
export async function becomeAdmin(database: Database, userId: string, token: string): Promise<boolean> {
	const hash = await sha256Hex(token);
	const [made] = await database.batch([
		database
			.update(users)
			.set({ adminSince: Date.now() })
			.where(and(eq(users.id, userId), exists(openAdminLink(database, hash))))
			.returning({ id: users.id }),
		database.delete(adminLinks).where(or(eq(adminLinks.hash, hash), lte(adminLinks.expiresAt, Date.now()))),
	]);
	return made.length > 0;
}
