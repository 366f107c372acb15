import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http";
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
	const { port, stop } = await listenOnLoopback(async (incoming, response) => {
		const { method = "", url: path = "/", headers } = incoming;
		if (path === RECEIVED_PATH) return response.end(JSON.stringify(requests));
		const request = { method, path, headers, body: await text(incoming) };
		requests.push(request);
		answer(request, response);
	});
	const host = `127.0.0.1:${port}`;
	return { host, origin: `http://${host}`, requests, stop };
}

export interface Listening {
	port: number;
	stop(): Promise<void>;
}

/** Answers on a loopback port. Uses a free port when the wanted one is zero or taken. */
export async function listenOnLoopback(answer: RequestListener, wanted = 0): Promise<Listening> {
	const server = createServer(answer);
	// A client that reuses a connection just as the server closes it would see a service that is down.
	server.keepAliveTimeout = 0;
	const open = (port: number) =>
		new Promise<void>((resolve, reject) => {
			server.once("error", reject);
			server.listen(port, "127.0.0.1", () => {
				server.off("error", reject);
				resolve();
			});
		});
	await open(wanted).catch((error) => {
		if (wanted === 0) throw error;
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

/** Closes the connection without an answer, like a service that has crashed. */
export function breakOff(response: ServerResponse): void {
	response.socket?.destroy();
}
