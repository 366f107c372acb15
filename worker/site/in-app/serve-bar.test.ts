import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { IN_APP_APPS, IN_APP_SYSTEMS } from "../../../core/in-app/in-app-apps.ts";
import { IN_APP_ROWS } from "../../../core/in-app/in-app-rows.ts";
import { wayOut } from "../../../core/in-app/ways.ts";
import { BROWSER_NAMES } from "../../foundation/user-agent/browser-names.ts";
import { describeBrowser } from "../../foundation/user-agent/describe-browser.ts";
import { isInApp } from "../../foundation/user-agent/in-app.ts";
import { addDomain } from "../../testing/domains.ts";
import { APP, newPage, newPerson } from "../../testing/people.ts";
import { publicList } from "../../testing/public-list.ts";
import { published } from "../../testing/publishing.ts";
import { failing } from "../../testing/visiting.ts";
import { CHROME, deliver, fakeQueue, INSTAGRAM, send, storedEvents } from "../../testing/visits.ts";

const ADDRESS = `${APP}/jane?utm_source=ig&q=%22%3C/script%3E'`;

/** The bar's script inside an app, for a visitor at an address. */
async function ask(agent: string, { address = ADDRESS, faults = {}, origin = APP } = {}) {
	const path = `/go/out?${encodeURIComponent(address)}`;
	const response = await send(path, { headers: { "user-agent": agent } }, faults, origin);
	const text = await response.text();
	return { status: response.status, type: response.headers.get("content-type"), text, offer: offerOf(text) };
}

/** The app that the words name, and the link. */
function offerOf(script: string): { app: string | undefined; link: string | null } | null {
	const [, offer] = /^\(\(\)=>\{const offer=(\{.*?\});/s.exec(script) ?? [];
	if (!offer) return null;
	const { link, words } = JSON.parse(offer);
	return { app: /^A way out of (.*)$/.exec(words.label)?.[1], link };
}

const examples = BROWSER_NAMES.flatMap(({ name, examples }) =>
	IN_APP_APPS.some((app) => app === name) ? examples.map((agent) => ({ name, agent })) : [],
);

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["Date"] });
	vi.spyOn(console, "error").mockReturnValue();
});

describe("the bar inside an app", () => {
	it("leads out of each app on each system by the way of its row", async () => {
		const seen = new Set<string>();
		for (const { name, agent } of examples) {
			const { os } = describeBrowser(agent);
			const system = IN_APP_SYSTEMS.find((one) => one === os);
			const app = IN_APP_APPS.find((one) => one === name);
			const { status, type, offer } = await ask(agent);
			expect([status, type]).toEqual([200, "text/javascript; charset=utf-8"]);
			// WeChat's examples include computers.
			if (!app || !system) {
				expect([agent, offer]).toEqual([agent, null]);
				continue;
			}
			const { way } = IN_APP_ROWS[app][system];
			expect([agent, offer]).toEqual([agent, { app, link: way && wayOut(way, ADDRESS) }]);
			seen.add(`${app} ${system}`);
		}
		expect(seen.size).toBe(IN_APP_APPS.length * IN_APP_SYSTEMS.length);
	});

	it("isn't there in browsers, in other apps and for programs", async () => {
		for (const agent of [CHROME, `${CHROME} Slack/4.39`, "WhatsApp/2.23.20.0", "Googlebot/2.1 Instagram 445", ""]) {
			expect((await ask(agent)).text).toBe("");
		}
	});

	it("leads to addresses of this host only", async () => {
		const addresses = [
			"https://evil.example/",
			"javascript:alert(1)",
			"//localhost/",
			"",
			"%",
			"data:,x",
			"http://localhost@evil.example/",
		];
		for (const address of addresses) {
			expect([address, (await ask(INSTAGRAM, { address })).offer]).toEqual([address, { app: "Instagram", link: null }]);
		}
		const raw = await send("/go/out?%E0%A4%A", { headers: { "user-agent": INSTAGRAM } });
		expect(offerOf(await raw.text())).toEqual({ app: "Instagram", link: null });
		// A proxy may have taken the visitor's scheme off.
		expect((await ask(INSTAGRAM, { address: "https://localhost/jane" })).offer?.link).toContain("https%3A");
	});

	it("works on a page's own domain", async () => {
		const jane = await newPerson("pro");
		const { id } = await newPage(jane, "out-domain");
		await addDomain(id, "way-out.com", { registered: "way-out.com" });
		await env.LIVE.getByName(id).requestPublish(id);
		await published(id);
		const at = { address: "https://way-out.com/?a=b", origin: "https://way-out.com" };
		expect((await ask(INSTAGRAM, at)).offer?.link).toBe(
			"instagram://extbrowser/?url=https%3A%2F%2Fway-out.com%2F%3Fa%3Db",
		);
	});

	it("speaks the page's language, and English where that isn't ours or isn't known", async () => {
		for (const [lang, shown, close] of [
			["&de", "de", "Schließen"],
			["&und", "en", "Close"],
			["&__proto__", "en", "Close"],
			["", "en", "Close"],
		]) {
			const path = `/go/out?${encodeURIComponent(ADDRESS)}${lang}`;
			const text = await (await send(path, { headers: { "user-agent": INSTAGRAM } })).text();
			expect([lang, text.includes(`"lang":"${shown}"`), text.includes(`"close":"${close}"`)]).toEqual([
				lang,
				true,
				true,
			]);
			expect(offerOf(text)?.link).toContain(encodeURIComponent("/jane?utm_source"));
		}
	});

	it("follows an administrator's choice within a minute", async () => {
		expect((await ask(INSTAGRAM)).offer?.link).toContain("extbrowser");
		const choose = (offer: string) =>
			env.DB.prepare("REPLACE INTO in_app_choices (app, system, offer) VALUES ('Instagram', 'iOS', ?)")
				.bind(offer)
				.run();
		await choose("copy");
		vi.setSystemTime(Date.now() + 61_000);
		expect((await ask(INSTAGRAM)).offer).toEqual({ app: "Instagram", link: null });
		await choose("nothing");
		vi.setSystemTime(Date.now() + 61_000);
		expect((await ask(INSTAGRAM)).text).toBe("");
		await env.DB.prepare("DELETE FROM in_app_choices").run();
		vi.setSystemTime(Date.now() + 61_000);
		expect((await ask(INSTAGRAM)).offer?.link).toContain("extbrowser");
	});

	it("keeps what it offered while D1 is down, and isn't there when the isolate never knew", async () => {
		const { id } = await newPage(await newPerson(), "out-faults");
		await published(id);
		await ask(INSTAGRAM);
		vi.setSystemTime(Date.now() + 600_000);
		const down = { DB: failing<D1Database>() };
		expect((await ask(INSTAGRAM, { faults: down })).offer?.app).toBe("Instagram");
		expect((await send("/out-faults", {}, down)).status).toBe(200);
		vi.resetModules();
		const { readChoices } = await import("./read-choices.ts");
		await expect(readChoices(down.DB)).rejects.toThrow();
	});
});

