import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { REPORT_REASONS } from "../../../core/moderation/report-reason.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import worker from "../../index.ts";
import { addDomain } from "../../testing/domains.ts";
import { newOwner } from "../../testing/owners.ts";
import { newPage, newPerson } from "../../testing/people.ts";
import { published, snapshotAt } from "../../testing/publishing.ts";
import { sendReport, storedReports } from "../../testing/reports.ts";
import { placesWith } from "../../testing/stores.ts";
import { visit } from "../../testing/visiting.ts";

describe("a public page", () => {
	it.each(["free", "business"] as const)("links to its report form, on the %s plan", async (plan) => {
		const { id } = await newPage(await newPerson(plan), `reportable-${plan}`);
		await published(id);
		const form = `${env.APP_ORIGIN}/report?page=${id}`;
		expect(await snapshotAt(`@reportable-${plan}`)).toContain(`href="${form}"`);
		const { body } = await ask(`/report?page=${id}`);
		expect(body).toContain(`<h1>Report @reportable-${plan}</h1>`);
		for (const reason of Object.keys(REPORT_REASONS)) expect(body).toContain(`name="reason" value="${reason}"`);
	});

	it("on its own domain leads to the form on the app's host, which names the domain", async () => {
		const jane = await newPerson("pro");
		const { id, version } = await newPage(jane, "soon-nameless");
		await addDomain(id, "report-me.com");
		await env.DB.prepare("UPDATE pages SET username = NULL, version = ? WHERE id = ?").bind(version, id).run();
		await env.LIVE.getByName(id).requestPublish(id);
		await published(id);
		expect(await snapshotAt("report-me.com")).toContain(`href="${env.APP_ORIGIN}/report?page=${id}"`);
		expect((await ask(`/report?page=${id}`)).body).toContain("<h1>Report report-me.com</h1>");
	});
});

