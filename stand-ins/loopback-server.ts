import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** Tests in workerd read the received requests here, as JSON. */
const RECEIVED_PATH = "/received-requests";

export interface ReceivedRequest {
	method: string;
	/** The path with its query. */
	path: string;
	headers: IncomingHttpHeaders;
	body: string;
}

export interface LoopbackServer {
	/** `host:port` */
	host: string;
	origin: string;
	/** All requests, oldest first. */
	requests: readonly ReceivedRequest[];
	stop(): Promise<void>;
}

/** Answers a request to the stand-in. Without an answer the client waits. `breakOff` closes the connection. */
type Answer = (request: ReceivedRequest, response: ServerResponse) => void;

/** Starts an HTTP server on a free loopback port in place of an outside service. It keeps all requests it receives. */
export async function startLoopbackServer(answer: Answer): Promise<LoopbackServer> {
	const requests: ReceivedRequest[] = [];
	const server = createServer(async (incoming, response) => {
		const { method = "", url: path = "/", headers } = incoming;
		if (path === RECEIVED_PATH) return response.end(JSON.stringify(requests));
		const request = { method, path, headers, body: await text(incoming) };
		requests.push(request);
		answer(request, response);
	});
	// A client that reuses a connection just as the server closes it would see a service that is down.
	server.keepAliveTimeout = 0;
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		host,
		origin: `http://${host}`,
		requests,
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

/** Closes the connection without an answer, like a service that has crashed. */
export function breakOff(response: ServerResponse): void {
	response.socket?.destroy();
}
