import { inject } from "vitest";
import { openStripeAccount } from "./stripe-account.ts";

/** Opens a Stripe account for one test. Its `variables` connect the Worker to it. */
export const newStripeAccount = (options?: { hasCatalog?: boolean }) => openStripeAccount(inject("stripe"), options);
