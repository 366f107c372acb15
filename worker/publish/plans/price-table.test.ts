import { SELF } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { planTerm } from "../../../core/plans/plan.ts";
import { addDomain } from "../../testing/domains.ts";
import { draftWith, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import { send } from "../../testing/visits.ts";

/** The published price list. It repeats the code's table, so that a mistake there fails a test. */
const TABLE = [
	{
		plan: "free",
		dollars: 0,
		pages: 1,
		links: 10,
		themes: false,
		domains: false,
		days: 7,
		branding: true,
		priority: false,
	},
	{
		plan: "pro",
		dollars: 19,
		pages: 5,
		links: 500,
		themes: true,
		domains: true,
		days: 90,
		branding: false,
		priority: false,
	},
	{
		plan: "business",
		dollars: 49,
		pages: 20,
		links: 500,
		themes: true,
		domains: true,
		days: 365,
		branding: false,
		priority: true,
	},
] as const;
const PERIODS = { today: 1, "7d": 7, "30d": 30, "90d": 90, "12m": 365 } as const;

describe.each(TABLE)("the $plan plan", ({ plan, ...terms }) => {
	it("has the price and the terms of the price list", () => {
		expect(planTerm(plan, "dollarsPerMonth")).toBe(terms.dollars);
		expect(planTerm(plan, "hasPrioritySupport")).toBe(terms.priority);
	});

	it("allows its number of pages and not one more", async () => {
		const jane = await newPerson(plan);
		for (let page = 0; page < terms.pages; page += 1) await jane.client.pages.create.mutate();
		expect((await refusalOf(jane.client.pages.create.mutate())).message).toBe(
			`Your ${plan} plan allows up to ${terms.pages} bio page(s). Upgrade to add more.`,
		);
		expect(await jane.client.pages.list.query()).toHaveLength(terms.pages);
	});

	it("allows its number of links on a page and not one more", async () => {
		const jane = await newPerson(plan);
		const { id, version } = await newPage(jane, `jane-${plan}`, { blocks: someLinks(terms.links) });
		const save = jane.client.pages.save.mutate({
			id,
			version,
			draft: draftWith({ blocks: someLinks(terms.links + 1) }),
		});
		expect(await refusalOf(save)).toMatchObject({ status: plan === "free" ? 403 : 400 });
		expect((await jane.client.pages.get.query({ id })).blocks).toHaveLength(terms.links);
	});

	it("allows its themes only", async () => {
		const jane = await newPerson(plan);
		const { id, version } = await newPage(jane, `jane-${plan}`, { background: "paper" });
		const save = jane.client.pages.save.mutate({ id, version, draft: draftWith({ background: "ink" }) });
		if (terms.themes) expect(await save).toEqual({ version: version + 1 });
		else expect(await refusalOf(save)).toMatchObject({ status: 403, title: "Upgrade Required" });
	});

	it("serves custom domains only when it includes them", async () => {
		const jane = await newPerson(plan);
		const { id } = await newPage(jane, `jane-${plan}`);
		const hostname = `${plan}.price-table.example`;
		await addDomain(id, hostname);
		const answer = await SELF.fetch(`https://${hostname}/`);
		expect(answer.status).toBe(terms.domains ? 200 : 404);
		await answer.arrayBuffer();
	});

	it.each(Object.entries(PERIODS))("shows the statistics of %s only when it includes them", async (period, days) => {
		const jane = await newPerson(plan);
		const { id } = await newPage(jane, `jane-${plan}`);
		const asked = jane.client.stats.get.query({ id, period: period as keyof typeof PERIODS, timeZone: "UTC" });
		if (days <= terms.days) expect(await asked).toBeTruthy();
		else {
			expect(await refusalOf(asked)).toMatchObject({
				status: 403,
				message: `Your ${plan} plan shows the last ${terms.days} days. Upgrade to see more.`,
			});
		}
	});

	it("shows the branding only when its terms say so", async () => {
		const jane = await newPerson(plan);
		await newPage(jane, `jane-${plan}`);
		const html = await (await send(`/jane-${plan}`)).text();
		expect(html.includes("Made with Linkstead")).toBe(terms.branding);
	});
});
