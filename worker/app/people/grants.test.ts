import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PaidPlan } from "../../../core/plans/plan.ts";
import { DAY_MS, HOUR_MS } from "../../../core/time/duration.ts";
import worker from "../../index.ts";
import { addAccount, addSession } from "../../testing/accounts.ts";
import { newPayer, type Payer } from "../../testing/billing.ts";
import { addDomain } from "../../testing/domains.ts";
import { mailsTo } from "../../testing/mails.ts";
import { type Browser, newBrowser, newPage, newPerson, refusalOf } from "../../testing/people.ts";
import { published, snapshotAt } from "../../testing/publishing.ts";
import { envWith } from "../../testing/work.ts";

const BRANDING = "Made with Linkstead";

let admin: Browser["client"];
beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const browser = newBrowser({ ADMIN_EMAILS: "admin@house.example" });
	browser.cookies.set("session", await addSession(await addAccount("admin@house.example", { emailVerifiedAt: 1 })));
	admin = browser.client;
});

const find = async (email: string) => (await admin.people.find.query({ search: email }))[0];
const idOf = async (email: string) => (await find(email))?.id ?? "";
const give = (userId: string, plan: PaidPlan, endsAt: number | null = null, note = "") =>
	admin.people.grantPlan.mutate({ userId, plan, endsAt, note });

/** A person who can pay for plans, be given some, and have two pages, one of them with a domain. */
async function newHolder(username: string) {
	const jane = await newPayer();
	const userId = await idOf(jane.email);
	const holder = {
		...jane,
		userId,
		async subscribe(plan: PaidPlan) {
			await jane.pay(plan);
			await jane.deliver();
		},
		async cancelNow() {
			await jane.stripe.cancelNow(await jane.customer());
			await jane.deliver();
		},
		/** Adds the pages, and publishes them. */
		async addPages() {
			const main = await newPage(jane, username);
			vi.setSystemTime(Date.now() + 1);
			const extra = await newPage(jane, `${username}-extra`);
			await jane.client.pages.makePrimary.mutate({ id: main.id });
			await addDomain(main.id, `${username}.example`);
			for (const { id } of [main, extra]) await published(id);
		},
		billing: () => jane.client.billing.get.query(),
		/** Passes the time, and has what is due done. */
		async pass(ms: number) {
			vi.setSystemTime(Date.now() + ms);
			await runCron(jane);
		},
		/** What visitors have of both pages: whether they are there, the branding, and the domain. */
		async shown() {
			const { results } = await env.DB.prepare("SELECT id FROM pages WHERE user_id = ?")
				.bind(userId)
				.all<{ id: string }>();
			for (const { id } of results) await published(id);
			const main = await snapshotAt(`@${username}`);
			return {
				extra: (await snapshotAt(`@${username}-extra`)) !== null,
				branding: main?.includes(BRANDING),
				domain: await env.DB.prepare("SELECT status FROM domains WHERE user_id = ?").bind(userId).first("status"),
			};
		},
		mails: async () =>
			(
				await env.DB.prepare("SELECT kind, plan FROM billing_notices WHERE user_id = ? ORDER BY created_at")
					.bind(userId)
					.all<{ kind: string; plan: string }>()
			).results.map(({ kind, plan }) => `${kind} ${plan}`),
	};
	return holder;
}

const runCron = (jane: Payer) => worker.scheduled(createScheduledController(), envWith(jane.variables));

const WHOLE = { extra: true, branding: false, domain: "active" };
const FREE = { extra: false, branding: true, domain: "paused" };

