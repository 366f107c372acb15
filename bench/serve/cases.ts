import type { ViewCount } from "../product/queue.ts";
import { SAMPLE_LINK_PATH, SAMPLE_USERNAME, VERSIONS_USERNAME } from "../product/sample-page.ts";
import type { Run } from "./measure.ts";
import { sendVisits, type Visit } from "./visitors.ts";

/** A client with its reference cases, because numbers of different clients can't be compared. */
interface Client {
	sameBytes: string;
	bare: string;
}

export interface Case {
	name: string;
	/** The client that sends the requests. */
	client: Client;
	/** Each round takes the next of these processes. */
	servers: readonly Server[];
	/** Each response must have this status and length. */
	status: number;
	bodyLength: number;
	/** Counts the views, if each request must be recorded as one. */
	views?: ViewCount;
	/** The number of requests in a round, for cases that can't repeat requests. */
	fixedRequests?: number;
	load(origin: string, requests: number): Promise<Run>;
}

export interface Server {
	origin: string;
	pid: number;
}

interface Parts {
	bare: readonly Server[];
	sameBytes: readonly Server[];
	product: readonly Server[];
	/** The product for prefetches. In one process, a case would collect the garbage of the other. */
	unrecorded: readonly Server[];
	queue: ViewCount;
	/** The product for the cases that push the sample page out of memory. */
	stores: Server;
	/** A Worker that sends the values of the same pages from its own emulated KV. */
	sameValue: Server;
	etag: string;
	bodyLength: number;
	/** The length of a page that was never published. */
	firstLength: number;
	/** Usernames of pages in KV: more pages than an isolate keeps in memory. */
	inKv: readonly string[];
	/** Usernames of pages in three languages in KV, of which each is in one value. */
	versionsInKv: readonly string[];
	/** The length of the page in German. */
	versionLength: number;
	/** Usernames of pages in D1 only. Each is requested once. */
	inD1: readonly string[];
	requestsToD1: number;
	connections: number;
	/** Repeats one request. */
	repeat(url: string, headers: Record<string, string>, requests: number): Promise<Run>;
}

const SAMPLE_PATH = `/${SAMPLE_USERNAME}`;

/** Headers of a phone's browser and of Cloudflare's network. workerd reads `request.cf` from the last one. */
const BROWSER = {
	accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
	"accept-encoding": "gzip, br",
	"accept-language": "de-DE,de;q=0.9,en;q=0.8",
	"user-agent":
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
	referer: "https://www.instagram.com/",
	"sec-fetch-dest": "document",
	"sec-fetch-mode": "navigate",
	"cf-connecting-ip": "203.0.113.7",
	"cf-ray": "8f0c2f7e1a2b3c4d-MUC",
	"cf-visitor": '{"scheme":"https"}',
	"mf-cf-blob": JSON.stringify({
		asn: 3320,
		colo: "MUC",
		country: "DE",
		region: "Bavaria",
		city: "Munich",
		postalCode: "80331",
		timezone: "Europe/Berlin",
		httpProtocol: "HTTP/2",
		tlsVersion: "TLSv1.3",
		continent: "EU",
	}),
};

/** One request from each visitor. Each visitor has a different address. */
function visitorTo(path: (index: number) => string): Visit {
	return (index) => ({
		path: path(index),
		headers: { ...BROWSER, "cf-connecting-ip": `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` },
	});
}

export const visitorsToSample = visitorTo(() => SAMPLE_PATH);

/** The cases in the order of the table. */
export function makeCases(parts: Parts): Case[] {
	const { bare, sameBytes, product, unrecorded, queue, stores, sameValue, bodyLength } = parts;
	const repeated = (headers: Record<string, string> = {}) => ({
		load: (origin: string, requests: number) =>
			parts.repeat(`${origin}${SAMPLE_PATH}`, { ...BROWSER, ...headers }, requests),
	});
	const varied = (visit: Visit) => ({
		load: (origin: string, requests: number) => sendVisits(origin, visit, { connections: parts.connections, requests }),
	});
	const page = { status: 200, bodyLength };
	const hi = { status: 200, bodyLength: 2 };
	const oneVisitor = { client: { sameBytes: "same bytes", bare: "bare" } };
	const everyVisitor = { client: { sameBytes: "same bytes to new visitors", bare: "bare to new visitors" } };
	const counted = { views: queue };

	return [
		{ name: "same bytes", ...oneVisitor, servers: sameBytes, ...page, ...repeated() },
		{ name: "bare", ...oneVisitor, servers: bare, ...hi, ...repeated() },
		{ name: "page", ...oneVisitor, servers: product, ...page, ...counted, ...repeated() },
		{
			// A prefetch gets the page but doesn't count as a view.
			name: "page not recorded",
			...oneVisitor,
			servers: unrecorded,
			status: 200,
			// The copy for a prefetch says that its view isn't counted.
			bodyLength: bodyLength + " data-uncounted".length,
			...repeated({ "sec-purpose": "prefetch" }),
		},
		{
			name: "page as 304",
			...oneVisitor,
			servers: product,
			status: 304,
			bodyLength: 0,
			...counted,
			...repeated({ "if-none-match": parts.etag }),
		},
		{
			name: "same bytes to new visitors",
			...everyVisitor,
			servers: sameBytes,
			...page,
			...varied(visitorsToSample),
		},
		{ name: "bare to new visitors", ...everyVisitor, servers: bare, ...hi, ...varied(visitorsToSample) },
		{
			name: "page to new visitors",
			...everyVisitor,
			servers: product,
			...page,
			...counted,
			...varied(visitorsToSample),
		},
		{
			// The visitors' browsers ask for German.
			name: "page in three languages",
			...everyVisitor,
			servers: product,
			status: 200,
			bodyLength: parts.versionLength,
			...counted,
			...varied(visitorTo(() => `/${VERSIONS_USERNAME}`)),
		},
		{
			// A person clicks seldom, so each click is another visitor's.
			name: "click from memory",
			...everyVisitor,
			servers: product,
			status: 302,
			bodyLength: 0,
			...counted,
			...varied(visitorTo(() => SAMPLE_LINK_PATH)),
		},
		{
			name: "same value from KV",
			...everyVisitor,
			servers: [sameValue],
			...page,
			...varied(visitorTo(cycle(parts.inKv))),
		},
		{
			name: "page from KV",
			...everyVisitor,
			servers: [stores],
			...page,
			...counted,
			...varied(visitorTo(cycle(parts.inKv))),
		},
		{
			name: "page in three languages from KV",
			...everyVisitor,
			servers: [stores],
			status: 200,
			bodyLength: parts.versionLength,
			...counted,
			...varied(visitorTo(cycle(parts.versionsInKv))),
		},
		{
			name: "page from D1 at first view",
			...everyVisitor,
			servers: [stores],
			status: 200,
			bodyLength: parts.firstLength,
			...counted,
			fixedRequests: parts.requestsToD1,
			...varied(visitorTo(cycle(parts.inD1))),
		},
	];
}

/** The paths of usernames in turn. Each run continues where the previous run ended. */
function cycle(usernames: readonly string[]): () => string {
	let next = 0;
	return () => `/${usernames[next++ % usernames.length]}`;
}
