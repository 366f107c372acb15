import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { THEME_IDS, THEMES } from "../../../core/look/themes.ts";
import worker from "../../index.ts";
import { newBrowser, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import { published, snapshotAt } from "../../testing/publishing.ts";
import { sellNothing } from "../../testing/selling.ts";

const BRANDING = "Made with Linkstead";
const PAID_THEME = THEME_IDS.find((theme) => THEMES[theme].needsPlan);

it("where nothing is sold, everybody has everything, without a row that says so", async () => {
	sellNothing();
	const jane = await newPerson();
	await newPage(jane, "jane", { blocks: someLinks(12), background: PAID_THEME, theme: PAID_THEME });
	const second = await newPage(jane, "jane-second");
	await jane.client.domains.save.mutate({ pageId: second.id, hostname: "jane.com" });

	expect(await jane.client.auth.me.query()).toMatchObject({ plan: "business" });
	expect(await jane.client.billing.get.query()).toMatchObject({ plan: "business", endsAt: null, endedPlan: null });
	expect(await env.DB.prepare("SELECT count(*) AS count FROM subscriptions").first("count")).toBe(0);
	await published(second.id);
	const page = await (await newBrowser().open("/jane-second")).text();
	expect(page).toContain("Jane Roe");
	expect(page).not.toContain(BRANDING);
});

it("the plan that a setting names is everybody's, and a higher one stays", async () => {
	sellNothing("pro");
	const [jane, joe] = [await newPerson(), await newPerson("business")];
	expect(await jane.client.auth.me.query()).toMatchObject({ plan: "pro" });
	expect(await joe.client.auth.me.query()).toMatchObject({ plan: "business" });
	for (const name of ["one", "two", "three", "four", "five"]) await newPage(jane, `jane-${name}`);
	expect(await refusalOf(newPage(jane, "jane-six"))).toMatchObject({ reason: "limit_reached" });
});

it("pages and links that the free plan has hidden come back, and the footer goes, when nothing is for sale", async () => {
	const jane = await newPerson("pro");
	const shown = await newPage(jane, "jane-shown", { blocks: someLinks(12) });
	const paused = await newPage(jane, "jane-paused");
	await jane.client.pages.makePrimary.mutate({ id: shown.id });
	await env.DB.prepare("UPDATE subscriptions SET ends_at = 1").run();
	await worker.scheduled(createScheduledController(), env);
	for (const { id } of [shown, paused]) await published(id);
	expect(await snapshotAt("@jane-shown")).toContain(BRANDING);
	expect(await snapshotAt("@jane-shown")).not.toContain("Link 12");
	expect((await newBrowser().open("/jane-paused")).status).toBe(404);

	sellNothing();
	vi.setSystemTime(Date.now() + 61_000);
	expect((await newBrowser().open("/jane-paused")).status).toBe(200);
	// The visit serves what is stored, and has it published again.
	await newBrowser().open("/jane-shown");
	await vi.waitFor(async () => {
		await published(shown.id);
		expect(await snapshotAt("@jane-shown")).toContain("Link 12");
	});
	expect(await snapshotAt("@jane-shown")).not.toContain(BRANDING);
});

it("what a setting takes back is hidden when somebody visits", async () => {
	sellNothing();
	const jane = await newPerson();
	const kept = await newPage(jane, "jane-kept");
	const extra = await newPage(jane, "jane-extra");
	await jane.client.pages.makePrimary.mutate({ id: kept.id });
	for (const { id } of [kept, extra]) await published(id);
	expect(await snapshotAt("@jane-extra")).toContain("Jane Roe");

	sellNothing("free");
	vi.setSystemTime(Date.now() + 61_000);
	await newBrowser().open("/jane-extra");
	await vi.waitFor(async () => {
		await published(extra.id);
		expect(await snapshotAt("@jane-extra")).toBeNull();
	});
});
