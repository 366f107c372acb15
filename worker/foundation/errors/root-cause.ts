/**
 * The message of an error's innermost cause, for the log. Drizzle's own messages must not be logged: they contain the
 * statement's parameters, such as email addresses and password hashes.
 */
export function rootCauseOf(error: unknown): string {
	let cause = error;
	while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause;
	return cause instanceof Error ? cause.message : String(cause);
}
