import { breakOff, type LoopbackServer, startLoopbackServer } from "../loopback-server.ts";

/** The `Retry-After` of every 429. */
const RETRY_AFTER_SECONDS = 700;

/**
 * Stands in for services that take JSON by POST: Resend and HubSpot. `POST /{status}/…` answers with that status and
 * repeats the request's body in its message. Status 0 closes the connection.
 */
export function startJsonApi(): Promise<LoopbackServer> {
	return startLoopbackServer(({ path, body }, response) => {
		const status = Number(/^\/(\d+)\//.exec(path)?.[1]);
		if (status === 0) return breakOff(response);
		if (status === 429) response.setHeader("retry-after", RETRY_AFTER_SECONDS);
		response.writeHead(status, { "content-type": "application/json" });
		response.end(JSON.stringify({ message: `About ${body}` }));
	});
}
