import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { SiteEvent } from "../../../core/stats/event.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import worker from "../../index.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { outsideAnswering, receivedOutside } from "../../testing/outside.ts";
import { newPage, newPerson, someLinks } from "../../testing/people.ts";
import { deliverTo } from "../../testing/queue.ts";
import { CHROME, send } from "../../testing/visits.ts";
import { envWith } from "../../testing/work.ts";
import type { MailRequest } from "../mail/mail-request.ts";
import { recordEvents } from "../stats/record/record-events.ts";

const SUNDAY = Date.parse("2026-11-22T12:00Z");
const MONDAY = Date.parse("2026-11-23T08:00Z");

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
	vi.setSystemTime(SUNDAY);
});

let peopleSoFar = 0;

/** A person with a confirmed address, a page with two links, and a queue that keeps the mails and can fail. */
async function newReader({ views = 6, isConfirmed = true, timeZone = "" } = {}) {
	peopleSoFar += 1;
	const jane = await newPerson();
	const username = `digest-${peopleSoFar}`;
	const page = await newPage(jane, username, { blocks: someLinks(2) });
	const userId =
		(await env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(jane.email).first<string>("id")) ?? "";
	if (isConfirmed) await env.DB.prepare("UPDATE users SET email_verified_at = 1 WHERE id = ?").bind(userId).run();
	if (timeZone) await jane.client.account.setTimeZone.mutate({ timeZone });
	await recordViews(page.id, views, SUNDAY - 2 * DAY_MS);
	const mails: MailRequest[] = [];
	const queue = { isDown: false };
	const MAIL = bindingWith<Env["MAIL"]>({
		async send(mail: MailRequest) {
			if (queue.isDown) throw new Error("The queue is down");
			await scheduler.wait(5);
			mails.push(mail);
		},
	});
	const runCron = () => worker.scheduled(createScheduledController(), envWith({ MAIL }));
	const runAt = async (time: number | string) => {
		vi.setSystemTime(typeof time === "string" ? Date.parse(time) : time);
		await runCron();
	};
	// A run queues everybody's.
	const digests = () => mails.filter((mail) => mail.template === "weekly-digest" && isTo(userId, mail));
	return { ...jane, userId, pageId: page.id, queue, digests, runCron, runAt };
}

function isTo(userId: string, { account }: MailRequest): boolean {
	return "userId" in account && account.userId === userId;
}

let eventsSoFar = 0;

const someone = { userAgent: CHROME, language: null, region: null, city: null, edge: null };

async function recordViews(pageId: string, count: number, at: number, from: Partial<SiteEvent> = {}) {
	const events = Array.from({ length: count }, (): SiteEvent => {
		eventsSoFar += 1;
		const id = `digest-${eventsSoFar}`;
		const view = { ...someone, kind: "view" as const, id, pageId, at, visitor: id, country: "DE", referrer: null };
		return { ...view, ...from } as SiteEvent;
	});
	await recordEvents(env, events);
}

const recordClicks = (pageId: string, count: number, at: number) =>
	recordViews(pageId, count, at, {
		kind: "link",
		linkId: "link-1",
		linkTitle: "Link 1",
		linkUrl: "https://example.com/1",
	});

/** A mail service that counts, and the delivery of a digest to it. */
function postOffice() {
	const sent: { to: string; headers: Record<string, string>; text: string }[] = [];
	const service = { isDown: false };
	const EMAIL = bindingWith<SendEmail>({
		async send(mail: (typeof sent)[number]) {
			if (service.isDown) throw new Error("The mail service is down");
			sent.push(mail);
		},
	});
	const deliver = (mail: MailRequest | undefined, id = "message-1") =>
		deliverTo("linkstead-mail", mail, { id, replaced: { EMAIL } });
	return { sent, service, deliver };
}

