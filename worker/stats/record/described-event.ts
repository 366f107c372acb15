import { LRUCache } from "lru-cache";
import type { SiteEvent } from "../../../core/stats/event.ts";
import { type Referrer, readReferrer } from "../../../core/stats/referrer.ts";
import { describeAgent } from "../../user-agent/describe-agent.ts";
import type { Facet } from "../facet.ts";

const UTM_MAX = 80;

interface Described {
	id: string;
	pageId: string;
	at: number;
	/** The key the event counts under in each facet that it has. */
	keys: Partial<Record<Facet, string>>;
}

/** An event by a person, with everything its row keeps. */
export type PersonsEvent = Described & ReturnType<typeof readVisit>;

/** An event by a program: neither a view nor a click. */
export interface RobotsEvent extends Described {
	kind: "bot" | "preview";
	name: string;
}

/** Reads out of an event what statistics are kept of. */
export function describeEvent(event: SiteEvent): PersonsEvent | RobotsEvent {
	const { id, pageId, at } = event;
	const agent = describeAgent(event.userAgent);
	if (agent.kind !== "person") return { ...agent, id, pageId, at, keys: { robot: agent.name } };
	const visit = readVisit(event, agent);
	return Object.assign(visit, { keys: keysOf(visit) });
}

/** The key of events without a key of their own. Visitors' words and hosts are lowercase, so none equals it. */
const OTHER = "Other";

/** The same event, counted without what its visitor named in a facet: one that comes from nowhere stays as it is. */
export function withOtherKey(event: PersonsEvent, facet: "referrer" | "campaign"): PersonsEvent {
	const { referrerHost, utmSource, utmMedium, utmCampaign } = event;
	const named =
		facet === "referrer"
			? { referrerHost: referrerHost && OTHER }
			: {
					utmSource: utmSource && OTHER,
					utmMedium: utmMedium && OTHER,
					utmCampaign: utmCampaign && OTHER,
				};
	const visit = { ...event, ...named };
	return Object.assign(visit, { keys: keysOf(visit) });
}

/** As with user agents, a few referrers send most of the visits. */
const referrers = new LRUCache<string, Referrer>({ max: 1_000 });

function referrerOf(header: string | null): Referrer {
	const known = referrers.get(header ?? "") ?? readReferrer(header);
	referrers.set(header ?? "", known);
	return known;
}

function readVisit(event: SiteEvent, { browser, os, device }: { browser: string; os: string; device: string }) {
	const { host, group } = referrerOf(event.referrer);
	const { utm } = event;
	return {
		...event,
		...{ browser, os, device },
		country: event.country || null,
		region: event.region || null,
		city: event.city || null,
		edge: event.edge || null,
		language: event.language && /^[a-z]{2}$/.test(event.language) ? event.language : null,
		referrerHost: host,
		referrerGroup: group,
		utmSource: campaignWord(utm?.source),
		utmMedium: campaignWord(utm?.medium),
		utmCampaign: campaignWord(utm?.campaign),
	};
}

/** `Instagram` and `instagram ` are one source. */
function campaignWord(value: string | undefined): string | null {
	return value?.trim().toLowerCase().slice(0, UTM_MAX) || null;
}

/** Must say the same as `FACETS_IN_SQL` (facet.ts) says of the event's row. */
function keysOf(visit: ReturnType<typeof readVisit>): Described["keys"] {
	const { utmSource, utmMedium, utmCampaign } = visit;
	const keys: Described["keys"] = {
		place: listKey(visit.country, visit.region, visit.city),
		agent: listKey(visit.device, visit.os, visit.browser),
		referrer: listKey(visit.referrerGroup, visit.referrerHost),
		edge: visit.edge ?? "",
		language: visit.language ?? "",
	};
	if (utmSource ?? utmMedium ?? utmCampaign) keys.campaign = listKey(utmSource, utmMedium, utmCampaign);
	if (visit.kind === "link") keys.link = visit.linkId;
	if (visit.kind === "social") keys.social = visit.socialHandleId;
	return keys;
}

function listKey(...parts: (string | null)[]): string {
	return JSON.stringify(parts.map((part) => part ?? ""));
}
