import type { Deliveries } from "../../worker/testing/stripe-account.ts";
import { CUSTOMER_MOVES } from "./customer-moves.ts";
import { takeDeliveries } from "./deliver.ts";
import { type Moves, overviewOf, playMoves } from "./play-moves.ts";
import { payCheckout } from "./simulation/checkout.ts";
import { type AccountMove, deauthorize, moveAccount } from "./simulation/connect/connected-account.ts";
import { moveSale, ofSession } from "./simulation/connect/sale-moves.ts";
import { paySaleSession } from "./simulation/connect/sale-payments.ts";
import type { Ledger } from "./simulation/ledger.ts";
import { refundsOf } from "./simulation/refunds.ts";
import { expireSession } from "./simulation/session.ts";
import type { TestAccount } from "./test-account.ts";

interface Given {
	session: string;
	email: string;
	/** The id of a connected account. */
	account: string;
	customer: string;
	/** The plan or the number of days for a customer's move, or the move of a seller or a sale. */
	value: string;
	status: number;
	count: number;
	isPerformed: boolean;
	milliseconds: number;
	outcome: Ledger["afterLastAttempt"];
	deliveries: Partial<Deliveries>;
	moves: Moves[];
}

type Verb = (account: TestAccount, given: Given) => unknown;

const MOVE_VERBS = Object.entries(CUSTOMER_MOVES).map(([name, move]): [string, Verb] => [
	name,
	({ simulation }, { customer, value }) => move(simulation, customer, value),
]);

/** The verbs with which tests change an account: `POST /test/accounts/{id}/{verb}` with `Given` as JSON. */
export const TEST_VERBS: Record<string, Verb> = {
	...Object.fromEntries(MOVE_VERBS),
	pay: ({ simulation }, { session }) => payCheckout(simulation, session),
	expire: ({ simulation }, { session }) => {
		const found = simulation.ledger.checkoutSessions[session];
		return found && expireSession(simulation, found);
	},
	"pay-sale": ({ simulation }, { session, email }) => {
		paySaleSession(ofSession(simulation, session), session, email);
	},
	"move-sale": ({ simulation }, { session, value }) => moveSale(simulation, session, value),
	"move-seller": ({ simulation }, { account, value }) => {
		const connected = simulation.ledger.connected[account];
		if (!connected) throw new Error(`There is no account ${account}`);
		if (value === "disconnect") deauthorize(simulation, connected);
		else moveAccount(simulation, connected, value as AccountMove);
	},
	sellers: ({ simulation }) =>
		Object.values(simulation.ledger.connected).map(({ object, sessions, fees }) => ({
			id: object.id,
			sessions: Object.values(sessions).map(({ id, amount_total, payment_intent }) => ({
				id,
				amount: amount_total,
				intent: payment_intent,
			})),
			fees,
		})),
	"after-last-attempt": ({ simulation }, { outcome }) => {
		simulation.ledger.afterLastAttempt = outcome;
	},
	play: playMoves,
	overview: overviewOf,
	"take-events": (account) => takeDeliveries(account),
	"refunds-of": ({ simulation }, { customer }) => refundsOf(simulation, customer),
	"fail-next": ({ faults }, { status, count, isPerformed }) => {
		for (let request = 0; request < count; request++) faults.push({ status, isPerformed });
	},
	slow: (account, { milliseconds }) => {
		account.slowMs = milliseconds;
	},
	"hold-next": ({ holds }, { milliseconds }) => {
		holds.push(milliseconds);
	},
	requests: ({ requests }) => requests,
	deliver: ({ deliveries }, given) => Object.assign(deliveries, given.deliveries),
};
