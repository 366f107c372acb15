import { openStripeAccount, type StripeAccount } from "../../worker/testing/stripe-account.ts";
import { startStripe } from "./server.ts";

let origin: Promise<string> | undefined;

/** Opens an account for one test. The tests of a process share a stand-in, which ends with the process. */
export async function newStripeAccount(options?: { hasCatalog?: boolean }): Promise<StripeAccount> {
	origin ??= startStripe().then((stripe) => stripe.origin);
	return openStripeAccount(await origin, options);
}
