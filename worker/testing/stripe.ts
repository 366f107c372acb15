import { inject } from "vitest";
import { openStripeAccount } from "./stripe-account.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** Where the tests' stand-in for Stripe answers; see stand-ins/stripe. */
		stripe: string;
	}
}

/** A Stripe account for one test; its `variables` lead the Worker there. */
export const newStripeAccount = (options?: { hasCatalog?: boolean }) => openStripeAccount(inject("stripe"), options);
