import { TRPCClientError } from "@trpc/client";
import { expect, it } from "vitest";
import { messageOf } from "./client.ts";

const answer = (message: string, fields: Record<string, string>) =>
	TRPCClientError.from({ error: { message, code: -32600, data: { httpStatus: 400, fields } } });

it.each([
	[
		"a wrong field",
		answer("draft.bio: Too long.", { "draft.bio": "Too long.", "draft.theme": "Unknown." }),
		"Too long.",
	],
	["no field", answer("Too many requests.", {}), "Too many requests."],
	["a connection that broke", TRPCClientError.from(new Error("fetch failed")), /can't be reached/],
	["an error of our own", new Error("x is undefined"), "Something went wrong. Please try again."],
])("the message for %s is one that people understand", (_, error, message) => {
	expect(messageOf(error)).toMatch(message);
});
