import { expect, it, vi } from "vitest";
import { newPayer, type Payer } from "../../testing/billing.ts";

const HELD_MS = 2000;

/** Starts work that reads Stripe's state, and delays the response of this read. Waits until Stripe has the request. */
async function begin<Result>(jane: Payer, work: () => Promise<Result>): Promise<Promise<Result>[]> {
	const reads = async () =>
		(await jane.stripe.requests()).filter(({ path }) => path.startsWith("/v1/subscriptions?")).length;
	const before = await reads();
	await jane.stripe.holdNext(HELD_MS);
	const result = work();
	await vi.waitFor(async () => expect(await reads()).toBe(before + 1), 10_000);
	// The promise is in a list, because an async function would wait for a bare one.
	return [result];
}

it("an older read never overwrites a newer one, and its event counts as done", async () => {
	const jane = await newPayer();
	await jane.pay("pro");
	const [first, ...others] = await jane.stripe.takeEvents();
	if (!first) throw new Error("Stripe sent no event");
	const [older] = await begin(jane, () => jane.deliver([first]));
	await jane.stripe.switchPlan(await jane.customer(), "business");
	expect(new Set(await jane.deliver())).toEqual(new Set([200]));
	expect(await jane.plan()).toBe("business");
	expect(await older).toEqual([200]);
	expect(await jane.plan()).toBe("business");
	const asked = (await jane.stripe.requests()).length;
	await jane.deliver([first]);
	expect((await jane.stripe.requests()).length).toBe(asked);
	expect(new Set(await jane.deliver(others))).toEqual(new Set([200]));
	expect(await jane.plan()).toBe("business");
});

it("a refresh by the success page doesn't undo a webhook that arrives meanwhile", async () => {
	const jane = await newPayer();
	const { url } = await jane.client.billing.startCheckout.mutate({ plan: "pro" });
	const [refresh] = await begin(jane, () => jane.client.billing.refresh.mutate());
	await jane.stripe.pay(url);
	expect(new Set(await jane.deliver())).toEqual(new Set([200]));
	expect(await jane.plan()).toBe("pro");
	// The response shows the stored state, not the stale read.
	expect(await refresh).toMatchObject({ plan: "pro", isSubscribed: true });
	expect(await jane.plan()).toBe("pro");
});

it("many reads at once all succeed", async () => {
	const jane = await newPayer();
	await jane.pay("pro");
	const events = await jane.stripe.takeEvents();
	const all = [...events, ...events, ...events].map(async (event) => jane.deliver([event]));
	expect(new Set((await Promise.all(all)).flat())).toEqual(new Set([200]));
	expect(await jane.plan()).toBe("pro");
});

it("two reads that both find a second subscription refund it once", async () => {
	const jane = await newPayer();
	const urls: string[] = [];
	for (let tab = 0; tab < 2; tab += 1) urls.push((await jane.client.billing.startCheckout.mutate({ plan: "pro" })).url);
	for (const url of urls) await jane.stripe.pay(url);
	const [first, ...others] = await jane.stripe.takeEvents();
	if (!first) throw new Error("Stripe sent no event");
	const [older] = await begin(jane, () => jane.deliver([first]));
	expect(new Set(await jane.deliver(others))).toEqual(new Set([200]));
	expect(await older).toEqual([200]);
	expect(await jane.stripe.refundsOf(await jane.customer())).toHaveLength(1);
	expect(await jane.plan()).toBe("pro");
});
