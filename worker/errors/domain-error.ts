/** Errors in the product's own terms, each with its HTTP status and tRPC's name for that. */
export const ERROR_STATUSES = {
	invalid: { http: 400, trpc: "BAD_REQUEST" },
	unauthenticated: { http: 401, trpc: "UNAUTHORIZED" },
	forbidden: { http: 403, trpc: "FORBIDDEN" },
	not_found: { http: 404, trpc: "NOT_FOUND" },
	conflict: { http: 409, trpc: "CONFLICT" },
	limit_reached: { http: 403, trpc: "FORBIDDEN" },
	rate_limited: { http: 429, trpc: "TOO_MANY_REQUESTS" },
} as const;

export type DomainErrorCode = keyof typeof ERROR_STATUSES;

/**
 * An expected failure with a message for the person who caused it. `field` names the input at fault, `title` the short
 * form that heads a toast, and `retryAfterSeconds` the time after which the same could work.
 */
export class DomainError extends Error {
	readonly code: DomainErrorCode;
	readonly field: string | undefined;
	readonly title: string | undefined;
	readonly retryAfterSeconds: number | undefined;

	constructor(
		code: DomainErrorCode,
		message: string,
		details: { field?: string; title?: string; retryAfterSeconds?: number } = {},
	) {
		super(message);
		this.name = "DomainError";
		this.code = code;
		this.field = details.field;
		this.title = details.title;
		this.retryAfterSeconds = details.retryAfterSeconds;
	}
}
