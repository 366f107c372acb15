import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { explainFailure } from "./explain-failure.ts";

/** Builds the error that the tRPC client throws for an error response. */
const answerOf = (data: object) =>
	TRPCClientError.from({ error: { message: "Refused", code: -32_000, data: { fields: {}, ...data } } } as never);

test.each([
	[
		"rate_limited",
		{ httpStatus: 429, reason: "rate_limited", retryAfterSeconds: 60 },
		{ kind: "too-soon", retryAfterMs: 60_000 },
	],
	[
		"a full disk",
		{ httpStatus: 503, reason: "cannot_save", title: "Could not save", retryAfterSeconds: 30 },
		{ kind: "too-soon", retryAfterMs: 30_000, problem: { title: "Could not save", message: "Refused" } },
	],
	["a bad value", { httpStatus: 400, reason: "invalid", fields: { "draft.bio": "Too long." } }, { kind: "refused" }],
	["a server error", { httpStatus: 500, reason: "unknown" }, { kind: "unreachable", isAnswered: true }],
	[
		"a stale version",
		{ httpStatus: 409, reason: "conflict", fields: { version: "Changed elsewhere." } },
		{ kind: "conflict" },
	],
])("a save that fails with %s is explained", (_, data, failure) => {
	expect(explainFailure(answerOf(data))).toEqual(failure);
});

test("a save without an answer means that the Worker is unreachable", () => {
	const failure = { kind: "unreachable", isAnswered: false };
	expect(explainFailure(new TypeError("Failed to fetch"))).toEqual(failure);
	expect(explainFailure(TRPCClientError.from(new TypeError("Failed to fetch")))).toEqual(failure);
});

test("an error of a proxy is an answer, although it doesn't speak the API's language", () => {
	const response = new Response("oops", { status: 502 });
	const error = TRPCClientError.from(new SyntaxError("Unexpected token"), { meta: { response } });
	expect(explainFailure(error)).toEqual({ kind: "unreachable", isAnswered: true });
});