describe("a report", () => {
	it("is stored with a hash in place of the client address, and the visitor is thanked", async () => {
		const { pageId } = await newOwner();
		const fields = { reason: "phishing", words: "  The first link\r\nsteals passwords.  ", email: " Ann@Example.com " };
		const response = await sendReport({ page: pageId, ...fields, from: "203.0.113.77" });
		expect([response.status, response.headers.get("location")]).toEqual([303, "/report/sent"]);
		expect((await ask("/report/sent")).body).toContain("<h1>Thank you for your report</h1>");
		expect(await storedReports()).toMatchObject([
			{ page_id: pageId, reason: "phishing", words: "The first link\nsteals passwords.", email: "ann@example.com" },
		]);
		expect(await placesWith("203.0.113.77")).toEqual([]);
	});

	it.each([
		["no reason", { reason: "" }, "reason", "Choose a reason."],
		["an unknown reason", { reason: "boredom" }, "reason", "Choose a reason."],
		["another reason without words", { reason: "other", words: "" }, "words", "Tell us what is wrong."],
		["too many words", { words: "x".repeat(2_001) }, "words", "Use at most 2,000 characters."],
		["a wrong address", { email: "ann@" }, "email", "Enter a valid email address."],
	])("with %s names the field and keeps what was typed", async (_, wrong, field, message) => {
		const { pageId } = await newOwner();
		const typed = { reason: "hate", words: `Look at "this" <b>`, email: "ann@example.com", ...wrong };
		const response = await sendReport({ page: pageId, ...typed });
		const body = await response.text();
		expect(response.status).toBe(400);
		expect(body).toContain(`<p class="error" id="${field}-error">${message}</p>`);
		expect(body.match(/class="error"/g)).toHaveLength(1);
		expect(body).toContain(
			`\n${typed.words.replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")}</textarea>`,
		);
		expect(body).toContain(`value="${typed.email}"`);
		if (typed.reason in REPORT_REASONS) expect(body).toContain(`value="${typed.reason}" required checked`);
		expect(await storedReports()).toEqual([]);
	});

	it("of 2,000 characters in many lines is accepted, although browsers send two characters for a line's end", async () => {
		const { pageId } = await newOwner();
		const words = `${"\r\n".repeat(999)}`.concat("x".repeat(1_000));
		expect((await sendReport({ page: pageId, words: `x${words}` })).status).toBe(303);
		const [report] = await storedReports();
		expect(String(report?.words)).toHaveLength(2_000);
	});

	it("counts once a day for each address, page and reason", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const [jane, joe] = [await newOwner(), await newOwner()];
		const from = "2001:db8:7:7::1";
		await sendReport({ page: jane.pageId, from });
		await sendReport({ page: jane.pageId, from: "2001:db8:7:7::2", words: "Again" });
		expect(await storedReports()).toHaveLength(1);
		await sendReport({ page: jane.pageId, from, reason: "hate" });
		await sendReport({ page: joe.pageId, from });
		await sendReport({ page: jane.pageId, from: "2001:db8:7:8::1" });
		expect(await storedReports()).toHaveLength(4);
		vi.setSystemTime(Date.now() + DAY_MS + 1);
		await sendReport({ page: jane.pageId, from });
		expect(await storedReports()).toHaveLength(5);
	});

	it("is refused after five in a minute and twenty in a day, with the time to wait and the form as it was", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const { pageId } = await newOwner();
		const from = "203.0.113.5";
		// Counts in real time, which the test doesn't control.
		const AUTH_LIMIT: RateLimit = { limit: async () => ({ success: true }) };
		const sendFrom = (words = "") => sendReport({ page: pageId, from, words }, { AUTH_LIMIT });
		for (let sent = 0; sent < 5; sent++) expect((await sendFrom()).status).toBe(303);
		const refused = await sendFrom("Do look");
		expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
		expect(await refused.text()).toMatch(
			/Too many attempts\. Please try again in a minute\.[\s\S]*Do look<\/textarea>/,
		);
		expect((await sendReport({ page: pageId })).status).toBe(303);

		for (let minute = 0; minute < 3; minute++) {
			vi.setSystemTime(Date.now() + 61_000);
			for (let sent = 0; sent < 5; sent++) expect((await sendFrom()).status).toBe(303);
		}
		vi.setSystemTime(Date.now() + 61_000);
		expect((await sendFrom()).status).toBe(429);
		vi.setSystemTime(Date.now() + DAY_MS);
		expect((await sendFrom()).status).toBe(303);
	});

	it("from another site is refused", async () => {
		const { pageId } = await newOwner();
		for (const origin of ["https://evil.example", "null"]) {
			expect((await sendReport({ page: pageId, headers: { origin } })).status).toBe(403);
		}
		expect(await storedReports()).toEqual([]);
	});

	it("of a page that isn't public finds no form", async () => {
		const hidden = await newOwner();
		await env.DB.prepare("UPDATE pages SET username = NULL WHERE id = ?").bind(hidden.pageId).run();
		await env.DB.prepare("DELETE FROM domains").run();
		for (const page of [hidden.pageId, "0".repeat(14), "", "x", "<script>"]) {
			expect((await ask(`/report?page=${encodeURIComponent(page)}`)).status).toBe(404);
			expect((await sendReport({ page })).status).toBe(404);
		}
		expect(await storedReports()).toEqual([]);
	});

	it("that is far too long is refused unread", async () => {
		const { pageId } = await newOwner();
		expect((await sendReport({ page: pageId, words: "x".repeat(40_000) })).status).toBe(413);
	});

	it("is deleted a year later if nobody decides", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const { pageId } = await newOwner();
		await sendReport({ page: pageId, email: "ann@example.com" });
		vi.setSystemTime(Date.now() + 365 * DAY_MS - 60_000);
		await worker.scheduled(createScheduledController(), env);
		expect(await storedReports()).toHaveLength(1);
		vi.setSystemTime(Date.now() + 120_000);
		await worker.scheduled(createScheduledController(), env);
		expect(await placesWith("ann@example.com")).toEqual([]);
	});
});

async function ask(path: string) {
	const response = await visit(path);
	return { status: response.status, body: await response.text() };
}
