import { listen } from "./listen.ts";
import { testRoutes } from "./test-routes.ts";

export interface StandInForStripe {
	/** The address of the stand-in. `POST /test/accounts` opens accounts. */
	origin: string;
	stop(): Promise<void>;
}

/** Starts a small Stripe for tests: its API, its pages, and the verbs with which tests control them. */
export async function startStripe(): Promise<StandInForStripe> {
	let origin = "";
	const { port, stop } = await listen(testRoutes(() => origin));
	origin = `http://127.0.0.1:${port}`;
	return { origin, stop };
}
