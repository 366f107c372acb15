import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { seededRandom } from "../../../db/seed/seeded-random.ts";
import { newPayer, postEvent } from "../../testing/billing.ts";
import { SELLS_NOTHING } from "../../testing/selling.ts";
import type { Delivery } from "../../testing/stripe-account.ts";

const FORGERIES = 10_000;

it("a paid Checkout gives the plan once its webhook arrives", async () => {
	const jane = await newPayer();
	expect(await jane.plan()).toBe("free");
	await jane.pay("pro");
	expect(await jane.plan()).toBe("free");
	expect(new Set(await jane.deliver())).toEqual(new Set([200]));
	expect(await jane.plan()).toBe("pro");
	expect(await jane.client.billing.get.query()).toMatchObject({
		isSubscribed: true,
		isPaymentFailing: false,
		endsAt: null,
	});
});

it("a plan counts behind more ended subscriptions than Stripe lists at once", async () => {
	const jane = await newPayer();
	await jane.pay("business");
	const [event] = await jane.stripe.takeEvents();
	if (!event) throw new Error("Stripe sent no event");
	const ended = Array.from({ length: 101 }, () => ["buy pro", "cancel-now"]).flat();
	await jane.stripe.play([{ customer: await jane.customer(), moves: ended }]);
	expect(await jane.deliver([event])).toEqual([200]);
	expect(await jane.plan()).toBe("business");
});

it("a redelivered event changes nothing and sends no request to Stripe", async () => {
	const jane = await newPayer();
	await jane.pay("pro");
	const events = await jane.stripe.takeEvents();
	await jane.deliver(events);
	const before = await jane.stored();
	const asked = (await jane.stripe.requests()).length;
	expect(new Set(await jane.deliver(events))).toEqual(new Set([200]));
	expect(await jane.stored()).toEqual(before);
	expect((await jane.stripe.requests()).length).toBe(asked);
});

it("an event that arrives while Stripe is down takes effect when it is redelivered", async () => {
	const jane = await newPayer();
	await jane.pay("pro");
	const [event] = await jane.stripe.takeEvents();
	if (!event) throw new Error("Stripe sent no event");
	await jane.stripe.failNext(500, 3);
	expect(await jane.deliver([event])).toEqual([503]);
	expect(await jane.plan()).toBe("free");
	expect(await jane.deliver([event])).toEqual([200]);
	expect(await jane.plan()).toBe("pro");
});

it("an event about a customer without an account is accepted and changes nothing", async () => {
	const jane = await newPayer();
	await jane.pay("pro");
	await env.DB.prepare("UPDATE subscriptions SET customer_id = 'cus_other'").run();
	expect(new Set(await jane.deliver())).toEqual(new Set([200]));
	expect(await jane.plan()).toBe("free");
});

it.each([
	["no data", null],
	["no object", { object: null }],
	["an object without a customer", { object: { object: "invoice", customer: null } }],
	["a customer without an id", { object: { object: "customer", id: null } }],
	["a customer that is an object without an id", { object: { object: "charge", customer: { id: null } } }],
	["a customer that is an object with an object as id", { object: { object: "charge", customer: { id: {} } } }],
	["a customer that is a number", { object: { object: "charge", customer: 5 } }],
	["a customer that is a list", { object: { object: "charge", customer: ["cus_1"] } }],
	["an object that is a text", { object: "invoice" }],
])("a signed event with %s is accepted and changes nothing", async (_, data) => {
	const jane = await newPayer();
	const body = JSON.stringify({ id: "evt_1", object: "event", type: "invoice.paid", data });
	const now = Math.floor(Date.now() / 1000);
	const signature = `t=${now},v1=${await hmac(jane.variables.STRIPE_WEBHOOK_SECRET, `${now}.${body}`)}`;
	expect(await postEvent({ body, headers: { "stripe-signature": signature } }, jane.variables)).toBe(200);
	expect(await jane.plan()).toBe("free");
});

