import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { handovers } from "../../../db/schema/index.ts";
import { sha256Hex } from "./hash.ts";

const SECRET_BYTES = 32;

/** Gives an offered page the secret of its link. Returns null when nobody is asked any more. */
export async function createHandoverToken(database: Database, id: string): Promise<string | null> {
	const token = crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toHex();
	const given = await database
		.update(handovers)
		.set({ hash: await sha256Hex(token) })
		.where(and(eq(handovers.id, id), isNull(handovers.outcome), gt(handovers.expiresAt, Date.now())))
		.returning({ id: handovers.id });
	return given.length > 0 ? token : null;
}
