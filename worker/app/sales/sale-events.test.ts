import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { sales } from "../../../db/schema/index.ts";
import { newPayer, postEvent } from "../../testing/billing.ts";
import { newSeller, postTo } from "../../testing/sales.ts";
import type { Delivery } from "../../testing/stripe-account.ts";

const HELD_MS = 2000;

it("an event with a wrong signature, or signed with the plans' secret, is refused and settles nothing", async () => {
	const jane = await newSeller();
	const session = await jane.buy("browser-1");
	const [event] = await jane.stripe.takeEvents();
	if (!event) throw new Error("Stripe sent no event");
	expect(await postTo({ ...event, body: `${event.body} ` }, jane.variables)).toBe(400);
	expect(
		await postTo({ ...event, headers: { ...event.headers, "stripe-signature": "t=1,v1=0" } }, jane.variables),
	).toBe(400);
	const other = { ...jane.variables, STRIPE_CONNECT_WEBHOOK_SECRET: jane.variables.STRIPE_WEBHOOK_SECRET };
	expect(await postTo(event, other)).toBe(400);
	expect((await jane.sale(session)).state).toBe("open");
	expect(await postTo(event, jane.variables)).toBe(200);
	expect((await jane.sale(session)).state).toBe("paid");
});

it("the webhook of the plans accepts a seller's event and does nothing", async () => {
	const jane = await newSeller();
	const session = await jane.buy("browser-1");
	const [event] = await jane.stripe.takeEvents();
	if (!event) throw new Error("Stripe sent no event");
	const swapped = { ...jane.variables, STRIPE_WEBHOOK_SECRET: jane.variables.STRIPE_CONNECT_WEBHOOK_SECRET };
	const asked = (await jane.stripe.requests()).length;
	expect(await postEvent(event, swapped)).toBe(200);
	expect((await jane.stripe.requests()).length).toBe(asked);
	expect((await jane.sale(session)).state).toBe("open");
});

it("an event that names the session with another account settles nothing", async () => {
	const jane = await newSeller();
	const joe = await newSeller({ stripe: jane.stripe });
	const session = await jane.buy("browser-1");
	const [event] = await jane.stripe.takeEvents();
	if (!event) throw new Error("Stripe sent no event");
	const moved = event.body.replace(`"account": "${jane.accountId}"`, `"account": "${joe.accountId}"`);
	expect(moved).not.toBe(event.body);
	expect(await postTo(await signed(moved, jane.variables.STRIPE_CONNECT_WEBHOOK_SECRET), jane.variables)).toBe(200);
	expect((await jane.sale(session)).state).toBe("open");
});

it("what an event claims about a payment decides nothing: the account is asked", async () => {
	const jane = await newSeller();
	const started = await jane.start("browser-1");
	const session = started.kind === "checkout" ? (started.url.split("/").at(-1) ?? "") : "";
	const { id } = await jane.sale(session);
	const body = JSON.stringify({
		id: "evt_1",
		object: "event",
		account: jane.accountId,
		livemode: false,
		type: "checkout.session.completed",
		data: { object: { id: session, object: "checkout.session", payment_status: "paid", metadata: { sale: id } } },
	});
	expect(await postTo(await signed(body, jane.variables.STRIPE_CONNECT_WEBHOOK_SECRET), jane.variables)).toBe(200);
	expect((await jane.sale(session)).state).toBe("open");
});

it.each([
	["without an account", { account: null }],
	["of the live mode, at a test key", { livemode: true }],
	["without an object", { data: null }],
	["with a payment that is a number", { data: { object: { object: "charge", payment_intent: 5 } } }],
	["with a session without an id", { data: { object: { object: "checkout.session", id: null } } }],
	["of a payment that nobody knows", { data: { object: { object: "charge", payment_intent: "pi_other" } } }],
])("a signed event %s is accepted and changes nothing", async (_, change) => {
	const jane = await newSeller();
	const body = JSON.stringify({
		id: "evt_1",
		object: "event",
		account: jane.accountId,
		livemode: false,
		type: "charge.refunded",
		data: { object: { object: "charge", payment_intent: null } },
		...change,
	});
	expect(await postTo(await signed(body, jane.variables.STRIPE_CONNECT_WEBHOOK_SECRET), jane.variables)).toBe(200);
	expect(await jane.database.select().from(sales)).toEqual([]);
});

it("an event that arrives while Stripe is down takes effect when it is delivered again", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	const jane = await newSeller();
	const session = await jane.buy("browser-1");
	const events = await jane.stripe.takeEvents();
	await jane.stripe.failNext(500, 3);
	expect(await jane.deliver(events)).toEqual([503]);
	expect((await jane.sale(session)).state).toBe("open");
	expect(await jane.deliver(events)).toEqual([200]);
	expect((await jane.sale(session)).state).toBe("paid");
});

it("an older read never overwrites a newer one", async () => {
	const jane = await newSeller();
	const session = await jane.buy("browser-1");
	const [completed] = await jane.stripe.takeEvents();
	if (!completed) throw new Error("Stripe sent no event");
	const reads = async () =>
		(await jane.stripe.requests()).filter(({ path }) => path.startsWith(`/v1/checkout/sessions/${session}`)).length;
	const before = await reads();
	await jane.stripe.holdNext(HELD_MS);
	// The read of the payment has begun, and its answer is on its way.
	const older = jane.deliver([completed]);
	await vi.waitFor(async () => expect(await reads()).toBe(before + 1), 10_000);
	await jane.stripe.moveSale(session, "refund");
	expect(await jane.deliver()).toEqual([200]);
	expect((await jane.sale(session)).state).toBe("refunded");
	expect(await older).toEqual([200]);
	expect((await jane.sale(session)).state).toBe("refunded");
});

it("a disconnected account stops selling, and a read that was under way doesn't undo it", async () => {
	const jane = await newSeller();
	await jane.stripe.moveSeller(jane.accountId, "verify");
	const [updated] = await jane.stripe.takeEvents();
	if (!updated) throw new Error("Stripe sent no event");
	const reads = async () =>
		(await jane.stripe.requests()).filter(({ path }) => path.startsWith(`/v1/accounts/${jane.accountId}`)).length;
	const before = await reads();
	await jane.stripe.holdNext(HELD_MS);
	const older = jane.deliver([updated]);
	await vi.waitFor(async () => expect(await reads()).toBe(before + 1), 10_000);
	await jane.stripe.moveSeller(jane.accountId, "disconnect");
	await jane.deliver();
	expect(await older).toEqual([200]);
	expect((await jane.client.sales.seller.query()).state).toBe("stopped");
	expect(await jane.start("browser-1")).toEqual({ kind: "refused", reason: "seller" });
});

it("the webhook answers 404 where nobody can sell", async () => {
	const event = { path: "/api/sales/webhook", body: "{}", headers: { "stripe-signature": "t=1,v1=0" } };
	const jane = await newPayer();
	const { STRIPE_CONNECT_WEBHOOK_SECRET: _, ...plansOnly } = jane.variables;
	expect(await postTo(event as never, { ...env, ...plansOnly })).toBe(404);
	expect(await postTo(event as never, {})).toBe(404);
});

async function signed(body: string, secret: string): Promise<Pick<Delivery, "path" | "body" | "headers">> {
	const now = Math.floor(Date.now() / 1000);
	const encoder = new TextEncoder();
	const key = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
		"sign",
	]);
	const signature = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(`${now}.${body}`))).toHex();
	return {
		path: "/api/sales/webhook",
		body,
		headers: { "stripe-signature": `t=${now},v1=${signature}`, "content-type": "application/json" },
	};
}
