export interface DimensionRow {
	/** The heading of the dimension's list. */
	label: string;
	/** The count by which its list is sorted. */
	metric: "views" | "clicks" | "socialClicks" | "gatesSeen" | "robots";
	/** The length of the longest list in an answer. Maps need all of their places. */
	top: number;
	/** Dimensions of one facet are counted together, under one key. */
	facet: string;
	from: Origin;
	/** The place that contains this one. Place names repeat, so a key begins with the places around it. */
	within?: string;
	/** The value's column in the event tables, if its name differs from the dimension's. */
	column?: string;
	/** Only some pages have values. An event without one has no key, so the counts of the other pages don't grow. */
	isOptional?: true;
}

/** The source of a dimension's value in a request or an event. */
type Origin =
	/** A property of `request.cf`. The event has it under the dimension's name. */
	| { cf: string }
	/** A part of the user agent. */
	| { agent: "device" | "os" | "browser" }
	/** The `Referer` header: the host, or the group that the host belongs to. */
	| { referrer: "host" | "group" }
	/** A parameter of the page's address: `source` for `utm_source`. */
	| { utm: string }
	/** A field that `worker/site/record.ts` fills. */
	| { event: "language" | "version" | "address" }
	/** The link or icon that was clicked, where a link with rules led, or the gate that was reached. */
	| { click: "link" | "social" | "route" | "gate" }
	/** The bot or link preview. */
	| { robot: "name" };

/**
 * The breakdowns of the statistics. Events, types, SQL and counts are made from this table, and stored counts depend on
 * it: the key of a facet with several dimensions is a JSON list in the order of this table, and the key of a facet with
 * one dimension is its plain value.
 */
export const DIMENSIONS = {
	country: { label: "Countries", metric: "views", top: 300, facet: "place", from: { cf: "country" } },
	region: { label: "Regions", metric: "views", top: 50, facet: "place", from: { cf: "region" }, within: "country" },
	city: { label: "Cities", metric: "views", top: 50, facet: "place", from: { cf: "city" }, within: "region" },
	edge: { label: "Edges", metric: "views", top: 400, facet: "edge", from: { cf: "colo" } },
	device: { label: "Devices", metric: "views", top: 10, facet: "agent", from: { agent: "device" } },
	os: { label: "Operating systems", metric: "views", top: 50, facet: "agent", from: { agent: "os" } },
	browser: { label: "Browsers", metric: "views", top: 50, facet: "agent", from: { agent: "browser" } },
	language: { label: "Languages", metric: "views", top: 50, facet: "language", from: { event: "language" } },
	version: {
		label: "Versions",
		metric: "views",
		top: 50,
		facet: "version",
		from: { event: "version" },
		isOptional: true,
	},
	referrer: {
		label: "Referrers",
		metric: "views",
		top: 50,
		facet: "referrer",
		from: { referrer: "group" },
		column: "referrerGroup",
	},
	referrerHost: { label: "Referring sites", metric: "views", top: 50, facet: "referrer", from: { referrer: "host" } },
	address: {
		label: "Addresses",
		metric: "views",
		top: 50,
		facet: "address",
		from: { event: "address" },
		column: "visitedHost",
	},
	utmSource: { label: "Campaign sources", metric: "views", top: 50, facet: "campaign", from: { utm: "source" } },
	utmMedium: { label: "Campaign media", metric: "views", top: 50, facet: "campaign", from: { utm: "medium" } },
	utmCampaign: { label: "Campaigns", metric: "views", top: 50, facet: "campaign", from: { utm: "campaign" } },
	link: { label: "Links", metric: "clicks", top: 100, facet: "link", from: { click: "link" }, column: "linkId" },
	social: {
		label: "Social icons",
		metric: "socialClicks",
		top: 50,
		facet: "social",
		from: { click: "social" },
		column: "socialHandleId",
	},
	route: { label: "Rules", metric: "clicks", top: 100, facet: "route", from: { click: "route" } },
	gate: { label: "Gates", metric: "gatesSeen", top: 100, facet: "gate", from: { click: "gate" }, column: "gateId" },
	robot: {
		label: "Bots and link previews",
		metric: "robots",
		top: 50,
		facet: "robot",
		from: { robot: "name" },
		column: "name",
	},
} as const satisfies Record<string, DimensionRow>;

type Table = typeof DIMENSIONS;

export type Dimension = keyof Table;

/** Dimensions of one kind of origin, such as `cf`. */
export type DimensionFrom<Kind extends string> = {
	[Id in Dimension]: Table[Id]["from"] extends Record<Kind, string> ? Id : never;
}[Dimension];

/** The names of one kind of origin: with `cf`, the properties of `request.cf` that events have. */
export type OriginName<Kind extends string> =
	Table[DimensionFrom<Kind>]["from"] extends Record<Kind, infer Name> ? Name : never;

/** The dimensions of people's events. Robots are counted apart. */
type PeoplesDimension = Exclude<Dimension, DimensionFrom<"robot">>;

/** The dimensions that a question can filter by. A gate is left out, because nothing but its own counts would be left. */
export type FilterDimension = Exclude<PeoplesDimension, "gate">;

/** The dimensions with a column in every table of people's events. */
export type VisitDimension = Exclude<FilterDimension, DimensionFrom<"click">>;

/** The column of a dimension, as `db/schema/events.ts` calls it. */
export type ColumnOf<Id extends Dimension> = {
	[One in Id]: Table[One] extends { column: infer Column extends string } ? Column : One;
}[Id];

export const DIMENSION_IDS = Object.keys(DIMENSIONS) as [Dimension, ...Dimension[]];

export const PEOPLES_DIMENSIONS = DIMENSION_IDS.filter(
	(id) => !("robot" in DIMENSIONS[id].from),
) as readonly PeoplesDimension[];

export const FILTER_DIMENSIONS = PEOPLES_DIMENSIONS.filter((id) => id !== "gate") as [
	FilterDimension,
	...FilterDimension[],
];

export const VISIT_DIMENSIONS = FILTER_DIMENSIONS.filter((id) => !("click" in DIMENSIONS[id].from)) as VisitDimension[];

export function columnOf<Id extends Dimension>(id: Id): ColumnOf<Id> {
	const { column = id }: DimensionRow = DIMENSIONS[id];
	return column as ColumnOf<Id>;
}

/**
 * Whether visitors can make up values. If so, an event without a value has no key either, and the keys that a page gets
 * in a day are limited (`capKeys`).
 */
export function isOpen(id: Dimension): boolean {
	const { from }: DimensionRow = DIMENSIONS[id];
	return "utm" in from || ("referrer" in from && from.referrer === "host");
}
