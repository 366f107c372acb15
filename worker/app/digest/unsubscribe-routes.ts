import { type Context, Hono } from "hono";
import type { SecureHeadersVariables } from "hono/secure-headers";
import { openDatabase } from "../../../db/client.ts";
import { clientAddress } from "../../foundation/http/client-address.ts";
import { isWithin } from "../../foundation/limits/within-limit.ts";
import { isUnsubscribeToken } from "../mail/unsubscribe-link.ts";
import { setDigestOf } from "./subscription.ts";
import { unsubscribedPage, unsubscribeForm, wrongAddressPage } from "./unsubscribe-page.ts";

type UnsubscribeEnv = { Bindings: Env; Variables: SecureHeadersVariables };

/**
 * The address in the digest that ends it. Opening it asks first, because mail filters open every address. A POST ends it:
 * the page's button sends one, and so do mail programs, from any origin and without a cookie (RFC 8058).
 */
export const unsubscribeRoutes = new Hono<UnsubscribeEnv>();

unsubscribeRoutes.use(async (c, next) => {
	await next();
	c.header("cache-control", "no-store");
});

unsubscribeRoutes.use(async (c, next) => {
	const isAllowed = await isWithin(c.env, "LOOKUPS_LIMIT", `unsubscribe ${clientAddress(c.req.raw.headers)}`);
	if (!isAllowed) return c.text("Too many requests. Please try again in a minute.", 429, { "retry-after": "60" });
	await next();
});

unsubscribeRoutes.get("/", async (c) => {
	const userId = await findUser(c);
	return userId === null ? c.html(wrongAddressPage(nonceOf(c)), 404) : c.html(unsubscribeForm(nonceOf(c)));
});

unsubscribeRoutes.post("/", async (c) => {
	const userId = await findUser(c);
	if (userId === null) return c.html(wrongAddressPage(nonceOf(c)), 404);
	await setDigestOf(openDatabase(c.env.DB), userId, false);
	return c.html(unsubscribedPage(nonceOf(c)));
});

/** The account that the address names, or null if the address isn't signed. */
async function findUser(c: Context<UnsubscribeEnv>): Promise<string | null> {
	const { user = "", token = "" } = c.req.query();
	return (await isUnsubscribeToken(openDatabase(c.env.DB), user, token)) ? user : null;
}

function nonceOf(c: Context<UnsubscribeEnv>): string {
	return c.get("secureHeadersNonce") ?? "";
}
