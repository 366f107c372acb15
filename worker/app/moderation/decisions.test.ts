import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { DAY_MS } from "../../../core/time/duration.ts";
import worker from "../../index.ts";
import { actingAs } from "../../testing/acting.ts";
import { addDomain } from "../../testing/domains.ts";
import { mailsTo } from "../../testing/mails.ts";
import { newOwner, type Owner } from "../../testing/owners.ts";
import { draftWith, newBrowser, newPage, newPerson, refusalOf } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { ADMIN, newAdmin, SUPPORT_EMAIL, sendReport, storedReports } from "../../testing/reports.ts";
import { placesWith } from "../../testing/stores.ts";
import { failing } from "../../testing/visiting.ts";
import { send } from "../../testing/visits.ts";
import { suspendPage } from "./decide.ts";
import { queueModerationMails } from "./moderation-mails.ts";

const TAKEN_DOWN = "This page was taken down";
const SETTINGS = { ADMIN_EMAILS: ADMIN, SUPPORT_EMAIL };

/** The administrator's calls, with the settings of a deployment that has administrators. */
async function moderation(changed: Partial<Env> = {}) {
	const { browser } = await newAdmin();
	const admin = newBrowser({ ...SETTINGS, ...changed });
	for (const [name, value] of browser.cookies) admin.cookies.set(name, value);
	return admin.client.moderation;
}

const openAt = async (path: string, origin?: string) => {
	const response = await send(path, { redirect: "manual" }, {}, origin);
	return { status: response.status, body: await response.text() };
};

/** Lets the copies of all isolates expire. */
const passMinute = () => vi.setSystemTime(Date.now() + 61_000);

async function takeDown(owner: Owner, words = "") {
	const admin = await moderation();
	await admin.suspend.mutate({ pageId: owner.pageId, reason: "phishing", words });
	await published(owner.pageId);
	return admin;
}

describe("a suspended page", () => {
	it("answers 410 with words at its address, its former one and its domain, and comes back whole", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const jane = await newOwner();
		const host = `${jane.username}.net`;
		await addDomain(jane.pageId, host);
		await env.LIVE.getByName(jane.pageId).requestPublish(jane.pageId);
		await published(jane.pageId);
		const askAll = async () => [
			await openAt(`/${jane.username}`),
			await openAt(`/${jane.formerUsername}`),
			await openAt("/", `https://${host}`),
			await openAt(`/go/${jane.pageId}/link/${jane.linkId}`),
		];
		const before = await askAll();
		expect(before.map(({ status }) => status)).toEqual([200, 302, 200, 302]);

		const admin = await takeDown(jane);
		passMinute();
		const during = await askAll();
		expect(during.map(({ status }) => status)).toEqual([410, 410, 410, 404]);
		for (const { body } of during.slice(0, 3)) expect(body).toContain(`<h1>${TAKEN_DOWN}</h1>`);
		expect(during.map(({ body }) => body.includes(`href="/"`))).toEqual([true, true, false, true]);
		expect(during[3]?.body).not.toContain(TAKEN_DOWN);
		expect((await openAt(`/report?page=${jane.pageId}`)).status).toBe(410);

		await admin.restore.mutate({ pageId: jane.pageId, words: "" });
		await published(jane.pageId);
		passMinute();
		expect(await askAll()).toEqual(before);
	});

	it("is cached as suspended: it needs no database", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const jane = await newOwner();
		await takeDown(jane);
		passMinute();
		const response = await send(`/${jane.username}`, {}, { DB: failing<D1Database>() });
		expect(response.status).toBe(410);
	});

	it("is suspended for its owner too, who can edit and export it and sees the reason", async () => {
		const jane = await newOwner();
		const { pages, account } = jane.browser.client;
		await takeDown(jane, "Please remove the first link.");
		expect((await jane.browser.open(`/${jane.username}`)).status).toBe(410);
		const suspension = { reason: "phishing", words: "Please remove the first link.", suspendedAt: expect.any(Number) };
		expect(await pages.list.query()).toMatchObject([{ suspension }]);
		expect(await pages.get.query({ id: jane.pageId })).toMatchObject({ suspension });
		expect(await account.export.query()).toMatchObject({ pages: [{ suspension }] });
	});

	it("stays suspended after a save, a new username, another plan and an order, and with its domain on it", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const jane = await newOwner();
		const { pages } = jane.browser.client;
		await takeDown(jane);
		await env.DB.prepare("UPDATE subscriptions SET plan = 'pro', applied_plan = 'pro'").run();
		await addDomain(jane.pageId, `late-${jane.username}.com`);
		await pages.makePrimary.mutate({ id: jane.pageId });
		const { version } = await pages.get.query({ id: jane.pageId });
		const username = `${jane.username}-new`;
		await pages.save.mutate({ id: jane.pageId, version, draft: draftWith({ username }) });
		await published(jane.pageId);
		passMinute();
		for (const name of [jane.username, jane.formerUsername, username]) {
			expect([name, (await openAt(`/${name}`)).status]).toEqual([name, 410]);
		}
		expect((await openAt("/", `https://late-${jane.username}.com`)).status).toBe(410);
	});

	it("leaves its owner's other pages alone, but none of them can take its username", async () => {
		const jane = await newOwner();
		const other = await newPage(jane.browser, `${jane.username}-other`);
		await published(other.id);
		await takeDown(jane);
		expect((await openAt(`/${jane.username}-other`)).status).toBe(200);

		const { pages } = jane.browser.client;
		const rename = (id: string, version: number, username: string) =>
			pages.save.mutate({ id, version, draft: draftWith({ username }) });
		const { version } = await pages.get.query({ id: jane.pageId });
		await rename(jane.pageId, version, `${jane.username}-moved`);
		for (const username of [jane.username, jane.formerUsername, `${jane.username}-moved`]) {
			expect(await refusalOf(rename(other.id, other.version, username))).toMatchObject({ status: 409 });
		}
		await pages.makePrimary.mutate({ id: other.id });
		await pages.delete.mutate({ id: jane.pageId });
		for (const username of [jane.username, jane.formerUsername, `${jane.username}-moved`]) {
			expect(await refusalOf(rename(other.id, other.version, username))).toMatchObject({ status: 409 });
			const joe = await newPerson();
			expect(await refusalOf(newPage(joe, username))).toMatchObject({ status: 409 });
		}
	});

	it("gives its owner the former usernames back when it is restored", async () => {
		const jane = await newOwner();
		const admin = await takeDown(jane);
		await admin.restore.mutate({ pageId: jane.pageId, words: "" });
		const { pages } = jane.browser.client;
		const { version } = await pages.get.query({ id: jane.pageId });
		const draft = draftWith({ username: jane.formerUsername });
		expect(await pages.save.mutate({ id: jane.pageId, version, draft })).toEqual({ version: version + 1 });
	});
});

