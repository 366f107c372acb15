import type { SiteEvent } from "../../core/stats/event.ts";
import { DAY_MS, MINUTE_MS } from "../../core/time/duration.ts";
import { AGENTS } from "./visit-history.ts";

export interface NaiveCounts {
	views: number;
	visitors: number;
	clicks: number;
	socialClicks: number;
	gatesSeen: number;
	gatesPassed: number;
	waysOut: number;
}

/** Each event's keys, computed without the product's code. */
const KEYS: Record<string, (event: SiteEvent) => string | null> = {
	country: ({ country }) => country ?? "",
	region: ({ country, region }) => (region ? `${country}|${region}` : ""),
	city: ({ country, region, city }) => (city ? `${country}|${region}|${city}` : ""),
	edge: ({ edge }) => edge ?? "",
	device: (event) => agentOf(event)[0] ?? null,
	os: (event) => agentOf(event)[1] ?? null,
	browser: (event) => agentOf(event)[2] ?? null,
	language: ({ language }) => language ?? "",
	version: ({ version }) => version ?? null,
	referrer: ({ referrer }) => (referrer === null ? "Direct" : (GROUPS[new URL(referrer).hostname] ?? "Other")),
	referrerHost: ({ referrer }) => (referrer === null ? null : new URL(referrer).hostname.replace("www.", "")),
	address: ({ address }) => address ?? "",
	utmSource: ({ utm }) => utm?.source?.toLowerCase() ?? null,
	utmMedium: ({ utm }) => utm?.medium?.toLowerCase() ?? null,
	utmCampaign: ({ utm }) => utm?.campaign?.toLowerCase() ?? null,
	link: (event) => (event.kind === "link" ? event.linkId : null),
	social: (event) => (event.kind === "social" ? event.socialHandleId : null),
	gate: (event) => (event.kind === "gate" ? event.linkId : null),
};
const GROUPS: Record<string, string> = { "l.instagram.com": "Instagram", "www.google.de": "Google", "t.co": "X" };

/** Answers each question by counting all events anew. */
export class NaiveStats {
	private readonly firsts = new Map<string, SiteEvent>();
	private readonly events: readonly SiteEvent[];
	private readonly format: Intl.DateTimeFormat;
	private readonly days = new Map<number, string>();

	constructor(events: readonly SiteEvent[], timeZone: string) {
		this.events = events;
		this.format = new Intl.DateTimeFormat("sv-SE", { timeZone });
		for (const event of events) {
			if (event.kind !== "view") continue;
			const first = this.firsts.get(event.visitor);
			if (!first || event.at < first.at || (event.at === first.at && event.id < first.id)) {
				this.firsts.set(event.visitor, event);
			}
		}
	}

	count(isCounted: (event: SiteEvent) => boolean): NaiveCounts {
		const counted = this.events.filter(isCounted);
		return {
			views: counted.filter(({ kind }) => kind === "view").length,
			visitors: [...this.firsts.values()].filter(isCounted).length,
			clicks: counted.filter(({ kind }) => kind === "link").length,
			socialClicks: counted.filter(({ kind }) => kind === "social").length,
			gatesSeen: counted.filter((event) => event.kind === "gate" && event.step === "seen").length,
			gatesPassed: counted.filter((event) => event.kind === "gate" && event.step === "passed").length,
			waysOut: counted.filter(({ kind }) => kind === "wayOut").length,
		};
	}

	/** The counts of each key that has any. */
	breakDown(dimension: string, isCounted: (event: SiteEvent) => boolean): Record<string, NaiveCounts> {
		const keys = new Set(this.events.filter(isCounted).map((event) => this.key(dimension, event)));
		const present = [...keys].filter((key) => key !== null);
		return Object.fromEntries(
			present.map((key) => [key, this.count((event) => isCounted(event) && this.key(dimension, event) === key)]),
		);
	}

	/** The visitors of the last five minutes. */
	present(now: number): number {
		const recent = this.events.filter(({ kind, at }) => kind === "view" && at > now - 5 * MINUTE_MS);
		return new Set(recent.map(({ visitor }) => visitor)).size;
	}

	key(dimension: string, event: SiteEvent): string | null {
		return KEYS[dimension]?.(event) ?? null;
	}

	/** The calendar day of a moment as YYYY-MM-DD, which is the Swedish format. */
	dayOf(at: number): string {
		const day = this.days.get(at) ?? this.format.format(at);
		this.days.set(at, day);
		return day;
	}

	/** The last days up to a moment's own, earliest first. */
	lastDays(now: number, count: number): string[] {
		const today = Date.parse(this.dayOf(now));
		return Array.from({ length: count }, (_, index) =>
			new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
		);
	}
}

export const NAIVE_DIMENSIONS = Object.keys(KEYS);

export function naivePercent(current: number, previous: number): number {
	return previous === 0 ? 0 : Math.round(((current - previous) / previous) * 100);
}

function agentOf({ userAgent }: SiteEvent): string[] {
	return (
		Object.entries(AGENTS)
			.find(([, agent]) => agent === userAgent)?.[0]
			.split(" ") ?? []
	);
}
