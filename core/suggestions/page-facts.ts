import type { FoundLink } from "../assistant/facts.ts";

/** Facts cover this many days. */
export const FACT_DAYS = 30;

/** What the Worker knows about a page. Times are milliseconds since 1970. */
export interface PageFacts {
	/** The views in the last 30 days. */
	views: number;
	/** The clicks in the last 30 days, by block id. */
	clicks: Readonly<Record<string, number>>;
	/** The time since when visitors see a block, by its id. Known after the page's weekly check. */
	shownSince: Readonly<Record<string, number>>;
	/** The addresses where the weekly check found nothing, as `checkedAddress` writes them. */
	deadAddresses: readonly string[];
	/** Pages that this page was imported from and that have new links since. */
	changedSources: readonly ChangedSource[];
}

export interface ChangedSource {
	address: string;
	/** A product, a platform, or else a host. */
	name: string;
	/** The links that are new, in the order of the source. */
	links: readonly FoundLink[];
	/** Tells one state of these links from another, in hexadecimal digits. */
	digest: string;
}
