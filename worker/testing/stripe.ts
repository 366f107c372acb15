import { inject } from "vitest";
import { openStripeAccount } from "./stripe-account.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** The origin of the tests' stand-in for Stripe; see stand-ins/stripe. */
		stripe: string;
	}
}

/** Opens a Stripe account for one test. Its `variables` connect the Worker to it. */
export const newStripeAccount = (options?: { hasCatalog?: boolean }) => openStripeAccount(inject("stripe"), options);
