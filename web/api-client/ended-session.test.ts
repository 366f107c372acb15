import { createTRPCClient, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { beforeEach, expect, test, vi } from "vitest";
import type { AppRouter } from "../../worker/router.ts";

let tab: typeof import("./ended-session.ts");
let client: ReturnType<typeof createTRPCClient<AppRouter>>;
/** Request paths in the order they were sent. */
let sent: string[];
let hasSession: boolean;
/** Why the network refuses. */
let failure: string;

/** A fake network that refuses every request while there is no session. */
const network: TRPCLink<AppRouter> =
	() =>
	({ op }) =>
		observable((observer) => {
			// A test's own time limit can't end a request that is sent again and again.
			if (sent.push(op.path) > 20) throw new Error("Sent without end");
			if (hasSession) {
				observer.next({ result: { data: [] } });
				observer.complete();
			} else observer.error(refusal());
		});

beforeEach(async () => {
	// Each test is a tab of its own, with its own copy of the module.
	vi.resetModules();
	tab = await import("./ended-session.ts");
	client = createTRPCClient<AppRouter>({ links: [tab.resumesAfterSignIn, network] });
	sent = [];
	hasSession = false;
	failure = "unauthenticated";
});

test("a request refused for lack of a session is retried after sign-in", async () => {
	const pages = client.pages.list.query();
	await expect.poll(tab.endedSession.get).toEqual({});
	expect(sent).toEqual(["pages.list"]);
	hasSession = true;
	tab.resumeSession();
	expect(await pages).toEqual([]);
	expect(sent).toEqual(["pages.list", "pages.list"]);
	expect(tab.endedSession.get()).toBeNull();
});

test("a session that ends again is reported again", async () => {
	const heard: unknown[] = [];
	const stop = tab.endedSession.subscribe(() => heard.push(tab.endedSession.get()));
	for (const _ of ["first", "second"]) {
		hasSession = false;
		const pages = client.pages.list.query();
		await expect.poll(tab.endedSession.get).toEqual({});
		hasSession = true;
		tab.resumeSession();
		expect(await pages).toEqual([]);
	}
	stop();
	expect(heard).toEqual([{}, null, {}, null]);
});

test("all refused requests wait for the same sign-in", async () => {
	const answers = Promise.all([client.pages.list.query(), client.account.sessions.query()]);
	await expect.poll(() => sent.length).toBe(2);
	hasSession = true;
	tab.resumeSession();
	expect(await answers).toEqual([[], []]);
});

test("a wrong password is reported at once", async () => {
	const attempt = client.auth.signIn.mutate({ email: "jane@example.com", password: "not the one" });
	await expect(attempt).rejects.toThrow("Please sign in.");
	expect(tab.endedSession.get()).toBeNull();
});

test("a request that fails for another reason is reported at once", async () => {
	failure = "rate_limited";
	await expect(client.pages.list.query()).rejects.toThrow("Please sign in.");
	expect(tab.endedSession.get()).toBeNull();
});

test("a person who declines to prove who they are gets the refusal of each waiting request", async () => {
	const attempts = Promise.allSettled([
		client.auth.turnOffSecondFactor.mutate(),
		client.auth.renewRecoveryCodes.mutate(),
	]);
	await expect.poll(() => sent.length).toBe(2);
	tab.resumeSession("reject");
	expect(await attempts).toMatchObject([{ status: "rejected" }, { status: "rejected" }]);
	expect(sent).toHaveLength(2);
	expect(tab.endedSession.get()).toBeNull();
});

test("a request of one account is never retried under another", async () => {
	void client.pages.create.mutate();
	await expect.poll(tab.endedSession.get).toEqual({});
	tab.refuseToResume("other@example.com");
	expect(tab.endedSession.get()).toEqual({ otherEmail: "other@example.com" });
	hasSession = true;
	await client.pages.list.query();
	expect(sent).toEqual(["pages.create", "pages.list"]);
});

function refusal(): TRPCClientError<AppRouter> {
	const error = { code: -32001, message: "Please sign in.", data: { reason: failure } };
	// Holds only the fields that the link reads.
	return TRPCClientError.from({ error } as Parameters<typeof TRPCClientError.from>[0]) as TRPCClientError<AppRouter>;
}