describe("a page's script", () => {
	it("asks for the bar where sign-in knows an app, unless the page's owner doesn't want it", async () => {
		await newPage(await newPerson(), "out-on");
		await newPage(await newPerson(), "out-off", { showsWayOut: false });
		const on = await (await send("/out-on")).text();
		const off = await (await send("/out-off")).text();
		const [, pattern = ""] = /\{\/(.*?)\/\.test\(navigator\.userAgent\)/.exec(on) ?? [];
		expect(off).not.toContain("navigator.userAgent");
		const { people } = await publicList("userAgents");
		const agents = [...people, ...examples.map(({ agent }) => agent)];
		const isAsked = (agent: string) => new RegExp(pattern).test(agent);
		expect(agents.filter((agent) => isAsked(agent) !== isInApp(agent))).toEqual([]);
		// Whatever has a row is recognized, on phones.
		const apps = agents.filter((agent) => {
			const { browser, os } = describeBrowser(agent);
			return IN_APP_APPS.some((app) => app === browser) && IN_APP_SYSTEMS.some((system) => system === os);
		});
		expect(apps.filter((agent) => !isAsked(agent))).toEqual([]);
		expect(apps.length).toBeGreaterThan(17);
	});
});

describe("a way out that was taken", () => {
	const report = (page: string, agent: string, more: object = {}) => ({
		method: "POST",
		body: JSON.stringify({ page, kind: "wayOut", ...more }),
		headers: { origin: "null", "user-agent": agent },
	});

	it("counts once for its page and app, and not as a click", async () => {
		const jane = await newPerson();
		const { id } = await newPage(jane, "out-counts");
		const { messages, EVENTS } = fakeQueue();
		await send("/e", report(id, INSTAGRAM, { from: "", query: "?utm_source=ig" }), { EVENTS });
		await send("/e", report(id, "WhatsApp/2.23.20.0"), { EVENTS });
		await deliver(messages.flat());
		expect(await deliver(messages.flat(), { id: "again" })).toMatchObject({ explicitAcks: ["again"] });
		expect(await storedEvents("wayOut")).toMatchObject([{ page_id: id, browser: "Instagram", utm_source: "ig" }]);
		const question = { id, period: "7d", timeZone: "UTC" } as const;
		const stats = await jane.client.stats.get.query(question);
		expect(stats.totals).toMatchObject({ waysOut: 1, views: 0, clicks: 0, previews: 1 });
		expect(stats.breakdowns.browser.rows).toMatchObject([{ key: "Instagram", waysOut: 1 }]);
		const filtered = (key: string) =>
			jane.client.stats.get.query({ ...question, filters: [{ dimension: "browser", key }] });
		expect((await filtered("Instagram")).totals.waysOut).toBe(1);
		expect((await filtered("Chrome")).totals.waysOut).toBe(0);
	});

	it("is refused for a page that nobody can see, with an id, or too often", async () => {
		const { id } = await newPage(await newPerson(), "out-refused");
		expect((await send("/e", report("no-such-page", INSTAGRAM))).status).toBe(404);
		expect((await send("/e", report(id, INSTAGRAM, { id: "link-1" }))).status).toBe(400);
		const { EVENTS } = fakeQueue();
		const ask = async () => (await send("/e", report(id, INSTAGRAM), { EVENTS })).status;
		const statuses = await Promise.all(Array.from({ length: 90 }, ask));
		const taken = statuses.filter((status) => status === 204).length;
		// A new minute may begin during the test, which allows thirty more.
		expect(taken).toBeGreaterThanOrEqual(30);
		expect(taken).toBeLessThanOrEqual(60);
		expect(statuses.filter((status) => status === 429)).toHaveLength(90 - taken);
	});
});
