import type { Stripe } from "stripe";
import { DomainError } from "../errors/domain-error.ts";

/** Stripe answers within seconds or not at all; the person waits for it. */
const TIMEOUT_MS = 15_000;

/** - `stripe`: plans are for sale. - `simulated`: a checkout without money, in development. - `off`: nothing is for sale. */
export type BillingMode = "stripe" | "simulated" | "off";

/** The way plans are sold here. Only `ENVIRONMENT` allows the simulation, whatever else is set. */
export function billingMode(env: Env): BillingMode {
	if (env.STRIPE_SECRET_KEY) return env.STRIPE_WEBHOOK_SECRET ? "stripe" : "off";
	return env.ENVIRONMENT === "development" ? "simulated" : "off";
}

/** Stripe's client. Throws `not_found` where nothing is for sale. */
export async function openStripe(env: Env): Promise<Stripe> {
	const mode = billingMode(env);
	if (mode === "off") throw new DomainError("not_found", "Plans aren't for sale here.");
	// On demand: the package is larger than all that visitors need.
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

/** The options that lead Stripe's client to an origin. Only tests have one of their own. */
export function stripeAddress(origin = "https://api.stripe.com") {
	const { hostname, port, protocol } = new URL(origin);
	const isPlain = protocol === "http:";
	return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? "http" : "https" } as const;
}

/** The id of something that Stripe names by its id, or expands. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
	return typeof reference === "string" ? reference : (reference?.id ?? null);
}
