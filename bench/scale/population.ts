/** Pages with about as many views, as a group of all pages. */
export interface Group {
	name: string;
	/** Its part of all pages. */
	share: number;
	/** The views a day of each page that lives through the days, instead of all of the group. */
	viewsADay: readonly number[];
}

/**
 * Pages as a site of this kind has them: most have no visitors, and one in a hundred has nearly half of all views. The rates within a
 * group are spread evenly by their logarithm.
 */
export const POPULATION: readonly Group[] = [
	{ name: "none", share: 0.6, viewsADay: Array(200).fill(0) },
	{ name: "1 to 5 a day", share: 0.3, viewsADay: spread(1, 5, 20) },
	{ name: "5 to 100 a day", share: 0.09, viewsADay: spread(5, 100, 8) },
	{ name: "above 100 a day", share: 0.01, viewsADay: spread(100, 2_000, 3) },
];

function spread(from: number, to: number, count: number): number[] {
	return Array.from({ length: count }, (_, at) => from * (to / from) ** ((at + 0.5) / count));
}
