import { expect, it } from "vitest";
import { newPayer } from "../testing/billing.ts";

it("a paid Checkout gives the plan once its webhook has come", async () => {
	const jane = await newPayer();
	expect(await jane.plan()).toBe("free");
	await jane.pay("pro");
	expect(await jane.plan()).toBe("free");
	expect(new Set(await jane.deliver())).toEqual(new Set([200]));
	expect(await jane.plan()).toBe("pro");
	expect(await jane.client.billing.get.query()).toMatchObject({ isSubscribed: true, isPaymentFailing: false, endsAt: null });
});
