import { clientAddress } from "../http/client-address.ts";
import { sha256Hex } from "../secrets/hash.ts";
import { textResponse } from "./respond.ts";

/** A publication is copied for each socket: some 10 KB two thousand times is 20 of the object's 128 MB. */
export const MAX_SOCKETS_PER_PAGE = 2_000;

/** Offices, schools and mobile networks share an address. A refused visitor still sees the page, without live edits. */
export const MAX_SOCKETS_PER_ADDRESS = 100;

const RETRY_LATER = { "retry-after": "60" };

/** Codes of the WebSocket protocol. */
const NORMAL_CLOSURE = 1000;
const POLICY_VIOLATION = 1008;

/** The tag of all sockets from a client address. It tells them apart, and is as short-lived as they are. */
export async function addressTag(headers: Headers): Promise<string> {
	return (await sha256Hex(clientAddress(headers))).slice(0, 16);
}

/**
 * Why another socket with this tag is refused, or null. Sockets count themselves, and outlive the object's sleep. Nothing
 * may be awaited between this and taking the socket: requests racing each other would pass the limit together.
 */
export function refuseSocket(ctx: DurableObjectState, tag: string): Response | null {
	if (ctx.getWebSockets(tag).length >= MAX_SOCKETS_PER_ADDRESS) {
		return textResponse(429, "Too many connections from this address.", RETRY_LATER);
	}
	if (ctx.getWebSockets().length >= MAX_SOCKETS_PER_PAGE) {
		return textResponse(503, "Too many people have this page open.", RETRY_LATER);
	}
	return null;
}

/** Sends a message to every open page. */
export function tellAll(ctx: DurableObjectState, message: string): void {
	for (const socket of openSockets(ctx)) socket.send(message);
}

/** Ends every connection. Open pages try again less and less often: the page may come back. */
export function closeAll(ctx: DurableObjectState, reason: string): void {
	for (const socket of openSockets(ctx)) socket.close(NORMAL_CLOSURE, reason);
}

/** Ends a connection on which somebody speaks: open pages only listen. */
export function closeSpeaker(socket: WebSocket): void {
	if (isOpen(socket)) socket.close(POLICY_VIOLATION, "Nothing is taken here");
}

/** Sockets that are being closed are still listed, and sending to one throws. */
function openSockets(ctx: DurableObjectState): WebSocket[] {
	return ctx.getWebSockets().filter(isOpen);
}

function isOpen({ readyState }: WebSocket): boolean {
	return readyState === WebSocket.OPEN;
}
