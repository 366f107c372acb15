import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { teamInvitations } from "../../../db/schema/index.ts";
import { sha256Hex } from "./hash.ts";

const SECRET_BYTES = 32;

/** Gives an invitation the secret of a new link, and ends that of an earlier mail. Returns null without such an invitation. */
export async function createTeamToken(database: Database, id: string): Promise<string | null> {
	const token = crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toHex();
	const given = await database
		.update(teamInvitations)
		.set({ hash: await sha256Hex(token) })
		.where(and(eq(teamInvitations.id, id), gt(teamInvitations.expiresAt, Date.now())))
		.returning({ id: teamInvitations.id });
	return given.length > 0 ? token : null;
}
