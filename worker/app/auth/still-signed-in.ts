import { and, eq, exists, type SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { sessions } from "../../../db/schema/index.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import type { Viewer } from "../api/context.ts";

/**
 * SQL condition: the session that asks for a change is still there. A new password ends all others, so whatever a thief has
 * confirmed with the former one, and writes after it, comes too late.
 */
export function isStillSignedIn(database: Database, { id, sessionId }: Pick<Viewer, "id" | "sessionId">): SQL {
	return exists(
		database
			.select({ id: sessions.id })
			.from(sessions)
			.where(and(eq(sessions.id, sessionId), eq(sessions.userId, id))),
	);
}

/** The refusal of a change whose session has ended meanwhile. */
export function sessionHasEnded(): DomainError {
	return new DomainError("unauthenticated", "Please sign in.");
}
