import { beforeEach, expect, it } from "vitest";
import type { StripeAccount } from "../../../../worker/testing/stripe-account.ts";
import { stripeSdk } from "../../../../worker/testing/stripe-sdk.ts";
import { newStripeAccount } from "../../account-for-test.ts";

let account: StripeAccount;
let stripe: ReturnType<typeof stripeSdk>;
beforeEach(async () => {
	account = await newStripeAccount();
	stripe = stripeSdk(account);
});

/** A connected account, which takes payments once `verify` has happened. */
async function newSeller(): Promise<string> {
	const { id } = await stripe.v2.core.accounts.create({
		contact_email: "jane@example.com",
		display_name: "Jane Roe",
		dashboard: "full",
		identity: { country: "de" },
		configuration: { merchant: { capabilities: { card_payments: { requested: true } } } },
		defaults: { responsibilities: { fees_collector: "stripe", losses_collector: "stripe" } },
	});
	return id;
}

const order = (stripeAccount: string, change: object = {}) =>
	stripe.checkout.sessions.create(
		{
			mode: "payment",
			line_items: [
				{
					quantity: 1,
					price_data: {
						currency: "eur",
						unit_amount: 1190,
						tax_behavior: "inclusive",
						product_data: { name: "Glaze recipes" },
					},
				},
			],
			automatic_tax: { enabled: true },
			payment_intent_data: { application_fee_amount: 59 },
			success_url: "https://app.example/paid?session={CHECKOUT_SESSION_ID}",
			cancel_url: "https://app.example/",
			...change,
		},
		{ stripeAccount },
	);

const typesOf = async () => (await account.takeEvents()).map(({ type, path }) => `${path} ${type}`);

it("somebody onboards at the page that the link names, and then takes payments", async () => {
	const id = await newSeller();
	expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: false, details_submitted: false });
	const { url } = await stripe.v2.core.accountLinks.create({
		account: id,
		use_case: {
			type: "account_onboarding",
			account_onboarding: { refresh_url: "https://app.example/again", return_url: "https://app.example/done" },
		},
	});
	expect(await (await fetch(url)).text()).toContain("Finish setup");
	const done = await fetch(`${url}/verify`, { method: "POST", redirect: "manual" });
	expect(done.headers.get("location")).toBe("https://app.example/done");
	expect(await stripe.accounts.retrieve(id)).toMatchObject({ charges_enabled: true, details_submitted: true });
	expect(await typesOf()).toEqual(["/api/sales/webhook account.updated"]);
});

it("a buyer pays at the simulated Checkout, and the payment names its fee and its tax", async () => {
	const id = await newSeller();
	await expect(order(id)).rejects.toThrow("cannot currently make live charges");
	await account.moveSeller(id, "verify");
	const session = await order(id);
	expect(await (await fetch(session.url ?? "")).text()).toMatch(/Glaze recipes[\s\S]*€11\.90[\s\S]*Jane Roe/);
	const body = new URLSearchParams({ email: "sam@example.org" });
	const paid = await fetch(`${session.url}/pay`, { method: "POST", body, redirect: "manual" });
	expect(paid.headers.get("location")).toBe(`https://app.example/paid?session=${session.id}`);
	const read = await stripe.checkout.sessions.retrieve(
		session.id,
		{ expand: ["payment_intent.latest_charge"] },
		{ stripeAccount: id },
	);
	expect(read).toMatchObject({
		status: "complete",
		payment_status: "paid",
		customer_details: { email: "sam@example.org" },
		total_details: { amount_tax: 190 },
		payment_intent: {
			application_fee_amount: 59,
			latest_charge: { amount: 1190, amount_refunded: 0, disputed: false },
		},
	});
});

