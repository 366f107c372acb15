import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Hono } from "hono";

/** The routes read the path only. */
const LOOPBACK = "http://127.0.0.1";

export interface Listening {
	port: number;
	stop(): Promise<void>;
}

/** Answers on a loopback port with these routes. Uses a free port when the port is zero or taken. */
export async function listen(routes: Pick<Hono, "fetch">, port = 0): Promise<Listening> {
	const server = createServer(async (incoming, outgoing) => {
		await send(await routes.fetch(await requestOf(incoming)), outgoing);
	});
	// A client that reuses a connection just as the server closes it would see a failing service.
	server.keepAliveTimeout = 0;
	const open = (wanted: number) =>
		new Promise<void>((resolve, reject) => {
			server.once("error", reject);
			server.listen(wanted, "127.0.0.1", () => {
				server.off("error", reject);
				resolve();
			});
		});
	await open(port).catch((error) => {
		if (port === 0) throw error;
		return open(0);
	});
	return {
		port: (server.address() as AddressInfo).port,
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
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
