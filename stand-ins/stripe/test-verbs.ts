import { expireCheckout, payCheckout } from "../../worker/billing/simulation/checkout.ts";
import {
	cancelAtPeriodEnd,
	declineCard,
	failLastAttempt,
	failRenewal,
	getGoing,
	recover,
	renew,
	resume,
	switchPlan,
} from "../../worker/billing/simulation/drive.ts";
import type { Ledger } from "../../worker/billing/simulation/ledger.ts";
import { letTimePass } from "../../worker/billing/simulation/passing-time.ts";
import { refundsOf } from "../../worker/billing/simulation/refunds.ts";
import { timeOf } from "../../worker/billing/simulation/simulation.ts";
import { cancelNow } from "../../worker/billing/simulation/subscriptions.ts";
import type { Account } from "./account.ts";
import { type Deliveries, takeDeliveries } from "./deliver.ts";
import { type Moves, overviewOf, playMoves } from "./play-moves.ts";

const DAY_SECONDS = 86_400;

interface Given {
	session: string;
	customer: string;
	lookupKey: string;
	days: number;
	status: number;
	count: number;
	isPerformed: boolean;
	milliseconds: number;
	outcome: Ledger["afterLastAttempt"];
	deliveries: Partial<Deliveries>;
	moves: Moves[];
}

/** What a test can make of an account: `POST /test/accounts/{id}/{verb}` with these values as JSON. */
export const TEST_VERBS: Record<string, (account: Account, given: Given) => unknown> = {
	pay: ({ simulation }, { session }) => payCheckout(simulation, session),
	expire: ({ simulation }, { session }) => {
		const found = simulation.ledger.checkoutSessions[session];
		return found && expireCheckout(simulation, found, timeOf(simulation));
	},
	renew: ({ simulation }, { customer }) => renew(simulation, customer),
	"fail-renewal": ({ simulation }, { customer }) => failRenewal(simulation, customer),
	"fail-last-attempt": ({ simulation }, { customer }) => failLastAttempt(simulation, customer),
	"decline-card": ({ simulation }, { customer }) => declineCard(simulation, customer),
	recover: ({ simulation }, { customer }) => recover(simulation, customer),
	"cancel-at-period-end": ({ simulation }, { customer }) => cancelAtPeriodEnd(simulation, customer),
	"cancel-now": ({ simulation }, { customer }) => cancelNow(simulation, getGoing(simulation, customer)),
	resume: ({ simulation }, { customer }) => resume(simulation, customer),
	"switch-plan": ({ simulation }, { customer, lookupKey }) => switchPlan(simulation, customer, lookupKey),
	advance: ({ simulation }, { customer, days }) => letTimePass(simulation, customer, days * DAY_SECONDS),
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
