import { setTimeout as wait } from "node:timers/promises";
import { type Context, Hono } from "hono";
import { answerStripe, PRODUCT_CALLS } from "../../worker/billing/simulation/api.ts";
import { simulationScreens } from "../../worker/billing/simulation/screens.ts";
import { StripeRefusal } from "../../worker/billing/simulation/stripe-error.ts";
import { type Account, type Fault, openAccount } from "./account.ts";
import { CATALOG_CALLS } from "./catalog-calls.ts";
import { deliverEvents } from "./deliver.ts";
import { SETUP_CALLS } from "./setup-calls.ts";
import { TEST_VERBS } from "./test-verbs.ts";

const CALLS = [...PRODUCT_CALLS, ...CATALOG_CALLS, ...SETUP_CALLS];

/** The stand-in's API, pages and test verbs over accounts in memory. */
export function stripeRoutes(origin: () => string): Hono {
	const accounts = new Map<string, Account>();
	const routes = new Hono();

	routes.post("/test/accounts", async (c) => {
		const account = openAccount(origin(), await c.req.json<{ hasCatalog?: boolean }>());
		accounts.set(account.id, account);
		return c.json({ id: account.id, variables: account.variables });
	});

	routes.post("/test/accounts/:account/:verb", async (c) => {
		const account = accounts.get(c.req.param("account"));
		const perform = TEST_VERBS[c.req.param("verb")];
		if (!account || !perform) return c.json({ error: "No such account or verb." }, 404);
		try {
			const result = await perform(account, await c.req.json());
			void deliverEvents(account);
			return c.json({ result: result ?? null });
		} catch (error) {
			if (error instanceof StripeRefusal) return c.json({ error: error.message }, 400);
			throw error;
		}
	});

	routes.use("/accounts/:account/*", async (c, next) => {
		await next();
		const account = accounts.get(c.req.param("account"));
		if (account) void deliverEvents(account);
	});
	routes.route(
		"/accounts/:account",
		simulationScreens((c) => accounts.get(c.req.param("account") ?? "")?.store ?? null),
	);

	routes.all("/v1/*", async (c) => {
		const key = c.req.header("authorization")?.replace(/^Bearer /, "");
		const account = [...accounts.values()].find(({ simulation }) => simulation.apiKey === key);
		if (!account) return c.json({ error: { type: "invalid_request_error", message: "Invalid API Key provided" } }, 401);
		return answerWithFaults(account, c);
	});
	return routes;
}

/** Answers an API request with the account's planned faults and delays, and records it. */
async function answerWithFaults(account: Account, { req }: Context): Promise<Response> {
	const { method, path } = req;
	const body = await req.text();
	const fault = account.faults.shift();
	const holdMs = account.holds.shift() ?? 0;
	await wait(account.slowMs);
	const perform = () => {
		const request = new Request(req.url, { method, headers: req.raw.headers, body: method === "POST" ? body : null });
		return answerStripe(account.store, request, CALLS);
	};
	const response = fault ? await fail(fault, perform) : await perform();
	account.requests.push({
		method,
		path: path + new URL(req.url).search,
		body,
		idempotencyKey: req.header("idempotency-key") ?? null,
		status: response.status,
	});
	void deliverEvents(account);
	await wait(holdMs);
	return response;
}

async function fail({ status, isPerformed }: Fault, perform: () => Promise<Response>): Promise<Response> {
	if (isPerformed) await perform();
	if (status === 0) return Response.error();
	return Response.json(
		{ error: { type: "api_error", message: `A fault that the test planned (${status}).` } },
		{ status },
	);
}