it("the webhook answers 404 when billing is off", async () => {
	const event = { body: "{}", headers: { "stripe-signature": "t=1,v1=0" } };
	expect(await postEvent(event, { ...SELLS_NOTHING, ENVIRONMENT: "production" })).toBe(404);
	expect(await postEvent(event, { ...SELLS_NOTHING, ENVIRONMENT: "development" })).toBe(404);
	expect(await postEvent(event, { ...SELLS_NOTHING, ENVIRONMENT: "development", STRIPE_SECRET_KEY: "sk_test_1" })).toBe(
		404,
	);
});

it("a body larger than a megabyte is refused", async () => {
	const jane = await newPayer();
	const event = { body: `{"a":"${"x".repeat(1_000_000)}"}`, headers: { "stripe-signature": "t=1,v1=0" } };
	expect(await postEvent(event, jane.variables)).toBe(413);
});

it("ten thousand forged, stale, truncated and altered events are refused, and none takes effect", async () => {
	const jane = await newPayer();
	await jane.pay("pro");
	const [real] = await jane.stripe.takeEvents();
	if (!real) throw new Error("Stripe sent no event");
	const random = seededRandom(12);
	const statuses = new Map<number, number>();
	for (let forgery = 0; forgery < FORGERIES; forgery += 1) {
		const status = await postEvent(await forge(real, jane.variables.STRIPE_WEBHOOK_SECRET, random), jane.variables);
		statuses.set(status, (statuses.get(status) ?? 0) + 1);
	}
	expect([...statuses]).toEqual([[400, FORGERIES]]);
	expect(await jane.plan()).toBe("free");
	expect(await env.DB.prepare("SELECT count(*) AS count FROM billing_events").first("count")).toBe(0);
	// The genuine event is still accepted.
	expect(await jane.deliver([real])).toEqual([200]);
	expect(await jane.plan()).toBe("pro");
});

/** A forged, altered or stale request. */
async function forge({ body, headers }: Delivery, secret: string, random: () => number) {
	const now = Math.floor(Date.now() / 1000);
	const pick = (count: number) => Math.floor(random() * count);
	const signed = async (text: string, at: number, key = secret, scheme = "v1") =>
		`t=${at},${scheme}=${await hmac(key, `${at}.${text}`)}`;
	const forgeries: (() => Promise<{ body: string; signature: string }>)[] = [
		async () => ({ body, signature: await signed(body, now, `whsec_${pick(1e9)}`) }),
		async () => ({ body, signature: await signed(body, now - 302 - pick(1e7)) }),
		async () => ({ body, signature: await signed(body, now + 400 + pick(1e7)) }),
		async () => ({ body: body.slice(0, pick(body.length)), signature: headers["stripe-signature"] }),
		async () => ({ body: flipped(body, pick(body.length)), signature: headers["stripe-signature"] }),
		async () => ({ body, signature: headers["stripe-signature"].slice(0, pick(headers["stripe-signature"].length)) }),
		async () => ({ body, signature: (await signed(body, now)).replace("t=", `t=${pick(9) + 1}`) }),
		async () => ({ body, signature: await signed(body, now, secret, "v0") }),
		async () => ({ body: `${body} `, signature: headers["stripe-signature"] }),
		async () => ({ body: "{}", signature: "" }),
		async () => ({ body: '{"id":"evt_1"}', signature: await signed('{"id":"evt_1"}', now) }),
		async () => ({ body: "null", signature: await signed("null", now) }),
		async () => ({ body: "not json", signature: await signed("not json", now) }),
		async () => ({ body, signature: `t=,v1=,${"v1=0,".repeat(pick(50))}` }),
	];
	const made = await forgeries[pick(forgeries.length)]?.();
	return { body: made?.body ?? "", headers: { "stripe-signature": made?.signature ?? "" } };
}

function flipped(text: string, at: number): string {
	return `${text.slice(0, at)}${text[at] === "a" ? "b" : "a"}${text.slice(at + 1)}`;
}

async function hmac(secret: string, text: string): Promise<string> {
	const encoder = new TextEncoder();
	const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
		"sign",
	]);
	const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(text));
	return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