it("a refund gives back the fee only when asked to", async () => {
	const id = await newSeller();
	await account.moveSeller(id, "verify");
	const session = await order(id);
	await account.paySale(session.id);
	expect((await account.sellers())[0]?.fees).toEqual({ eur: 59 });
	const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id, {}, { stripeAccount: id });
	const intent = String(payment_intent);
	await stripe.refunds.create({ payment_intent: intent, amount: 190 }, { stripeAccount: id });
	await stripe.refunds.create({ payment_intent: intent, refund_application_fee: true }, { stripeAccount: id });
	expect((await account.sellers())[0]?.fees).toEqual({ eur: 9 });
	await expect(stripe.refunds.create({ payment_intent: intent }, { stripeAccount: id })).rejects.toThrow("already");
	expect(await typesOf()).toEqual([
		"/api/sales/webhook account.updated",
		"/api/sales/webhook checkout.session.completed",
		"/api/sales/webhook charge.refunded",
		"/api/sales/webhook charge.refunded",
	]);
});

it("a dispute opens and ends, and is listed", async () => {
	const id = await newSeller();
	await account.moveSeller(id, "verify");
	const session = await order(id);
	await account.paySale(session.id);
	await account.moveSale(session.id, "dispute");
	const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id, {}, { stripeAccount: id });
	const list = () => stripe.disputes.list({ payment_intent: String(payment_intent) }, { stripeAccount: id });
	expect((await list()).data).toMatchObject([{ status: "needs_response" }]);
	await account.moveSale(session.id, "win");
	expect((await list()).data).toMatchObject([{ status: "won" }]);
});

it("sessions and accounts of others are out of reach, and a disconnected account is too", async () => {
	const [jane, joe] = [await newSeller(), await newSeller()];
	await account.moveSeller(jane, "verify");
	const { id } = await order(jane);
	await expect(stripe.checkout.sessions.retrieve(id, {}, { stripeAccount: joe })).rejects.toThrow("No such");
	await expect(stripe.checkout.sessions.retrieve(id)).rejects.toThrow("No such");
	await account.moveSeller(jane, "disconnect");
	await expect(stripe.checkout.sessions.retrieve(id, {}, { stripeAccount: jane })).rejects.toMatchObject({
		code: "account_invalid",
		statusCode: 403,
	});
	await expect(stripe.accounts.retrieve(jane)).rejects.toMatchObject({ code: "account_invalid" });
});

it("a session expires at its time, or on request", async () => {
	const id = await newSeller();
	await account.moveSeller(id, "verify");
	const now = Math.floor(Date.now() / 1000);
	await expect(order(id, { expires_at: now + 60 })).rejects.toThrow("between 30 minutes and 24 hours");
	const session = await order(id, { expires_at: now + 3600 });
	expect(session.expires_at).toBe(now + 3600);
	await stripe.checkout.sessions.expire(session.id, {}, { stripeAccount: id });
	await expect(account.paySale(session.id)).rejects.toThrow("expired");
});

it("the same idempotency key at two accounts is two requests", async () => {
	const [jane, joe] = [await newSeller(), await newSeller()];
	for (const id of [jane, joe]) await account.moveSeller(id, "verify");
	const create = async (stripeAccount: string) => {
		const { id } = await stripe.checkout.sessions.create(
			{
				mode: "payment",
				line_items: [
					{ quantity: 1, price_data: { currency: "eur", unit_amount: 500, product_data: { name: "A song" } } },
				],
				success_url: "https://app.example/",
			},
			{ stripeAccount, idempotencyKey: "one key" },
		);
		return id;
	};
	const [first, again, other] = [await create(jane), await create(jane), await create(joe)];
	expect([again === first, other === first]).toEqual([true, false]);
});

it("the dashboard of an account refunds, disputes and disconnects", async () => {
	const id = await newSeller();
	await account.moveSeller(id, "verify");
	const session = await order(id);
	await account.paySale(session.id);
	const dashboard = (session.url ?? "").replace(/\/checkout\/.*/, "");
	const page = await (await fetch(dashboard)).text();
	const [refund] = page.match(/[^"]*\/refund/) ?? [];
	await fetch(new URL(refund ?? "", dashboard), { method: "POST", redirect: "manual" });
	await fetch(`${dashboard}/account/disconnect`, { method: "POST", redirect: "manual" });
	expect(await (await fetch(dashboard)).text()).toContain("Disconnected");
	expect((await typesOf()).slice(2)).toEqual([
		"/api/sales/webhook charge.refunded",
		"/api/sales/webhook account.application.deauthorized",
	]);
});
