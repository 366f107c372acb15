import { type SimulatedStripe, simulateStripe } from "../stand-ins/stripe/simulate.ts";
import { developmentVariables } from "./development.ts";
import { STRIPE_PORT_DISTANCE } from "./port.ts";
import { STATE_FOLDER } from "./prepare.ts";

/**
 * Starts the simulated Stripe, if the Worker runs in development and has no key for the real one. Otherwise returns
 * null.
 */
export async function simulateStripeWithoutKey(appOrigin: string): Promise<SimulatedStripe | null> {
	const { ENVIRONMENT, STRIPE_SECRET_KEY } = developmentVariables();
	if (ENVIRONMENT !== "development" || STRIPE_SECRET_KEY) return null;
	return simulateStripe({
		appOrigin,
		port: Number(new URL(appOrigin).port) + STRIPE_PORT_DISTANCE,
		folder: STATE_FOLDER,
	});
}
