import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { explainFailure } from "./explain-failure.ts";

/** The error that tRPC's client makes of an answer of the Worker's. */
const answerOf = (data: object) =>
	TRPCClientError.from({ error: { message: "Refused", code: -32_000, data: { fields: {}, ...data } } } as never);

test.each([
	[
		"rate_limited",
		{ httpStatus: 429, reason: "rate_limited", retryAfterSeconds: 60 },
		{ kind: "too-soon", retryAfterMs: 60_000 },
	],
	["a bad value", { httpStatus: 400, reason: "invalid", fields: { "draft.bio": "Too long." } }, { kind: "refused" }],
	["an error of the Worker's own", { httpStatus: 500, reason: "unknown" }, { kind: "unreachable" }],
	[
		"a stale version",
		{ httpStatus: 409, reason: "conflict", fields: { version: "Changed elsewhere." } },
		{ kind: "conflict" },
	],
])("a save that failed with %s means that to the editor", (_, data, failure) => {
	expect(explainFailure(answerOf(data))).toEqual(failure);
});

test("a save without an answer means that the Worker can't be reached", () => {
	expect(explainFailure(new TypeError("Failed to fetch"))).toEqual({ kind: "unreachable" });
});
