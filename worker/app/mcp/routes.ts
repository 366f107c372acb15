import "./known-location.ts";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { Hono } from "hono";
import { wholeBody } from "../../foundation/http/whole-body.ts";
import "../api/set-up-reading.ts";
import { authenticate } from "../public-api/authenticate.ts";
import { countRequest, policyOf, RATE_POLICY } from "../public-api/count-request.ts";
import { problemOf, Refusal } from "../public-api/problem.ts";
import { BODY_MAX_BYTES } from "../public-api/read-request.ts";
import type { FoundToken } from "../tokens/find-token.ts";
import { requireKnownOrigin } from "./require-known-origin.ts";
import { newServer } from "./server.ts";

/** The codes of JSON-RPC for what is wrong before a message is read. */
const INVALID_REQUEST = -32_600;
const REFUSED = -32_000;

type Mcp = { Bindings: Env; Variables: { token: FoundToken } };

/**
 * The Model Context Protocol at `/mcp`, for assistants: streamable HTTP without sessions, so each request is answered by itself. It reads
 * no cookie.
 */
export const mcp = new Hono<Mcp>().basePath("/mcp");

mcp.use(async (c, next) => {
	await next();
	c.header("cache-control", "no-store");
});
mcp.use(async (c, next) => {
	// There are no sessions that a GET could listen to, or a DELETE end.
	if (c.req.method === "POST") return next();
	throw new Refusal(405, "invalid", "Send messages with POST.", { headers: { allow: "POST" } });
});
mcp.use(requireKnownOrigin);
mcp.use(async (c, next) => {
	const token = await authenticate(c.req.raw, c.env, (task) => c.executionCtx.waitUntil(task));
	c.set("token", token);
	await countRequest(c.env, token);
	await next();
	c.header(RATE_POLICY, policyOf(token));
});
mcp.use(
	wholeBody(BODY_MAX_BYTES, {
		tooLarge: `A request can have at most ${BODY_MAX_BYTES} bytes.`,
		answer: (_, words, status) => rpcError(status, INVALID_REQUEST, words),
	}),
);

mcp.post("/", async (c) => {
	const text = await c.req.raw.clone().text();
	// Otherwise one request could be many calls, and would be counted as one.
	if (/^\s*\[/.test(text)) return rpcError(400, INVALID_REQUEST, "Send one message in each request.");
	const asking = {
		env: c.env,
		token: c.get("token"),
		afterwards: (task: Promise<unknown>) => c.executionCtx.waitUntil(task),
	};
	// Nothing here changes while somebody listens, so nobody can.
	const handler = createMcpHandler(() => newServer(asking), { maxSubscriptions: 0 });
	return handler.fetch(c.req.raw);
});

mcp.onError((error, c) => {
	const { found, headers = {} } = problemOf(error, null);
	const response = rpcError(found.status, REFUSED, found.detail, headers);
	const token: FoundToken | undefined = c.get("token");
	if (token) response.headers.set(RATE_POLICY, policyOf(token));
	response.headers.set("cache-control", "no-store");
	return response;
});

/** An error that is about the request and no message in it. */
function rpcError(status: number, code: number, message: string, headers: Record<string, string> = {}): Response {
	return new Response(JSON.stringify({ jsonrpc: "2.0", id: null, error: { code, message } }), {
		status,
		headers: { "content-type": "application/json", ...headers },
	});
}
