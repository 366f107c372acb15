import { type Context, Hono } from "hono";
import type { SecureHeadersVariables } from "hono/secure-headers";
import { openDatabase } from "../../../db/client.ts";
import { clientAddress } from "../../foundation/http/client-address.ts";
import { requireOwnOrigin } from "../../foundation/http/request-guards.ts";
import { isWithin } from "../../foundation/limits/within-limit.ts";
import { createContext, type Viewer } from "../api/context.ts";
import { becomeAdmin, isAdminLinkOpen } from "./admin-link.ts";
import { adminLinkForm, adminLinkOverPage, signInFirstPage } from "./admin-link-page.ts";

type AdminLinkEnv = { Bindings: Env; Variables: SecureHeadersVariables };

/** The address that `npm run admin-link` prints. Opening it asks, and a POST of the signed-in person answers. */
export const adminLinkRoutes = new Hono<AdminLinkEnv>();

adminLinkRoutes.use(async (c, next) => {
	await next();
	c.header("cache-control", "no-store");
});
adminLinkRoutes.use(requireOwnOrigin);
adminLinkRoutes.use(async (c, next) => {
	const isAllowed = await isWithin(c.env, "LOOKUPS_LIMIT", `admin link ${clientAddress(c.req.raw.headers)}`);
	if (!isAllowed) return c.text("Too many requests. Please try again in a minute.", 429, { "retry-after": "60" });
	await next();
});

adminLinkRoutes.get("/", async (c) => {
	if (!(await isAdminLinkOpen(openDatabase(c.env.DB), tokenOf(c)))) return c.html(adminLinkOverPage(nonceOf(c)), 404);
	const viewer = await viewerOf(c);
	return c.html(viewer ? adminLinkForm(viewer.email, nonceOf(c)) : signInFirstPage(tokenOf(c), nonceOf(c)));
});

adminLinkRoutes.post("/", async (c) => {
	const viewer = await viewerOf(c);
	// The link of somebody whose session has just ended stays.
	if (!viewer) return c.html(signInFirstPage(tokenOf(c), nonceOf(c)), 401);
	const isMade = await becomeAdmin(openDatabase(c.env.DB), viewer.id, tokenOf(c));
	return isMade ? c.redirect("/admin", 303) : c.html(adminLinkOverPage(nonceOf(c)), 404);
});

function viewerOf(c: Context<AdminLinkEnv>): Promise<Viewer | null> {
	return createContext(c.env, c.req.raw, new Headers(), (task) => c.executionCtx.waitUntil(task)).viewer();
}

function tokenOf(c: Context<AdminLinkEnv>): string {
	return c.req.query("token") ?? "";
}

function nonceOf(c: Context<AdminLinkEnv>): string {
	return c.get("secureHeadersNonce") ?? "";
}
