interface DimensionTerms {
	/** Heading of the dimension's list. */
	label: string;
	/** The count that orders its list. */
	metric: "views" | "clicks" | "socialClicks" | "robots";
	/** Longest list an answer holds. Maps need all of their places. */
	top: number;
}

/**
 * The breakdowns of the statistics. Keys of `region` and `city` name the places around them (`DE|Hesse`,
 * `DE|Hesse|Frankfurt`), as names repeat. An unknown value has the key `""`; a visit without a host or a campaign has
 * no key there at all. `link` and `social` are keyed by id, `robot` by the program's name.
 */
export const DIMENSIONS = {
	country: { label: "Countries", metric: "views", top: 300 },
	region: { label: "Regions", metric: "views", top: 50 },
	city: { label: "Cities", metric: "views", top: 50 },
	edge: { label: "Edges", metric: "views", top: 400 },
	device: { label: "Devices", metric: "views", top: 10 },
	os: { label: "Operating systems", metric: "views", top: 50 },
	browser: { label: "Browsers", metric: "views", top: 50 },
	language: { label: "Languages", metric: "views", top: 50 },
	referrer: { label: "Referrers", metric: "views", top: 50 },
	referrerHost: { label: "Referring sites", metric: "views", top: 50 },
	utmSource: { label: "Campaign sources", metric: "views", top: 50 },
	utmMedium: { label: "Campaign media", metric: "views", top: 50 },
	utmCampaign: { label: "Campaigns", metric: "views", top: 50 },
	link: { label: "Links", metric: "clicks", top: 100 },
	social: { label: "Social icons", metric: "socialClicks", top: 50 },
	robot: { label: "Bots and link previews", metric: "robots", top: 50 },
} as const satisfies Record<string, DimensionTerms>;

export type Dimension = keyof typeof DIMENSIONS;

export const DIMENSION_IDS = Object.keys(DIMENSIONS) as [Dimension, ...Dimension[]];

/** Dimensions a question may be filtered by: robots are counted apart from people. */
export type FilterDimension = Exclude<Dimension, "robot">;

export const FILTER_DIMENSIONS = DIMENSION_IDS.filter((id) => id !== "robot") as [
	FilterDimension,
	...FilterDimension[],
];
