import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Block } from "../../core/blocks/block.ts";
import type { Gate } from "../../core/gates/gate.ts";
import type { Rule, Split } from "../../core/rules/rule.ts";
import { newVisitor } from "../testing/gate-visitor.ts";
import { APP, draftWith, newPage, newPerson } from "../testing/people.ts";
import { published } from "../testing/publishing.ts";
import { deliver, fakeQueue, send } from "../testing/visits.ts";

const OWN = "https://example.com/own";
const IPHONE =
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const INSTAGRAM = `${IPHONE} Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_5; en_US)`;
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

const rule = (id: string, when: Rule["when"]): Rule => ({ id, when, url: `https://example.com/${id}` });
const RULES: Rule[] = [
	rule("german-iphone", { countries: ["DE"], devices: ["iphone"] }),
	rule("instagram", { apps: ["Instagram"] }),
	rule("french", { languages: ["fr"] }),
	rule("spring", { campaigns: ["spring"] }),
];
const SPLIT: Split = {
	since: 1,
	weight: 50,
	others: [{ id: "variant-b", url: "https://example.com/b", weight: 50 }],
};

let pages = 0;

async function pageWith(more: { rules?: Rule[]; split?: Split; gate?: Gate }, plan: "free" | "pro" = "pro") {
	const jane = await newPerson(plan);
	pages += 1;
	const username = `ruled-${pages}`;
	const link: Block = { id: "link-1", kind: "link", title: "Shop", url: OWN, ...more };
	const { id } = await newPage(jane, username, { blocks: [link] });
	return { jane, id, username, path: `/go/${id}/link/link-1` };
}

interface Asked {
	country?: string;
	agent?: string;
	language?: string;
	query?: string;
	ip?: string;
}

/** Where a visitor's click leads, from the page's table and from D1 alike. */
async function leads(path: string, { country, agent = IPHONE, language = "en", query = "", ip }: Asked) {
	const headers = { "user-agent": agent, "accept-language": language, ...(ip && { "cf-connecting-ip": ip }) };
	const cf = country === undefined ? {} : { cf: { country } as IncomingRequestCfProperties };
	const response = await send(path + query, { headers, ...cf });
	expect(response.status).toBe(302);
	expect(response.headers.get("cache-control")).toBe("no-store");
	return response.headers.get("location")?.replace("https://example.com/", "");
}

it("a link with or without rules hands the campaign of its own address on", async () => {
	const query = "?utm_source=poster";
	expect(await leads((await pageWith({})).path, { query })).toBe("own?utm_source=poster");
	expect(await leads((await pageWith({ rules: RULES })).path, { query, country: "DE" })).toBe(
		"german-iphone?utm_source=poster",
	);
});

