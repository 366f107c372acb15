import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { adminLinks } from "../../../db/schema/index.ts";

/** The link of `npm run admin-link` with this hash, if it isn't too old. One that was used is gone. */
export function openAdminLink(database: Database, hash: string) {
	return database
		.select({ hash: adminLinks.hash })
		.from(adminLinks)
		.where(and(eq(adminLinks.hash, hash), gt(adminLinks.expiresAt, Date.now())));
}
