import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { THEME_IDS, THEMES } from "../../../core/look/themes.ts";
import worker from "../../index.ts";
import { newPayer, type Payer } from "../../testing/billing.ts";
import { newAddress } from "../../testing/calls.ts";
import { addDomain } from "../../testing/domains.ts";
import { newPage, someLinks } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { beacon, fakeQueue, type Init, send } from "../../testing/visits.ts";
import { envWith } from "../../testing/work.ts";

const PAID_THEME = THEME_IDS.find((theme) => THEMES[theme].needsPlan);
const BRANDING = "Made with Linkstead";

let testsSoFar = 0;

/**
 * A person on the Business plan. The primary page has more links than the free plan shows, a paid theme and a domain.
 */
async function newBusiness() {
	const jane = await newPayer();
	// Each test has its own names, because isolates cache addresses.
	testsSoFar += 1;
	const names = { main: `main-${testsSoFar}`, extra: `extra-${testsSoFar}`, newest: `newest-${testsSoFar}` };
	await jane.pay("business");
	await jane.deliver();
	const main = await newPage(jane, names.main, { blocks: someLinks(12), background: PAID_THEME, theme: PAID_THEME });
	const tick = () => void vi.setSystemTime(Date.now() + 1);
	tick();
	const extra = await newPage(jane, names.extra, { blocks: someLinks(2) });
	tick();
	const newest = await newPage(jane, names.newest);
	await jane.client.pages.makePrimary.mutate({ id: main.id });
	for (const [{ id }, icon] of [
		[main, "icon-main"],
		[extra, "icon-extra"],
	] as const) {
		await jane.client.socials.add.mutate({ pageId: id, id: icon, platform: "instagram", handle: "jane" });
	}
	await addDomain(main.id, `${names.main}.example`);
	await addDomain(extra.id, `${names.extra}.example`);
	for (const { id } of [main, extra, newest]) await env.LIVE.getByName(id).requestPublish(id);
	return { ...jane, names, main, extra, newest };
}

type Business = Awaited<ReturnType<typeof newBusiness>>;

/** Everything that visitors and the owner see, a minute after the last change. */
async function look({ names, main, extra, newest, client }: Business) {
	for (const { id } of [main, extra, newest]) await published(id);
	vi.setSystemTime(Date.now() + 61_000);
	const ask = async (path: string, init: Init = {}, origin?: string) => {
		const headers = { ...Object.fromEntries(new Headers(init.headers)), "cf-connecting-ip": newAddress() };
		const response = await send(path, { ...init, headers }, { EVENTS: fakeQueue().EVENTS }, origin);
		response.webSocket?.accept();
		response.webSocket?.close();
		return { status: response.status, body: await response.text() };
	};
	const statusOf = async (...request: Parameters<typeof ask>) => (await ask(...request)).status;
	const live = { headers: { upgrade: "websocket" } };
	// Concurrent, because each request waits until its event is sent.
	const visits = await allOf({
		main: ask(`/${names.main}`),
		link10: statusOf(`/go/${main.id}/link/link-10`),
		link11: statusOf(`/go/${main.id}/link/link-11`),
		beacon11: statusOf("/e", beacon(main.id, "link", "link-11")),
		mainIcon: statusOf(`/go/${main.id}/social/icon-main`),
		mainLive: statusOf(`/live/${main.id}?version=0`, live),
		mainDomain: ask("/", {}, `https://${names.main}.example`),
		extra: ask(`/${names.extra}`),
		extraDomain: ask("/", {}, `https://${names.extra}.example`),
		extraLink: statusOf(`/go/${extra.id}/link/link-1`),
		extraBeacon: statusOf("/e", beacon(extra.id, "link", "link-1")),
		extraIcon: statusOf(`/go/${extra.id}/social/icon-extra`),
		extraLive: statusOf(`/live/${extra.id}?version=0`, live),
		newest: ask(`/${names.newest}`),
	});
	return {
		...visits,
		list: await client.pages.list.query(),
		pages: await Promise.all([main, extra, newest].map(({ id }) => client.pages.get.query({ id }))),
		snapshots: (await env.SNAPSHOTS.list({ prefix: "site:" })).keys.map(({ name }) => name),
	};
}

const cron = (jane: Payer) => worker.scheduled(createScheduledController(), envWith(jane.variables));
const setTimes = (column: "ends_at" | "checked_at", time: number) =>
	env.DB.prepare(`UPDATE subscriptions SET ${column} = ?`).bind(time).run();
const buyAgain = async (jane: Payer) => {
	await jane.pay("business");
	await jane.deliver();
};
const keepOn = async (jane: Payer) => {
	await jane.stripe.recover(await jane.customer());
	await jane.deliver();
};

