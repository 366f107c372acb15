import {
	type Answer,
	decode,
	type Packet,
	type Question,
	RECURSION_AVAILABLE,
	RECURSION_DESIRED,
} from "@dnsquery/dns-packet";
import type { DnsFault, Resolver, ZoneQuestion, ZoneRecords } from "../../worker/testing/dns-zone.ts";

export const RESOLVERS: readonly Resolver[] = [1, 2];
const TTL_SECONDS = 60;
const CHAIN_MAX = 8;
const NXDOMAIN = 3;

/** The records and faults of each resolver, by the keys of `keyOf`. */
export interface Zone {
	records: Map<string, ZoneRecords>;
	faults: Map<string, DnsFault>;
	questions: ZoneQuestion[];
}

export interface Query {
	id: number;
	question: Question;
}

export function emptyZone(): Zone {
	return { records: new Map(), faults: new Map(), questions: [] };
}

export function keyOf(resolver: Resolver, name: string): string {
	return `${resolver} ${name.toLowerCase()}`;
}

/** The fault of a name or of the closest name above it. */
export function faultOf({ faults }: Zone, resolver: Resolver, name: string): DnsFault | undefined {
	const labels = name.split(".");
	const names = labels.map((_, index) => labels.slice(index).join("."));
	return names.map((one) => faults.get(keyOf(resolver, one))).find(Boolean);
}

/** A query's question and id, or null when it is malformed. */
export function readQuery(encoded: string): Query | null {
	try {
		const { id = 0, questions = [] } = decode(Buffer.from(encoded, "base64url"));
		return questions[0] ? { id, question: questions[0] } : null;
	} catch {
		return null;
	}
}

/** Answers a query as a resolver does: it follows CNAME records, and says when a name doesn't exist. */
export function answerQuery({ records }: Zone, resolver: Resolver, { id, question }: Query): Packet {
	const answers: Answer[] = [];
	let name = question.name;
	for (let step = 0; step < CHAIN_MAX; step++) {
		const known: ZoneRecords = records.get(keyOf(resolver, name)) ?? {};
		answers.push(...recordsOf(name, known, question.type));
		const [next] = known.CNAME ?? [];
		if (!next || question.type === "CNAME") break;
		answers.push(...recordsOf(name, known, "CNAME"));
		name = next.replace(/\.$/, "");
	}
	const isKnown = records.has(keyOf(resolver, name));
	const flags = RECURSION_DESIRED | RECURSION_AVAILABLE | (isKnown ? 0 : NXDOMAIN);
	return { type: "response", id, flags, questions: [question], answers };
}

function recordsOf(name: string, known: ZoneRecords, type: Question["type"]): Answer[] {
	const common = { name, ttl: TTL_SECONDS, class: "IN" };
	switch (type) {
		case "TXT":
			return (known.TXT ?? []).map((data) => ({ ...common, type, data }));
		case "CNAME":
		case "A":
		case "AAAA":
		case "NS":
			return (known[type] ?? []).map((data) => ({ ...common, type, data }));
		default:
			return [];
	}
}
