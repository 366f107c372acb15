import { type Context, Hono } from "hono";
import type { SecureHeadersVariables } from "hono/secure-headers";
import { openDatabase } from "../../../db/client.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { clientAddress } from "../../foundation/http/client-address.ts";
import { requireOwnOrigin } from "../../foundation/http/request-guards.ts";
import { isWithin } from "../../foundation/limits/within-limit.ts";
import { findReportedInvitation, reportInvitation } from "./report-invitation.ts";
import { reportedInvitationPage, reportInvitationForm, unknownInvitationPage } from "./report-page.ts";

type ReportEnv = { Bindings: Env; Variables: SecureHeadersVariables };

/**
 * The address in an invitation's mail that reports it. Opening it asks first, because mail filters open every address. Nobody has to
 * be signed in: whoever has the mail has the link.
 */
export const invitationReportRoutes = new Hono<ReportEnv>();

invitationReportRoutes.use(async (c, next) => {
	await next();
	c.header("cache-control", "no-store");
});
invitationReportRoutes.use(requireOwnOrigin);
invitationReportRoutes.use(async (c, next) => {
	const isAllowed = await isWithin(c.env, "LOOKUPS_LIMIT", `invitation report ${clientAddress(c.req.raw.headers)}`);
	if (!isAllowed) return c.text("Too many requests. Please try again in a minute.", 429, { "retry-after": "60" });
	await next();
});

invitationReportRoutes.get("/", async (c) => {
	const found = await findReportedInvitation(openDatabase(c.env.DB), c.req.query("token") ?? "");
	return found
		? c.html(reportInvitationForm(found.team ?? "", nonceOf(c)))
		: c.html(unknownInvitationPage(nonceOf(c)), 404);
});

invitationReportRoutes.post("/", async (c) => {
	const database = openDatabase(c.env.DB);
	const found = await findReportedInvitation(database, c.req.query("token") ?? "");
	if (!found) return c.html(unknownInvitationPage(nonceOf(c)), 404);
	try {
		await reportInvitation(database, clientAddress(c.req.raw.headers), found);
	} catch (error) {
		// The invitations have ended all the same. Administrators have enough reports from there.
		if (!(error instanceof DomainError) || error.code !== "rate_limited") throw error;
	}
	return c.html(reportedInvitationPage(found.team ?? "", nonceOf(c)));
});

function nonceOf(c: Context<ReportEnv>): string {
	return c.get("secureHeadersNonce") ?? "";
}
