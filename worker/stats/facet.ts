import type { Dimension, FilterDimension } from "../../core/stats/dimension.ts";

/**
 * The facets of the rollups. Dimensions that go together share a facet, whose keys are JSON lists: `["DE", "Hesse",
 * "Frankfurt"]`. That halves the rows that an event writes. `all` has one key, the empty one.
 */
export const FACETS = [
	"all",
	"place",
	"agent",
	"referrer",
	"campaign",
	"edge",
	"language",
	"link",
	"social",
	"robot",
] as const;

export type Facet = (typeof FACETS)[number];

/** Each dimension's facet, and SQL that reads the dimension's key out of the facet's `key`. */
export const DIMENSION_OF_FACET = {
	country: { facet: "place", key: "key ->> 0" },
	region: { facet: "place", key: "iif(key ->> 1 = '', '', (key ->> 0) || '|' || (key ->> 1))" },
	city: { facet: "place", key: "iif(key ->> 2 = '', '', (key ->> 0) || '|' || (key ->> 1) || '|' || (key ->> 2))" },
	device: { facet: "agent", key: "key ->> 0" },
	os: { facet: "agent", key: "key ->> 1" },
	browser: { facet: "agent", key: "key ->> 2" },
	referrer: { facet: "referrer", key: "key ->> 0" },
	referrerHost: { facet: "referrer", key: "nullif(key ->> 1, '')" },
	utmSource: { facet: "campaign", key: "nullif(key ->> 0, '')" },
	utmMedium: { facet: "campaign", key: "nullif(key ->> 1, '')" },
	utmCampaign: { facet: "campaign", key: "nullif(key ->> 2, '')" },
	edge: { facet: "edge", key: "key" },
	language: { facet: "language", key: "key" },
	link: { facet: "link", key: "key" },
	social: { facet: "social", key: "key" },
	robot: { facet: "robot", key: "key" },
} as const satisfies Record<Dimension, { facet: Facet; key: string }>;

/** A view's key in each facet as SQL over its row. */
export const FACETS_OF_VIEW = `json_object(
	'all', '',
	'place', json_array(coalesce(country, ''), coalesce(region, ''), coalesce(city, '')),
	'agent', json_array(device, os, browser),
	'referrer', json_array(coalesce(referrer_group, 'Other'), coalesce(referrer_host, '')),
	'campaign', iif(coalesce(utm_source, utm_medium, utm_campaign) IS NULL, NULL,
		json_array(coalesce(utm_source, ''), coalesce(utm_medium, ''), coalesce(utm_campaign, ''))),
	'edge', coalesce(edge, ''),
	'language', coalesce(language, '')
)`;

/** Where each kind of event lies, its column with the moment it happened, and its key in dimensions of its own. */
export const EVENT_TABLES = {
	view: { table: "profile_views", at: "viewed_at", keys: {} },
	link: { table: "link_clicks", at: "clicked_at", keys: { link: "link_id" } },
	social: { table: "social_handle_clicks", at: "clicked_at", keys: { social: "social_handle_id" } },
} as const;

/** An event's key in each dimension as SQL over its row; NULL where it has none. */
export const KEYS_OF_ROW: Record<FilterDimension, string> = {
	country: "coalesce(country, '')",
	region: "iif(region IS NULL, '', coalesce(country, '') || '|' || region)",
	city: "iif(city IS NULL, '', coalesce(country, '') || '|' || coalesce(region, '') || '|' || city)",
	device: "device",
	os: "os",
	browser: "browser",
	referrer: "coalesce(referrer_group, 'Other')",
	referrerHost: "referrer_host",
	utmSource: "utm_source",
	utmMedium: "utm_medium",
	utmCampaign: "utm_campaign",
	edge: "coalesce(edge, '')",
	language: "coalesce(language, '')",
	link: "NULL",
	social: "NULL",
};
