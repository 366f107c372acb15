import { afterAll, beforeAll, expect, it } from "vitest";
import { runCommand } from "../../machine/command.ts";
import { openStripeAccount, type StripeAccount } from "../../worker/testing/stripe-account.ts";
import { type StandInForStripe, startStripe } from "./server.ts";

let standIn: StandInForStripe;
let account: StripeAccount;
beforeAll(async () => {
	standIn = await startStripe();
	account = await openStripeAccount(standIn.origin, { hasCatalog: false });
});
afterAll(() => standIn.stop());

const setUp = (env: Record<string, string>) =>
	runCommand(process.execPath, ["tasks/run.mjs", "tasks/billing-setup.ts"], { isQuiet: true, env });

it("npm run billing:setup fills an empty Stripe account, names the secrets, and changes nothing the second time", async () => {
	const env = { ...account.variables, APP_ORIGIN: "https://linkstead.example" };
	const first = await setUp(env);
	expect(first.output).toMatch(/STRIPE_WEBHOOK_SECRET +whsec_\w+/);
	expect(first.output).toMatch(/STRIPE_CONNECT_WEBHOOK_SECRET +whsec_connect_\w+/);
	expect(first.output).toMatch(/STRIPE_PORTAL_CONFIGURATION +bpc_\w+/);
	expect(first.code).toBe(0);
	const creations = async () =>
		(await account.requests()).filter(
			({ method, path }) =>
				method === "POST" && /^\/v1\/(?:products|prices|billing_portal\/configurations|webhook_endpoints)$/.test(path),
		).length;
	expect(await creations()).toBe(7);
	const second = await setUp(env);
	expect(second.output).toContain("in Stripe's dashboard: Developers, Webhooks, your endpoint, Signing secret");
	expect(second.code).toBe(0);
	expect(await creations()).toBe(7);
});

it("npm run billing:setup without a key or an address says how to call it", async () => {
	const { code, output } = await setUp({ STRIPE_SECRET_KEY: "", APP_ORIGIN: "http://linkstead.example" });
	expect(code).toBe(1);
	expect(output).toContain("STRIPE_SECRET_KEY=sk_test_… APP_ORIGIN=https://linkstead.example npm run billing:setup");
});
