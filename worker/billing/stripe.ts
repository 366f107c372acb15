import type { Stripe } from "stripe";
import { DomainError } from "../errors/domain-error.ts";

/** A person waits for the answer. Stripe usually answers within seconds. */
const TIMEOUT_MS = 15_000;

/** `stripe`: plans are for sale. `simulated`: a checkout without money, in development. `off`: nothing is for sale. */
export type BillingMode = "stripe" | "simulated" | "off";

/** Returns how this deployment sells plans. The simulation needs `ENVIRONMENT=development` and no Stripe key. */
export function billingMode(env: Env): BillingMode {
	if (env.STRIPE_SECRET_KEY) return env.STRIPE_WEBHOOK_SECRET ? "stripe" : "off";
	return env.ENVIRONMENT === "development" ? "simulated" : "off";
}

/** Creates a Stripe client, or one that talks to the simulation. Throws `not_found` when billing is off. */
export async function openStripe(env: Env): Promise<Stripe> {
	const mode = billingMode(env);
	if (mode === "off") throw new DomainError("not_found", "Plans aren't for sale here.");
	// Imported on demand, because the package is larger than all the code that visitors need.
	const { Stripe } = await import("stripe");
	const options = { maxNetworkRetries: 2, timeout: TIMEOUT_MS };
	if (mode === "simulated") {
		const [{ answerStripe }, { SIMULATED_KEY, storedLedger }] = await Promise.all([
			import("./simulation/api.ts"),
			import("./simulation/stored-ledger.ts"),
		]);
		return new Stripe(SIMULATED_KEY, {
			...options,
			httpClient: Stripe.createFetchHttpClient((input: RequestInfo | URL, init?: RequestInit) =>
				answerStripe(storedLedger(env), new Request(input, init)),
			),
		});
	}
	return new Stripe(env.STRIPE_SECRET_KEY ?? "", {
		...options,
		httpClient: Stripe.createFetchHttpClient(),
		...stripeAddress(env.STRIPE_API_ORIGIN),
	});
}

/** The client options for an API origin. Only tests use an origin other than Stripe's. */
export function stripeAddress(origin = "https://api.stripe.com") {
	const { hostname, port, protocol } = new URL(origin);
	const isPlain = protocol === "http:";
	return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? "http" : "https" } as const;
}

/** The id in a Stripe reference, which is either an id or an expanded object. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
	return typeof reference === "string" ? reference : (reference?.id ?? null);
}
