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
	["a bad value", { httpStatus: 400, reason: "invalid", fields: { "draft.bio": "Too long." } }, { kind: "refused" }],
	["a server error", { httpStatus: 500, reason: "unknown" }, { kind: "unreachable" }],
	[
		"a stale version",
		{ httpStatus: 409, reason: "conflict", fields: { version: "Changed elsewhere." } },
		{ kind: "conflict" },
	],
])("a save that fails with %s is explained", (_, data, failure) => {
	expect(explainFailure(answerOf(data))).toEqual(failure);
});

test("a save without an answer means that the Worker is unreachable", () => {
	expect(explainFailure(new TypeError("Failed to fetch"))).toEqual({ kind: "unreachable" });
});
