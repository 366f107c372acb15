import type { Platform } from "../social.ts";

/** An event as it travels through the queue: a view of a page, or a click on one of its links or social icons. */
export type SiteEvent = Visit & ({ kind: "view" } | ClickTarget);

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
	country: string | null;
	region: string | null;
	city: string | null;
	edge: string | null;
	/** The `utm_…` parameters of the page's address, if it has any. */
	utm?: Campaign | undefined;
}

export interface Campaign {
	source?: string | undefined;
	medium?: string | undefined;
	campaign?: string | undefined;
}

/** The link or icon that a visitor followed, with its title and address at that moment. */
export type ClickTarget =
	| { kind: "link"; linkId: string; linkTitle: string; linkUrl: string }
	| { kind: "social"; socialHandleId: string; platform: Platform };

/** The part of a visitor's id that all visitors at its client address share; null when the address is unknown. */
export function addressIn(visitor: string): string | null {
	const end = visitor.indexOf(".");
	return end > 0 ? visitor.slice(0, end) : null;
}
