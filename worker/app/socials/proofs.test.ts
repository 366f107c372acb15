import { env } from "cloudflare:workers";
import { beforeEach, expect, inject, it, vi } from "vitest";
import { DAY_MS } from "../../../core/time/duration.ts";
import { openDatabase } from "../../../db/client.ts";
import { addDomain } from "../../testing/domains.ts";
import { APP, draftWith, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";
import { published } from "../../testing/publishing.ts";
import { fakeQueue, send } from "../../testing/visits.ts";
import { proveIcons } from "./prove-icons.ts";

const HOST = inject("webServer");
const LOOPBACK = { PAGE_TITLES_TEST_HOST: HOST };
const SEEN = "This account links back to this page, seen on ";

let profiles = 0;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

/** A page with the icon of an account at Mastodon, whose profile the test writes. */
async function newAccount() {
	profiles += 1;
	const name = `proof-${profiles}`;
	const server = `${name}.social`;
	const jane = await newPerson("pro", LOOPBACK);
	const { id: pageId } = await newPage(jane, name, { blocks: someLinks(1) });
	const id = `icon-${name}`;
	await jane.client.socials.add.mutate({ pageId, id, platform: "mastodon", handle: `@jane@${server}` });
	const write = (query: Record<string, string>) =>
		fetch(`http://${HOST}/${server}/@jane`, { method: "POST", body: `/?${new URLSearchParams(query)}` });
	return {
		...jane,
		pageId,
		id,
		name,
		write,
		linkTo: (address: string) => write({ title: "Jane", head: `<link rel="me" href="${address}">` }),
		prove: () => jane.client.socials.prove.mutate({ pageId, id }),
		// The session of a test ends before a month has passed.
		proof: () =>
			env.DB.prepare("SELECT proved_at FROM social_handles WHERE page_id = ?").bind(pageId).first("proved_at"),
		/** What visitors get now. */
		async page() {
			await published(pageId);
			vi.setSystemTime(Date.now() + 61_000);
			return (await send(`/${name}`, {}, { EVENTS: fakeQueue().EVENTS }, APP)).text();
		},
	};
}

/** What cron does, after some days. */
async function runAfter(days: number) {
	vi.setSystemTime(Date.now() + days * DAY_MS);
	const stores = { env: { ...env, ...LOOPBACK } as Env, database: openDatabase(env.DB) };
	// Other tests' icons are due, too.
	while (await proveIcons(stores));
}

it("an account that links back has a mark for visitors, until its link is gone", async () => {
	const jane = await newAccount();
	await jane.linkTo("https://elsewhere.example/");
	await jane.prove();
	expect(await jane.proof()).toBeNull();
	expect(await jane.page()).not.toContain(SEEN);

	const { address } = await jane.client.socials.proofs.query({ pageId: jane.pageId });
	expect(address).toBe(`${env.APP_ORIGIN}/${jane.name}`);
	await jane.linkTo(`${address}`);
	await runAfter(8);
	expect(await jane.proof()).toBe(Date.now());
	const html = await jane.page();
	expect(html).toMatch(new RegExp(`aria-label="Mastodon. ${SEEN}\\d+ \\w+ \\d{4}" title="${SEEN}`));
	expect(html).toContain(`<link rel="me" href="https://${jane.name}.social/@jane"/>`);

	await jane.write({ title: "Jane" });
	await runAfter(8);
	expect(await jane.proof()).toBeNull();
	expect(await jane.page()).not.toContain(SEEN);
});

it("the profile of an icon that is saved with its page is read at once", async () => {
	const jane = await newAccount();
	await jane.linkTo(`${env.APP_ORIGIN}/${jane.name}`);
	const { version } = await jane.client.pages.get.query({ id: jane.pageId });
	const icon = { id: `new-${jane.name}`, platform: "mastodon", handle: `jane@${jane.name}.social`, isVisible: true };
	const url = `https://${jane.name}.social/@jane`;
	await jane.client.pages.save.mutate({
		id: jane.pageId,
		version,
		draft: draftWith({ username: jane.name, blocks: someLinks(1) }),
		socials: [{ ...icon, url }],
		removedSocials: [jane.id],
	});
	await vi.waitFor(async () => expect(await jane.proof()).not.toBeNull());
});

it("the page's own domain is an address to link to, and the one that its owner is told", async () => {
	const jane = await newAccount();
	await addDomain(jane.pageId, `${jane.name}.com`);
	expect(await jane.client.socials.proofs.query({ pageId: jane.pageId })).toMatchObject({
		address: `https://${jane.name}.com`,
	});
	await jane.linkTo(`https://www.${jane.name}.com`);
	await jane.prove();
	expect(await jane.proof()).not.toBeNull();
});

it.each([
	["says that the account is gone", { status: "404" }],
	["is no page", { type: "application/json", body: "{}" }],
	["leads inward", { to: "http://127.0.0.1:1/" }],
	["redirects forever", { loops: "" }],
])("a mark goes at once when the server %s", async (_, answer) => {
	const jane = await newAccount();
	await jane.linkTo(`${env.APP_ORIGIN}/${jane.name}`);
	await jane.prove();
	expect(await jane.proof()).not.toBeNull();
	await jane.write(answer as unknown as Record<string, string>);
	await jane.prove();
	expect(await jane.proof()).toBeNull();
});

it("a mark outlives a server that is down, for a month", async () => {
	const jane = await newAccount();
	await jane.linkTo(`${env.APP_ORIGIN}/${jane.name}`);
	await jane.prove();
	const seen = await jane.proof();
	await jane.write({ broken: "" });
	await runAfter(8);
	expect(await jane.proof()).toBe(seen);
	await runAfter(25);
	expect(await jane.proof()).toBeNull();
});

it("an endless profile is read as far as its beginning", async () => {
	const jane = await newAccount();
	const body = `<link rel="me" href="${env.APP_ORIGIN}/${jane.name}"><p>`;
	await jane.write({ type: "text/html", body, endless: "" });
	await jane.prove();
	expect(await jane.proof()).not.toBeNull();
});

it("only who edits a page has its icons read, and only accounts at Mastodon can be proved", async () => {
	const jane = await newAccount();
	const eve = await newPerson("pro", LOOPBACK);
	const { pageId, id } = jane;
	for (const attempt of [
		() => eve.client.socials.prove.mutate({ pageId, id }),
		() => eve.client.socials.proofs.query({ pageId }),
	]) {
		expect(await refusalOf(attempt())).toMatchObject({ status: 404 });
	}
	const other = { pageId, id: `${id}-x`, platform: "instagram", handle: "jane" };
	await jane.client.socials.add.mutate(other);
	expect(await refusalOf(jane.client.socials.prove.mutate({ pageId, id: other.id }))).toMatchObject({ status: 404 });
	expect((await jane.client.socials.proofs.query({ pageId })).icons).toHaveLength(1);
});

it("a page shows its own domain with what is proved about it", async () => {
	const jane = await newAccount();
	await addDomain(jane.pageId, `${jane.name}-own.com`);
	await env.LIVE.getByName(jane.pageId).requestPublish(jane.pageId);
	const html = await jane.page();
	const sentence = `${jane.name}-own.com belongs to the owner of this page, proved on 1 January 1970`;
	expect(html).toContain(`title="${sentence}"`);
	expect(html).toContain(`role="img" aria-label="${sentence}"`);
	await jane.client.domains.save.mutate({ pageId: jane.pageId, hostname: "" });
	expect(await jane.page()).not.toContain("belongs to the owner");
});
