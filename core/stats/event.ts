import type { Platform } from "../socials/social.ts";
import { DIMENSION_IDS, DIMENSIONS, type DimensionFrom, type DimensionRow, type OriginName } from "./dimension.ts";

/**
 * An event in the queue: a view of a page, a click on one of its links or social icons, a step at one of its gates, or the way
 * out of an app, which means that a visitor opened the page in their browser or copied its link.
 */
export type SiteEvent = Visit & Place & ({ kind: "view" | "wayOut" } | ClickTarget | ({ kind: "gate" } & GateStep));

interface Visit {
	/** Unique for each event. Recording the same id again changes nothing. */
	id: string;
	pageId: string;
	/** Milliseconds since 1970. */
	at: number;
	/** `<address>.<browser>`: a keyed hash of page and client address, and a hash of the browser's name. */
	visitor: string;
	userAgent: string;
	referrer: string | null;
	language: string | null;
	/** The language of the page's version that was opened. A page in one language has none, and so have older events in the queue. */
	version?: string | null | undefined;
	/** The host name of the visited address, in lower case and without port. Older events in the queue have none. */
	address?: string | undefined;
	/** The `utm_…` parameters of the page's address, if it has any. */
	utm?: Campaign | undefined;
}

/** The dimensions that Cloudflare provides. An event that was queued before a dimension existed has no value for it. */
export type Place = { [Id in DimensionFrom<"cf">]?: string | null };

export type CampaignWord = OriginName<"utm">;

export type Campaign = { [Word in CampaignWord]?: string | undefined };

/** The link or icon that a visitor followed, with its title and address at that moment. */
export type ClickTarget =
	| {
			kind: "link";
			linkId: string;
			linkTitle: string;
			linkUrl: string;
			/** `<link>.<rule or variant>` of a link with rules. */
			route?: string | undefined;
	  }
	| { kind: "social"; socialHandleId: string; platform: Platform };

/**
 * A visitor sees a gate or passes it. Seeing it again counts again, as further clicks do. The target is in none of these
 * events: a click through a gate is a link's click without an address.
 */
export interface GateStep {
	/** The id of the gate's block, or that of `WHOLE_PAGE`. */
	linkId: string;
	linkTitle: string;
	step: "seen" | "passed";
}

/** The event's fields that come from Cloudflare, each with its property of `request.cf`. */
export const CF_FIELDS = namesFrom("cf") as readonly [field: keyof Place, property: OriginName<"cf">][];

export const CAMPAIGN_WORDS = namesFrom("utm").map(([, word]) => word) as CampaignWord[];

function namesFrom(kind: "cf" | "utm"): [id: string, name: string][] {
	return DIMENSION_IDS.flatMap((id) => {
		const { from }: DimensionRow = DIMENSIONS[id];
		const name = kind in from ? (from as Record<string, string>)[kind] : undefined;
		return name === undefined ? [] : [[id, name]];
	});
}
