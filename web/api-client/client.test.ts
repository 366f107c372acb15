import { MutationObserver, onlineManager } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";
import { afterEach, expect, it } from "vitest";
import { isRefusal, messageOf, queryClient } from "./client.ts";

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

it.each([
	["a wrong value", { httpStatus: 400, reason: "invalid" }, true],
	["a server that can't save now", { httpStatus: 503, reason: "cannot_save", title: "Could not save" }, true],
	["a service that isn't there for a moment", { httpStatus: 503, reason: "unavailable", title: "Stripe" }, false],
	["an error without a name", { httpStatus: 500, reason: "unknown" }, false],
	["an answer that isn't the API's", undefined, false],
])("%s is refused, or asked again: %j", (_, data, isRefused) => {
	const error = TRPCClientError.from({ error: { message: "Not now", code: -32603, data } });
	expect(isRefusal(error)).toBe(isRefused);
});

afterEach(() => {
	onlineManager.setOnline(true);
	queryClient.clear();
});

it("requests are sent where the browser believes to have no connection, because the product may be on its own machine", () => {
	onlineManager.setOnline(false);
	void queryClient.fetchQuery({ queryKey: ["pages"], queryFn: () => "pages" });
	expect(queryClient.getQueryState(["pages"])?.fetchStatus).toBe("fetching");
	void new MutationObserver(queryClient, { mutationFn: async () => "sent" }).mutate();
	expect(queryClient.getMutationCache().getAll()).toMatchObject([{ state: { status: "pending", isPaused: false } }]);
});
