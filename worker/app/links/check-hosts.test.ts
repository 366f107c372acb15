import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Block, Link } from "../../../core/blocks/block.ts";
import type { RichText } from "../../../core/rich-text/rich-text.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../core/time/duration.ts";
import worker from "../../index.ts";
import { bindingWith } from "../../testing/bindings.ts";
import { dns, newDomain } from "../../testing/dns.ts";
import type { ZoneRecords } from "../../testing/dns-zone.ts";
import { mailsTo } from "../../testing/mails.ts";
import { giveUpInTime } from "../../testing/patience.ts";
import { type Browser, draftWith, newPerson } from "../../testing/people.ts";
import { published, snapshotAt } from "../../testing/publishing.ts";
import { beacon, send } from "../../testing/visits.ts";
import { envWith } from "../../testing/work.ts";

/** The first resolver filters, and the second is an ordinary one. */
const [FILTERING_RESOLVER = "", DNS_RESOLVERS = ""] = dns.resolvers;
const SETTINGS = { FILTERING_RESOLVER, DNS_RESOLVERS };
const ADDRESS: ZoneRecords = { A: ["192.0.2.1"] };
/** Cloudflare's answer for a blocked name. */
const NOWHERE: ZoneRecords = { A: ["0.0.0.0"], AAAA: ["::"] };

let pagesSoFar = 0;
let [good, bad] = ["", ""];

beforeEach(async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	[good, bad] = [newDomain(), newDomain()];
	await dns.setRecords(good, ADDRESS);
	await dns.setRecords(bad, ADDRESS, 2);
	await dns.setRecords(bad, NOWHERE, 1);
});

const linksTo = (...hosts: string[]) =>
	hosts.map((host, index) => ({
		kind: "link" as const,
		id: `link-${index + 1}`,
		title: `To ${host}`,
		url: `https://${host}/path`,
	}));

/** A page with links to hosts, published after its hosts were checked. */
async function newLinkedPage(person: Browser, hosts: readonly string[]) {
	pagesSoFar += 1;
	const username = `links-to-${pagesSoFar}`;
	const { id } = await person.client.pages.create.mutate();
	const save = async (version: number, links: Link[] = linksTo(...hosts)) => {
		await person.client.pages.save.mutate({ id, version, draft: draftWith({ username, blocks: links }) });
		await published(id);
	};
	await save(1);
	/** Waits until visitors see links to these hosts only. A publication may be under way. */
	const shows = (...shown: string[]) =>
		vi.waitFor(async () => {
			const html = (await snapshotAt(`@${username}`)) ?? "nothing";
			expect(html).toContain("Jane Roe");
			expect([...html.matchAll(/>To ([\w.-]+)</g)].map(([, host]) => host)).toEqual(shown);
		}, 60_000);
	const blocked = async () => (await person.client.pages.get.query({ id })).blockedHosts;
	return { id, save, shows, blocked };
}

async function runCron(changed: Partial<Env> = {}): Promise<void> {
	await worker.scheduled(createScheduledController(), envWith({ ...SETTINGS, ...changed }));
}

async function publishAll(ids: readonly string[]): Promise<void> {
	for (const id of ids) await published(id);
}

