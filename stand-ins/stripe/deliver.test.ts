import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openStripeAccount, type StripeAccount } from "../../worker/testing/stripe-account.ts";
import { orderPlan, stripeSdk } from "../../worker/testing/stripe-sdk.ts";
import { type StandInForStripe, startStripe } from "./server.ts";

/** The events of a paid Checkout session. */
const PAID = [
	"customer.subscription.created",
	"invoice.paid",
	"invoice.payment_succeeded",
	"customer.subscription.updated",
	"checkout.session.completed",
];

let standIn: StandInForStripe;
let account: StripeAccount;
let received: { body: string; signature: string; type: string }[];
/** The number of times that the webhook refuses an event before it accepts one. */
let refusals: number;

const webhook = createServer(async (request, response) => {
	const body = Buffer.concat(await Array.fromAsync(request)).toString();
	const isRefused = refusals-- > 0;
	if (!isRefused) {
		received.push({ body, signature: String(request.headers["stripe-signature"]), type: JSON.parse(body).type });
	}
	response.writeHead(isRefused ? 503 : 200).end();
});

beforeAll(async () => {
	standIn = await startStripe();
	await new Promise<void>((resolve) => webhook.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
	webhook.closeAllConnections();
	webhook.close();
	await standIn.stop();
});
beforeEach(async () => {
	received = [];
	refusals = 0;
	account = await openStripeAccount(standIn.origin);
	await account.deliver({ to: `http://127.0.0.1:${(webhook.address() as AddressInfo).port}` });
});

async function typesAfterPaying(count: number): Promise<string[]> {
	const { id } = await orderPlan(stripeSdk(account));
	await account.pay(id);
	while (received.length < count) await wait(10);
	return received.map(({ type }) => type);
}

it("events arrive in order and signed", async () => {
	expect(await typesAfterPaying(5)).toEqual(PAID);
	for (const { body, signature } of received) {
		await Stripe.webhooks.constructEventAsync(body, signature, account.variables.STRIPE_WEBHOOK_SECRET);
	}
	expect(await account.takeEvents()).toEqual([]);
});

it("events arrive twice, backwards or shuffled", async () => {
	await account.deliver({ copies: 2, order: "reversed" });
	expect(await typesAfterPaying(10)).toEqual([...PAID].reverse().flatMap((type) => [type, type]));
	received = [];
	await account.deliver({ copies: 1, order: "shuffled" });
	expect((await typesAfterPaying(5)).sort()).toEqual([...PAID].sort());
});

it("a test can lose events", async () => {
	await account.deliver({ lose: 4 });
	expect(await typesAfterPaying(1)).toEqual(PAID.slice(4));
});

it("an event that the webhook refuses is delivered again", async () => {
	refusals = 2;
	expect(await typesAfterPaying(5)).toEqual(PAID);
});
