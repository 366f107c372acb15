import { MAX_TENS, pagesWith } from "../../core/plans/page-tens.ts";
import { GRACE_DAYS, PLANS, type Plan } from "../../core/plans/plan.ts";

/** The moves of one customer's history, in rounds. After each round Stripe has a few events to deliver. */
export interface History {
	rounds: string[][];
	/** Null when the account was deleted. */
	final: { plan: Plan; maxPages: number } | null;
	/** Cents, lowest first. */
	refunds: number[];
	/** The numbers of failed payments and of ended plans. */
	fails: number;
	ends: number;
}

interface Subscription {
	plan: "pro" | "business";
	/** The tens of pages beside those of Business. */
	tens: number;
	isEnding: boolean;
	/** Days since the payment failed; null when everything is paid. */
	failingDays: number | null;
	hadLastAttempt: boolean;
}

const ROUNDS = 3;
const MOVES_MAX = 4;
const LAST_ATTEMPT_DAY = 15;

/**
 * Invents a history and its correct outcome, by the rules that people read: a plan lasts while it is paid, seven days
 * longer when a payment fails, and until the end of the month when it is canceled. Tens of pages last as long as Business.
 */
export function inventHistory(random: () => number, afterLastAttempt: "cancel" | "unpaid" | "past_due"): History {
	const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
	const history: History = { rounds: [], final: null, refunds: [], fails: 0, ends: 0 };
	let current: Subscription | null = null;

	const planNow = (): Plan => {
		if (!current || (current.failingDays ?? 0) > GRACE_DAYS) return "free";
		return current.plan;
	};

	/** Makes a random move. Returns it as moves of the stand-in. */
	function move(): string[] {
		if (!current) {
			const plan = pick(["pro", "business"] as const);
			const isTwoTabs = random() < 0.25;
			const other = pick(["pro", "business"] as const);
			const isOtherHigher = isTwoTabs && PLANS[other].dollarsPerMonth > PLANS[plan].dollarsPerMonth;
			current = {
				plan: isOtherHigher ? other : plan,
				tens: 0,
				isEnding: false,
				failingDays: null,
				hadLastAttempt: false,
			};
			if (!isTwoTabs) return [`buy ${plan}`];
			history.refunds.push(PLANS[isOtherHigher ? plan : other].dollarsPerMonth * 100);
			return [`buy ${plan}`, `buy ${other}`];
		}
		const subscription: Subscription = current;
		const { failingDays } = subscription;
		if (failingDays !== null) {
			const next = pick(["recover", "wait", "fail-last-attempt"]);
			if (next === "wait" && failingDays === 0) {
				subscription.failingDays = pick([3, 8]);
				return [`wait ${subscription.failingDays}`];
			}
			if (next === "wait" && subscription.hadLastAttempt && failingDays === LAST_ATTEMPT_DAY) {
				subscription.failingDays = failingDays + 20;
				return ["wait 20"];
			}
			if (next === "fail-last-attempt" && !subscription.hadLastAttempt) {
				subscription.hadLastAttempt = true;
				subscription.failingDays = LAST_ATTEMPT_DAY;
				if (afterLastAttempt === "cancel") current = null;
				return ["fail-last-attempt"];
			}
			subscription.failingDays = null;
			subscription.hadLastAttempt = false;
			return ["recover"];
		}
		if (subscription.isEnding) {
			const next = pick(["resume", "renew"]);
			if (next === "renew") current = null;
			subscription.isEnding = false;
			return [next];
		}
		if (subscription.plan === "business" && random() < 0.4) {
			subscription.tens = Math.floor(random() * (MAX_TENS + 1));
			return [`tens ${subscription.tens}`];
		}
		const next = pick(["switch", "renew", "fail-renewal", "fail-renewal", "cancel-at-period-end"]);
		if (next === "cancel-at-period-end") subscription.isEnding = true;
		if (next === "fail-renewal") {
			subscription.failingDays = 0;
			history.fails += 1;
		}
		if (next !== "switch") return [next];
		subscription.plan = subscription.plan === "pro" ? "business" : "pro";
		subscription.tens = 0;
		return [`switch ${subscription.plan}`];
	}

	while (history.rounds.length < ROUNDS) {
		const round: string[] = [];
		const length = 1 + Math.floor(random() * MOVES_MAX);
		let isTwoTabs = false;
		// Two tabs end a round: the second subscription is found before anything else happens.
		while (round.length < length && !isTwoTabs) {
			const before = planNow();
			const made = move();
			if (before !== "free" && planNow() === "free") history.ends += 1;
			isTwoTabs = made.length > 1;
			round.push(...made);
		}
		history.rounds.push(round);
	}
	history.refunds.sort((a, b) => a - b);
	const plan = planNow();
	// The moves above have changed it, which TypeScript can't know.
	const { tens } = (current as Subscription | null) ?? { tens: 0 };
	history.final = random() < 0.08 ? null : { plan, maxPages: pagesWith(plan, tens) };
	return history;
}
