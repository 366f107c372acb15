import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";

declare module "vitest" {
	interface ProvidedContext {
		/** `host:port` of the tests' stand-in for other people's web pages. */
		webServer: string;
	}
}

/**
 * A loopback server in the place of the web, for the tests: `/?title=…&type=…` is a page of that title, in the head
 * after `filler` bytes; `?body=…` is a page as given; `?to=…` redirects; `?silent` never answers.
 */
export async function startWeb(): Promise<{ host: string; stop: () => Promise<void> }> {
	const server: Server = createServer((request, response) => {
		const query = new URL(request.url ?? "/", "http://web").searchParams;
		const to = query.get("to");
		if (query.has("silent")) return;
		if (query.has("broken")) return request.socket.destroy();
		if (to !== null) return response.writeHead(302, { location: to }).end();
		const filler = " ".repeat(Number(query.get("filler") ?? 0));
		const page = `<!doctype html><html><head>${filler}<title>${query.get("title") ?? ""}</title></head></html>`;
		response.writeHead(Number(query.get("status") ?? 200), { "content-type": query.get("type") ?? "text/html" });
		response.end(query.get("body") ?? page);
	});
	server.keepAliveTimeout = 0;
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

export default async function provideWeb({ provide }: TestProject): Promise<() => Promise<void>> {
	const { host, stop } = await startWeb();
	provide("webServer", host);
	return stop;
}
