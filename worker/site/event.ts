import type { Platform } from "../../core/social.ts";

interface Visit {
	/** Unique for each thing that happened: recording the same id again changes nothing. */
	id: string;
	pageId: string;
	/** Milliseconds since 1970. */
	at: number;
	/** Keyed hash of page and address, a dot, and a hash of the browser; see visitor.ts. */
	visitor: string;
	userAgent: string;
	referrer: string | null;
	language: string | null;
	country: string | null;
	region: string | null;
	city: string | null;
	edge: string | null;
	/** `utm_source`, `utm_medium` and `utm_campaign` of the page's address, where there were any. */
	utm?: Campaign | undefined;
}

export interface Campaign {
	source?: string | undefined;
	medium?: string | undefined;
	campaign?: string | undefined;
}

/** The link or icon that a visitor followed; titles and addresses as they were at that moment. */
export type ClickTarget =
	| { kind: "link"; linkId: string; linkTitle: string; linkUrl: string }
	| { kind: "social"; socialHandleId: string; platform: Platform };

/** Something a visitor did, as it travels through the queue. */
export type SiteEvent = Visit & ({ kind: "view" } | ClickTarget);

/** An event that still knows its visitor's address, which never leaves the isolate. */
export type UnsentEvent = UnsentVisit & ({ kind: "view" } | ClickTarget);

export type UnsentVisit = Omit<Visit, "visitor"> & { ip: string };