describe("a plan that an administrator gives", () => {
	it("changes the pages at once, and so does its end", async () => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "jane");
		await published(id);
		expect(await snapshotAt("@jane")).toContain(BRANDING);
		const userId = await idOf(jane.email);

		await give(userId, "pro");
		await published(id);
		expect(await snapshotAt("@jane")).not.toContain(BRANDING);
		expect(await jane.client.billing.get.query()).toMatchObject({
			plan: "pro",
			isGiven: true,
			isSubscribed: false,
			endsAt: null,
		});

		await admin.people.endGrant.mutate({ userId });
		await published(id);
		expect(await snapshotAt("@jane")).toContain(BRANDING);
		expect(await find(jane.email)).toMatchObject({ plan: "free", paid: null, given: null });
		expect(await refusalOf(admin.people.endGrant.mutate({ userId }))).toMatchObject({ status: 404 });
		expect(await refusalOf(give("nobody", "pro"))).toMatchObject({ status: 404 });
	});

	it("is over on its last day: the pages follow, and mails announce and report it", async () => {
		const jane = await newHolder("ends");
		expect(await refusalOf(give(jane.userId, "pro", 1))).toMatchObject({ status: 400 });
		await give(jane.userId, "pro", Date.now() + 5 * DAY_MS);
		await jane.addPages();
		expect(await jane.shown()).toEqual(WHOLE);
		await jane.pass(3 * DAY_MS);
		expect(await jane.mails()).toEqual(["plan-ends-soon pro"]);
		expect(await jane.shown()).toEqual(WHOLE);
		await jane.pass(2 * DAY_MS);
		expect(await jane.shown()).toEqual(FREE);
		await jane.pass(DAY_MS);
		expect(await jane.mails()).toEqual(["plan-ends-soon pro", "plan-ended pro"]);
		expect((await mailsTo(jane.email, "plan-ended"))[0]?.text).toContain("on the Free plan now");
		expect(await jane.billing()).toMatchObject({ plan: "free", isGiven: false, endedPlan: "pro" });
		// It begins again with another one.
		await give(jane.userId, "pro");
		expect(await jane.shown()).toEqual(WHOLE);
	});

	it("keeps an administrator's note, which the person doesn't get", async () => {
		const jane = await newPerson();
		const userId = await idOf(jane.email);
		await give(userId, "pro", null, "  Speaks at our fair. ");
		expect(await find(jane.email)).toMatchObject({ given: { plan: "pro", endsAt: null, note: "Speaks at our fair." } });
		expect(await refusalOf(give(userId, "pro", null, "x".repeat(201)))).toMatchObject({
			status: 400,
			fields: { note: "A note has at most 200 characters." },
		});
		const exported = JSON.stringify([
			await jane.client.billing.get.query(),
			await jane.client.auth.me.query(),
			await jane.client.account.export.query(),
		]);
		expect(exported).toContain('"givenPlan":{"plan":"pro","endsAt":null,"grantedAt":');
		expect(exported).not.toContain("fair");
		await give(userId, "business");
		expect(await find(jane.email)).toMatchObject({ given: { plan: "business", note: null } });
	});

	it("goes with the account", async () => {
		const jane = await newPerson();
		await give(await idOf(jane.email), "pro");
		await admin.people.delete.mutate({ userId: await idOf(jane.email), email: jane.email });
		await vi.waitFor(async () => expect(await env.DB.prepare("SELECT count(*) AS n FROM grants").first("n")).toBe(0));
	});
});

