import { MINUTE_MS } from "../../core/time/duration.ts";
import { clientAddress } from "../foundation/http/client-address.ts";
import type { Visit } from "../foundation/http/visit.ts";
import { RecentlyUsed } from "./recently-used.ts";

/** The limits of `CLICKS_LIMIT` and `EVENTS_LIMIT` in wrangler.toml, which all isolates of a place share. */
const PER_VISITOR_AND_MINUTE = 30;
const PER_ADDRESS_AND_MINUTE = 120;

/**
 * The shared limits aren't asked about an address with at most this many clicks in a minute, as far as the isolate knows.
 * Nearly all have fewer, and an answer from memory takes no I/O.
 */
const SELDOM_PER_MINUTE = 10;
const VISITORS_MAX = 20_000;

/** The clicks of the last minutes by their minute and address, and by minute, address, page and browser. */
const clicks = new RecentlyUsed<string, number>(VISITORS_MAX);

/**
 * Whether a click that is a request of its own is within the limits. Counts it. Returns no promise for a visitor who
 * clicks as seldom as people do.
 */
export function isWithinClickLimits(visit: Visit): boolean | Promise<boolean> {
	const address = clientAddress(visit.request.headers);
	const minute = Math.floor(Date.now() / MINUTE_MS);
	const ofAddress = countClick(`${minute} ${address}`);
	const ofVisitor = countClick(`${minute} ${visitorOf(visit)}`);
	if (ofVisitor > PER_VISITOR_AND_MINUTE || ofAddress > PER_ADDRESS_AND_MINUTE) return false;
	return ofAddress <= SELDOM_PER_MINUTE || isWithinSharedLimits(visit);
}

/** Whether a client address, as an IPv6 network, is within its limit. Counts the request. */
export async function isWithinLimit({ request, env }: Visit): Promise<boolean> {
	const { isWithin } = await limits();
	return isWithin(env, "EVENTS_LIMIT", clientAddress(request.headers));
}

/** Limits the clicks of one visitor on one page to what a person can do. Counts the request. */
export async function isWithinVisitorsLimit(visit: Visit): Promise<boolean> {
	const { isWithin } = await limits();
	return isWithin(visit.env, "CLICKS_LIMIT", visitorOf(visit));
}

async function isWithinSharedLimits(visit: Visit): Promise<boolean> {
	return (await isWithinLimit(visit)) && (await isWithinVisitorsLimit(visit));
}

/** Loaded when the first client is counted elsewhere than in memory. */
const limits = () => import("../foundation/limits/within-limit.ts");

function countClick(key: string): number {
	const times = (clicks.get(key) ?? 0) + 1;
	clicks.set(key, times);
	return times;
}

function visitorOf({ request: { headers }, pageId }: Visit): string {
	return `${pageId} ${clientAddress(headers)} ${headers.get("user-agent")?.slice(0, 200) ?? ""}`;
}
