import { DomainError } from "./domain-error.ts";
import { rootCauseOf } from "./root-cause.ts";

/** Somebody has to make room first. */
const RETRY_SECONDS = 30;

/** The error for what can't be saved because the server's disk is full. Administrators are told the cause. */
export function diskFull({ isAdmin = false } = {}): DomainError {
	const message = isAdmin
		? "The server's disk is full, so nothing can be saved. Make room on it."
		: "Nothing can be saved on this server right now. Please try again later.";
	return new DomainError("unavailable", message, { title: "Could not save", retryAfterSeconds: RETRY_SECONDS });
}

/** Whether a store has refused a write because its disk is full. */
export function isDiskFull(error: unknown): boolean {
	return /SQLITE_FULL/.test(rootCauseOf(error));
}
