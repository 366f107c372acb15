/** Visitors of whole days that a variant got, by the number of their clicks that day. */
export interface SplitCount {
	/** The variant's id. */
	route: string;
	clicks: number;
	visitors: number;
}

export interface Difference {
	/** The probability that the variants differ, if they were as likely to differ as not before the first click. */
	probability: number;
	/** Whether the difference means something. */
	isClear: boolean;
}

/** A visitor's clicks of a day count up to this number. More of them are one person's, or a program's. */
const CLICKS_COUNTED = 5;

/** Equal variants reach this bet with a probability of 1 in 20 at most, however often somebody looks. */
const CLEAR_BET = 20;

/** How much of the largest possible stake each bet takes. Small ones find small differences, and large ones soon. */
const STAKES = [-0.7, -0.4, -0.2, -0.1, -0.05, 0.05, 0.1, 0.2, 0.4, 0.7];

/**
 * Whether a split's variants make visitors click differently often. `shares` add up to 1.
 *
 * A draw decides each visitor's variant, whatever the visitor does. So if variants are equal, nobody can win by
 * betting, visitor by visitor, that one of them gets more clicks than its share. The capital of such a bet is a test
 * martingale: it reaches 20 times its stake with a probability of 1/20 at most, at any time (Ville's inequality). So
 * the verdict may be read every day, where a test for one look would find a difference in the end. The bets on all
 * variants, with stakes of several sizes, share the capital evenly (Shafer 2021, "Testing by betting"; Waudby-Smith and
 * Ramdas 2024). As a Bayes factor with even odds before, the capital is the probability.
 */
export function differenceOf(
	counts: readonly SplitCount[],
	shares: readonly { id: string; share: number }[],
): Difference {
	const logs = shares.flatMap(({ id, share }) => STAKES.map((stake) => logCapital(counts, id, share, stake)));
	const largest = Math.max(...logs);
	const capital = (Math.exp(largest) * logs.reduce((sum, log) => sum + Math.exp(log - largest), 0)) / logs.length;
	// A capital too large for a number counts as certainty.
	const probability = Number.isFinite(capital) ? capital / (1 + capital) : 1;
	return { probability, isClear: capital >= CLEAR_BET };
}

/** The logarithm of what a bet of 1 has become. A visitor's clicks are the size of the stake. */
function logCapital(counts: readonly SplitCount[], id: string, share: number, stake: number): number {
	const most = stake > 0 ? stake / share : stake / (1 - share);
	return counts.reduce((sum, { route, clicks, visitors }) => {
		const size = Math.min(clicks, CLICKS_COUNTED) / CLICKS_COUNTED;
		return sum + visitors * Math.log1p(most * size * (Number(route === id) - share));
	}, 0);
}