/** The ways in which a plan can end, each with a way to restore it. */
const ENDS: Record<string, { end: (jane: Payer) => Promise<unknown>; restore: (jane: Payer) => Promise<unknown> }> = {
	"a webhook": {
		async end(jane) {
			await jane.stripe.cancelNow(await jane.customer());
			await jane.deliver();
		},
		restore: buyAgain,
	},
	"the end of the period": {
		async end(jane) {
			await jane.stripe.cancelAtPeriodEnd(await jane.customer());
			await jane.deliver();
			await setTimes("ends_at", Date.now() - 1);
			await cron(jane);
		},
		async restore(jane) {
			await jane.stripe.resume(await jane.customer());
			await jane.deliver();
		},
	},
	"the end of the days of grace": {
		async end(jane) {
			await jane.stripe.failRenewal(await jane.customer());
			await jane.deliver();
			await setTimes("ends_at", Date.now() - 1);
			await cron(jane);
		},
		restore: keepOn,
	},
	"a reconciliation, because the webhook was lost": {
		async end(jane) {
			await jane.stripe.cancelNow(await jane.customer());
			await jane.stripe.takeEvents();
			await setTimes("checked_at", Date.now() - 90_000_000);
			await cron(jane);
		},
		restore: buyAgain,
	},
};

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

describe("a plan that ends", () => {
	it.each(Object.entries(ENDS))("after %s, pages, links and domains hide, and all come back", async (_, way) => {
		const jane = await newBusiness();
		const before = await look(jane);
		expect([before.main, before.mainDomain, before.extra, before.extraDomain, before.newest]).toMatchObject(
			Array(5).fill({ status: 200, body: expect.not.stringContaining(BRANDING) }),
		);
		expect([before.link11, before.beacon11, before.extraLink, before.extraLive]).toEqual([302, 204, 302, 101]);

		await way.end(jane);
		const after = await look(jane);
		expect(after.main).toMatchObject({ status: 200, body: expect.stringContaining(BRANDING) });
		expect(after.main.body).toContain("Link 10");
		expect(after.main.body).not.toContain("Link 11");
		expect([after.link10, after.link11, after.beacon11]).toEqual([302, 404, 404]);
		expect([after.mainIcon, after.mainLive]).toEqual([302, 101]);
		expect([after.mainDomain.status, after.extraDomain.status]).toEqual([404, 404]);
		expect([after.extra.status, after.newest.status]).toEqual([404, 404]);
		expect([after.extraLink, after.extraBeacon, after.extraIcon, after.extraLive]).toEqual([404, 404, 404, 404]);
		expect(after.list.map(({ username, isPaused }) => [username, isPaused])).toEqual([
			[jane.names.main, false],
			[jane.names.newest, true],
			[jane.names.extra, true],
		]);
		expect(after.snapshots).toEqual([`site:@${jane.names.main}`]);
		// Nothing is deleted, and the theme stays.
		expect(after.pages.map(contentOf)).toEqual(before.pages.map(contentOf));
		expect(after.pages[0]).toMatchObject({ plan: "free", background: PAID_THEME, isPaused: false });

		await way.restore(jane);
		expect(await look(jane)).toEqual(before);
	});

	it("after a renewal in the minute before cron, the pages that a visit had paused are published again", async () => {
		const jane = await newBusiness();
		const before = await look(jane);
		await jane.stripe.cancelAtPeriodEnd(await jane.customer());
		await jane.deliver();
		await setTimes("ends_at", Date.now() - 1);
		for (const { id } of [jane.main, jane.extra]) await env.LIVE.getByName(id).requestPublish(id);
		expect((await look(jane)).extra.status).toBe(404);
		await jane.stripe.resume(await jane.customer());
		await jane.deliver();
		expect(await look(jane)).toEqual(before);
	});
});

/** A page without the answers that depend on the plan. */
function contentOf<
	Page extends { plan: string; maxPages: number; isPaused: boolean; hostname: string | null; publication: object },
>({ plan, maxPages, isPaused, hostname, publication, ...page }: Page) {
	return page;
}

/** Awaits the promises of an object, and returns their values by name. */
async function allOf<Promises extends Record<string, Promise<unknown>>>(
	promises: Promises,
): Promise<{ [Name in keyof Promises]: Awaited<Promises[Name]> }> {
	const values = await Promise.all(Object.values(promises));
	return Object.fromEntries(Object.keys(promises).map((name, index) => [name, values[index]])) as {
		[Name in keyof Promises]: Awaited<Promises[Name]>;
	};
}
