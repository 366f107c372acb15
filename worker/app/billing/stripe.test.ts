import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { type BillingMode, billingMode } from "../../foundation/outside/configured.ts";
import { actingAs } from "../../testing/acting.ts";
import { newPayer } from "../../testing/billing.ts";
import { refusalOf } from "../../testing/people.ts";
import { SELLS_NOTHING } from "../../testing/selling.ts";
import { startCheckout } from "./start-checkout.ts";
import { openStripe } from "./stripe.ts";

const KEYS = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const MODES: readonly [BillingMode, Partial<Env>][] = [
	["off", {}],
	["off", { STRIPE_SECRET_KEY: "sk_test_1" }],
	["off", { STRIPE_WEBHOOK_SECRET: "whsec_1" }],
	["off", { ...KEYS, STRIPE_SECRET_KEY: "" }],
	["off", { ...KEYS, STRIPE_WEBHOOK_SECRET: "" }],
	["off", { STRIPE_API_ORIGIN: "http://127.0.0.1:8789" }],
	["stripe", KEYS],
	["stripe", { ...KEYS, STRIPE_API_ORIGIN: "" }],
	["stripe", { ...KEYS, STRIPE_API_ORIGIN: "https://api.stripe.com" }],
	["stripe", { ...KEYS, STRIPE_API_ORIGIN: "https://stripe.internal.example" }],
	["simulated", { ...KEYS, STRIPE_API_ORIGIN: "http://127.0.0.1:8789" }],
	["simulated", { ...KEYS, STRIPE_API_ORIGIN: "http://localhost:8789" }],
	["simulated", { ...KEYS, STRIPE_API_ORIGIN: "http://[::1]:8789" }],
];

it.each(MODES)("billing is %s with %o, whatever the environment", async (mode, variables) => {
	for (const ENVIRONMENT of ["development", "production", "staging", ""]) {
		const changed = { ...env, ...SELLS_NOTHING, ...variables, ENVIRONMENT };
		expect([ENVIRONMENT, billingMode(changed)]).toEqual([ENVIRONMENT, mode]);
		if (mode !== "off") continue;
		const { actor, ...context } = actingAs("nobody", changed);
		const nobody = { ...actor, email: "nobody@example.com", fullName: "Nobody" };
		await expect(openStripe(changed)).rejects.toMatchObject({ code: "not_found" });
		await expect(startCheckout({ ...context, actor: nobody }, { plan: "pro" })).rejects.toMatchObject({
			code: "not_found",
		});
	}
});

it("a Stripe on the Worker's own machine sells plans, and the API says that it is a simulation", async () => {
	const jane = await newPayer();
	expect(await jane.client.billing.get.query()).toMatchObject({ billing: "simulated" });
	await jane.pay("pro");
	await jane.deliver();
	expect(await jane.plan()).toBe("pro");
});

it("half of the keys sell nothing", async () => {
	const jane = await newPayer();
	const { STRIPE_SECRET_KEY } = jane.variables;
	const joe = await newPayer({
		...jane.stripe,
		variables: { ...SELLS_NOTHING, STRIPE_SECRET_KEY } as typeof jane.stripe.variables,
	});
	expect((await refusalOf(joe.client.billing.startCheckout.mutate({ plan: "pro" }))).reason).toBe("not_found");
});