describe("the digest", () => {
	it("comes on Monday at eight, once, with the week in words", async () => {
		const jane = await newReader();
		await recordViews(jane.pageId, 3, SUNDAY - 9 * DAY_MS);
		await recordClicks(jane.pageId, 7, SUNDAY - 3 * DAY_MS);
		// Neither this Monday nor the week before last counts.
		for (const at of [MONDAY - 7 * HOUR_MS, SUNDAY - 15 * DAY_MS]) await recordViews(jane.pageId, 50, at);
		await jane.runCron();
		await jane.runAt(MONDAY - 1);
		expect(jane.digests()).toEqual([]);
		await jane.runAt(MONDAY);
		for (const minutes of [1, 2, 60]) await jane.runAt(MONDAY + minutes * MINUTE_MS);
		expect(jane.digests()).toEqual([
			{
				template: "weekly-digest",
				account: { userId: jane.userId },
				week: "2026-11-23",
				values: {
					pageId: jane.pageId,
					pages: "page",
					views: "6 views",
					clicks: "7 clicks",
					viewsBefore: "3 views",
					clicksBefore: "0 clicks",
					change: "“Link 1” got 7 clicks, 7 more than the week before.",
					idea: expect.stringMatching(/^One idea: Your page has no picture yet\. /),
				},
			},
		]);
		await recordViews(jane.pageId, 5, MONDAY + DAY_MS);
		await jane.runAt(MONDAY + 7 * DAY_MS);
		expect(jane.digests().map(({ week }) => week)).toEqual(["2026-11-23", "2026-11-30"]);
	});

	it.each([
		["Europe/Berlin", "2026-11-22T12:00Z", "2026-11-23T07:00Z"],
		["Europe/Berlin", "2027-03-27T12:00Z", "2027-03-29T06:00Z"],
		["Europe/Berlin", "2026-10-24T12:00Z", "2026-10-26T07:00Z"],
		["Pacific/Kiritimati", "2026-11-22T12:00Z", "2026-11-22T18:00Z"],
		["Pacific/Midway", "2026-11-22T12:00Z", "2026-11-23T19:00Z"],
	])("in %s, seen from %s, comes at %s", async (timeZone, start, due) => {
		vi.setSystemTime(Date.parse(start));
		const jane = await newReader({ timeZone });
		await recordViews(jane.pageId, 5, Date.parse(start) - DAY_MS);
		await jane.runCron();
		await jane.runAt(Date.parse(due) - 1000);
		expect(jane.digests()).toEqual([]);
		await jane.runAt(due);
		expect(jane.digests()).toHaveLength(1);
	});

	it.each([
		["fewer than five views", { views: 4 }],
		["an unconfirmed address", { isConfirmed: false }],
	])("doesn't come with %s, and the week is done", async (_, options) => {
		const jane = await newReader(options);
		await jane.runCron();
		await jane.runAt(MONDAY);
		await recordViews(jane.pageId, 50, SUNDAY);
		for (const hours of [1, 26, 120]) await jane.runAt(MONDAY + hours * HOUR_MS);
		expect(jane.digests()).toEqual([]);
	});

	it("comes once when runs overlap, and when the owner's zone changes on that day", async () => {
		const jane = await newReader();
		await jane.runCron();
		vi.setSystemTime(MONDAY);
		await Promise.all([jane.runCron(), jane.runCron(), jane.runCron()]);
		await jane.client.account.setTimeZone.mutate({ timeZone: "America/New_York" });
		for (const minutes of [1, 2, 5 * 60, 5 * 60 + 1]) await jane.runAt(MONDAY + minutes * MINUTE_MS);
		expect(jane.digests()).toHaveLength(1);
	});

	it("comes later when the queue was down, or cron was", async () => {
		const jane = await newReader();
		await jane.runCron();
		jane.queue.isDown = true;
		const log = vi.spyOn(console, "error").mockImplementation(() => {});
		await jane.runAt(MONDAY + DAY_MS);
		log.mockRestore();
		jane.queue.isDown = false;
		await jane.runAt(MONDAY + DAY_MS + 30_000);
		expect(jane.digests()).toEqual([]);
		await jane.runAt(MONDAY + DAY_MS + 2 * MINUTE_MS);
		await jane.runAt(MONDAY + DAY_MS + 3 * MINUTE_MS);
		expect(jane.digests()).toHaveLength(1);
	});

	it("counts all pages of a person, and names the one that changed most", async () => {
		const jane = await newReader();
		await env.DB.prepare("INSERT INTO subscriptions (user_id, email, plan, applied_plan) VALUES (?, ?, 'pro', 'pro')")
			.bind(jane.userId, jane.email)
			.run();
		const other = await newPage(jane, "digest-other");
		await recordViews(other.id, 20, SUNDAY - DAY_MS, { country: "FR", referrer: "https://l.instagram.com/" });
		await jane.runCron();
		await jane.runAt(MONDAY);
		expect(jane.digests()).toMatchObject([
			{
				values: {
					pageId: other.id,
					pages: "pages",
					views: "26 views",
					change: "@digest-other had 20 views, 20 more than the week before.",
				},
			},
		]);
	});
});

