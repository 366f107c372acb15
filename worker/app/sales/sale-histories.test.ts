import { expect, it } from "vitest";
import { sales } from "../../../db/schema/index.ts";
import { seededRandom, shuffled } from "../../../db/seed/seeded-random.ts";
import { newSeller, type SellerPerson } from "../../testing/sales.ts";
import { LONG_TEST_MS, scaled } from "../../testing/scale.ts";
import type { Delivery } from "../../testing/stripe-account.ts";

const BUYERS = 6;

/** What can happen to a paid sale, and whether it is open afterwards. `null`: as before. */
const MOVES: Record<string, { isOpen: boolean | null; isEnd?: boolean; needs?: "dispute" }> = {
	"refund 100": { isOpen: null },
	refund: { isOpen: false, isEnd: true },
	dispute: { isOpen: false },
	win: { isOpen: true, needs: "dispute" },
	lose: { isOpen: false, isEnd: true, needs: "dispute" },
};

it("after random histories whose events arrive late, twice, at once and in any order, exactly the right sales are open", {
	timeout: LONG_TEST_MS,
}, async () => {
	const random = seededRandom(404_040);
	const rounds = scaled(20);
	let openEver = 0;
	for (let round = 0; round < rounds; round += 1) {
		const jane = await newSeller();
		const expected = new Map<string, boolean>();
		const events: Delivery[] = [];
		for (let buyer = 0; buyer < BUYERS; buyer += 1) {
			const started = await jane.start(`browser-${round}-${buyer}`);
			const session = started.kind === "checkout" ? (started.url.split("/").at(-1) ?? "") : "";
			expected.set(session, await live(jane, session, random));
			events.push(...(await jane.stripe.takeEvents()));
		}
		const arriving = shuffled([...events, ...events.filter(() => random() < 0.4)], random);
		const half = Math.floor(arriving.length / 2);
		// One half one after the other, the other half at once.
		await jane.deliver(arriving.slice(0, half));
		await Promise.all(arriving.slice(half).map((event) => jane.deliver([event])));
		const rows = await jane.database.select().from(sales);
		const found = new Map(rows.map(({ sessionId, state }) => [sessionId ?? "", state === "paid"]));
		for (const [session, isOpen] of expected) {
			expect([round, session, found.get(session)]).toEqual([round, session, isOpen]);
			if (isOpen) openEver += 1;
		}
		await jane.database.delete(sales);
	}
	expect(openEver).toBeGreaterThan(0);
});

/** Plays a random life of one sale at Stripe. Returns whether it is open in the end, by the naive rules. */
async function live({ stripe }: SellerPerson, session: string, random: () => number): Promise<boolean> {
	if (random() < 0.15) return false;
	if (random() < 0.15) {
		await stripe.moveSale(session, "expire");
		return false;
	}
	await stripe.paySale(session);
	let isOpen = true;
	let isDisputed = false;
	const length = Math.floor(random() * 5);
	for (let step = 0; step < length; step += 1) {
		const possible = Object.entries(MOVES).filter(([, { needs }]) => (needs === "dispute") === isDisputed);
		const [move, effect] = possible[Math.floor(random() * possible.length)] ?? [];
		if (!move || !effect) break;
		await stripe.moveSale(session, move);
		isDisputed = move === "dispute";
		isOpen = effect.isOpen ?? isOpen;
		if (effect.isEnd) break;
	}
	return isOpen;
}
