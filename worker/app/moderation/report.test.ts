import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { SAMPLE_GATES } from "../../../core/gates/sample-gates.ts";
import { REPORT_REASONS } from "../../../core/moderation/report-reason.ts";
import { DAY_MS } from "../../../core/time/duration.ts";
import worker from "../../index.ts";
import { addDomain } from "../../testing/domains.ts";
import { ownedFile } from "../../testing/files.ts";
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

describe("a page with files", () => {
	/** A page that offers a free file, a sold one and a hidden one. */
	async function filedPage(username: string, change: object = {}) {
		const jane = await newPerson("pro");
		const file = { kind: "file", line: "", file: "", name: "secret-name.pdf", type: "pdf", bytes: 5 } as const;
		const blocks = [
			await ownedFile(jane, { ...file, id: "free-file", title: "Glaze <recipes>" }),
			await ownedFile(jane, { ...file, id: "locked-file", title: "Kiln plans", gate: SAMPLE_GATES.age }),
			await ownedFile(jane, { ...file, id: "hidden-file", title: "Drafts", isHidden: true }),
		];
		const { id } = await newPage(jane, username, { blocks, ...change });
		await published(id);
		return { id, blocks };
	}
	const optionsOf = (body: string) =>
		[...body.matchAll(/<option value="([^"]*)"( selected)?>([^<]*)</g)].map(([, id, isChosen, title]) => [
			id,
			title,
			isChosen !== undefined,
		]);

	it("asks which one it is about, by the titles that visitors read", async () => {
		const { id, blocks } = await filedPage("asked-about-files");
		const { body } = await ask(`/report?page=${id}&block=locked-file`);
		expect(optionsOf(body)).toEqual([
			["", "The whole page", false],
			["free-file", "The file “Glaze &lt;recipes&gt;”", false],
			["locked-file", "The file “Kiln plans”", true],
		]);
		expect(body).not.toContain("secret-name");
		for (const { file } of blocks) expect(body).not.toContain(file);
		for (const unknown of ["", "hidden-file", "nothing", "%22%3E%3Cscript%3E"]) {
			const { status, body } = await ask(`/report?page=${id}&block=${unknown}`);
			expect([status, optionsOf(body).filter(([, , isChosen]) => isChosen)]).toEqual([200, []]);
		}
	});

	it("has no such question without files that visitors see", async () => {
		const { pageId } = await newOwner();
		expect((await ask(`/report?page=${pageId}&block=free-file`)).body).not.toContain("What is it about?");
	});

	it("behind a notice asks about the file that the visitor came from, without its title", async () => {
		const { id } = await filedPage("files-behind-a-notice", { gate: SAMPLE_GATES.age });
		expect((await ask(`/report?page=${id}`)).body).not.toContain("What is it about?");
		const { body } = await ask(`/report?page=${id}&block=free-file`);
		expect(optionsOf(body)).toEqual([
			["", "The whole page", false],
			["free-file", "The file that I came from", true],
		]);
		expect(body).not.toContain("Glaze");
	});

	it("has it preselected where the gate of a file leads to the form", async () => {
		const { id } = await filedPage("gate-of-a-file");
		const gate = await (await visit(`/go/${id}/link/locked-file`)).text();
		expect(gate).toContain(`/report?page=${id}&amp;block=locked-file"`);
	});

	it("is reported with the file and its title, and as a whole for any other block", async () => {
		const { id } = await filedPage("reported-file");
		const from = "203.0.113.9";
		for (const block of ["free-file", "free-file", "hidden-file", "nothing", "x".repeat(5_000), ""]) {
			expect((await sendReport({ page: id, block, from: block === "free-file" ? from : undefined })).status).toBe(303);
		}
		const { id: other } = await newPage(await newPerson(), "reported-without-files");
		await published(other);
		await sendReport({ page: other, block: "free-file" });
		expect((await storedReports()).map((report) => [report.page_id, report.block_id, report.block_title])).toEqual([
			[id, "free-file", "Glaze <recipes>"],
			...Array.from({ length: 4 }, () => [id, null, null]),
			[other, null, null],
		]);
		// The same visitor may report the page, too.
		await sendReport({ page: id, from });
		expect(await storedReports()).toHaveLength(7);
	});

	it("keeps the chosen file in a form that wasn't sent yet", async () => {
		const { id } = await filedPage("kept-file");
		const response = await sendReport({ page: id, block: "locked-file", reason: "" });
		expect(response.status).toBe(400);
		expect(optionsOf(await response.text())).toContainEqual(["locked-file", "The file “Kiln plans”", true]);
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
