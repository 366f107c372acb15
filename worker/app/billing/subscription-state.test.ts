import type { Stripe } from "stripe";
import { describe, expect, it } from "vitest";
import { stateOf, withGraceFrom } from "./subscription-state.ts";

const DAY = 86_400;
const NOW = 1_800_000_000;

const priced = (lookup_key: string | null, plan?: string) => ({ lookup_key, metadata: plan ? { plan } : {} });
const PRO = priced("pro_monthly", "pro");
const BUSINESS = priced("business_monthly", "business");

const invoice = (id: string, status: string, daysAgo: number, finalizedDaysAgo: number | null = daysAgo) =>
	({
		id,
		status,
		created: NOW - daysAgo * DAY,
		status_transitions: { finalized_at: finalizedDaysAgo === null ? null : NOW - finalizedDaysAgo * DAY },
	}) as Stripe.Invoice;

/** A subscription with the fields that the code reads. */
const subscription = ({
	prices = [PRO] as object[],
	...change
}: Record<string, unknown> & { prices?: object[] } = {}) =>
	({
		id: "sub_1",
		status: "active",
		created: NOW - 40 * DAY,
		ended_at: null,
		cancel_at: null,
		cancel_at_period_end: false,
		latest_invoice: invoice("in_1", "open", 2),
		items: { data: prices.map((price) => ({ price, current_period_end: NOW + 20 * DAY })) },
		...change,
	}) as unknown as Stripe.Subscription;

const stateNow = (...all: Stripe.Subscription[]) => stateOf(all, NOW * 1000).state;
/** The days until the plan ends; null without a planned end. */
const daysLeft = ({ endsAt }: { endsAt: number | null }) => (endsAt === null ? null : (endsAt / 1000 - NOW) / DAY);

describe("the tens of pages", () => {
	const tiered = (plan: string) => ({ ...priced(`${plan}_monthly`, plan), billing_scheme: "tiered" });
	const tensOf = (price: object, quantity?: number, change = {}) =>
		stateNow({
			...subscription(change),
			items: { data: [{ price, quantity, current_period_end: NOW + 20 * DAY }] },
		} as unknown as Stripe.Subscription).pageTens;

	it("are the units beyond the first of a price with tiers, 48 at most", () => {
		expect([1, 2, 31, 49, 50, 9999].map((quantity) => tensOf(tiered("business"), quantity))).toEqual([
			0, 1, 30, 48, 48, 48,
		]);
		expect([tensOf(tiered("business")), tensOf(tiered("business"), 0)]).toEqual([0, 0]);
	});

	it("don't come from a flat price, or from another plan", () => {
		expect([tensOf(BUSINESS, 5), tensOf(tiered("pro"), 5), tensOf(priced(null), 5)]).toEqual([0, 0, 0]);
	});

	it("decide between two subscriptions to the same plan", () => {
		const all = [1, 3, 2].map((quantity, index) =>
			subscription({
				id: `sub_${quantity}`,
				created: NOW - index * DAY,
				items: { data: [{ price: tiered("business"), quantity, current_period_end: NOW }] },
			}),
		);
		expect(stateNow(...all)).toMatchObject({ subscriptionId: "sub_3", pageTens: 2 });
	});
});

