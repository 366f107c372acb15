import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { deliverEvents } from "./deliver.ts";
import { stripeRoutes } from "./routes.ts";
import { answerStripe } from "./simulation/api.ts";
import { StripeRefusal } from "./simulation/stripe-error.ts";
import { type Fault, openAccount, type TestAccount } from "./test-account.ts";
import { TEST_VERBS } from "./test-verbs.ts";

/** The API and the pages of accounts in memory, and the verbs with which tests open and control them. */
export function testRoutes(origin: () => string): Hono {
	const accounts = new Map<string, TestAccount>();
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

	return routes.route(
		"/",
		stripeRoutes(accounts, { answer: answerWithFaults, deliver: (account) => void deliverEvents(account) }),
	);
}

/** Answers an API request with the account's planned faults and delays, and records it. */
async function answerWithFaults(account: TestAccount, request: Request): Promise<Response> {
	const { method, url, headers } = request;
	const { pathname, search } = new URL(url);
	const body = await request.text();
	const fault = account.faults.shift();
	const holdMs = account.holds.shift() ?? 0;
	await wait(account.slowMs);
	const perform = () =>
		answerStripe(account.store, new Request(url, { method, headers, body: method === "POST" ? body : null }));
	const response = fault ? await fail(fault, perform) : await perform();
	account.requests.push({
		method,
		path: pathname + search,
		body,
		idempotencyKey: headers.get("idempotency-key"),
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
