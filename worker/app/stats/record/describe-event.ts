import { LRUCache } from "lru-cache";
import { canonicalLanguage } from "../../../../core/language/canonical-language.ts";
import { isLanguage } from "../../../../core/language/language.ts";
import {
	columnOf,
	DIMENSIONS,
	isOpen,
	type OriginName,
	VISIT_DIMENSIONS,
	type VisitDimension,
} from "../../../../core/stats/dimension.ts";
import type { GateStep, Place, SiteEvent } from "../../../../core/stats/event.ts";
import { type Referrer, readReferrer } from "../../../../core/stats/referrer.ts";
import { dayOf } from "../day-counts.ts";
import type { EventRow } from "../event-row.ts";
import { type Facet, facetKeysOf, type VisitValues } from "../facet.ts";
import { describeAgent, type PersonsAgent } from "./describe-agent.ts";

const UTM_MAX = 80;

interface Counted {
	at: number;
	/** The number of its day (UTC) since 1970. */
	day: number;
	/** The key that the event counts under in each of its facets. */
	keys: Partial<Record<Facet, string>>;
}

/** An event by a person, with every value of its row. */
export type PersonsEvent = Counted &
	Pick<EventRow, "id" | "pageId" | "visitor"> &
	VisitValues &
	(
		| { kind: "view" }
		| { kind: "wayOut" }
		| { kind: "link"; linkId: string; linkTitle: string; linkUrl: string; route: string | null }
		| { kind: "social"; socialHandleId: string; platform: string }
		| { kind: "gate"; gateId: string; linkTitle: string; step: GateStep["step"] }
	);

/** An event by a program: neither a view nor a click, and no gate was seen. Its name is all that is known of the visitor. */
type RobotsEvent = Counted &
	Pick<EventRow, "id" | "pageId" | "visitor"> & { name: string } & ({ kind: "bot" } | { kind: "preview" });

export type Described = PersonsEvent | RobotsEvent;

/** Reads everything from an event that its row and its day's counts store. */
export function describeEvent(event: SiteEvent): Described {
	const agent = describeAgent(event.userAgent);
	const day = dayOf(event.at);
	if (agent.kind !== "person") {
		const { id, pageId, at } = event;
		return { ...agent, id, pageId, at, day, visitor: "", keys: { robot: agent.name } };
	}
	const values = readValues(event, agent);
	if (event.kind === "link") return withKeys({ ...event, ...values, day, route: event.route ?? null });
	if (event.kind !== "gate") return withKeys({ ...event, ...values, day });
	// A row with the id of a link is a click.
	const { linkId: gateId, ...step } = event;
	return withKeys({ ...step, ...values, day, gateId });
}

/** The key of events over the cap. Visitors' words and hosts are lowercase, so none equals it. */
const OTHER = "Other";

/** Returns the event with `Other` in place of everything in a facet that its visitor could make up. */
export function withOtherKey(event: PersonsEvent, facet: Facet): PersonsEvent {
	const other = { ...event };
	for (const id of VISIT_DIMENSIONS) {
		const column = columnOf(id);
		if (DIMENSIONS[id].facet === facet && isOpen(id) && other[column] !== null) other[column] = OTHER;
	}
	return withKeys(other);
}

type WithoutKeys<Event> = Event extends unknown ? Omit<Event, "keys"> : never;

function withKeys(event: WithoutKeys<PersonsEvent>): PersonsEvent {
	const keys = facetKeysOf(event);
	if (event.kind === "link") {
		keys.link = event.linkId;
		if (event.route !== null) keys.route = event.route;
	}
	if (event.kind === "social") keys.social = event.socialHandleId;
	if (event.kind === "gate") keys.gate = event.gateId;
	return { ...event, keys };
}

interface Origins {
	event: SiteEvent;
	agent: PersonsAgent;
	referrer: Referrer;
}

const READERS = VISIT_DIMENSIONS.map((id) => [columnOf(id), readerOf(id)] as const);

function readValues(event: SiteEvent, agent: PersonsAgent): VisitValues {
	const origins = { event, agent, referrer: referrerOf(event.referrer) };
	const values: Partial<Record<keyof VisitValues, string | null>> = {};
	for (const [column, read] of READERS) values[column] = read(origins);
	// Every dimension of visits has its reader, and those of agents are never null.
	return values as VisitValues;
}

/** Reads a dimension's value; null when it is unknown. */
function readerOf(id: VisitDimension): (origins: Origins) => string | null {
	const { from } = DIMENSIONS[id];
	if ("cf" in from) return ({ event }) => event[id as keyof Place] || null;
	if ("utm" in from) return ({ event }) => campaignWord(event.utm?.[from.utm]);
	if ("agent" in from) return ({ agent }) => agent[from.agent];
	if ("referrer" in from) return ({ referrer }) => referrer[from.referrer];
	return ({ event }) => FIELD_READERS[from.event](event);
}

const FIELD_READERS: Readonly<Record<OriginName<"event">, (event: SiteEvent) => string | null>> = {
	language: ({ language }) => (language && /^[a-z]{2,3}$/.test(language) ? canonicalLanguage(language) : null),
	version: ({ version }) => (version && isLanguage(version) ? version : null),
	address: ({ address }) => address || null,
};

/** A few referrers send most of the visits. */
const referrers = new LRUCache<string, Referrer>({ max: 1_000 });

function referrerOf(header: string | null): Referrer {
	const known = referrers.get(header ?? "") ?? readReferrer(header);
	referrers.set(header ?? "", known);
	return known;
}

/** `Instagram` and `instagram ` are one source. A cut can split an emoji, and D1 would not store its half. */
function campaignWord(value: string | undefined): string | null {
	return value?.trim().toLowerCase().slice(0, UTM_MAX).toWellFormed() || null;
}
