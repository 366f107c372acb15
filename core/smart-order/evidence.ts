/** The counts of a link. Older days weigh less: half after `HALF_LIFE_DAYS` further days with visitors. */
export interface LinkEvidence {
	id: string;
	clicks: number;
	/** How often visitors looked at the link: each view counts with the probability that the link's place was seen. */
	looks: number;
}

export type Evidence = readonly LinkEvidence[];

/** A day with visitors, on which the page had one order. */
export interface Day {
	/** The ids of the links that visitors saw, in their order. */
	order: readonly string[];
	views: number;
	/** The clicks of each link that has some. */
	clicks: ReadonlyMap<string, number>;
}

/** Tastes change. */
const HALF_LIFE_DAYS = 28;

/**
 * How fast attention falls with the place, as in the examination model of Joachims, Swaminathan and Schnabel, "Unbiased
 * Learning-to-Rank with Biased Feedback" (WSDM 2017): the probability of a look is place^-η. They measured results of web
 * search, where η is about 1. A page of links is shorter and made to be scrolled. A smaller η also errs on the safe side:
 * with too little correction a link needs more clicks to rise, with too much it would rise for being far below.
 */
const ATTENTION_EXPONENT = 0.5;

/** A link with fewer looks than this is forgotten. */
const LOOKS_MIN = 0.5;

/** The probability that a visitor looks at the link in a place, counted from 1. */
export function lookShare(place: number): number {
	return place ** -ATTENTION_EXPONENT;
}

/** The evidence after one more day. Clicks beyond the number of views, such as one person's many, don't count. */
export function addDay(evidence: Evidence, { order, views, clicks }: Day): LinkEvidence[] {
	const seen = new Map(order.map((id, index) => [id, views * lookShare(index + 1)]));
	const known = new Map(evidence.map((link) => [link.id, link]));
	return [...new Set([...known.keys(), ...order])].flatMap((id) => {
		const before = known.get(id) ?? { clicks: 0, looks: 0 };
		const ofDay = seen.has(id) ? Math.min(clicks.get(id) ?? 0, views) : 0;
		const looks = rounded(before.looks * DAILY_WEIGHT + (seen.get(id) ?? 0));
		return looks < LOOKS_MIN ? [] : { id, clicks: rounded(before.clicks * DAILY_WEIGHT + ofDay), looks };
	});
}

const DAILY_WEIGHT = 0.5 ** (1 / HALF_LIFE_DAYS);

/** Enough digits to count, and few enough to store. */
function rounded(count: number): number {
	return Math.round(count * 1000) / 1000;
}