describe("an admin", () => {
	it("sees reported pages with their reasons and newest words, and decides", async () => {
		const [jane, joe] = [await newOwner(), await newOwner()];
		const admin = await moderation();
		expect(await admin.list.query({ state: "reported" })).toEqual([]);
		vi.useFakeTimers({ toFake: ["Date"] });
		for (const [owner, reason, words] of [
			[joe, "spam", "Only spam"],
			[jane, "hate", "First"],
			[jane, "phishing", "Second"],
			[jane, "hate", ""],
		] as const) {
			vi.setSystemTime(Date.now() + 1_000);
			await sendReport({ page: owner.pageId, reason, words, email: "ann@example.com" });
		}
		const listed = await admin.list.query({ state: "reported" });
		expect(listed).toMatchObject([
			{
				id: jane.pageId,
				username: jane.username,
				reportCount: 3,
				newestWords: "Second",
				isSuspended: false,
				reasons: [
					{ reason: "hate", count: 2 },
					{ reason: "phishing", count: 1 },
				],
			},
			{ id: joe.pageId, reportCount: 1, newestWords: "Only spam" },
		]);
		const seen = await admin.get.query({ pageId: jane.pageId });
		expect(seen.content).toMatchObject({
			id: jane.pageId,
			username: jane.username,
			blocks: [{ id: jane.linkId }, { id: jane.contactId }, { id: jane.videoId }],
		});
		expect(seen.links).toMatchObject([
			{ title: "Shop", url: "https://example.com/1", isShown: true },
			{ title: "Roe Pottery", url: "tel:+15035550100", isShown: true },
			{ title: "Roe Pottery", url: "mailto:hello@example.com", isShown: true },
			{ title: "Throwing a mug", isShown: true },
		]);
		expect(seen.reports.map(({ reason, words }) => [reason, words])).toEqual([
			["hate", ""],
			["phishing", "Second"],
			["hate", "First"],
		]);
		expect(JSON.stringify([listed, seen])).not.toContain("ann@example.com");

		await admin.dismiss.mutate({ pageId: joe.pageId, words: "", seenUntil: Date.now() });
		await admin.suspend.mutate({ pageId: jane.pageId, reason: "hate", words: "" });
		expect(await admin.list.query({ state: "reported" })).toEqual([]);
		expect(await admin.list.query({ state: "suspended" })).toMatchObject([{ id: jane.pageId, isSuspended: true }]);
	});

	it("finds who decided when and why in the page's history", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const jane = await newOwner();
		await sendReport({ page: jane.pageId });
		const admin = await moderation();
		const { pageId } = jane;
		const at: number[] = [];
		const next = () => at.unshift(Date.now() + 1_000) && vi.setSystemTime(at[0] ?? 0);
		next();
		await admin.dismiss.mutate({ pageId, words: "Looks fine", seenUntil: Date.now() });
		next();
		await admin.suspend.mutate({ pageId, reason: "spam", words: "Too many links" });
		next();
		await admin.restore.mutate({ pageId, words: "They are gone" });
		const { history, suspension } = await admin.get.query({ pageId });
		expect(history).toMatchObject([
			{ action: "restored", reason: null, words: "They are gone", admin: ADMIN, happenedAt: at[0] },
			{ action: "suspended", reason: "spam", words: "Too many links", admin: ADMIN, happenedAt: at[1] },
			{ action: "dismissed", reason: null, words: "Looks fine", admin: ADMIN, happenedAt: at[2] },
		]);
		expect(suspension).toBeNull();
	});

	it("sees every open report, because a decision closes all of them", async () => {
		const { pageId } = await newOwner();
		await env.DB.prepare(
			`INSERT INTO reports (id, page_id, reason, words, reporter, created_at, deleted_at, is_mail_due)
			 SELECT 'report-' || value, ?1, 'spam', 'Report ' || value, value, value, 9e12, 0 FROM json_each(?2)`,
		)
			.bind(pageId, JSON.stringify(Array.from({ length: 120 }, (_, index) => index)))
			.run();
		const admin = await moderation();
		expect((await admin.get.query({ pageId })).reports).toHaveLength(120);
	});

	it("dismisses only the reports that were on the screen", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const { pageId } = await newOwner();
		await sendReport({ page: pageId, words: "Seen" });
		const seenUntil = Date.now();
		vi.setSystemTime(seenUntil + 1_000);
		await sendReport({ page: pageId, words: "Not seen yet" });
		const admin = await moderation();
		await admin.dismiss.mutate({ pageId, words: "", seenUntil });
		expect(await admin.list.query({ state: "reported" })).toMatchObject([
			{ id: pageId, reportCount: 1, newestWords: "Not seen yet" },
		]);
	});

	it("is told when another admin has decided already, or the page is gone", async () => {
		const jane = await newOwner();
		const { pageId } = jane;
		const admin = await takeDown(jane);
		const conflict = { status: 409, reason: "conflict" };
		expect(await refusalOf(admin.suspend.mutate({ pageId, reason: "spam", words: "" }))).toMatchObject(conflict);
		expect(await refusalOf(admin.dismiss.mutate({ pageId, words: "", seenUntil: 9e12 }))).toMatchObject(conflict);
		await admin.restore.mutate({ pageId, words: "" });
		expect(await refusalOf(admin.restore.mutate({ pageId, words: "" }))).toMatchObject(conflict);
		expect((await admin.get.query({ pageId })).history).toHaveLength(2);
		await env.DB.prepare("DELETE FROM pages WHERE id = ?").bind(pageId).run();
		expect(await refusalOf(admin.get.query({ pageId }))).toMatchObject({ status: 404 });
		expect(await refusalOf(admin.restore.mutate({ pageId, words: "" }))).toMatchObject({ status: 404 });
	});

	it("opens the admin screen, which is a 404 for everybody else", async () => {
		const [jane, admin] = [await newOwner(), await newAdmin()];
		const open = async (cookie: string, path = "/admin") =>
			(await send(path, { headers: { cookie } }, SETTINGS)).status;
		expect([await open(admin.cookie), await open(admin.cookie, "/admin/")]).toEqual([200, 200]);
		expect([await open(jane.cookie), await open(""), await open(jane.cookie, "/admin/")]).toEqual([404, 404, 404]);
	});
});

