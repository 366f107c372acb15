/**
 * The message at the bottom of an error, for the log. Drizzle's own messages hold the statement's parameters, email
 * addresses and password hashes among them, and must not be logged.
 */
export function rootCauseOf(error: unknown): string {
	let cause = error;
	while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
	return cause instanceof Error ? cause.message : String(cause);
}
