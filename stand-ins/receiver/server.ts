import { Webhook } from "standardwebhooks";
import { breakOff, type LoopbackServer, startLoopbackServer } from "../loopback-server.ts";

/**
 * Stands in for somebody's receiver of webhooks, which checks them with the public package of Standard Webhooks. The query decides the
 * answer:
 *
 * - `?secret=…` answers 204 to what is signed with that secret, and 401 to all else.
 * - `?status=…` is the status, and `?large=…` the bytes of the answer.
 * - `?to=…` redirects, `?silent` never answers, `?stalls` never ends its answer, and `?broken` closes the connection.
 */
export function startReceiver(): Promise<LoopbackServer> {
	return startLoopbackServer(({ path, headers, body }, response) => {
		const { searchParams: query } = new URL(path, "http://receiver");
		const [secret, to] = [query.get("secret"), query.get("to")];
		if (query.has("silent")) return;
		if (query.has("broken")) return breakOff(response);
		if (to !== null) return void response.writeHead(307, { location: to }).end();
		const isGenuine = secret === null || isSignedWith(secret, headers as Record<string, string>, body);
		response.writeHead(isGenuine ? Number(query.get("status") ?? 204) : 401, { "content-type": "text/plain" });
		if (query.has("stalls")) return void response.write("A beginning");
		response.end("x".repeat(Number(query.get("large") ?? 0)));
	});
}

function isSignedWith(secret: string, headers: Record<string, string>, body: string): boolean {
	try {
		new Webhook(secret).verify(body, headers);
		return true;
	} catch {
		return false;
	}
}