describe("a link of a new account to a blocked site", () => {
	it("is off while the others stay, and its owner is told", async () => {
		const jane = await newPerson("free", SETTINGS);
		const page = await newLinkedPage(jane, [good, bad]);
		await page.shows(good);
		expect(await page.blocked()).toEqual([bad]);
		const go = (link: string) => send(`/go/${page.id}/link/${link}`, { redirect: "manual" });
		expect([(await go("link-1")).status, (await go("link-2")).status]).toEqual([302, 404]);
		expect((await send("/e", beacon(page.id, "link", "link-2"))).status).toBe(404);
		const [mail] = await mailsTo(jane.email, "link-blocked");
		expect(mail?.text).toContain(`${env.APP_ORIGIN}/editor?id=${page.id}`);
		expect(mail?.text).not.toContain(bad);
	});

	it("is off when the resolver denies a name that ordinary resolvers know, and not when nobody knows it", async () => {
		const dead = newDomain();
		await dns.setRecords(bad, {}, 1);
		const page = await newLinkedPage(await newPerson("free", SETTINGS), [good, bad, dead]);
		await page.shows(good, dead);
	});

	it("is off whatever the port, the capitals and the path, also when it is hidden or scheduled", async () => {
		const page = await newLinkedPage(await newPerson("free", SETTINGS), [good]);
		const urls = [`http://${bad.toUpperCase()}:8080/x?y`, `https://${bad}./`, `//${bad}/`];
		const links = urls.map((url, index) => ({ kind: "link" as const, id: `link-${index}`, title: `To ${bad}`, url }));
		const hidden = linksTo(newDomain()).map((link) => ({ ...link, id: "hidden", isHidden: true }));
		await dns.setRecords(new URL(hidden[0]?.url ?? "").hostname, NOWHERE);
		await page.save(2, [...links, ...hidden]);
		await page.shows();
		expect(await page.blocked()).toHaveLength(2);
	});

	it("is off in the language that leads there, also after a save that names no languages", async () => {
		const jane = await newPerson("free", SETTINGS);
		const { id } = await jane.client.pages.create.mutate();
		const draft = () => draftWith({ username: "links-in-german", language: "en", blocks: linksTo(good) });
		const texts = {
			"link-1.title": { text: "Nach nebenan", of: `To ${good}` },
			"link-1.url": { text: `https://${bad}/de`, of: `https://${good}/path` },
		};
		const german = async () => (await send("/links-in-german/de", { headers: { cookie: jane.cookie() } })).text();
		for (const [version, translations] of [
			[1, { de: { isPublic: true, texts } }],
			[2, undefined],
		] as const) {
			await jane.client.pages.save.mutate({ id, version, draft: Object.assign(draft(), { translations }) });
			await vi.waitFor(async () => {
				expect((await jane.client.pages.get.query({ id })).blockedHosts).toEqual([bad]);
				expect(await german()).toContain('<html lang="de"');
				expect(await german()).not.toContain(bad);
			}, 60_000);
			expect(await (await send("/links-in-german/en")).text()).toContain(good);
		}
	});

	it("is off in a text, however its address is written", async () => {
		const jane = await newPerson("free", SETTINGS);
		const forms = [
			bad,
			`//${bad}`,
			`https:${bad}`,
			`https:\\\\${bad}`,
			`\\\\${bad}`,
			`HTTPS://${bad.toUpperCase()}.:8443/a`,
		];
		const blocks = [good, ...forms].map((url, at): Block => {
			const words = `To ${at === 0 ? good : bad}`;
			const item: RichText = [{ kind: "paragraph", runs: [{ text: words, bold: true, url }] }];
			return { kind: "text", id: `text-${at}`, text: at % 2 === 0 ? item : [{ kind: "bullets", items: [item] }] };
		});
		const page = await newLinkedPage(jane, []);
		const username = `texts-to-${pagesSoFar}`;
		await jane.client.pages.save.mutate({ id: page.id, version: 2, draft: draftWith({ username, blocks }) });
		await published(page.id);
		await vi.waitFor(async () => {
			const html = (await snapshotAt(`@${username}`)) ?? "";
			expect([...html.matchAll(/data-to="https?:\/\/([\w.-]+)\/"/g)].map(([, host]) => host)).toEqual([good]);
		}, 60_000);
		expect(await page.blocked()).toEqual([bad]);
	});

	it.each<[string, (url: string) => Partial<Link>]>([
		["a rule", (url) => ({ rules: [{ id: "on-phones", when: { devices: ["phone"] }, url }] })],
		["a split", (url) => ({ split: { since: 1, weight: 50, others: [{ id: "variant-b", url, weight: 50 }] } })],
	])("is found in %s that a lapsed plan keeps, and is off when the plan comes back", async (_, routes) => {
		const jane = await newPerson("pro", SETTINGS);
		const page = await newLinkedPage(jane, [good]);
		const [link] = linksTo(good);
		const routed = { ...link, ...routes(`https://${bad}/path`) } as Link;
		await page.save(2, [routed]);
		await page.shows(good);
		expect(await page.blocked()).toEqual([]);

		await env.DB.prepare("UPDATE subscriptions SET ends_at = 1").run();
		await page.save(3, [routed]);
		await vi.waitFor(async () => expect(await page.blocked()).toEqual([bad]), 60_000);
		// Without the plan, the link leads to its own address.
		await published(page.id);
		await page.shows(good);

		await env.DB.prepare("UPDATE subscriptions SET ends_at = NULL").run();
		await page.save(4, [routed]);
		await page.shows();
		expect((await send(`/go/${page.id}/link/link-1`, { redirect: "manual" })).status).toBe(404);
	});

	it("comes back when it is checked again and clean, with one mail for the host in all", async () => {
		const mails: unknown[] = [];
		// A double of the binding: the test counts what is queued, which a queue would deliver later.
		const MAIL = bindingWith<Env["MAIL"]>({ send: async (mail: unknown) => void mails.push(mail) });
		const jane = await newPerson("free", { ...SETTINGS, MAIL });
		const page = await newLinkedPage(jane, [bad]);
		expect(mails).toEqual([
			{ template: "link-blocked", account: { userId: expect.any(String) }, values: { pageId: page.id } },
		]);
		await dns.setRecords(bad, ADDRESS, 1);
		vi.setSystemTime(Date.now() + 23 * HOUR_MS);
		await runCron({ MAIL });
		await published(page.id);
		await page.shows();
		vi.setSystemTime(Date.now() + HOUR_MS + 120_000);
		await runCron({ MAIL });
		await published(page.id);
		await page.shows(bad);

		await dns.setRecords(bad, NOWHERE, 1);
		vi.setSystemTime(Date.now() + DAY_MS + 120_000);
		await page.save(2);
		await page.shows();
		await page.save(3, []);
		await page.save(4);
		await page.shows();
		expect(mails).toHaveLength(1);
	});

	it("comes back when there is no filtering resolver anymore", async () => {
		const page = await newLinkedPage(await newPerson("free", SETTINGS), [bad]);
		await page.shows();
		vi.setSystemTime(Date.now() + DAY_MS + 120_000);
		await runCron({ FILTERING_RESOLVER: "" });
		await published(page.id);
		await page.shows(bad);
	});

	it("stays off when the account grows older or gets a plan", async () => {
		const jane = await newPerson("free", SETTINGS);
		const page = await newLinkedPage(jane, [bad]);
		await env.DB.prepare("UPDATE users SET created_at = 0").run();
		await page.save(2);
		await page.shows();
	});
});