describe("a queued digest", () => {
	async function queued() {
		const jane = await newReader();
		await jane.runCron();
		await jane.runAt(MONDAY);
		return { jane, mail: jane.digests()[0] };
	}

	it("is sent once, however often it is delivered", async () => {
		const { mail } = await queued();
		const post = postOffice();
		for (const id of ["message-1", "message-1", "message-2"]) {
			expect((await post.deliver(mail, id)).explicitAcks).toEqual([id]);
		}
		expect(post.sent).toHaveLength(1);
	});

	it("is sent after the mail service was down", async () => {
		const { mail } = await queued();
		const post = postOffice();
		post.service.isDown = true;
		const log = vi.spyOn(console, "error").mockImplementation(() => {});
		expect((await post.deliver(mail)).retryDelays).toHaveLength(1);
		log.mockRestore();
		post.service.isDown = false;
		await post.deliver(mail);
		await post.deliver(mail);
		expect(post.sent).toHaveLength(1);
	});

	it.each([
		["the account is gone", "DELETE FROM users"],
		["its reader has turned it off", "UPDATE users SET digest_opt_out_at = 1"],
		["the address is no longer confirmed", "UPDATE users SET email_verified_at = NULL"],
	])("isn't sent when %s meanwhile", async (_, change) => {
		const { mail } = await queued();
		await env.DB.prepare(change).run();
		const post = postOffice();
		expect((await post.deliver(mail)).explicitAcks).toEqual(["message-1"]);
		expect(post.sent).toEqual([]);
	});

	it("names the address that ends it, in its words and in its headers", async () => {
		const { jane, mail } = await queued();
		const picture = `share/${jane.pageId}/0123456789abcdef.png`;
		await env.MEDIA.put(picture, "a picture");
		await env.MEDIA.put(`share/${jane.pageId}/contact.jpg`, "a newer photo");
		await deliverTo("linkstead-mail", mail, {
			replaced: { RESEND_API_KEY: "key-1", RESEND_ENDPOINT: `${outsideAnswering(200)}/emails` },
		});
		const [received] = await receivedOutside<{ headers: Record<string, string>; text: string; html: string }>(
			jane.email,
		);
		const { headers, text, html } = received?.body ?? { headers: {}, text: "", html: "" };
		const url = /<(.+)>/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
		expect(url).toContain(`${env.APP_ORIGIN}/unsubscribe?user=${encodeURIComponent(jane.userId)}&token=`);
		expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
		expect(text).toContain(`Stop these emails:\n${url}`);
		expect(text).toContain("From Monday to Sunday your page had 6 views and 0 clicks.");
		expect(text).toContain(`/bio/stats?id=${jane.pageId}`);
		expect(html).toContain(url.replaceAll("&", "&amp;"));
		expect(html).not.toMatch(/\{\w+\}/);
		expect(html).toContain(`src="${env.APP_ORIGIN}/media/share/${jane.pageId}.png?0123456789abcdef"`);
		expect(html).toContain("6\u00a0views</b>");
		expect(html).toContain("0 views the week before");
		expect(text).not.toContain("share/");
	});
});

