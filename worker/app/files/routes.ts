import { Hono } from "hono";
import { STORED_FILE_PREFIX } from "../../../core/files/stored-file.ts";
import { needRoom } from "../../foundation/errors/disk-full.ts";
import { DomainError, ERROR_STATUSES } from "../../foundation/errors/domain-error.ts";
import { workFor } from "../../foundation/work/work-for.ts";
import { createContext } from "../api/context.ts";
import { dataOf } from "../api/work-call.ts";
import { countUse } from "../limits/rate-limit.ts";
import { partHashIn } from "./part-hash.ts";

/**
 * `PUT /api/files/{pageId}/{upload}/{part}` with the part's bytes. An object stores them while they arrive. Returns `{}`, or `{error}` to
 * show.
 */
export const fileRoutes = new Hono<{ Bindings: Env }>();

fileRoutes.put("/:pageId{[\\w-]{10,24}}/:upload{[\\w-]{21}}/:part{[1-9][0-9]{0,2}}", async (c) => {
	const headers = new Headers();
	const { viewer } = createContext(c.env, c.req.raw, headers, (task) => c.executionCtx.waitUntil(task));
	const person = await viewer();
	// A renewed session gets a new cookie.
	for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
	if (!person) throw new DomainError("unauthenticated", "Please sign in.");
	// At the pace of the quickest lines. Only scripts reach it.
	await countUse(c.env, "WRITES_LIMIT", `part ${person.id}`, {
		message: "Too many parts. Please try again in a minute.",
	});
	await needRoom(c.env);
	const hash = partHashIn(c.req.raw.headers);
	const { pageId, upload, part } = c.req.param();
	const sent = { pageId, upload: STORED_FILE_PREFIX + upload, number: Number(part), hash };
	const body = c.req.raw.body ?? new Blob([]).stream();
	dataOf(await workFor(c.env, person.id).storePart({ kind: "person", id: person.id }, sent, body));
	return c.json({});
});

fileRoutes.onError((error, c) => {
	if (!(error instanceof DomainError)) throw error;
	const { code, message, retryAfterSeconds } = error;
	if (retryAfterSeconds !== undefined) c.header("retry-after", String(retryAfterSeconds));
	return c.json({ error: message }, ERROR_STATUSES[code].http);
});
