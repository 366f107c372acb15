import { createRequire } from "node:module";
import { type SimulatedStripe, simulateStripe } from "../stand-ins/stripe/simulate.ts";
import { STRIPE_PORT_DISTANCE } from "./port.ts";
import { STATE_FOLDER } from "./prepare.ts";

/**
 * Starts the simulated Stripe, if the Worker runs in development and has no key for the real one. Otherwise returns
 * null.
 */
export async function simulateStripeWithoutKey(appOrigin: string): Promise<SimulatedStripe | null> {
	const { ENVIRONMENT, STRIPE_SECRET_KEY } = configuredVariables();
	if (ENVIRONMENT !== "development" || STRIPE_SECRET_KEY) return null;
	return simulateStripe({
		appOrigin,
		port: Number(new URL(appOrigin).port) + STRIPE_PORT_DISTANCE,
		folder: STATE_FOLDER,
	});
}

/** The Worker's variables in wrangler.toml and .dev.vars. */
export function configuredVariables(): Record<string, string | undefined> {
	// Imported on demand, because wrangler is one file of 15 MB.
	const wrangler: typeof import("wrangler") = createRequire(import.meta.url)("wrangler");
	const { workerOptions } = wrangler.unstable_getMiniflareWorkerOptions("wrangler.toml", process.env.CLOUDFLARE_ENV);
	// The type allows any JSON, but both files hold text only.
	return workerOptions.bindings as Record<string, string>;
}
