/** The codes of `DomainError`, each with its HTTP status and tRPC code. */
export const ERROR_STATUSES = {
	invalid: { http: 400, trpc: "BAD_REQUEST" },
	unauthenticated: { http: 401, trpc: "UNAUTHORIZED" },
	forbidden: { http: 403, trpc: "FORBIDDEN" },
	not_found: { http: 404, trpc: "NOT_FOUND" },
	conflict: { http: 409, trpc: "CONFLICT" },
	stale: { http: 412, trpc: "PRECONDITION_FAILED" },
	limit_reached: { http: 403, trpc: "FORBIDDEN" },
	rate_limited: { http: 429, trpc: "TOO_MANY_REQUESTS" },
	unavailable: { http: 503, trpc: "SERVICE_UNAVAILABLE" },
	cannot_save: { http: 503, trpc: "SERVICE_UNAVAILABLE" },
} as const;

export type DomainErrorCode = keyof typeof ERROR_STATUSES;

/**
 * An expected failure, with a message for the person. `field` names the wrong input, `title` is the heading of a toast,
 * and `retryAfterSeconds` is the time until a retry can work.
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
