import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { pages, users } from "../../../db/schema/index.ts";
import { textResponse } from "../../foundation/http/text-response.ts";
import { isWithin } from "../../foundation/limits/within-limit.ts";
import { editorRequest } from "../../publish/editor-sockets.ts";
import { isAllowedOn } from "../../publish/ownership.ts";
import { createContext } from "../api/context.ts";

/**
 * `GET /api/presence/{pageId}` as a WebSocket: who else is on the page in the editor, and that it was saved. Whoever may see the page
 * is let in. Browsers send cookies with a WebSocket of any site, so its `Origin` must be ours.
 */
export const presenceRoutes = new Hono<{ Bindings: Env }>().get("/:pageId{[\\w-]{10,24}}", async (c) => {
	if (c.req.header("upgrade")?.toLowerCase() !== "websocket") {
		return textResponse(426, "Expected a WebSocket", { upgrade: "websocket" });
	}
	if (c.req.header("origin") !== new URL(c.req.url).origin)
		return textResponse(403, "This request came from another site.");
	const { viewer, database } = createContext(c.env, c.req.raw, new Headers(), (task) => c.executionCtx.waitUntil(task));
	const person = await viewer();
	if (!person) return textResponse(401, "Sign in first.");
	if (!(await isWithin(c.env, "TYPING_LIMIT", `presence ${person.id}`))) {
		return textResponse(429, "Too many connections.", { "retry-after": "60" });
	}
	const pageId = c.req.param("pageId");
	const [seen] = await database
		.select({ name: users.fullName })
		.from(pages)
		.innerJoin(users, eq(users.id, person.id))
		.where(isAllowedOn(person, "read", pageId));
	if (!seen) return textResponse(404, "No such page");
	return c.env.LIVE.getByName(pageId).fetch(
		editorRequest({ personId: person.id, name: seen.name || person.email, sessionId: person.sessionId }),
	);
});
