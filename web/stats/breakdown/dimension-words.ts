import type { BreakdownRow, StatsAnswer } from "../../../core/stats/answer.ts";
import type { FilterDimension } from "../../../core/stats/dimension.ts";
import { countryName } from "../../../core/text/country-name.ts";
import {
	deviceName,
	edgeName,
	type FindEdge,
	hostName,
	iconName,
	type KeyName,
	languageName,
	linkName,
	placeName,
} from "./key-names.ts";

interface PanelWords {
	title: string;
	hint?: string;
	/** The text in place of an empty list. */
	empty?: string;
	/** Hidden while its first list is empty. */
	isOptional?: true;
}

/** The panels of the stats screen, in order. The last is more for operators than for most people. */
const PANELS = {
	places: { title: "Places" },
	links: { title: "Top Links", isOptional: true },
	rules: {
		title: "Where links led",
		hint: "Clicks on links with rules or an A/B test.",
		isOptional: true,
	},
	icons: { title: "Social icons" },
	sources: { title: "Sources" },
	campaigns: {
		title: "Campaigns",
		empty: "Add ?utm_campaign=spring to a link that you share to count its visits here.",
	},
	devices: { title: "Devices" },
	languages: { title: "Languages" },
	edges: { title: "Served from" },
} as const satisfies Record<string, PanelWords>;

type PanelId = keyof typeof PANELS;

interface DimensionWords {
	panel: PanelId;
	/** The dimension's name in a filter. */
	filter: string;
	/** The name of its tab, if it differs from the label. */
	tab?: string;
	/** Shown above its list, in place of the panel's hint. A list without tabs shows the panel's. */
	hint?: string;
	/** Without a tab while its list is empty. */
	isOptional?: true;
	/** The display name of an unknown value, if it differs from `Unknown`. */
	unknown?: KeyName;
	/** The display name of a key, if it differs from the key. */
	nameOf?: (row: NamedRow, findEdge?: FindEdge) => KeyName;
}

type NamedRow = Pick<BreakdownRow, "key" | "label">;

/** Each dimension's panel and words. A panel's default list comes first. */
const DIMENSION_WORDS: Readonly<Record<FilterDimension, DimensionWords>> = {
	country: { panel: "places", filter: "Country", nameOf: ({ key }) => ({ name: countryName(key) }) },
	region: { panel: "places", filter: "Region", nameOf: placeName },
	city: { panel: "places", filter: "City", nameOf: placeName },
	edge: { panel: "edges", filter: "Served from", nameOf: edgeName },
	link: { panel: "links", filter: "Link", nameOf: linkName },
	route: { panel: "rules", filter: "Rule", nameOf: ({ label }) => ({ name: label ?? "A former rule" }) },
	social: { panel: "icons", filter: "Icon", nameOf: iconName },
	referrer: { panel: "sources", filter: "Referrer" },
	referrerHost: { panel: "sources", filter: "Site", tab: "Sites", nameOf: hostName },
	address: {
		panel: "sources",
		filter: "Address",
		hint: "The address where visitors opened your page.",
		unknown: { name: "Not recorded", detail: "older visits" },
		nameOf: hostName,
	},
	utmCampaign: { panel: "campaigns", filter: "Campaign" },
	utmSource: { panel: "campaigns", filter: "Source", tab: "Sources" },
	utmMedium: { panel: "campaigns", filter: "Medium", tab: "Media" },
	device: { panel: "devices", filter: "Device", nameOf: deviceName },
	browser: { panel: "devices", filter: "Browser" },
	os: { panel: "devices", filter: "System", tab: "Systems" },
	language: {
		panel: "languages",
		filter: "Language",
		tab: "Asked for",
		hint: "The language that visitors' browsers ask for first.",
		nameOf: languageName,
	},
	version: {
		panel: "languages",
		filter: "Version",
		tab: "Read in",
		hint: "The version of your page that was opened.",
		isOptional: true,
		nameOf: languageName,
	},
};

export function wordsOf(dimension: FilterDimension): DimensionWords {
	return DIMENSION_WORDS[dimension];
}

/** The panels with the dimensions that each has tabs for, the default first. */
export function panels({
	breakdowns,
}: Pick<StatsAnswer, "breakdowns">): (PanelWords & { id: PanelId; dimensions: FilterDimension[] })[] {
	const dimensions = (Object.keys(DIMENSION_WORDS) as FilterDimension[]).filter(
		(dimension) => !DIMENSION_WORDS[dimension].isOptional || breakdowns[dimension].rows.length > 0,
	);
	return (Object.keys(PANELS) as PanelId[]).map((id) => ({
		id,
		...PANELS[id],
		dimensions: dimensions.filter((dimension) => DIMENSION_WORDS[dimension].panel === id),
	}));
}

/** The name of a list's row. Edges are cities once their table is loaded, and codes until then. */
export function nameOfKey(dimension: FilterDimension, row: NamedRow, findEdge?: FindEdge): KeyName {
	const { nameOf, unknown = { name: "Unknown" } } = DIMENSION_WORDS[dimension];
	if (row.key === "") return unknown;
	return nameOf?.(row, findEdge) ?? { name: row.key };
}
