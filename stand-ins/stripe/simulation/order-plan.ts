import { createCheckoutSession } from "./checkout.ts";
import type { Simulation } from "./simulation.ts";

/** Opens a Checkout session for a plan in the simulation, without a request. Returns its id. */
export function orderAtSimulation(
	simulation: Simulation,
	customer: string,
	plan: string,
	subscriptionMetadata: Record<string, string> = {},
): string {
	return createCheckoutSession(simulation, {
		customer,
		priceId: `price_${plan}_monthly`,
		successUrl: "https://app.example/upgrade/success",
		cancelUrl: null,
		clientReferenceId: null,
		allowsPromotionCodes: true,
		isTaxAutomatic: false,
		billingAddressCollection: "auto",
		metadata: {},
		subscriptionMetadata,
	}).id;
}
