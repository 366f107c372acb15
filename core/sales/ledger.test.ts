import { describe, expect, it } from "vitest";
import { isUnlocking, type SaleFacts, saleStateOf } from "./ledger.ts";

const OPEN: SaleFacts = { checkout: "open", paid: 0, refunded: 0, disputes: [] };
const PAID: SaleFacts = { ...OPEN, checkout: "complete", paid: 1200 };

describe("a sale", () => {
	it.each<[string, SaleFacts, string]>([
		["whose Checkout is open", OPEN, "open"],
		["whose Checkout has expired", { ...OPEN, checkout: "expired" }, "expired"],
		["whose Checkout is complete, while the payment is on its way", { ...OPEN, checkout: "complete" }, "expired"],
		["that is paid", PAID, "paid"],
		["that is paid although its Checkout has expired since", { ...PAID, checkout: "expired" }, "paid"],
		["that is refunded in part", { ...PAID, refunded: 1199 }, "paid"],
		["that is refunded", { ...PAID, refunded: 1200 }, "refunded"],
		["that is disputed", { ...PAID, disputes: ["needs_response"] }, "disputed"],
		["with a dispute that the bank looks at", { ...PAID, disputes: ["under_review"] }, "disputed"],
		["with a lost dispute", { ...PAID, disputes: ["lost"] }, "disputed"],
		["with a dispute that the seller has won", { ...PAID, disputes: ["won"] }, "paid"],
		["with a bank's inquiry", { ...PAID, disputes: ["warning_needs_response"] }, "paid"],
		["with a won dispute and a new one", { ...PAID, disputes: ["won", "needs_response"] }, "disputed"],
		["with a status of a dispute that Stripe adds later", { ...PAID, disputes: ["status of 2030"] }, "disputed"],
		["that is disputed and refunded", { ...PAID, refunded: 1200, disputes: ["won"] }, "refunded"],
	])("%s is %3$s", (_, facts, state) => {
		expect(saleStateOf(facts)).toBe(state);
	});

	it("only a paid one opens what was bought", () => {
		const states = [OPEN, { ...PAID, refunded: 1200 }, { ...PAID, disputes: ["lost"] }, PAID].map(saleStateOf);
		expect(states.map(isUnlocking)).toEqual([false, false, false, true]);
	});
});

type Happening = "buy" | "expire" | "refund a part" | "refund" | "dispute" | "win" | "lose" | "inquire";

const PRICE = 1200;
const PART = 300;

it("after any history, the sale is open or locked as it should be", () => {
	const random = seededRandom(40);
	const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
	let unlocked = 0;
	for (let round = 0; round < 5_000; round += 1) {
		const happenings: Happening[] = [];
		let facts: SaleFacts = OPEN;
		const length = Math.floor(random() * 9);
		for (let step = 0; step < length; step += 1) {
			const happening = pick(possible(happenings));
			happenings.push(happening);
			facts = factsAfter(facts, happening);
		}
		const isOpen = isUnlocking(saleStateOf(facts));
		expect([happenings, isOpen]).toEqual([happenings, isOpenAfter(happenings)]);
		if (isOpen) unlocked += 1;
	}
	expect(unlocked).toBeGreaterThan(500);
});

/** What can happen next at Stripe. */
function possible(happened: readonly Happening[]): Happening[] {
	if (happened.includes("expire")) return ["expire"];
	if (!happened.includes("buy")) return ["buy", "buy", "buy", "expire"];
	const isDisputed = happened.lastIndexOf("dispute") > happened.findLastIndex(isEnd);
	if (isDisputed) return ["win", "lose"];
	return ["refund a part", "refund", "dispute", "inquire"];
}

const isEnd = (one: Happening) => one === "win" || one === "lose";

/** What Stripe's objects say after a happening. */
function factsAfter(facts: SaleFacts, happening: Happening): SaleFacts {
	const { refunded, disputes } = facts;
	const withLast = (status: string) => [...disputes.slice(0, -1), status];
	const changes: Record<Happening, Partial<SaleFacts>> = {
		buy: { checkout: "complete", paid: PRICE },
		expire: { checkout: "expired" },
		"refund a part": { refunded: Math.min(PRICE, refunded + PART) },
		refund: { refunded: PRICE },
		// An inquiry never stands last, so that the end of a dispute finds it.
		inquire: { disputes: ["warning_needs_response", ...disputes] },
		dispute: { disputes: [...disputes, "needs_response"] },
		win: { disputes: withLast("won") },
		lose: { disputes: withLast("lost") },
	};
	return { ...facts, ...changes[happening] };
}

/** The naive answer, from the whole history in its true order. */
function isOpenAfter(happenings: readonly Happening[]): boolean {
	let isOpen = false;
	let isLostForGood = false;
	let left = PRICE;
	for (const happening of happenings) {
		if (happening === "buy") isOpen = true;
		if (happening === "refund") left = 0;
		if (happening === "refund a part") left -= PART;
		if (left <= 0) isLostForGood = true;
		if (happening === "dispute") isOpen = false;
		if (happening === "win") isOpen = true;
		if (happening === "lose") isLostForGood = true;
	}
	return isOpen && !isLostForGood;
}

/** Park and Miller's generator. */
function seededRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 48_271) % 2_147_483_647;
		return (state - 1) / 2_147_483_646;
	};
}
