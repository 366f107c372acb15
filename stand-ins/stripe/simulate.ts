import { join } from "node:path";
import type { StripeVariables } from "../../worker/testing/stripe-account.ts";
import type { Account } from "./account.ts";
import { type DeliveryInOrder, deliveryInOrder } from "./deliver.ts";
import { openKeptAccount } from "./kept-account.ts";
import { listen } from "./listen.ts";
import { stripeRoutes } from "./routes.ts";
import { answerStripe } from "./simulation/api.ts";

/** The pause after which refused events are delivered again. */
const REDELIVERY_MS = 5_000;

export interface SimulatedStripe {
	/** The variables with which the Worker uses it like Stripe. */
	variables: StripeVariables;
	stop(): Promise<void>;
}

interface Options {
	/** The app's address. Browsers find Checkout and the portal at the same host, on another port. */
	appOrigin: string;
	/** The port, unless another program uses it. */
	port: number;
	/** The folder for the file with the account. */
	folder: string;
}

/**
 * Starts a small Stripe for the person at this machine: its API, Checkout, the portal, the accounts of sellers, and signed
 * events to the app's webhooks. No money moves.
 */
export async function simulateStripe({ appOrigin, port, folder }: Options): Promise<SimulatedStripe> {
	const accounts = new Map<string, Account>();
	let delivery: DeliveryInOrder | undefined;
	const routes = stripeRoutes(accounts, {
		async answer(account, request) {
			const response = await answerStripe(account.store, request);
			delivery?.start();
			return response;
		},
		deliver: () => delivery?.start(),
	});
	const server = await listen(routes, port);
	const account = openKeptAccount(join(folder, "stripe.json"), {
		api: `http://127.0.0.1:${server.port}`,
		pages: `http://${new URL(appOrigin).hostname}:${server.port}`,
	});
	accounts.set(account.id, account);
	delivery = deliveryInOrder(account, appOrigin);
	const redelivery = setInterval(delivery.start, REDELIVERY_MS);
	return {
		variables: account.variables,
		async stop() {
			clearInterval(redelivery);
			await delivery.stop();
			await server.stop();
		},
	};
}
