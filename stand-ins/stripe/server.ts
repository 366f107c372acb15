import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { stripeRoutes } from "./routes.ts";

export interface StandInForStripe {
	/** The address of the stand-in. `POST /test/accounts` opens accounts. */
	origin: string;
	stop(): Promise<void>;
}

/** Starts a small Stripe on loopback: its API, its pages, and the verbs with which tests control them. */
export async function startStripe(): Promise<StandInForStripe> {
	let origin = "";
	const routes = stripeRoutes(() => origin);
	const server = createServer(async (incoming, outgoing) => {
		const response = await routes.fetch(await requestOf(incoming, origin));
		await send(response, outgoing);
	});
	// A client that reuses a connection just as the server closes it would see a failing service.
	server.keepAliveTimeout = 0;
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		origin,
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

async function requestOf(incoming: IncomingMessage, origin: string): Promise<Request> {
	const { method = "GET", url = "/", headers } = incoming;
	const body = method === "POST" ? Buffer.concat(await Array.fromAsync(incoming)) : null;
	// Node's headers have several values only for names that nobody sends here.
	return new Request(new URL(url, origin), { method, headers: headers as Record<string, string>, body });
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
