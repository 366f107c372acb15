import { TRPCError } from "@trpc/server";
import { $ZodError } from "zod/v4/core";
import type { Operation } from "../../../core/api/operation.ts";
import { placeInRequest } from "../../../core/api/place-in-request.ts";
import { diskFull, isDiskFull } from "../../foundation/errors/disk-full.ts";
import { DomainError, ERROR_STATUSES } from "../../foundation/errors/domain-error.ts";
import { rootCauseOf } from "../../foundation/errors/root-cause.ts";

/** What is wrong with a request: problem details by RFC 9457. `detail` is what people read on our screens. */
export interface Problem {
	type: "about:blank";
	title: string;
	status: number;
	/** For programs: the code of our errors, such as `limit_reached`. */
	code: string;
	detail: string;
	/** The wrong parts of the request, such as `body.block.url`. */
	errors?: { field: string; detail: string }[];
}

/** An answer names at most this many fields, so a bad request can't cause a huge one. */
const FIELDS_MAX = 100;

const TITLES: Readonly<Record<number, string>> = {
	400: "Bad request",
	401: "Unauthorized",
	403: "Forbidden",
	404: "Not found",
	405: "Method not allowed",
	409: "Conflict",
	412: "Precondition failed",
	413: "Content too large",
	415: "Unsupported media type",
	428: "Precondition required",
	429: "Too many requests",
	503: "Service unavailable",
};

/** A refusal that only the API has, because it is about HTTP. Verbs throw a `DomainError`. */
export class Refusal extends Error {
	readonly problem: Problem;
	readonly headers: Record<string, string>;

	constructor(status: number, code: string, detail: string, { field, headers = {} }: RefusalDetails = {}) {
		super(detail);
		this.problem = problem(status, code, detail, field === undefined ? [] : [{ field, detail }]);
		this.headers = headers;
	}
}

interface RefusalDetails {
	field?: string;
	headers?: Record<string, string>;
}

/** Values that a schema has refused. `part` is where they were: `query`, `body` or `path`. */
export class WrongValues extends Error {
	readonly problem: Problem;

	constructor(part: string, issues: $ZodError["issues"]) {
		super(`Wrong values in ${part}`);
		this.problem = problemOfValues(issues, (path) => (path === "" ? part : `${part}.${path}`));
	}
}

/**
 * The answer to a request that has failed. What a verb names gets the place that it has in a request of the operation. Unknown errors
 * keep what they say for the log.
 */
export function problemResponse(error: unknown, operation: Operation | null = null): Response {
	const { found, headers = {} } = problemOf(error, operation);
	return new Response(JSON.stringify(found), {
		status: found.status,
		headers: { "content-type": "application/problem+json", ...headers },
	});
}

/** What is wrong, and the headers that say it besides. */
export function problemOf(
	error: unknown,
	operation: Operation | null,
): { found: Problem; headers?: Record<string, string> } {
	if (error instanceof Refusal) return { found: error.problem, headers: error.headers };
	if (error instanceof WrongValues) return { found: error.problem };
	const placeOf = (field: string) => operation && placeInRequest(operation, field);
	// An object of worker/work.ts has found what a change makes of a page wrong.
	const cause = error instanceof TRPCError ? error.cause : error;
	if (cause instanceof $ZodError) return { found: problemOfValues(cause.issues, (path) => placeOf(path) ?? "body") };
	if (cause instanceof DomainError) {
		const { code, message, field, retryAfterSeconds } = cause;
		const place = field === undefined ? null : placeOf(field);
		const errors = place === null ? [] : [{ field: place, detail: message }];
		const headers: Record<string, string> =
			retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
		return { found: problem(ERROR_STATUSES[code].http, code, message, errors), headers };
	}
	if (isDiskFull(error)) return problemOf(diskFull(), operation);
	console.error("A program's request failed", { error: rootCauseOf(error) });
	return { found: problem(500, "unknown", "Something went wrong. Please try again.") };
}

function problem(status: number, code: string, detail: string, errors: Problem["errors"] = []): Problem {
	const title = TITLES[status] ?? "Internal server error";
	return { type: "about:blank", title, status, code, detail, ...(errors.length > 0 ? { errors } : {}) };
}

function problemOfValues(issues: $ZodError["issues"], placeOf: (path: string) => string): Problem {
	const errors = issues.flatMap(({ path, message, ...issue }) => {
		const unknown = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
		return unknown.map((key) => ({
			field: placeOf([...path, ...(key === undefined ? [] : [key])].join(".")),
			detail: key === undefined ? message : "There is no such field.",
		}));
	});
	const [first] = errors;
	const detail = first?.detail ?? "This request has something wrong in it.";
	return problem(400, "invalid", detail, errors.slice(0, FIELDS_MAX));
}
