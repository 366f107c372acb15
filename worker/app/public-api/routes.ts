import { Hono } from "hono";
import { cors } from "hono/cors";
import type { Operation } from "../../../core/api/operation.ts";
import { ALL_OPERATIONS, OPERATIONS } from "../../../core/api/operations.ts";
import { openDatabase } from "../../../db/client.ts";
import { wholeBody } from "../../foundation/http/whole-body.ts";
import "../api/set-up-reading.ts";
import { openApi } from "../../../core/api/open-api.ts";
import type { FoundToken } from "../tokens/find-token.ts";
import { authenticate } from "./authenticate.ts";
import type { OperationCall } from "./call-operation.ts";
import { carryOut, isRead } from "./carry-out.ts";
import { countRequest, policyOf, RATE_POLICY } from "./count-request.ts";
import { problemResponse, Refusal } from "./problem.ts";
import { BODY_MAX_BYTES, readRequest } from "./read-request.ts";
import { answerOnce } from "./repeat.ts";
import { requireScope } from "./require-scope.ts";
import { PART_PATH, sendPart } from "./send-part.ts";

type Api = { Bindings: Env; Variables: { token: FoundToken; operation: Operation } };

/** What programs ask for, below `/api/v1`: a route for each operation. It reads no cookie, so any site's script may send a token. */
export const publicApi = new Hono<Api>().basePath("/api/v1");

publicApi.use(
	cors({
		origin: "*",
		allowHeaders: ["Authorization", "Content-Type", "If-Match", "Idempotency-Key", "X-Part-SHA256"],
		exposeHeaders: ["ETag", "Location", "Retry-After", RATE_POLICY, "Idempotency-Replayed"],
		maxAge: 86_400,
	}),
);
publicApi.use(async (c, next) => {
	await next();
	c.header("cache-control", "no-store");
});

publicApi.get("/openapi.json", (c) => c.json(openApi(c.env.APP_ORIGIN)));

publicApi.use(async (c, next) => {
	const token = await authenticate(c.req.raw, c.env, (task) => c.executionCtx.waitUntil(task));
	c.set("token", token);
	c.header(RATE_POLICY, policyOf(token));
	await countRequest(c.env, token);
	await next();
});
publicApi.put(PART_PATH, async (c) => {
	await sendPart(c.env, c.get("token"), { params: c.req.param(), request: c.req.raw });
	return c.body(null, 204);
});
publicApi.use(
	wholeBody(BODY_MAX_BYTES, {
		tooLarge: `A request can have at most ${BODY_MAX_BYTES} bytes.`,
		answer: (_, words, status) => problemResponse(new Refusal(status, "invalid", words, { field: "body" })),
	}),
);

for (const name of ALL_OPERATIONS) {
	const operation: Operation = OPERATIONS[name];
	publicApi.on(operation.method, operation.path.replace(/\{(\w+)\}/g, ":$1"), async (c) => {
		const token = c.get("token");
		c.set("operation", operation);
		requireScope(token, operation, null);
		const text = operation.method === "GET" ? "" : await c.req.raw.text();
		const search = new URL(c.req.url).searchParams;
		const { asked, manner } = await readRequest(operation, {
			params: c.req.param() as Record<string, string>,
			search,
			headers: c.req.raw.headers,
			body: text,
		});
		const call: OperationCall = { name, asked, manner, actor: token.actor };
		const answer = async () =>
			answerOf(operation, await carryOut(c.env, call, (task) => c.executionCtx.waitUntil(task)), asked);
		const key = c.req.header("idempotency-key");
		if (key === undefined || isRead(call)) return answer();
		const request = [operation.method, c.req.path, search, c.req.header("if-match"), text].join("\n");
		return answerOnce(openDatabase(c.env.DB), { tokenId: token.id, key, request }, answer);
	});
}

publicApi.notFound(() => problemResponse(new Refusal(404, "not_found", "There is no such operation.")));
publicApi.onError((error, c) => {
	const response = problemResponse(error, c.get("operation"));
	// What the middleware has set before the error.
	for (const name of [RATE_POLICY, "access-control-allow-origin", "access-control-expose-headers"]) {
		const value = c.res.headers.get(name);
		if (value !== null) response.headers.set(name, value);
	}
	response.headers.set("cache-control", "no-store");
	return response;
});

/** The answer of an operation, with the version of the page that it has read or made. */
function answerOf({ status, method, path }: Operation, data: unknown, { params }: OperationCall["asked"]): Response {
	const headers = new Headers();
	const { version, id, isTrial } = (data ?? {}) as { version?: unknown; id?: unknown; isTrial?: unknown };
	if (typeof version === "number") headers.set("etag", `"${version}"`);
	if (status === 201 && isTrial === undefined && typeof id === "string") {
		const filled = path.replace(/\{(\w+)\}/g, (_, name) => (params as Record<string, string>)[name] ?? "");
		headers.set("location", `/api/v1${method === "POST" && path.endsWith("/duplicate") ? "/pages" : filled}/${id}`);
	}
	if (status === 204) return new Response(null, { status, headers });
	headers.set("content-type", "application/json");
	return new Response(JSON.stringify(data), { status: isTrial ? 200 : status, headers });
}
