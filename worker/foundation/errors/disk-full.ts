import { CANNOT_SAVE } from "../../../core/text/cannot-save.ts";
import { DomainError } from "./domain-error.ts";
import { rootCauseOf } from "./root-cause.ts";

/** Somebody has to make room first. */
const RETRY_SECONDS = 30;

/** The error for what can't be saved because the server's disk is full. Administrators are told the cause. */
export function diskFull({ isAdmin = false } = {}): DomainError {
	const message = isAdmin ? "The server's disk is full, so nothing can be saved. Make room on it." : CANNOT_SAVE;
	return new DomainError("cannot_save", message, { title: "Could not save", retryAfterSeconds: RETRY_SECONDS });
}

/**
 * Throws `cannot_save` where the disk of a server on one machine has no room for what people save. It comes before the first write:
 * a store whose write has failed can't be read for a moment.
 */
export async function needRoom({ SERVER }: Pick<Env, "SERVER">): Promise<void> {
	if (SERVER && !(await SERVER.hasRoom())) throw diskFull();
}

/** Whether a store has refused a write because its disk is full. */
export function isDiskFull(error: unknown): boolean {
	return /SQLITE_FULL/.test(rootCauseOf(error));
}
