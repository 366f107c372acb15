import type { Call } from "./calls/call.ts";
import { CATALOG_CALLS } from "./calls/catalog.ts";
import { CHECKOUT_CALLS } from "./calls/checkout.ts";
import { CUSTOMER_CALLS } from "./calls/customers.ts";
import { EVENT_CALLS } from "./calls/events.ts";
import { PAYMENT_CALLS } from "./calls/payments.ts";
import { PORTAL_CALLS } from "./calls/portal.ts";
import { SETUP_CALLS } from "./calls/setup.ts";
import { SUBSCRIPTION_CALLS } from "./calls/subscriptions.ts";
import { CONNECT_CALLS, SALE_CALLS } from "./connect/connect-calls.ts";
import { reachableAccount, saleObject } from "./connect/connected-account.ts";
import { expandAnswer } from "./expand.ts";
import { parseForm } from "./parameters.ts";
import { catchUp } from "./passing-time.ts";
import type { Simulation, SimulationStore } from "./simulation.ts";
import { StripeRefusal } from "./stripe-error.ts";

/** The calls that the product and its setup make. */
const CALLS: readonly Call[] = [
	...CUSTOMER_CALLS,
	...CATALOG_CALLS,
	...SETUP_CALLS,
	...CHECKOUT_CALLS,
	...SUBSCRIPTION_CALLS,
	...PORTAL_CALLS,
	...PAYMENT_CALLS,
	...EVENT_CALLS,
	...CONNECT_CALLS,
];

/** The number of answers kept for idempotency keys. Stripe keeps them for 24 hours. */
const ANSWERS_KEPT = 500;

/** Answers a request to the Stripe API as Stripe would. */
export async function answerStripe(store: SimulationStore, request: Request): Promise<Response> {
	const asked = await readRequest(request);
	const { status, body } = await store.change((simulation) => answer(simulation, asked));
	return Response.json(body, { status, headers: { "request-id": `req_${crypto.randomUUID().replaceAll("-", "")}` } });
}

interface ApiRequest {
	method: string;
	path: string;
	parameters: Record<string, unknown>;
	key: string | null;
	apiKey: string;
	/** The connected account that the request acts on. */
	account: string | null;
}

/** The SDK sends parameters in the body of a POST, and otherwise in the query. The second version of the API takes JSON. */
async function readRequest(request: Request): Promise<ApiRequest> {
	const { pathname, search } = new URL(request.url);
	const body = request.method === "POST" ? await request.text() : "";
	return {
		method: request.method,
		path: pathname,
		parameters: { ...parseForm(search.slice(1)), ...(isJson(pathname) ? JSON.parse(body || "{}") : parseForm(body)) },
		key: request.headers.get("idempotency-key"),
		apiKey: request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "",
		account: request.headers.get("stripe-account"),
	};
}

function isJson(path: string): boolean {
	return path.startsWith("/v2/");
}

function answer(simulation: Simulation, asked: ApiRequest): { status: number; body: unknown } {
	try {
		if (asked.apiKey !== simulation.apiKey) {
			throw new StripeRefusal({ status: 401, message: `Invalid API Key provided: ${asked.apiKey.slice(0, 7)}****` });
		}
		catchUp(simulation);
		return { status: 200, body: answerOnce(simulation, asked) };
	} catch (error) {
		if (!(error instanceof StripeRefusal)) throw error;
		const { status, type, code, message, param } = error;
		return { status, body: { error: { type, code, message, param } } };
	}
}

/** A repeated request with the same idempotency key gets the first answer, and changes nothing. */
function answerOnce(simulation: Simulation, asked: ApiRequest): unknown {
	const { key: given, method, path, parameters, account } = asked;
	const key = given && account ? `${account} ${given}` : given;
	if (method !== "POST" || key === null) return perform(simulation, asked);
	const { answers } = simulation.ledger;
	const request = JSON.stringify([path, parameters]);
	const before = answers[key];
	if (before && before.request !== request) {
		throw new StripeRefusal({
			type: "idempotency_error",
			message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${given}' if you meant to execute a different request.`,
		});
	}
	if (before) return before.body;
	const body = perform(simulation, asked);
	answers[key] = { request, body };
	for (const old of Object.keys(answers).slice(0, -ANSWERS_KEPT)) delete answers[old];
	return body;
}

function perform(simulation: Simulation, asked: ApiRequest): unknown {
	const { parameters, account } = asked;
	const expanded = (parameters.expand ?? []) as string[];
	const connected = account === null ? null : reachableAccount(simulation, account);
	if (connected) {
		const found = findCall(SALE_CALLS, asked);
		const answer = found.call.answer({ simulation, connected }, found.id, parameters);
		return expandAnswer((one) => saleObject(connected, one), answer, expanded);
	}
	const { call, id } = findCall(CALLS, asked);
	const { ledger, catalog } = simulation;
	const find = (one: string) =>
		ledger.customers[one] ?? ledger.invoices[one] ?? ledger.subscriptions[one] ?? catalog.products[one];
	return expandAnswer(find, call.answer(simulation, id, parameters), expanded);
}

function findCall<Of extends Pick<Call, "method" | "path">>(
	calls: readonly Of[],
	{ method, path }: ApiRequest,
): { call: Of; id: string } {
	for (const call of calls) {
		const id = call.method === method ? idIn(call.path, path) : null;
		if (id !== null) return { call, id };
	}
	throw new StripeRefusal({ status: 404, message: `Unrecognized request URL (${method}: ${path}).` });
}

/**
 * Matches a path with a call's path. Returns the id, an empty string if the call has no id, or null if they don't
 * match.
 */
function idIn(pattern: string, path: string): string | null {
	const segments = path.split("/");
	const patternSegments = pattern.split("/");
	if (segments.length !== patternSegments.length) return null;
	let id = "";
	for (const [index, segment] of segments.entries()) {
		if (patternSegments[index] === ":id" && segment) id = segment;
		else if (patternSegments[index] !== segment) return null;
	}
	return id;
}
