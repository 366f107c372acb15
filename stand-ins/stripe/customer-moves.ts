import { orderPlan, payCheckout } from "./simulation/checkout.ts";
import {
	cancelAtPeriodEnd,
	declineCard,
	failLastAttempt,
	failRenewal,
	getCurrentSubscription,
	recover,
	renew,
	resume,
	switchPlan,
} from "./simulation/drive.ts";
import { letTimePass } from "./simulation/passing-time.ts";
import type { Simulation } from "./simulation/simulation.ts";
import { cancelNow } from "./simulation/subscriptions.ts";

const DAY_SECONDS = 86_400;

/**
 * Everything that can happen to one customer. `value` is the plan for `buy` and `switch`, the number of tens of pages beside
 * those of Business for `tens`, and the number of days for `wait`.
 */
export const CUSTOMER_MOVES: Record<string, (simulation: Simulation, customer: string, value: string) => unknown> = {
	buy: (simulation, customer, plan) => payCheckout(simulation, orderPlan(simulation, customer, plan)),
	switch: (simulation, customer, plan) => switchPlan(simulation, customer, `${plan}_monthly`),
	tens: (simulation, customer, count) => switchPlan(simulation, customer, "business_monthly", 1 + Number(count)),
	renew,
	"fail-renewal": failRenewal,
	"fail-last-attempt": failLastAttempt,
	"decline-card": declineCard,
	recover,
	"cancel-at-period-end": cancelAtPeriodEnd,
	"cancel-now": (simulation, customer) => cancelNow(simulation, getCurrentSubscription(simulation, customer)),
	resume,
	wait: (simulation, customer, days) => letTimePass(simulation, customer, Number(days) * DAY_SECONDS),
};
