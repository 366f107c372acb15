import type { Account } from "./account.ts";
import { deliver } from "./deliver.ts";

export interface Delivery {
	/** Delivers the events that wait, unless that is under way. */
	start(): void;
	/** Resolves when the event under way is delivered or refused. The others stay in the ledger. */
	stop(): Promise<void>;
}

/**
 * Delivers an account's events to the app's webhooks, one after the other. An event leaves the ledger when the webhook has
 * accepted it. One that is refused several times stays, with those behind it, for the next start.
 */
export function deliveryInOrder({ store, variables }: Account, appOrigin: string): Delivery {
	let underWay: Promise<void> | null = null;
	let isStopped = false;
	const deliverAll = async () => {
		while (!isStopped) {
			const event = await store.change(({ ledger }) => ledger.undelivered[0]);
			if (!event || !(await deliver(event, appOrigin, variables))) break;
			await store.change(({ ledger }) => ledger.undelivered.shift());
		}
		underWay = null;
	};
	return {
		start() {
			if (!isStopped) underWay ??= deliverAll();
		},
		async stop() {
			isStopped = true;
			await underWay;
		},
	};
}
