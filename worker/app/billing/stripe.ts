import type { Stripe } from "stripe";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { billingMode } from "../../foundation/outside/configured.ts";

/** A person waits for the answer. Stripe usually answers within seconds. */
const TIMEOUT_MS = 15_000;

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

/** The client options for an API origin. Only tests and simulations have another one than Stripe's. */
export function stripeAddress(origin = "https://api.stripe.com") {
	const { hostname, port, protocol } = new URL(origin);
	const isPlain = protocol === "http:";
	return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? "http" : "https" } as const;
}

/** The id in a Stripe reference, which is either an id or an expanded object. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
	return typeof reference === "string" ? reference : (reference?.id ?? null);
}