describe("the state of a plan", () => {
	it.each([
		["active", null],
		["trialing", null],
		["past_due", 5],
		["unpaid", 5],
		["canceled", -1],
		["paused", -40],
	])("of a subscription that is %s ends in %s days", (status, days) => {
		const ended_at = status === "canceled" ? NOW - DAY : null;
		const state = stateNow(subscription({ status, ended_at }));
		expect(state).toMatchObject({ plan: "pro", status, subscriptionId: "sub_1" });
		expect(daysLeft(state)).toBe(days);
	});

	it.each(["incomplete", "incomplete_expired"])("isn't changed by a subscription that is %s", (status) => {
		const unpaid = subscription({ id: "sub_2", status, prices: [BUSINESS], created: NOW });
		expect(stateNow(unpaid)).toMatchObject({ plan: null, status: null, endsAt: null });
		const ended = subscription({ status: "canceled", ended_at: NOW - DAY });
		expect(stateNow(unpaid, ended)).toMatchObject({ plan: "pro", status: "canceled" });
	});

	it("is empty without a subscription", () => {
		expect(stateNow()).toMatchObject({ plan: null, status: null, subscriptionId: null, endsAt: null });
	});

	it("ends with the period, or on the day that Stripe says, whichever comes first", () => {
		expect(daysLeft(stateNow(subscription({ cancel_at_period_end: true })))).toBe(20);
		expect(daysLeft(stateNow(subscription({ cancel_at: NOW + 9 * DAY })))).toBe(9);
		expect(daysLeft(stateNow(subscription({ cancel_at: NOW + 9 * DAY, cancel_at_period_end: true })))).toBe(9);
		expect(daysLeft(stateNow(subscription({ status: "past_due", cancel_at: NOW + 3 * DAY })))).toBe(3);
		expect(daysLeft(stateNow(subscription({ status: "past_due", cancel_at: NOW + 9 * DAY })))).toBe(5);
	});

	it("has the highest plan of several items, in any order", () => {
		expect(stateNow(subscription({ prices: [PRO, BUSINESS] })).plan).toBe("business");
		expect(stateNow(subscription({ prices: [BUSINESS, PRO] })).plan).toBe("business");
		expect(stateNow(subscription({ prices: [priced(null), PRO] })).plan).toBe("pro");
	});

	it("comes from the price's metadata, or from its lookup key without metadata", () => {
		expect(stateNow(subscription({ prices: [priced(null, "pro")] })).plan).toBe("pro");
		expect(stateNow(subscription({ prices: [priced("business_monthly")] })).plan).toBe("business");
		expect(stateNow(subscription({ prices: [priced("business_monthly", "pro")] })).plan).toBe("pro");
	});

	it.each([[priced(null)], [priced("other", "free")], [priced("other", "toString")], [priced(null, "gold")]])(
		"has no plan for the price %j",
		(price) => expect(stateNow(subscription({ prices: [price] }))).toMatchObject({ plan: null, status: "active" }),
	);

	it("comes from the subscription that ended last", () => {
		const first = subscription({ status: "canceled", ended_at: NOW - 9 * DAY, prices: [BUSINESS] });
		const last = subscription({ id: "sub_2", status: "canceled", ended_at: NOW - 2 * DAY });
		for (const all of [
			[first, last],
			[last, first],
		]) {
			expect(stateNow(...all)).toMatchObject({ plan: "pro", subscriptionId: "sub_2" });
		}
	});

	it("never ends in the future after the subscription has ended, even when Stripe's clock is ahead", () => {
		expect(daysLeft(stateNow(subscription({ status: "canceled", ended_at: NOW + 60 })))).toBe(0);
	});
});

describe("of several live subscriptions", () => {
	const failing = subscription({ id: "sub_failing", status: "past_due", prices: [BUSINESS] });
	const higher = subscription({ id: "sub_higher", prices: [BUSINESS], created: NOW });
	const first = subscription({ id: "sub_first", created: NOW - 9 * DAY });
	const later = subscription({ id: "sub_later", created: NOW - 8 * DAY });
	const ended = subscription({ id: "sub_ended", status: "canceled", ended_at: NOW, prices: [BUSINESS] });

	it("the paid one stays, then the higher plan, then the first, and the others are duplicates", () => {
		const all = [failing, later, ended, higher, first];
		for (const order of [all, [...all].reverse()]) {
			const { state, duplicates } = stateOf(order, NOW * 1000);
			expect(state.subscriptionId).toBe("sub_higher");
			expect(duplicates.map(({ id }) => id)).toEqual(["sub_first", "sub_later", "sub_failing"]);
		}
	});

	it("the id decides between two from the same second", () => {
		const twin = { ...first, id: "sub_twin" } as Stripe.Subscription;
		expect(stateNow(first, twin).subscriptionId).toBe(stateNow(twin, first).subscriptionId);
	});
});

describe("the days of grace", () => {
	const unpaid = stateNow(subscription({ status: "unpaid", latest_invoice: invoice("in_3", "draft", 1, null) }));

	it("are counted from the first unpaid invoice, no matter how many follow it", () => {
		const invoices = [
			invoice("in_3", "draft", 1, null),
			invoice("in_2", "open", 31),
			invoice("in_1", "paid", 61),
			invoice("in_0", "open", 91),
		];
		for (const order of [invoices, [...invoices].reverse()]) {
			const state = withGraceFrom(order, unpaid);
			expect(daysLeft(state)).toBe(-24);
			expect(state.failedInvoiceId).toBe("in_2");
		}
	});

	it("skip void invoices", () => {
		const state = withGraceFrom([invoice("in_3", "open", 1), invoice("in_2", "void", 31)], unpaid);
		expect(daysLeft(state)).toBe(6);
	});

	it("don't postpone an earlier end", () => {
		const ending = stateNow(subscription({ status: "past_due", cancel_at: NOW + DAY }));
		expect(daysLeft(withGraceFrom([invoice("in_1", "open", 2)], ending))).toBe(1);
	});

	it("aren't counted while the subscription is active", () => {
		const paying = stateNow(subscription());
		expect(withGraceFrom([invoice("in_1", "open", 2)], paying)).toBe(paying);
	});
});
