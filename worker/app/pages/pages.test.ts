import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { BLANK_DRAFT } from "../../../core/page/page.ts";
import { PLANS } from "../../../core/plans/plan.ts";
import { draftWith, newBrowser, newPage, newPerson, refusalOf } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";

describe("creating pages", () => {
	it("a new page is blank and not primary", async () => {
		const jane = await newPerson();
		const { id } = await jane.client.pages.create.mutate();
		expect(await jane.client.pages.list.query()).toEqual([
			{
				id,
				fullName: "",
				username: null,
				bio: "",
				avatar: null,
				isPrimary: false,
				linkCount: 0,
				hostname: null,
				isEmpty: true,
				isPaused: false,
				suspension: null,
				hasSubscribers: false,
				labels: null,
				offeredTo: null,
			},
		]);
	});

	it("one page more than the free plan allows is refused with the plan message", async () => {
		const jane = await newPerson();
		await jane.client.pages.create.mutate();
		expect(await refusalOf(jane.client.pages.create.mutate())).toMatchObject({
			status: 403,
			title: "Profile limit reached",
			message: "Your free plan allows up to 1 bio page(s). Upgrade to add more.",
		});
	});

	it.each(["free", "pro", "business"] as const)(
		"50 simultaneous requests never exceed the page limit of the %s plan",
		async (plan) => {
			const jane = await newPerson(plan);
			const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => jane.client.pages.create.mutate()));
			expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(PLANS[plan].maxPages);
			expect(await jane.client.pages.list.query()).toHaveLength(PLANS[plan].maxPages);
		},
	);

	it("an expired or unknown plan counts as free", async () => {
		const jane = await newPerson("pro");
		await env.DB.prepare("UPDATE subscriptions SET ends_at = 1").run();
		await jane.client.pages.create.mutate();
		expect(await refusalOf(jane.client.pages.create.mutate())).toMatchObject({ reason: "limit_reached" });
		await env.DB.prepare("UPDATE subscriptions SET ends_at = NULL, plan = 'gold'").run();
		expect(await refusalOf(jane.client.pages.create.mutate())).toMatchObject({ reason: "limit_reached" });
	});
});

describe("a page that begins in the editor", () => {
	it("a page that begins in the editor is stored when it is created, and a repeated creation changes nothing", async () => {
		const jane = await newPerson("pro");
		const { id } = await jane.client.pages.begin.query();
		expect(await jane.client.pages.list.query()).toEqual([]);
		expect(await refusalOf(jane.client.pages.get.query({ id }))).toMatchObject({ status: 404 });
		const answers = await Promise.all(Array.from({ length: 20 }, () => jane.client.pages.createBegun.mutate({ id })));
		expect(new Set(answers.map((answer) => answer.id))).toEqual(new Set([id]));
		expect(await jane.client.pages.list.query()).toMatchObject([{ id, fullName: "" }]);
		await jane.client.pages.save.mutate({ id, version: 1, draft: draftWith({ fullName: "Jane" }) });
		expect(await jane.client.pages.createBegun.mutate({ id })).toEqual({ id });
		expect(await jane.client.pages.list.query()).toMatchObject([{ id, fullName: "Jane" }]);
	});

	it("a page that begins in the editor has the content that the editor shows before", async () => {
		const jane = await newPerson();
		const { id } = await jane.client.pages.createBegun.mutate(await jane.client.pages.begin.query());
		expect(await jane.client.pages.get.query({ id })).toMatchObject({ ...BLANK_DRAFT, version: 1, socials: [] });
	});

	it("a page that begins in the editor needs room in the plan, at the beginning and when it is created", async () => {
		const jane = await newPerson();
		const [one, other] = [await jane.client.pages.begin.query(), await jane.client.pages.begin.query()];
		expect(one.id).not.toBe(other.id);
		await jane.client.pages.createBegun.mutate(one);
		const refusal = {
			status: 403,
			title: "Profile limit reached",
			message: "Your free plan allows up to 1 bio page(s). Upgrade to add more.",
		};
		expect(await refusalOf(jane.client.pages.createBegun.mutate(other))).toMatchObject(refusal);
		expect(await refusalOf(jane.client.pages.begin.query())).toMatchObject(refusal);
		expect(await jane.client.pages.createBegun.mutate(one)).toEqual(one);
	});

	it("a page that begins in the editor can't take an id that somebody else has, had or may use", async () => {
		const [jane, mallory] = [await newPerson("pro"), await newPerson("pro")];
		const { id } = await newPage(jane, "jane-begun");
		const deleted = await jane.client.pages.createBegun.mutate(await jane.client.pages.begin.query());
		await jane.client.pages.delete.mutate(deleted);
		const begun = await jane.client.pages.begin.query();
		const made = await mallory.client.pages.begin.query();
		const missing = await refusalOf(mallory.client.pages.get.query({ id: "no-such-page-id" }));
		const backwards = made.id.split("").reverse().join("");
		for (const taken of [id, deleted.id, begun.id, "no-such-page-id", backwards]) {
			expect([taken, await refusalOf(mallory.client.pages.createBegun.mutate({ id: taken }))]).toEqual([
				taken,
				missing,
			]);
		}
		expect(await mallory.client.pages.list.query()).toEqual([]);
	});
});

describe("the primary page", () => {
	it("an account has one primary page, listed first, that cannot be deleted", async () => {
		const jane = await newPerson("pro");
		const first = await newPage(jane, "jane-first");
		const second = await newPage(jane, "jane-second");
		await jane.client.pages.makePrimary.mutate({ id: second.id });
		await jane.client.pages.makePrimary.mutate({ id: first.id });
		const pages = await jane.client.pages.list.query();
		expect(pages.map(({ id, isPrimary }) => [id, isPrimary])).toEqual([
			[first.id, true],
			[second.id, false],
		]);
		expect(await refusalOf(jane.client.pages.delete.mutate({ id: first.id }))).toMatchObject({ status: 403 });
		await jane.client.pages.delete.mutate({ id: second.id });
		expect(await jane.client.pages.list.query()).toHaveLength(1);
	});
});

describe("somebody else's page", () => {
	it("requests for somebody else's page answer like a missing page and change nothing", async () => {
		const jane = await newPerson();
		const { id, version } = await newPage(jane, "jane-owned");
		const mallory = await newPerson();
		const missing = "no-such-page-id";
		const stored = async () =>
			(await env.DB.batch(["pages", "publish_requests"].map((table) => env.DB.prepare(`SELECT * FROM ${table}`)))).map(
				({ results }) => results,
			);
		await published(id);
		const before = await stored();
		const attempts = [
			(pageId: string) => mallory.client.pages.get.query({ id: pageId }),
			(pageId: string) =>
				mallory.client.pages.save.mutate({ id: pageId, version, draft: draftWith({ username: "mallory" }) }),
			(pageId: string) => mallory.client.pages.delete.mutate({ id: pageId }),
			(pageId: string) => mallory.client.pages.makePrimary.mutate({ id: pageId }),
		];
		for (const attempt of attempts) {
			const foreign = await refusalOf(attempt(id));
			expect(foreign).toMatchObject({ status: 404, message: "This page doesn't exist." });
			expect(foreign).toEqual(await refusalOf(attempt(missing)));
		}
		expect(await stored()).toEqual(before);
	});

	it("the pages API needs a session", async () => {
		const { client } = newBrowser();
		expect(await refusalOf(client.pages.list.query())).toMatchObject({ status: 401 });
		expect(await refusalOf(client.pages.create.mutate())).toMatchObject({ status: 401 });
	});
});
