import { QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Subscription, SubscriptionContext } from "./subscription.tsx";

/** Loads the module and the query client after the document is stubbed. */
let load: () => Promise<typeof import("./subscription.tsx") & typeof import("../api-client/client.ts")>;

const jane = { id: "jane", email: "jane@example.com", plan: "free" };
const PERIOD_END = Date.UTC(2026, 11, 22);

const subscription = (change: Partial<Subscription> = {}): Subscription => ({
	billing: "simulated",
	plan: "free",
	isGiven: false,
	isSubscribed: false,
	paidPlan: null,
	pageTens: 0,
	maxPages: 1,
	subscriptionEndsAt: null,
	laterPlan: "free",
	isPaymentFailing: false,
	currentPeriodEnd: null,
	endsAt: null,
	endedPlan: null,
	endedAt: null,
	supportEmail: null,
	...change,
});

beforeAll(() => {
	vi.stubGlobal("document", { querySelector: () => null });
	load = async () => ({ ...(await import("./subscription.tsx")), ...(await import("../api-client/client.ts")) });
});

afterEach(async () => (await load()).queryClient.clear());
afterAll(() => void vi.unstubAllGlobals());

/** Renders the context for a viewer (undefined while unknown) and an API answer. */
async function read(viewer: object | null | undefined, answer?: Subscription): Promise<SubscriptionContext> {
	const { SubscriptionProvider, useSubscription, queryClient } = await load();
	if (viewer !== undefined) queryClient.setQueryData(["viewer"], viewer);
	if (answer) queryClient.setQueryData(["subscription", "jane"], answer);
	let found: SubscriptionContext | undefined;
	const Reader = () => {
		found = useSubscription();
		return null;
	};
	const provider = createElement(SubscriptionProvider, null, createElement(Reader));
	renderToString(createElement(QueryClientProvider, { client: queryClient }, provider));
	if (!found) throw new Error("The reader was not rendered");
	return found;
}

test("a hook outside the provider throws an explanation", async () => {
	const { useSubscription, queryClient } = await load();
	const Reader = () => {
		useSubscription();
		return null;
	};
	const tree = createElement(QueryClientProvider, { client: queryClient }, createElement(Reader));
	expect(() => renderToString(tree)).toThrow("useSubscription must be used within a SubscriptionProvider");
});

test("the context is loading until both the viewer and the plan are known", async () => {
	const nothing = { subscribed: false, plan: null, isPro: false, subscriptionEnd: null };
	expect(await read(undefined)).toMatchObject({ ...nothing, user: null, loading: true });
	expect(await read(jane)).toMatchObject({ ...nothing, user: jane, loading: true });
});

test("a visitor has no plan and waits for nothing", async () => {
	expect(await read(null)).toMatchObject({ user: null, subscribed: false, plan: null, loading: false });
});

test.each([
	["free", { subscribed: false, plan: null, isPro: false, subscriptionEnd: null }],
	["pro", { subscribed: true, plan: "pro", isPro: true, subscriptionEnd: new Date(PERIOD_END) }],
	["business", { subscribed: true, plan: "business", isPro: false, subscriptionEnd: new Date(PERIOD_END) }],
] as const)("the context of the %s plan", async (plan, expected) => {
	const answer = subscription({ plan, isSubscribed: true, currentPeriodEnd: PERIOD_END });
	expect(await read(jane, answer)).toMatchObject({ ...expected, loading: false, details: answer });
});

test("a read that fails is logged and counts as no plan", async () => {
	const { queryClient } = await load();
	const log = vi.spyOn(console, "error").mockImplementation(() => {});
	vi.stubGlobal("fetch", () => Promise.reject(new TypeError("No network")));
	const { subscriptionQuery } = await load();
	await expect(queryClient.fetchQuery({ ...subscriptionQuery("jane"), retry: false })).rejects.toThrow("No network");
	expect(log).toHaveBeenCalledWith("The subscription could not be read", expect.any(Error));
	// Otherwise the mount would retry the read. Other files share this client and need its options.
	const options = queryClient.getDefaultOptions();
	onTestFinished(() => queryClient.setDefaultOptions(options));
	queryClient.setDefaultOptions({ queries: { retryOnMount: false } });
	expect(await read(jane)).toMatchObject({ subscribed: false, plan: null, isPro: false, loading: false });
	log.mockRestore();
});
