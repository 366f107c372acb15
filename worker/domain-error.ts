import type { GoogleProblem } from "../core/google.ts";

/** Errors in the product's own terms; `trpc.ts` maps each to an HTTP status. */
export type DomainErrorCode =
	| "invalid"
	| "unauthenticated"
	| "forbidden"
	| "not_found"
	| "conflict"
	| "limit_reached"
	| "rate_limited";

/** The status each is answered with over HTTP; tRPC's names for them are in `trpc.ts`. */
export const HTTP_STATUSES = {
	invalid: 400,
	unauthenticated: 401,
	forbidden: 403,
	not_found: 404,
	conflict: 409,
	limit_reached: 403,
	rate_limited: 429,
} as const satisfies Record<DomainErrorCode, number>;

/**
 * An expected failure with a message for the person who caused it. `field` names the input at fault, `title` the short
 * form that heads a toast, `retryAfterSeconds` when the same could work, `problem` the word for it in an address.
 */
export class DomainError extends Error {
	readonly code: DomainErrorCode;
	readonly field: string | undefined;
	readonly title: string | undefined;
	readonly retryAfterSeconds: number | undefined;
	readonly problem: GoogleProblem | undefined;

	constructor(
		code: DomainErrorCode,
		message: string,
		details: { field?: string; title?: string; retryAfterSeconds?: number; problem?: GoogleProblem } = {},
	) {
		super(message);
		this.name = "DomainError";
		this.code = code;
		this.field = details.field;
		this.title = details.title;
		this.retryAfterSeconds = details.retryAfterSeconds;
		this.problem = details.problem;
	}
}