describe("a link with rules", () => {
	const arrival = (query: string) => `?${new URLSearchParams({ from: "", query })}`;
	it.each([
		["a German iPhone", { country: "DE" }, "german-iphone"],
		["an iPhone elsewhere", { country: "AT" }, "own"],
		["an unknown country", {}, "own"],
		["Cloudflare's unknown country", { country: "XX" }, "own"],
		["Tor", { country: "T1" }, "own"],
		["the first rule of two that match", { country: "DE", agent: INSTAGRAM }, "german-iphone"],
		["an app", { country: "US", agent: INSTAGRAM }, "instagram"],
		["a language", { language: "fr-CH, fr;q=0.9, en;q=0.8" }, "french"],
		["a language that isn't the first", { language: "en, fr;q=0.9" }, "own"],
		["a campaign, as the page's script says it", { query: arrival("?utm_campaign=Spring%20") }, "spring"],
		["the source of a campaign", { query: arrival("?utm_source=spring") }, "spring"],
		["another campaign", { query: arrival("?utm_campaign=autumn") }, "own"],
		["a program like a person", { language: "fr", agent: GOOGLEBOT }, "french"],
	] as [string, Asked, string][])("leads on by %s", async (_, asked, expected) => {
		const { id, path } = await pageWith({ rules: RULES });
		expect(await leads(path, asked)).toBe(expected);
		await published(id);
		expect(await leads(path, asked)).toBe(expected);
	});

	it("has no target in the page, so no script goes past its rules", async () => {
		const { id, username } = await pageWith({ rules: RULES, split: SPLIT });
		await published(id);
		const html = await (await send(`/${username}`)).text();
		expect(html).toContain(`href="/go/${id}/link/link-1"`);
		expect(html).not.toContain("example.com/");
		const facts = await (await send(`/${username}.json`)).json<{ links: object[] }>();
		expect(facts.links).toEqual([{ title: "Shop", url: `${env.APP_ORIGIN}/go/${id}/link/link-1`, thumbnail: null }]);
	});

	it("its click is counted with the rule, and with how the visit began", async () => {
		const { id, path } = await pageWith({ rules: RULES });
		const { messages, EVENTS } = fakeQueue();
		const query = `?${new URLSearchParams({ from: "https://l.instagram.com/", query: "?utm_campaign=spring" })}`;
		for (const asked of [query, ""]) await send(path + asked, { headers: { "user-agent": IPHONE } }, { EVENTS });
		for (const events of messages) await deliver(events);
		const clicks = await env.DB.prepare("SELECT * FROM events WHERE page_id = ? ORDER BY route").bind(id).all();
		expect(clicks.results).toMatchObject([
			{ route: "link-1.own", utm_campaign: null },
			{ route: "link-1.spring", utm_campaign: "spring" },
		]);
	});

	it("asks its gate first, and then leads on by its rules", async () => {
		const gate: Gate = { kind: "age", minimum: 18, asks: "yes", words: "" };
		const { id, path } = await pageWith({ rules: [rule("everybody", { devices: ["phone", "desktop"] })], gate });
		await published(id);
		const { open, post } = newVisitor(APP, { "user-agent": IPHONE });
		expect(await (await open(path)).text()).not.toContain("example.com/");
		await post(path, { gate: "block", answer: "yes" });
		expect((await open(path)).headers.get("location")).toBe("https://example.com/everybody");
	});
});

describe("a split", () => {
	it("leads a visitor to the same address all day, and others to both", async () => {
		const { path } = await pageWith({ split: SPLIT });
		const seen = new Set<string | undefined>();
		for (let visitor = 1; visitor <= 20; visitor++) {
			const ip = `198.51.100.${visitor}`;
			const first = await leads(path, { ip });
			expect([await leads(path, { ip }), await leads(path, { ip })]).toEqual([first, first]);
			seen.add(first);
		}
		expect([...seen].sort()).toEqual(["b", "own"]);
	});
});

describe("a plan without rules", () => {
	it("takes no new ones", async () => {
		const jane = await newPerson();
		const link: Block = { id: "link-1", kind: "link", title: "Shop", url: OWN, rules: RULES };
		await expect(newPage(jane, "ruled-free", { blocks: [link] })).rejects.toThrow("Rules and splits are part of Pro");
	});

	it("doesn't apply the stored rules", async () => {
		const { jane, path } = await pageWith({ rules: RULES });
		await setPlan(jane.email, "free");
		const response = await send(path, { headers: { "user-agent": INSTAGRAM } });
		expect(response.headers.get("location")).toBe(OWN);
	});

	it("keeps the stored rules in each save, and they apply again when the plan is back", async () => {
		const { jane, id, username, path } = await pageWith({ rules: RULES });
		await setPlan(jane.email, "free");
		const { version, blocks } = await jane.client.pages.get.query({ id });
		await jane.client.pages.save.mutate({ id, version, draft: draftWith({ username, blocks }) });
		const saved = await jane.client.pages.get.query({ id });
		expect(saved.blocks).toMatchObject([{ rules: RULES }]);
		await setPlan(jane.email, "pro");
		await jane.client.pages.save.mutate({ id, version: saved.version, draft: draftWith({ username, blocks }) });
		expect(await leads(path, { agent: INSTAGRAM })).toBe("instagram");
	});

	it("applies none behind a gate either", async () => {
		const gate: Gate = { kind: "age", minimum: 18, asks: "yes", words: "" };
		const { jane, path } = await pageWith({ rules: RULES, gate });
		const { open, post } = newVisitor(APP, { "user-agent": INSTAGRAM });
		await post(path, { gate: "block", answer: "yes" });
		expect((await open(path)).headers.get("location")).toBe("https://example.com/instagram");
		await setPlan(jane.email, "free");
		expect((await open(path)).headers.get("location")).toBe(OWN);
	});
});

function setPlan(email: string, plan: string) {
	return env.DB.prepare("UPDATE subscriptions SET plan = ? WHERE email = ?").bind(plan, email).run();
}
