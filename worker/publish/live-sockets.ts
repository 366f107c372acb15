import { clientAddress } from "../foundation/http/client-address.ts";
import { textResponse } from "../foundation/http/text-response.ts";
import { sha256Hex } from "../foundation/secrets/hash.ts";

/** Each socket gets a copy of a publication: 2,000 times about 10 KB is 20 of the object's 128 MB. */
export const MAX_SOCKETS_PER_PAGE = 2_000;

/** Offices, schools and mobile networks share an address. A refused visitor sees the page without live updates. */
export const MAX_SOCKETS_PER_ADDRESS = 100;

/** The tag for the sockets of those who edit the page, and the address of a request for one (`editor-sockets.ts`). */
export const EDITORS_TAG = "editors";
export const EDITORS_URL = "https://page/editors";

const RETRY_LATER = { "retry-after": "60" };

/** WebSocket close codes. */
const NORMAL_CLOSURE = 1000;
const POLICY_VIOLATION = 1008;

/** The tag for all sockets from a client address. It exists only as long as they do. */
export async function addressTag(headers: Headers): Promise<string> {
	return (await sha256Hex(clientAddress(headers))).slice(0, 16);
}

/**
 * The refusal of another socket with this tag, or null. The runtime counts sockets, also while the object sleeps. Callers
 * must accept the socket without an await in between, or racing requests could exceed the limit.
 */
export function refuseSocket(ctx: DurableObjectState, tag: string): Response | null {
	if (ctx.getWebSockets(tag).length >= MAX_SOCKETS_PER_ADDRESS) {
		return textResponse(429, "Too many connections from this address.", RETRY_LATER);
	}
	if (visitorsOf(ctx).length >= MAX_SOCKETS_PER_PAGE) {
		return textResponse(503, "Too many people have this page open.", RETRY_LATER);
	}
	return null;
}

/** The tag for the sockets of those who read the page in another of its languages. */
export function languageTag(language: string): string {
	return `in ${language}`;
}

/** Closes every socket. Open pages reconnect, with growing pauses, because the page may come back. */
export function closeAll(ctx: DurableObjectState, reason: string): void {
	for (const socket of openSockets(ctx)) socket.close(NORMAL_CLOSURE, reason);
}

/** Closes a socket that sends something. Open pages only listen. */
export function closeSender(socket: WebSocket): void {
	if (isOpen(socket)) socket.close(POLICY_VIOLATION, "Nothing is taken here");
}

/** The sockets of open pages. The runtime also lists sockets that are closing, and sending to one throws. */
export function openSockets(ctx: DurableObjectState): WebSocket[] {
	return visitorsOf(ctx).filter(isOpen);
}

/** All sockets but those of editors, who hear other things. */
function visitorsOf(ctx: DurableObjectState): WebSocket[] {
	const editors = new Set(ctx.getWebSockets(EDITORS_TAG));
	return ctx.getWebSockets().filter((socket) => !editors.has(socket));
}

function isOpen({ readyState }: WebSocket): boolean {
	return readyState === WebSocket.OPEN;
}
