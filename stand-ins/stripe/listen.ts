import type { IncomingMessage, ServerResponse } from "node:http";
import type { Hono } from "hono";
import { type Listening, listenOnLoopback } from "../loopback-server.ts";

/** The routes read the path only. */
const LOOPBACK = "http://127.0.0.1";

/** Answers on a loopback port with these routes. Uses a free port when the wanted one is zero or taken. */
export function listen(routes: Pick<Hono, "fetch">, wanted = 0): Promise<Listening> {
	return listenOnLoopback(async (incoming, outgoing) => {
		await send(await routes.fetch(await requestOf(incoming)), outgoing);
	}, wanted);
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
	const { method = "GET", url = "/", headers } = incoming;
	const body = method === "POST" ? Buffer.concat(await Array.fromAsync(incoming)) : null;
	// Node's headers have several values only for names that nobody sends here.
	return new Request(new URL(url, LOOPBACK), { method, headers: headers as Record<string, string>, body });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
	// An error response stands for a dropped connection.
	if (response.type === "error") {
		outgoing.destroy();
		return;
	}
	outgoing.writeHead(response.status, Object.fromEntries(response.headers));
	outgoing.end(Buffer.from(await response.arrayBuffer()));
}
