import type { Stripe } from "stripe";
import { DomainError } from "../errors/domain-error.ts";

/** A person waits for the answer. Stripe usually answers within seconds. */
const TIMEOUT_MS = 15_000;

/**
 * `stripe`: plans are for sale. `simulated`: also, but no money moves. `off`: nothing is for sale. The screens say so.
 */
export type BillingMode = "stripe" | "simulated" | "off";

/** Stripe's API is never on the Worker's own machine, so what answers there only imitates it. */
const LOOPBACK_HOSTS = ["127.0.0.1", "[::1]", "localhost"];

/** Returns how this deployment sells plans. Both of Stripe's secrets are needed. */
export function billingMode(env: Env): BillingMode {
	if (!env.STRIPE_SECRET_KEY || !env.STRIPE_WEBHOOK_SECRET) return "off";
	const host = URL.parse(env.STRIPE_API_ORIGIN ?? "")?.hostname ?? "";
	return LOOPBACK_HOSTS.includes(host) ? "simulated" : "stripe";
}

/** Creates a Stripe client. Throws `not_found` when billing is off. */
export async function openStripe(env: Env): Promise<Stripe> {
	if (billingMode(env) === "off") throw new DomainError("not_found", "Plans aren't for sale here.");
	// Imported on demand, because the package is larger than all the code that visitors need.
	const { Stripe } = await import("stripe");
	return new Stripe(env.STRIPE_SECRET_KEY ?? "", {
		maxNetworkRetries: 2,
		timeout: TIMEOUT_MS,
		httpClient: Stripe.createFetchHttpClient(),
		...stripeAddress(env.STRIPE_API_ORIGIN),
	});
}

/** The client options for an API origin, which is another than Stripe's only in tests and simulations. */
export function stripeAddress(origin = "https://api.stripe.com") {
	const { hostname, port, protocol } = new URL(origin);
	const isPlain = protocol === "http:";
	return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? "http" : "https" } as const;
}

/** The id in a Stripe reference, which is either an id or an expanded object. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
	return typeof reference === "string" ? reference : (reference?.id ?? null);
}