describe("after a decision", () => {
	it("the owner gets a mail with the reason and the words, and one about the way back", async () => {
		const jane = await newOwner();
		const admin = await takeDown(jane, "The first link\nsteals <b>passwords</b>.");
		const [mail] = await mailsTo(jane.email, "page-suspended");
		const address = `${new URL(env.APP_ORIGIN).host}/${jane.username}`;
		expect(mail?.subject).toBe(`Your page ${address} was taken down`);
		expect(mail?.text).toContain(`${address} isn't public anymore, because of phishing, malware or a scam.`);
		expect(mail?.text).toContain("The first link\nsteals <b>passwords</b>.");
		expect(mail?.html).toContain("steals &lt;b&gt;passwords&lt;/b&gt;.");
		expect(mail?.text).toContain(`If you think that this is a mistake, write to ${SUPPORT_EMAIL}.`);
		expect(mail?.text).toContain(`${env.APP_ORIGIN}/editor?id=${jane.pageId}`);
		await admin.restore.mutate({ pageId: jane.pageId, words: "We were wrong." });
		const [back] = await mailsTo(jane.email, "page-restored");
		expect(back?.text).toContain("We were wrong.");
		await worker.scheduled(createScheduledController(), env);
		await mailsTo(jane.email, "page-suspended");
	});

	it("the mail names no address of support where there is none", async () => {
		const jane = await newOwner();
		const decision = { pageId: jane.pageId, reason: "spam", words: "" } as const;
		await suspendPage(actingAs(jane.userId), decision);
		await queueModerationMails(env);
		const [mail] = await mailsTo(jane.email, "page-suspended");
		expect(mail?.text).toContain("If you think that this is a mistake, ask the people who run this site.");
	});

	it("each reporter is told once, and the mail names the page", async () => {
		const jane = await newOwner();
		const { pageId: page } = jane;
		await sendReport({ page, reason: "spam", email: "ann@example.com" });
		await sendReport({ page, reason: "hate", email: "Ann@example.com" });
		await sendReport({ page, reason: "hate", email: "bob@example.com" });
		await sendReport({ page, reason: "hate" });
		const admin = await takeDown(jane);
		for (const to of ["ann@example.com", "bob@example.com"]) {
			const [mail] = await mailsTo(to, "report-upheld");
			expect(mail?.text).toContain(`You reported ${new URL(env.APP_ORIGIN).host}/${jane.username}.`);
		}
		await admin.restore.mutate({ pageId: page, words: "" });
		await sendReport({ page, reason: "copyright", words: "Mine", email: "cid@example.com" });
		await admin.dismiss.mutate({ pageId: page, words: "Not for you to read", seenUntil: Date.now() });
		const [mail] = await mailsTo("cid@example.com", "report-dismissed");
		expect(mail?.text).not.toContain("Not for you to read");
		await worker.scheduled(createScheduledController(), env);
		const { results } = await env.DB.prepare("SELECT recipient FROM outbox WHERE template LIKE 'report-%'").all();
		expect(results.map(({ recipient }) => recipient).sort()).toEqual([
			"ann@example.com",
			"bob@example.com",
			"cid@example.com",
		]);
	});

	it("cron sends the mails that a failing queue has not taken", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const log = vi.spyOn(console, "error").mockReturnValue();
		const jane = await newOwner();
		await sendReport({ page: jane.pageId, email: "ann@example.com" });
		const admin = await moderation({ MAIL: failing<Env["MAIL"]>() });
		await admin.suspend.mutate({ pageId: jane.pageId, reason: "spam", words: "" });
		expect(await env.DB.prepare("SELECT 1 FROM outbox").first()).toBeNull();
		passMinute();
		await worker.scheduled(createScheduledController(), env);
		await mailsTo(jane.email, "page-suspended");
		await mailsTo("ann@example.com", "report-upheld");
		expect(log).toHaveBeenCalled();
	});

	it("the report and the reporter's address are deleted 90 days later", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		const jane = await newOwner();
		await sendReport({ page: jane.pageId, email: "ann@example.com", words: "Look at this" });
		await takeDown(jane);
		await mailsTo("ann@example.com", "report-upheld");
		vi.setSystemTime(Date.now() + 90 * DAY_MS - 120_000);
		await worker.scheduled(createScheduledController(), env);
		expect(await storedReports()).toMatchObject([{ email: "ann@example.com", decision: "suspended" }]);
		vi.setSystemTime(Date.now() + 240_000);
		await worker.scheduled(createScheduledController(), env);
		expect(await storedReports()).toEqual([]);
		expect(await placesWith("ann@example.com")).toEqual([]);
		expect((await openAt(`/${jane.username}`)).status).toBe(410);
	});
});
