import { type Context, Hono } from "hono";
import { MEDIA_MAX_BYTES } from "../../../core/media/media.ts";
import { needRoom } from "../../foundation/errors/disk-full.ts";
import { DomainError, ERROR_STATUSES } from "../../foundation/errors/domain-error.ts";
import { readSent, UNREADABLE } from "../../foundation/http/sent-body.ts";
import { workFor } from "../../foundation/work/work-for.ts";
import { createContext } from "../api/context.ts";
import { dataOf } from "../api/work-call.ts";
import { countUpload } from "./count-upload.ts";

/** `POST /api/media` with a picture's bytes stores it for the signed-in person. Returns `{name}`, or `{error}` to show. */
export const mediaRoutes = new Hono<{ Bindings: Env }>();

mediaRoutes.post("/", async (c) => {
	const userId = await countUploader(c);
	await needRoom(c.env);
	const picture = await readSent(c.req.raw, MEDIA_MAX_BYTES);
	if (picture === 413) return c.json({ error: "A picture can have at most 2 MB." }, 413);
	if (typeof picture === "number") return c.json({ error: UNREADABLE[picture] }, picture);
	return c.json(dataOf(await workFor(c.env, userId).storeImage(userId, picture)));
});

mediaRoutes.onError((error, c) => {
	if (!(error instanceof DomainError)) throw error;
	const { code, message, retryAfterSeconds } = error;
	if (retryAfterSeconds !== undefined) c.header("retry-after", String(retryAfterSeconds));
	return c.json({ error: message }, ERROR_STATUSES[code].http);
});

/** The id of the signed-in person, whose upload counts before it is read. */
async function countUploader(c: Context<{ Bindings: Env }>): Promise<string> {
	const headers = new Headers();
	const { viewer } = createContext(c.env, c.req.raw, headers, (task) => c.executionCtx.waitUntil(task));
	const user = await viewer();
	// A renewed session gets a new cookie.
	for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
	if (!user) throw new DomainError("unauthenticated", "Please sign in.");
	await countUpload(c.env, user.id);
	return user.id;
}
