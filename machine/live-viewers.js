// The open pages that this process tells of changes. They are many connections that never end by themselves, so the process closes
// them before it ends. Pages connect again.
import { LivePage as LivePageOfProduct } from "./index.js";

/** Says that a server starts again, among the codes of WebSockets. */
const SERVICE_RESTART = 1012;

/** The ids of objects with open pages. Objects fall asleep, and their sockets stay. */
const watched = new Set();
let isEnding = false;

export class LivePage extends LivePageOfProduct {
	async fetch(request) {
		if (isEnding) return new Response("The server starts again.", { status: 503 });
		const answer = await super.fetch(request);
		if (answer.status === 101) watched.add(this.ctx.id.toString());
		return answer;
	}

	webSocketClose(closed) {
		if (this.ctx.getWebSockets().every((socket) => socket === closed)) watched.delete(this.ctx.id.toString());
	}

	closeViewers() {
		for (const socket of this.ctx.getWebSockets()) {
			if (socket.readyState === WebSocket.OPEN) socket.close(SERVICE_RESTART, "The server starts again");
		}
	}
}

/** Closes the sockets of all open pages, and accepts no more. */
export async function closeViewers({ LIVE }) {
	isEnding = true;
	await Promise.allSettled(Array.from(watched, (id) => LIVE.get(LIVE.idFromString(id)).closeViewers()));
}