describe("a digest ends", () => {
	const ONE_CLICK = {
		method: "POST",
		body: "List-Unsubscribe=One-Click",
		headers: { "content-type": "application/x-www-form-urlencoded" },
	};

	/** The path in a delivered digest. */
	async function unsubscribePath(jane: Awaited<ReturnType<typeof newReader>>) {
		await jane.runCron();
		await jane.runAt(MONDAY);
		const post = postOffice();
		await post.deliver(jane.digests()[0]);
		const url = /<(.+)>/.exec(post.sent[0]?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
		return url.slice(env.APP_ORIGIN.length);
	}

	async function nextWeek(jane: Awaited<ReturnType<typeof newReader>>) {
		await recordViews(jane.pageId, 9, MONDAY + DAY_MS);
		for (const days of [1, 7]) await jane.runAt(MONDAY + days * DAY_MS);
		return jane.digests().length - 1;
	}

	it.each<Record<string, string>>([{}, { origin: "https://mail.example" }, { origin: "null" }])(
		"with one request from a mail program, without a cookie: %j",
		async (headers) => {
			const jane = await newReader();
			const path = await unsubscribePath(jane);
			const response = await send(path, { ...ONE_CLICK, headers: { ...ONE_CLICK.headers, ...headers } });
			expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
			expect(await response.text()).toContain("No more Monday emails");
			expect(await jane.client.auth.me.query()).toMatchObject({ isDigestOn: false });
			expect(await nextWeek(jane)).toBe(0);
		},
	);

	it("only after a question when the address is opened in a browser", async () => {
		const jane = await newReader();
		const path = await unsubscribePath(jane);
		const response = await send(path);
		expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
		expect(await response.text()).toContain('<form method="post">');
		expect(await nextWeek(jane)).toBe(1);
	});

	it("not with somebody else's token, or a wrong one", async () => {
		const [jane, joe] = [await newReader(), await newReader()];
		const path = await unsubscribePath(jane);
		const wrong = [
			path.replace(encodeURIComponent(jane.userId), encodeURIComponent(joe.userId)),
			path.slice(0, -1),
			path.replace(/token=.*/, "token="),
			"/unsubscribe",
		];
		for (const path of wrong) {
			expect((await send(path, ONE_CLICK)).status).toBe(404);
			expect((await send(path)).status).toBe(404);
		}
		expect(await env.DB.prepare("SELECT count(*) AS n FROM users WHERE digest_opt_out_at > 0").first("n")).toBe(0);
	});

	it("in the settings, and comes back there", async () => {
		const jane = await newReader();
		await jane.client.account.setDigest.mutate({ isOn: false });
		await jane.runCron();
		await jane.runAt(MONDAY);
		expect(jane.digests()).toEqual([]);
		await jane.client.account.setDigest.mutate({ isOn: true });
		await jane.runAt(MONDAY + DAY_MS);
		await recordViews(jane.pageId, 9, MONDAY + DAY_MS);
		await jane.runAt(MONDAY + 7 * DAY_MS);
		expect(jane.digests()).toHaveLength(1);
	});
});

it("the browser's time zone is stored once, and in the export", async () => {
	const jane = await newReader();
	await jane.runCron();
	const next = () => env.DB.prepare("SELECT next_digest_at FROM users").first<number>("next_digest_at");
	expect(await next()).toBe(MONDAY);
	await jane.client.account.setTimeZone.mutate({ timeZone: "Asia/Tokyo" });
	await jane.runCron();
	expect(await next()).toBe(MONDAY - 9 * HOUR_MS);
	await jane.client.account.setTimeZone.mutate({ timeZone: "Asia/Tokyo" });
	expect(await next()).toBe(MONDAY - 9 * HOUR_MS);
	expect(await jane.client.auth.me.query()).toMatchObject({ timeZone: "Asia/Tokyo", isDigestOn: true });
	expect((await jane.client.account.export.query()).account).toMatchObject({ timeZone: "Asia/Tokyo" });
	await expect(jane.client.account.setTimeZone.mutate({ timeZone: "Mars/Base" })).rejects.toThrow("Not a time zone.");
});