describe("a host", () => {
	it("is asked for once a day, for all pages together", async () => {
		const [one, two] = [
			await newLinkedPage(await newPerson("free", SETTINGS), [good, bad]),
			await newLinkedPage(await newPerson("free", SETTINGS), [good, bad]),
		];
		await one.save(2);
		await two.save(2);
		for (const host of [good, bad]) {
			expect((await dns.questions(host)).map(({ resolver, type }) => `${resolver} ${type}`).sort()).toEqual([
				"1 A",
				"1 AAAA",
			]);
		}
		await one.shows(good);
		await two.shows(good);
		vi.setSystemTime(Date.now() + DAY_MS + 60_000);
		await one.save(3);
		expect(await dns.questions(good)).toHaveLength(4);
	});

	it.each(["silent", "broken", "servfail", "garbage"] as const)(
		"whose resolver is %s stays on the page, and cron checks it later",
		async (fault) => {
			if (fault === "silent") giveUpInTime();
			await dns.setFault(bad, fault, 1);
			const page = await newLinkedPage(await newPerson("free", SETTINGS), [bad]);
			await page.shows(bad);
			await runCron();
			expect(await page.blocked()).toEqual([]);
			await dns.setFault(bad, null, 1);
			vi.setSystemTime(Date.now() + 6 * MINUTE_MS);
			await runCron();
			await published(page.id);
			await page.shows();
		},
	);

	it("waits for no other: a hundred that are due are checked in a minute", async () => {
		const hosts = Array.from({ length: 10 }, newDomain);
		for (const host of hosts) await dns.setRecords(host, ADDRESS);
		const page = await newLinkedPage(await newPerson("free", SETTINGS), [...hosts]);
		await page.shows(...hosts);
		const open = async () => (await env.DB.prepare("SELECT count(*) AS n FROM page_hosts").first<number>("n")) ?? -1;
		expect(await open()).toBe(0);
		await env.DB.prepare("DELETE FROM host_checks").run();
		const more = Array.from({ length: 100 }, newDomain);
		await env.DB.batch(
			more.map((host) =>
				env.DB.prepare("INSERT INTO page_hosts (page_id, hostname, next_check_at) VALUES (?, ?, 1)").bind(
					page.id,
					host,
				),
			),
		);
		await runCron();
		expect(await open()).toBe(0);
	});
});

describe("no host is checked", () => {
	it.each([
		["without a filtering resolver", "free", { DNS_RESOLVERS }, 0],
		["on a paid plan", "pro", SETTINGS, 0],
		["for an account of 30 days", "free", SETTINGS, 30],
	] as const)("%s", async (_, plan, settings, days) => {
		const jane = await newPerson(plan, settings);
		await env.DB.prepare("UPDATE users SET created_at = created_at - ?")
			.bind(days * DAY_MS)
			.run();
		const page = await newLinkedPage(jane, [bad]);
		await runCron();
		await publishAll([page.id]);
		await page.shows(bad);
		expect(await dns.questions(bad)).toEqual([]);
	});

	it("for addresses, mail and phone numbers", async () => {
		const page = await newLinkedPage(await newPerson("free", SETTINGS), [good]);
		const urls = ["https://192.0.2.1/", "mailto:a@example.com", "tel:+49301234567", "sms:+49301234567"];
		await page.save(
			2,
			urls.map((url, index) => ({ kind: "link", id: `link-${index}`, title: `Link ${index}`, url })),
		);
		expect(await env.DB.prepare("SELECT count(*) AS n FROM page_hosts").first("n")).toBe(0);
	});

	it("after a save that is refused", async () => {
		const jane = await newPerson("free", SETTINGS);
		const page = await newLinkedPage(jane, [good]);
		await page.save(2);
		await expect(page.save(2, linksTo(bad))).rejects.toThrow("This page was changed elsewhere.");
		await runCron();
		expect(await dns.questions(bad)).toEqual([]);
	});
});
