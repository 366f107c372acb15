import { type Context, Hono, type HonoRequest } from "hono";
import { bodyLimit } from "hono/body-limit";
import { MEDIA_MAX_BYTES } from "../../../core/media/media.ts";
import { DomainError, ERROR_STATUSES } from "../../foundation/errors/domain-error.ts";
import { workFor } from "../../foundation/work/work-for.ts";
import { createContext } from "../api/context.ts";
import { dataOf } from "../api/work-call.ts";
import { countUpload } from "./count-upload.ts";

/** `POST /api/media` with a picture's bytes stores it for the signed-in person. Returns `{name}`, or `{error}` to show. */
export const mediaRoutes = new Hono<{ Bindings: Env }>();

mediaRoutes.post(
	"/",
	bodyLimit({
		maxSize: MEDIA_MAX_BYTES,
		onError: (c) => c.json({ error: "A picture can have at most 2 MB." }, 413),
	}),
	async (c) => c.json(await upload(c)),
);

mediaRoutes.onError((error, c) => {
	if (!(error instanceof DomainError)) throw error;
	const { code, message, retryAfterSeconds } = error;
	if (retryAfterSeconds !== undefined) c.header("retry-after", String(retryAfterSeconds));
	return c.json({ error: message }, ERROR_STATUSES[code].http);
});

async function upload(c: Context<{ Bindings: Env }>): Promise<{ name: string }> {
	const headers = new Headers();
	const { viewer } = createContext(c.env, c.req.raw, headers, (task) => c.executionCtx.waitUntil(task));
	const user = await viewer();
	// A renewed session gets a new cookie.
	for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
	if (!user) throw new DomainError("unauthenticated", "Please sign in.");
	await countUpload(c.env, user.id);
	return dataOf(await workFor(c.env, user.id).storeImage(user.id, await readBody(c.req)));
}

/** An incomplete body is a canceled upload, which is no failure of the Worker. */
async function readBody(request: HonoRequest): Promise<Uint8Array> {
	try {
		return new Uint8Array(await request.arrayBuffer());
	} catch {
		throw new DomainError("invalid", "The upload was interrupted. Please try again.");
	}
}
