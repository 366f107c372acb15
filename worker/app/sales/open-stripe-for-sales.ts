import type { Stripe } from "stripe";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { salesMode } from "../../foundation/outside/configured.ts";
import { openStripe } from "../billing/stripe.ts";

/** Creates a Stripe client for sales. Throws `not_found` where nobody can sell. */
export async function openStripeForSales(env: Env): Promise<Stripe> {
	if (salesMode(env) === "off") throw new DomainError("not_found", "Nobody can sell here.");
	return openStripe(env);
}

/** Whether Stripe refused a call because the account's owner has disconnected it, or Stripe has removed it. */
export function isOutOfReach(error: unknown): boolean {
	return (error as { code?: string } | null)?.code === "account_invalid";
}
