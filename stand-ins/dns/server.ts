import type { ServerResponse } from "node:http";
import type { DnsFault, Resolver, ZoneRecords } from "../../worker/testing/dns-zone.ts";
import { type LoopbackServer, type ReceivedRequest, startLoopbackServer } from "../loopback-server.ts";
import { FAULTS, sendMessage } from "./faults.ts";
import { answerQuery, emptyZone, faultOf, keyOf, RESOLVERS, readQuery, type Zone } from "./zone.ts";

/** The body of the verbs that change the zone. Without a resolver, both change. */
interface Change {
	records: ZoneRecords;
	fault: DnsFault | null;
	resolver?: Resolver;
}

type Verb = (zone: Zone, name: string, body: string, response: ServerResponse) => void;

/** The verbs with which tests control the resolvers: `PUT /zone/{name}` with `Change` as JSON, for example. */
const VERBS: Readonly<Record<string, Verb>> = {
	"PUT zone": ({ records }, name, body, response) => {
		const change: Change = JSON.parse(body);
		for (const key of keysOf(name, change)) {
			if (Object.keys(change.records).length > 0) records.set(key, change.records);
			else records.delete(key);
		}
		response.end();
	},
	"PUT faults": ({ faults }, name, body, response) => {
		const change: Change = JSON.parse(body);
		for (const key of keysOf(name, change)) {
			if (change.fault) faults.set(key, change.fault);
			else faults.delete(key);
		}
		response.end();
	},
	"GET questions": ({ questions }, name, _, response) => {
		response.end(JSON.stringify(questions.filter((asked) => `.${asked.name}`.endsWith(`.${name}`))));
	},
};

/**
 * Stands in for two DNS-over-HTTPS resolvers, at `/resolvers/{1 or 2}/dns-query`. They share a zone in memory, but each
 * can know other records, fail or lie; worker/testing/dns-zone.ts controls them.
 */
export function startDns(): Promise<LoopbackServer> {
	const zone = emptyZone();
	return startLoopbackServer((request, response) => {
		const { pathname, searchParams } = new URL(request.path, "http://dns");
		const [, folder = "", name = ""] = pathname.split("/");
		const resolver = RESOLVERS.find((number) => pathname === `/resolvers/${number}/dns-query`);
		if (resolver) return answerResolver(zone, resolver, request, searchParams.get("dns"), response);
		const verb = VERBS[`${request.method} ${folder}`];
		if (!verb) return void response.writeHead(404).end("No such resolver or verb.");
		verb(zone, name, request.body, response);
	});
}

function answerResolver(
	zone: Zone,
	resolver: Resolver,
	{ method, headers }: ReceivedRequest,
	encoded: string | null,
	response: ServerResponse,
): void {
	const query = encoded && method === "GET" && headers.accept === "application/dns-message" ? readQuery(encoded) : null;
	if (!query) return void response.writeHead(400).end("Expected a GET with a query, for application/dns-message.");
	const { name, type } = query.question;
	zone.questions.push({ resolver, name, type });
	const fault = faultOf(zone, resolver, name);
	const honest = answerQuery(zone, resolver, query);
	if (fault) FAULTS[fault](response, honest);
	else sendMessage(response, honest);
}

function keysOf(name: string, { resolver }: Change): string[] {
	return (resolver ? [resolver] : RESOLVERS).map((number) => keyOf(number, name));
}
