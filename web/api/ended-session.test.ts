import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { beforeEach, expect, test } from "vitest";
import type { AppRouter } from "../../worker/router.ts";
import {
	endedSession,
	forgetEndedSession,
	refuseToResume,
	resumeSession,
	resumesAfterSignIn,
} from "./ended-session.ts";

/** Requests in the order in which they were sent. */
let sent: string[];
let hasSession: boolean;

/** Stands in for the network: it refuses everything while there is no session. */
const network: TRPCLink<AppRouter> =
	() =>
	({ op }) =>
		observable((observer) => {
			sent.push(op.path);
			if (hasSession) {
				observer.next({ result: { data: [] } });
				observer.complete();
			} else observer.error(refusal());
		});

const client = createTRPCClient<AppRouter>({ links: [resumesAfterSignIn, network] });

beforeEach(() => {
	sent = [];
	hasSession = false;
	forgetEndedSession();
});

test("a request that was refused for want of a session is sent again after signing in", async () => {
	const pages = client.pages.list.query();
	await expect.poll(endedSession.get).toEqual({});
	expect(sent).toEqual(["pages.list"]);
	hasSession = true;
	resumeSession();
	expect(await pages).toEqual([]);
	expect(sent).toEqual(["pages.list", "pages.list"]);
	expect(endedSession.get()).toBeNull();
});

test("all requests wait for the same sign-in", async () => {
	const answers = Promise.all([client.pages.list.query(), client.account.sessions.query()]);
	await expect.poll(() => sent.length).toBe(2);
	hasSession = true;
	resumeSession();
	expect(await answers).toEqual([[], []]);
});

test("a wrong password is told at once", async () => {
	const attempt = client.auth.signIn.mutate({ email: "jane@example.com", password: "not the one" });
	await expect(attempt).rejects.toThrow("Please sign in.");
	expect(endedSession.get()).toBeNull();
});

test("what one account sent is never sent for another", async () => {
	void client.pages.create.mutate();
	await expect.poll(endedSession.get).toEqual({});
	refuseToResume("other@example.com");
	forgetEndedSession();
	hasSession = true;
	await client.pages.list.query();
	expect(sent).toEqual(["pages.create", "pages.list"]);
});

function refusal(): TRPCClientError<AppRouter> {
	const error = { code: -32001, message: "Please sign in.", data: { reason: "unauthenticated" } };
	// Only what the link reads of an answer.
	return TRPCClientError.from({ error } as Parameters<typeof TRPCClientError.from>[0]) as TRPCClientError<AppRouter>;
}
