import type { TestProject } from "vitest/node";
import { breakOff, type LoopbackServer, startLoopbackServer } from "../loopback-server.ts";

declare module "vitest" {
	interface ProvidedContext {
		/** `host:port` of the stand-in for other people's web pages. */
		webServer: string;
	}
}

/**
 * Stands in for other people's web pages. The query decides the answer: `?title=…` is a page with that title, `?body=…`
 * is the whole page, `?type=…` its content type, `?status=…` its status and `?filler=…` the bytes before its title.
 * `?to=…` redirects, `?silent` never answers and `?broken` closes the connection.
 */
export function startWeb(): Promise<LoopbackServer> {
	return startLoopbackServer(({ path }, response) => {
		const query = new URL(path, "http://web").searchParams;
		const to = query.get("to");
		if (query.has("silent")) return;
		if (query.has("broken")) return breakOff(response);
		if (to !== null) return void response.writeHead(302, { location: to }).end();
		const filler = " ".repeat(Number(query.get("filler") ?? 0));
		const page = `<!doctype html><html><head>${filler}<title>${query.get("title") ?? ""}</title></head></html>`;
		response.writeHead(Number(query.get("status") ?? 200), { "content-type": query.get("type") ?? "text/html" });
		response.end(query.get("body") ?? page);
	});
}

/** Starts the stand-in for tests in workerd. */
export default async function provideWeb({ provide }: TestProject): Promise<() => Promise<void>> {
	const { host, stop } = await startWeb();
	provide("webServer", host);
	return stop;
}