describe("a given plan beside a subscription", () => {
	it("still counts after the subscription has ended", async () => {
		const jane = await newHolder("after");
		await give(jane.userId, "pro");
		await jane.subscribe("business");
		await jane.addPages();
		expect(await jane.billing()).toMatchObject({ plan: "business", isGiven: false, paidPlan: "business" });
		expect(await find(jane.email)).toMatchObject({
			plan: "business",
			paid: { plan: "business", endsAt: null },
			given: { plan: "pro", endsAt: null },
		});
		await jane.cancelNow();
		await jane.pass(DAY_MS);
		expect(await jane.billing()).toMatchObject({ plan: "pro", isGiven: true, isSubscribed: false, paidPlan: null });
		expect(await jane.shown()).toEqual(WHOLE);
		expect(await jane.mails()).toEqual(["plan-ended business"]);
		expect((await mailsTo(jane.email, "plan-ended"))[0]?.text).toContain("on the Pro plan now");
	});

	it("of the same plan keeps it silently when either ends", async () => {
		for (const [first, name] of [
			["subscription", "silent-a"],
			["grant", "silent-b"],
		] as const) {
			const jane = await newHolder(name);
			await give(jane.userId, "pro", first === "grant" ? Date.now() + 2 * DAY_MS : null);
			await jane.subscribe("pro");
			await jane.addPages();
			await jane.pass(0);
			if (first === "subscription") await jane.cancelNow();
			else await jane.pass(2 * DAY_MS + 1);
			await jane.pass(0);
			expect([first, await jane.plan(), await jane.shown(), await jane.mails()]).toEqual([first, "pro", WHOLE, []]);
		}
	});

	it("ends without ending the subscription, and the other way around; after both, the free plan is left", async () => {
		const jane = await newHolder("both");
		await jane.subscribe("pro");
		await give(jane.userId, "business", Date.now() + 10 * DAY_MS);
		await jane.addPages();
		expect(await jane.billing()).toMatchObject({ plan: "business", isGiven: true, paidPlan: "pro", laterPlan: "pro" });
		await admin.people.endGrant.mutate({ userId: jane.userId });
		expect(await jane.billing()).toMatchObject({ plan: "pro", isGiven: false, paidPlan: "pro", laterPlan: "free" });
		expect(await jane.shown()).toEqual(WHOLE);

		await give(jane.userId, "pro", Date.now() + 10 * DAY_MS);
		await jane.cancelNow();
		expect(await jane.billing()).toMatchObject({ plan: "pro", isGiven: true, endedPlan: null });
		await jane.pass(0);
		expect(await jane.shown()).toEqual(WHOLE);
		await jane.pass(10 * DAY_MS + 1);
		expect(await jane.shown()).toEqual(FREE);
		expect((await jane.mails()).filter((mail) => mail.startsWith("plan-ended"))).toEqual(["plan-ended pro"]);
	});

	it("below the subscription changes nothing, and above it counts at once", async () => {
		const jane = await newHolder("below");
		await jane.subscribe("business");
		await give(jane.userId, "pro", Date.now() + 2 * DAY_MS);
		expect(await jane.billing()).toMatchObject({ plan: "business", isGiven: false, endsAt: null });
		await jane.pass(2 * DAY_MS + 1);
		expect([await jane.plan(), await jane.mails()]).toEqual(["business", []]);
		await jane.stripe.switchPlan(await jane.customer(), "pro");
		await jane.client.billing.refresh.mutate();
		await give(jane.userId, "business");
		expect(await jane.plan()).toBe("business");
		expect(await jane.stored()).toMatchObject({ plan: "pro", status: "active" });
	});

	it("that ends in the same minute as the subscription leaves the free plan, and one mail says so", async () => {
		const jane = await newHolder("same");
		await jane.subscribe("pro");
		await jane.addPages();
		await give(jane.userId, "pro", Date.now() + HOUR_MS);
		await env.DB.prepare("UPDATE subscriptions SET ends_at = ?")
			.bind(Date.now() + HOUR_MS)
			.run();
		await jane.pass(HOUR_MS);
		expect(await jane.shown()).toEqual(FREE);
		expect((await jane.mails()).filter((mail) => mail.startsWith("plan-ended"))).toEqual(["plan-ended pro"]);
	});

	it("stays whatever order gifts, ends and payments race in", async () => {
		const jane = await newHolder("races");
		await jane.subscribe("pro");
		await jane.addPages();
		await Promise.all([give(jane.userId, "business"), jane.cancelNow()]);
		expect(await jane.plan()).toBe("business");
		await Promise.all([admin.people.endGrant.mutate({ userId: jane.userId }), jane.subscribe("pro")]);
		expect(await jane.plan()).toBe("pro");
		await Promise.all([runCron(jane), give(jane.userId, "pro"), jane.cancelNow(), runCron(jane)]);
		expect([await jane.plan(), await jane.shown()]).toEqual(["pro", WHOLE]);
	});
});

describe("a plan that an operator of 0.1.0 gave by hand", () => {
	const giveByHand = (userId: string) =>
		env.DB.prepare(
			"INSERT INTO subscriptions (user_id, email, plan, applied_plan) SELECT id, email, 'business', 'business' FROM users WHERE id = ?",
		)
			.bind(userId)
			.run();

	it("counts, is shown as given, and ends like one", async () => {
		const jane = await newHolder("by-hand");
		await giveByHand(jane.userId);
		expect(await jane.billing()).toMatchObject({ plan: "business", isGiven: true });
		expect(await find(jane.email)).toMatchObject({ paid: null, given: { plan: "business" } });
		await give(jane.userId, "pro");
		expect(await jane.plan()).toBe("pro");
		await giveByHand(jane.userId).catch(() => env.DB.prepare("UPDATE subscriptions SET plan = 'business'").run());
		await admin.people.endGrant.mutate({ userId: jane.userId });
		expect(await jane.plan()).toBe("free");
	});

	it("becomes a grant when the person pays, and so outlives the subscription", async () => {
		const jane = await newHolder("adopted");
		await giveByHand(jane.userId);
		await jane.subscribe("pro");
		expect(await jane.billing()).toMatchObject({ plan: "business", isGiven: true, paidPlan: "pro" });
		await jane.cancelNow();
		expect(await jane.plan()).toBe("business");
	});
});
