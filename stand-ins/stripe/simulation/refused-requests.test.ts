import Stripe from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import type { StripeAccount } from "../../../worker/testing/stripe-account.ts";
import { buyPlan, stripeSdk } from "../../../worker/testing/stripe-sdk.ts";
import { newStripeAccount } from "../account-for-test.ts";

let account: StripeAccount;
let stripe: Stripe;
beforeEach(async () => {
	account = await newStripeAccount();
	stripe = stripeSdk(account);
});

/** Sends a request that the SDK's types don't allow. */
const send = (method: string, path: string, parameters: Record<string, unknown>) =>
	stripe.rawRequest(method, path, parameters);

describe("a request", () => {
	it.each([
		["POST", "/v1/customers", { emial: "x" }, "emial"],
		["POST", "/v1/customers", { metadata: { a: { b: "c" } } }, "metadata[a]"],
		["POST", "/v1/checkout/sessions", { subscription_data: { trial: 1 } }, "subscription_data[trial]"],
		["POST", "/v1/checkout/sessions", { line_items: [{ price: "p", quantity: 1, plan: "x" }] }, "line_items[0][plan]"],
		["GET", "/v1/subscriptions?user=u1", {}, "user"],
		["GET", "/v1/prices?limit=101", {}, "limit"],
		["DELETE", "/v1/customers/cus_1?reason=x", {}, "reason"],
		["POST", "/v1/refunds", { payment_intent: "pi", reason: "because" }, "reason"],
	])("%s %s with a wrong parameter is refused, and says which", async (method, path, parameters, param) => {
		const error = await send(method, path, parameters).catch((reason) => reason);
		expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
		expect(error).toMatchObject({ statusCode: 400, param });
	});

	it("is refused with different codes for unknown and missing parameters", async () => {
		await expect(send("POST", "/v1/customers", { emial: "x" })).rejects.toMatchObject({ code: "parameter_unknown" });
		await expect(send("POST", "/v1/refunds", {})).rejects.toMatchObject({
			code: "parameter_missing",
			param: "payment_intent",
			message: "Missing required param: payment_intent.",
		});
	});

	it("for something that does not exist is refused", async () => {
		for (const ask of [
			() => stripe.subscriptions.retrieve("sub_none"),
			() => stripe.subscriptions.cancel("sub_none"),
			() => stripe.checkout.sessions.retrieve("cs_none"),
			() => stripe.customers.retrieve("cus_none"),
			() => stripe.events.retrieve("evt_none"),
		]) {
			await expect(ask()).rejects.toMatchObject({ statusCode: 404, code: "resource_missing" });
		}
		await expect(stripe.subscriptions.list({ customer: "cus_none" })).rejects.toMatchObject({
			statusCode: 400,
			code: "resource_missing",
			param: "customer",
		});
	});

	it("with another key is refused", async () => {
		for (const apiKey of ["sk_test_wrong", (await newStripeAccount()).variables.STRIPE_WEBHOOK_SECRET]) {
			const error = await stripeSdk(account, { apiKey })
				.prices.list()
				.catch((reason) => reason);
			expect(error).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
		}
	});

	it("with a used Idempotency-Key gets the same answer, or is refused when it asks for something else", async () => {
		const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: "k1" });
		const { id } = await create("jane@example.com");
		expect(await create("jane@example.com")).toMatchObject({ id });
		const error = await create("roe@example.com").catch((reason) => reason);
		expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
	});
});

describe("a stand-in with planned faults", () => {
	it("fails the given number of times, and then works again", async () => {
		await account.failNext(500, 2);
		for (let attempt = 0; attempt < 2; attempt++) {
			const error = await stripe.prices.list().catch((reason) => reason);
			expect(error).toBeInstanceOf(Stripe.errors.StripeAPIError);
		}
		await account.failNext(429);
		expect(await stripe.prices.list().catch((reason) => reason)).toBeInstanceOf(Stripe.errors.StripeRateLimitError);
		expect((await stripe.prices.list()).data).toHaveLength(3);
	});

	it("drops a connection, or responds too late", async () => {
		await account.failNext(0);
		expect(await stripe.prices.list().catch((reason) => reason)).toBeInstanceOf(Stripe.errors.StripeConnectionError);
		await account.slow(1500);
		const impatient = stripeSdk(account, { timeout: 300 });
		expect(await impatient.prices.list().catch((reason) => reason)).toBeInstanceOf(Stripe.errors.StripeConnectionError);
	});

	it("loses the response of a performed request, and the client's retry doesn't perform it again", async () => {
		await account.failNext(0, 1, { isPerformed: true });
		const patient = stripeSdk(account, { maxNetworkRetries: 2 });
		const { id } = await patient.customers.create({ email: "jane@example.com" });
		const requests = await account.requests();
		expect(requests.map(({ path, status }) => [path, status])).toEqual([
			["/v1/customers", 0],
			["/v1/customers", 200],
		]);
		expect(new Set(requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
		expect(await stripe.customers.retrieve(id)).toMatchObject({ email: "jane@example.com" });
	});
});

it("two accounts share no data", async () => {
	const other = await newStripeAccount();
	const customer = await buyPlan(account, stripe);
	await expect(stripeSdk(other).customers.retrieve(customer)).rejects.toMatchObject({ code: "resource_missing" });
	expect(await other.takeEvents()).toEqual([]);
});
