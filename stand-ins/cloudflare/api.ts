import * as z from "zod/mini";
import { addHostname, type CustomHostname, removeHostname, type Zone } from "./zone.ts";

/** An answer of the API: its status, and the result or the codes of its errors. */
export interface Answer {
	status: number;
	result?: unknown;
	codes?: number[];
}

const ssl = z.strictObject({
	method: z.enum(["http", "txt", "email"]),
	type: z.literal("dv"),
	settings: z.optional(z.strictObject({ min_tls_version: z.enum(["1.0", "1.1", "1.2", "1.3"]) })),
});
const creation = z.strictObject({ hostname: z.string(), ssl });
const edit = z.strictObject({ ssl });

/** The codes for host names that Cloudflare refuses. */
const REFUSALS: readonly (readonly [code: number, isRefused: (hostname: string) => boolean])[] = [
	[1408, (hostname) => /[^\0-\x7f]/.test(hostname)],
	[1448, (hostname) => hostname.startsWith("*.")],
	[1407, (hostname) => hostname.length > 255 || !/^[a-z\d.-]+$/.test(hostname) || /^[\d.]+$/.test(hostname)],
	[1409, (hostname) => /(^|\.)(test|example|invalid|localhost)$/.test(hostname)],
	[1411, (hostname) => /(^|\.)example\.(com|net|org)$/.test(hostname)],
	[1410, (hostname) => !hostname.includes(".")],
];

/** Answers a request below `/zones/{zone}/custom_hostnames`, with the statuses and codes of Cloudflare's documentation. */
export function answerApi(zone: Zone, method: string, id: string, query: URLSearchParams, body: string): Answer {
	if (method === "POST" && id === "") return create(zone, body);
	if (method === "GET" && id === "") return list(zone, query);
	const found = zone.hostnames.find((one) => one.id === id);
	if (!found) return { status: 404, codes: [1436] };
	switch (method) {
		case "GET":
			return read(zone, found);
		case "PATCH":
			return restart(found, body);
		case "DELETE":
			removeHostname(zone, found);
			return { status: 200, result: { id } };
		default:
			return { status: 405, codes: [10000] };
	}
}

function create(zone: Zone, body: string): Answer {
	const { success, data } = creation.safeParse(parsed(body));
	if (!success) return { status: 400, codes: [1434] };
	const { hostname } = data;
	const [refusal] = REFUSALS.find(([, isRefused]) => isRefused(hostname)) ?? [];
	if (refusal) return { status: 400, codes: [refusal] };
	const isOwn = zone.hostnames.some((one) => one.hostname === hostname);
	if (isOwn || zone.takenElsewhere.has(hostname)) return { status: 409, codes: [1406] };
	return { status: 201, result: shown(addHostname(zone, hostname)) };
}

/** Lists every name that contains the one in the query, so that clients have to look closely. */
function list({ hostnames }: Zone, query: URLSearchParams): Answer {
	const part = query.get("hostname") ?? "";
	const count = Number(query.get("per_page") ?? 20);
	const start = (Number(query.get("page") ?? 1) - 1) * count;
	const found = hostnames.filter(({ hostname }) => hostname.includes(part)).slice(start, start + count);
	return { status: 200, result: found.map(shown) };
}

function read({ isSlow }: Zone, found: CustomHostname): Answer {
	const isUntouched = found.status === "pending" && found.sslStatus === "initializing";
	if (!isSlow && isUntouched) Object.assign(found, { status: "active", sslStatus: "active" });
	return { status: 200, result: shown(found) };
}

function restart(found: CustomHostname, body: string): Answer {
	if (!edit.safeParse(parsed(body)).success) return { status: 400, codes: [1434] };
	Object.assign(found, { status: "pending", sslStatus: "pending_validation", validationErrors: [] });
	return { status: 202, result: shown(found) };
}

function parsed(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return null;
	}
}

function shown({ id, hostname, status, sslStatus, validationErrors }: CustomHostname): object {
	const errors = validationErrors.length > 0 && { validation_errors: validationErrors.map((message) => ({ message })) };
	return {
		id,
		hostname,
		status,
		...(sslStatus !== null && { ssl: { status: sslStatus, method: "http", type: "dv", ...errors } }),
	};
}
