import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	interface ProvidedContext {
		outsideServer: string;
	}
}

/** The `Retry-After` of every 429. */
const RETRY_AFTER_SECONDS = 700;

/**
 * A loopback HTTP server in the place of outside services (Resend, HubSpot), for the tests: `POST /{status}/…` takes JSON
 * and answers with that status and what it was sent, or
 * breaks off when it is 0; `GET /` lists what came, with its path and headers.
 */
export default async function startOutsideServer({ provide }: TestProject): Promise<() => Promise<void>> {
	const received: { path: string; headers: IncomingMessage["headers"]; body: unknown }[] = [];
	const server = createServer(async (request, response) => {
		if (request.method === "GET") return response.end(JSON.stringify(received));
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const sent = Buffer.concat(chunks).toString();
		const [, status, path] = /^\/(\d+)(\/.*)$/.exec(request.url ?? "") ?? [];
		received.push({ path: path ?? "", headers: request.headers, body: JSON.parse(sent) });
		if (status === "0") return request.socket.destroy();
		if (status === "429") response.setHeader("retry-after", RETRY_AFTER_SECONDS);
		response.writeHead(Number(status), { "content-type": "application/json" });
		return response.end(JSON.stringify({ message: `About ${sent}` }));
	});
	// A connection closed just as it is used again would look like a service that is down.
	server.keepAliveTimeout = 0;
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	provide("outsideServer", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
	return () =>
		new Promise((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		});
}
