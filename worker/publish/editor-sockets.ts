import {
	EDITOR_MESSAGES_A_SECOND,
	EDITORS_MAX,
	type EditorNews,
	type PresentEditor,
} from "../../core/presence/presence.ts";
import { textResponse } from "../foundation/http/text-response.ts";
import { EDITORS_TAG, EDITORS_URL } from "./live-sockets.ts";

/*
 * The sockets of those who edit a page, in its object. They have a tag and a limit of their own: visitors never hear of them. The
 * app host has checked session, origin and role before it asks for one (worker/app/presence).
 */

/** The longest message, in characters, with room for what a place has. */
const MESSAGE_MAX = 200;

/** WebSocket close codes. */
const POLICY_VIOLATION = 1008;

/** What a socket keeps while the object sleeps. */
interface Kept extends PresentEditor {
	/** The stored id of the session in which it was opened. It opens nothing. */
	sessionId: string;
	/** The second in which it sent its last messages, and how many. */
	second: number;
	sent: number;
}

/** The request for the socket of an editor, to the page's object. */
export function editorRequest({ personId, name, sessionId }: Pick<Kept, "personId" | "name" | "sessionId">): Request {
	return new Request(`${EDITORS_URL}?${new URLSearchParams({ personId, name, sessionId })}`, {
		headers: { upgrade: "websocket" },
	});
}

/** Accepts the socket of somebody who edits the page, and tells all editors. */
export function acceptEditor(ctx: DurableObjectState, request: Request): Response {
	const { searchParams } = new URL(request.url);
	if (editorsOf(ctx).length >= EDITORS_MAX) {
		return textResponse(503, "Too many people edit this page.", { "retry-after": "60" });
	}
	const { 0: client, 1: server } = new WebSocketPair();
	ctx.acceptWebSocket(server, [EDITORS_TAG]);
	const [personId = "", name = "", sessionId = ""] = ["personId", "name", "sessionId"].map(
		(field) => searchParams.get(field) ?? "",
	);
	keep(server, { personId, name, sessionId, place: null, second: 0, sent: 0 });
	tellHere(ctx);
	return new Response(null, { status: 101, webSocket: client });
}

/** Takes what an editor says about the place where they are. Closes the socket of one who says something else, or too much. */
export async function hearEditor(
	ctx: DurableObjectState,
	socket: WebSocket,
	message: string | ArrayBuffer,
): Promise<void> {
	const kept = keptOf(socket);
	const second = Math.floor(Date.now() / 1000);
	const sent = kept.second === second ? kept.sent + 1 : 1;
	const place = sent > EDITOR_MESSAGES_A_SECOND ? null : await readPlace(message);
	if (!place) return socket.close(POLICY_VIOLATION, "Nothing like this is taken here");
	keep(socket, { ...kept, place, second, sent });
	tellHere(ctx);
}

export function tellEditors(ctx: DurableObjectState, news: EditorNews): void {
	const message = JSON.stringify(news);
	for (const socket of editorsOf(ctx)) socket.send(message);
}

/**
 * Closes the sockets of those who may not see the page anymore, or whose session has ended. Where roles have changed, it tells the
 * others that theirs may be among them.
 */
export async function checkEditors(
	ctx: DurableObjectState,
	env: Env,
	{ pageId, haveRolesChanged }: { pageId: string; haveRolesChanged: boolean },
): Promise<void> {
	const sockets = editorsOf(ctx);
	if (sockets.length === 0) return;
	const { findReaders } = await import("./find-readers.ts");
	const readers = await findReaders(env, pageId, [...new Set(sockets.map((socket) => keptOf(socket).sessionId))]);
	const leaving = sockets.filter((socket) => !readers.has(keptOf(socket).sessionId));
	for (const socket of leaving) socket.close(POLICY_VIOLATION, "You can't open this page anymore");
	if (haveRolesChanged) tellEditors(ctx, { kind: "access" });
	if (haveRolesChanged || leaving.length > 0) tellHere(ctx);
}

async function readPlace(message: string | ArrayBuffer): Promise<PresentEditor["place"]> {
	if (typeof message !== "string" || message.length > MESSAGE_MAX) return null;
	const { placeSchema } = await import("../../core/presence/place-schema.ts");
	try {
		return placeSchema.safeParse(JSON.parse(message)).data ?? null;
	} catch {
		return null;
	}
}

/** Tells all editors who is there, without one whose socket is closing. */
export function tellHere(ctx: DurableObjectState, gone?: WebSocket): void {
	const sockets = editorsOf(ctx).filter((socket) => socket !== gone);
	const editors = sockets.map(keptOf).map(({ personId, name, place }) => ({ personId, name, place }));
	const message = JSON.stringify({ kind: "here", editors } satisfies EditorNews);
	for (const socket of sockets) socket.send(message);
}

/** The runtime also lists sockets that are closing, and sending to one throws. */
function editorsOf(ctx: DurableObjectState): WebSocket[] {
	return ctx.getWebSockets(EDITORS_TAG).filter(({ readyState }) => readyState === WebSocket.OPEN);
}

function keep(socket: WebSocket, kept: Kept): void {
	socket.serializeAttachment(kept);
}

function keptOf(socket: WebSocket): Kept {
	return socket.deserializeAttachment();
}
