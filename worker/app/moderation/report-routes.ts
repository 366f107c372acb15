import { type Context, Hono } from "hono";
import type { SecureHeadersVariables } from "hono/secure-headers";
import { type Report, reportSchema } from "../../../core/moderation/report.ts";
import { pageIdSchema } from "../../../core/page/page-save.ts";
import { openDatabase } from "../../../db/client.ts";
import { DomainError } from "../../foundation/errors/domain-error.ts";
import { clientAddress } from "../../foundation/http/client-address.ts";
import { notFoundPage } from "../../foundation/http/not-found.ts";
import { suspendedPage } from "../../foundation/http/suspended.ts";
import { wholeBody } from "../../foundation/http/whole-body.ts";
import { isWithin } from "../../foundation/limits/within-limit.ts";
import { countUse } from "../limits/rate-limit.ts";
import { fileReport } from "./file-report.ts";
import { findReportable, type Reportable } from "./find-reportable.ts";
import { type ReportedPage, type ReportForm, reportForm, type TypedReport, thanksPage } from "./report-page.ts";

/** The largest report: 2,000 characters can be 18,000 bytes in a form. */
const BODY_MAX_BYTES = 32_768;
const NOTHING_TYPED: TypedReport = { block: "", reason: "", words: "", email: "" };

/** Stands for a page that nobody looked up. */
const UNKNOWN: ReportedPage = { name: "this page", files: [], isBehindNotice: false };

type FormOf = Pick<ReportForm, "pageId" | "page" | "typed" | "nonce">;
type ReportEnv = { Bindings: Env; Variables: SecureHeadersVariables };

/** The form at `/report?page={id}`, for visitors of public pages. */
export const reportRoutes = new Hono<ReportEnv>();

reportRoutes.use(async (c, next) => {
	await next();
	c.header("cache-control", "no-store");
});

reportRoutes.get("/sent", (c) => c.html(thanksPage(nonceOf(c))));

reportRoutes.get("/", async (c) => {
	const pageId = c.req.query("page") ?? "";
	const isAllowed = await isWithin(c.env, "LOOKUPS_LIMIT", clientAddress(c.req.raw.headers));
	if (!isAllowed) return c.text("Too many requests. Please try again in a minute.", 429, { "retry-after": "60" });
	const page = await findPage(c, pageId);
	if (!page || page.isSuspended) return noForm(c, page);
	const typed = { ...NOTHING_TYPED, block: c.req.query("block") ?? "" };
	return c.html(reportForm({ pageId, page, typed, errors: {}, nonce: nonceOf(c) }));
});

reportRoutes.post(
	"/",
	wholeBody(BODY_MAX_BYTES, {
		tooLarge: "This report is too long.",
		answer: (c, words, status) => c.text(words, status),
	}),
	async (c) => {
		if (!isFromHere(c)) return c.text("This report came from another site.", 403);
		const { pageId, typed } = await readForm(c);
		// Above the limit, nobody looks up the page's name.
		const form: FormOf = { pageId, page: UNKNOWN, typed, nonce: nonceOf(c) };
		const address = clientAddress(c.req.raw.headers);
		try {
			await countUse(c.env, "AUTH_LIMIT", `report ${address}`, {
				message: "Too many reports. Please try again in a minute.",
			});
			const page = await findPage(c, pageId);
			if (!page || page.isSuspended) return noForm(c, page);
			form.page = page;
			const read = readReport(pageId, typed);
			if (!read.ok) return c.html(reportForm({ ...form, errors: read.errors }), 400);
			const file = page.files.find(({ id }) => id === typed.block) ?? null;
			await fileReport(openDatabase(c.env.DB), address, read.report, file);
		} catch (error) {
			if (!(error instanceof DomainError) || error.code !== "rate_limited") throw error;
			c.header("retry-after", String(error.retryAfterSeconds ?? 60));
			return c.html(reportForm({ ...form, errors: {}, failure: error.message }), 429);
		}
		return c.redirect("/report/sent", 303);
	},
);

/** A browser without script sends its origin too. Very old and text browsers send none. */
function isFromHere(c: Context<ReportEnv>): boolean {
	const origin = c.req.header("origin");
	if (origin !== undefined) return origin === new URL(c.req.url).origin;
	return [undefined, "same-origin"].includes(c.req.header("sec-fetch-site"));
}

async function findPage(c: Context<ReportEnv>, pageId: string): Promise<Reportable | null> {
	return pageIdSchema.safeParse(pageId).success ? findReportable(openDatabase(c.env.DB), pageId) : null;
}

function noForm(c: Context<ReportEnv>, page: Reportable | null): Promise<Response> {
	const nonce = nonceOf(c);
	return page ? suspendedPage({ isOnApp: true, nonce }) : notFoundPage({ nonce, env: c.env });
}

async function readForm(c: Context<ReportEnv>): Promise<{ pageId: string; typed: TypedReport }> {
	const body = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
	const text = (field: string) => {
		const value = body[field];
		return typeof value === "string" ? value : "";
	};
	return {
		pageId: text("page"),
		typed: { block: text("block"), reason: text("reason"), words: text("words"), email: text("email") },
	};
}

type ReadReport = { ok: true; report: Report } | { ok: false; errors: Partial<TypedReport> };

/** Checks a form. Each wrong field has one message. */
function readReport(page: string, typed: TypedReport): ReadReport {
	const email = typed.email.trim() === "" ? undefined : typed.email;
	const { reason, words } = typed;
	const { success, data, error } = reportSchema.safeParse({ page, reason, words, email });
	if (success) return { ok: true, report: data };
	const messages = error.issues.toReversed().map(({ path, message }) => [path[0], message]);
	return { ok: false, errors: Object.fromEntries(messages) };
}

function nonceOf(c: Context<ReportEnv>): string {
	return c.get("secureHeadersNonce") ?? "";
}
