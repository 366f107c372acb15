import { inject } from "vitest";
import { openStripeAccount, type StripeAccount } from "./stripe-account.ts";

/** Opens a Stripe account for one test. Its `variables` connect the Worker to it. */
export const newStripeAccount = (options?: { hasCatalog?: boolean }) => openStripeAccount(inject("stripe"), options);

let only: Promise<StripeAccount> | undefined;

/** The account of tests that need one, and don't look into it. */
export function onlyStripeAccount(): Promise<StripeAccount> {
	only ??= newStripeAccount();
	return only;
}
