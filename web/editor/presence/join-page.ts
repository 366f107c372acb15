import type { EditorNews, EditorPlace } from "../../../core/presence/presence.ts";

/** The pauses before a connection is tried again. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** The page's object closes with it who may not see the page anymore. */
const POLICY_VIOLATION = 1008;
/** Less often than the page's object takes. */
const SAY_EVERY_MS = 400;

interface Joining {
	onNews: (news: EditorNews) => void;
	/** The connection is gone, and perhaps for good. */
	onAlone: () => void;
}

/** Joins those who edit a page. A connection that breaks off is made again. Editing needs none. */
export function joinPage(pageId: string, { onNews, onAlone }: Joining) {
	let socket: WebSocket | null = null;
	let place: EditorPlace | null = null;
	let failures = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let saying: ReturnType<typeof setTimeout> | undefined;
	let hasLeft = false;

	function connect(): void {
		socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/presence/${pageId}`);
		socket.addEventListener("open", () => {
			failures = 0;
			sayNow();
		});
		socket.addEventListener("message", ({ data }) => onNews(JSON.parse(data)));
		socket.addEventListener("close", ({ code }) => {
			if (hasLeft) return;
			onAlone();
			if (code === POLICY_VIOLATION) return;
			timer = setTimeout(connect, Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS));
			failures += 1;
		});
	}

	function sayNow(): void {
		saying = undefined;
		if (place && socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(place));
	}

	connect();
	return {
		/** Tells the others what is open here, soon. */
		say(now: EditorPlace): void {
			place = now;
			saying ??= setTimeout(sayNow, SAY_EVERY_MS);
		},
		leave(): void {
			hasLeft = true;
			clearTimeout(timer);
			clearTimeout(saying);
			socket?.close();
		},
	};
}
