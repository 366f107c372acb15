import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openDatabase } from "../../db/client.ts";
import { simulatedStripe } from "../../db/schema/index.ts";
import { newPerson, refusalOf } from "../testing/people.ts";
import { newStripeAccount } from "../testing/stripe.ts";
import { send } from "../testing/visits.ts";
import { startCheckout } from "./start-checkout.ts";
import { billingMode, openStripe } from "./stripe.ts";

const ENVIRONMENTS = ["production", "staging", "test", "", "Development", "development ", "dev", undefined];
const PATHS = [
	["GET", "/dev/stripe/checkout/cs_test_1"],
	["POST", "/dev/stripe/checkout/cs_test_1/pay"],
	["GET", "/dev/stripe/portal/bps_1"],
	["POST", "/dev/stripe/portal/bps_1/cancel"],
	["GET", "/dev/stripe/invoice/in_1"],
] as const;

/** Every combination of billing's variables, with each one set, empty and absent. */
function combinations(stripeOrigin: string): Partial<Env>[] {
	const choices = {
		STRIPE_SECRET_KEY: [undefined, "", "sk_simulated"],
		STRIPE_WEBHOOK_SECRET: [undefined, "", "whsec_simulated"],
		STRIPE_TAX: [undefined, "automatic"],
		STRIPE_PORTAL_CONFIGURATION: [undefined, "bpc_default"],
		STRIPE_API_ORIGIN: [undefined, stripeOrigin],
		APP_ORIGIN: ["http://localhost", "https://linkstead.example"],
	};
	let all: Partial<Env>[] = [{}];
	for (const [name, values] of Object.entries(choices)) {
		all = all.flatMap((one) => values.map((value) => ({ ...one, [name]: value })));
	}
	return all;
}

it.each(ENVIRONMENTS)("no setting opens the simulation with ENVIRONMENT=%s", async (environment) => {
	const { variables } = await newStripeAccount();
	const jane = await newPerson();
	const user = { id: "nobody", email: jane.email, fullName: "Jane Roe" };
	const database = openDatabase(env.DB);
	for (const others of combinations(variables.STRIPE_API_ORIGIN)) {
		const changed = { ...others, ENVIRONMENT: environment as string };
		const mode = billingMode({ ...env, ...changed });
		expect(mode).not.toBe("simulated");
		if (mode === "off") {
			await expect(openStripe({ ...env, ...changed })).rejects.toMatchObject({ code: "not_found" });
			await expect(startCheckout({ ...env, ...changed }, database, user, "pro")).rejects.toMatchObject({
				code: "not_found",
			});
		}
	}
	// The mode depends only on these variables. Each mode requests every page once.
	for (const keys of [{}, { STRIPE_SECRET_KEY: "sk_simulated" }, variables]) {
		for (const [method, path] of PATHS) {
			const changed = { ...keys, ENVIRONMENT: environment as string };
			const answer = await send(path, { method, headers: { origin: "http://localhost" } }, changed);
			expect([path, answer.status]).toEqual([path, 404]);
			await answer.arrayBuffer();
		}
	}
	expect(await database.select().from(simulatedStripe)).toEqual([]);
});

it("in development, the simulation is open without a Stripe key and closed with one", async () => {
	const { variables } = await newStripeAccount();
	const bought = await newPerson("free", { APP_ORIGIN: "http://localhost", ENVIRONMENT: "development" });
	const { url } = await bought.client.billing.startCheckout.mutate({ plan: "pro" });
	const path = new URL(url).pathname;
	expect(path.startsWith("/dev/stripe/checkout/")).toBe(true);
	expect((await send(path)).status).toBe(200);
	expect((await send(path, {}, variables)).status).toBe(404);
	expect((await send(path, {}, { STRIPE_SECRET_KEY: "sk_test_1" })).status).toBe(404);
	expect((await send(path, {}, { ENVIRONMENT: "production" })).status).toBe(404);
	const halfSet = await newPerson("free", { STRIPE_SECRET_KEY: "sk_test_1" });
	expect((await refusalOf(halfSet.client.billing.startCheckout.mutate({ plan: "pro" }))).reason).toBe("not_found");
});
