import type { ServerResponse } from "node:http";
import type { CloudflareFault } from "../../worker/testing/cloudflare-zone.ts";
import { breakOff, type LoopbackServer, type ReceivedRequest, startLoopbackServer } from "../loopback-server.ts";
import { type Answer, answerApi } from "./api.ts";
import { TEST_VERBS } from "./test-verbs.ts";
import { openZone, type Zone } from "./zone.ts";

const API = "/client/v4";
const API_PATH = /^\/client\/v4\/zones\/([^/]+)\/custom_hostnames(?:\/([^/]+))?$/;
const VERB_PATH = /^\/test\/zones\/([^/]+)\/([^/]+)$/;

/**
 * Stands in for Cloudflare's API of custom hostnames, below `/client/v4`. `POST /test/zones` opens a zone;
 * worker/testing/cloudflare-zone.ts controls it.
 */
export function startCloudflare(): Promise<LoopbackServer> {
	const zones = new Map<string, Zone>();
	return startLoopbackServer((request, response) => {
		const { pathname, searchParams } = new URL(request.path, "http://cloudflare");
		const [, zoneOfCall = "", id = ""] = API_PATH.exec(pathname) ?? [];
		if (zoneOfCall) return answerCall(zones.get(zoneOfCall), id, searchParams, request, response);
		const given = request.body ? JSON.parse(request.body) : {};
		if (pathname === "/test/zones") {
			const zone = openZone(`http://${request.headers.host}${API}`, given.isSlow);
			zones.set(zone.id, zone);
			return send(response, 200, { id: zone.id, variables: zone.variables });
		}
		const [, zoneOfVerb = "", verb = ""] = VERB_PATH.exec(pathname) ?? [];
		const zone = zones.get(zoneOfVerb);
		const perform = TEST_VERBS[verb];
		if (!zone || !perform) return send(response, 404, { error: "No such zone or verb." });
		try {
			send(response, 200, { result: perform(zone, given) ?? null });
		} catch (error) {
			send(response, 400, { error: String(error) });
		}
	});
}

function answerCall(
	zone: Zone | undefined,
	id: string,
	query: URLSearchParams,
	{ method, path, headers, body }: ReceivedRequest,
	response: ServerResponse,
): void {
	if (!zone || headers.authorization !== `Bearer ${zone.variables.CUSTOM_HOSTNAMES_TOKEN}`) {
		sendAnswer(response, { status: 403, codes: [10000] });
		return;
	}
	zone.requests.push({ method, path: path.split("custom_hostnames")[1] ?? "", body });
	const fault = zone.faults.shift();
	const perform = () => answerApi(zone, method, id, query, body);
	if (fault?.isPerformed) perform();
	if (fault) fail(fault, response);
	else sendAnswer(response, perform());
}

function fail({ status, codes = [], body }: CloudflareFault, response: ServerResponse): void {
	if (status === null) return;
	if (status === 0) breakOff(response);
	else if (body === undefined) sendAnswer(response, { status, codes });
	else response.writeHead(status, { "content-type": "application/json" }).end(body);
}

function sendAnswer(response: ServerResponse, { status, result = null, codes = [] }: Answer): void {
	const errors = codes.map((code) => ({ code, message: `Error ${code} of the stand-in.` }));
	send(response, status, { success: status < 300, errors, messages: [], result });
}

function send(response: ServerResponse, status: number, answer: object): void {
	response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
}
