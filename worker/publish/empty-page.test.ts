import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Block } from "../../core/blocks/block.ts";
import { addDomain } from "../testing/domains.ts";
import { APP, draftWith, newBrowser, newPage, newPerson, someLinks } from "../testing/people.ts";
import { published, snapshotAt } from "../testing/publishing.ts";
import { uploaded } from "../testing/uploads.ts";
import { send } from "../testing/visits.ts";

let pages = 0;

/** A published page on Pro that has a name, a username and a domain, and nothing else. Isolates cache addresses, so each is new. */
async function newEmptyPage() {
	pages += 1;
	const username = `empty-${pages}`;
	const host = `${username}.example`;
	const jane = await newPerson("pro");
	const page = await newPage(jane, username, { bio: "" });
	await addDomain(page.id, host);
	await env.LIVE.getByName(page.id).requestPublish(page.id);
	await published(page.id);
	return { ...page, jane, username, host };
}

/** Every address of a page, with all of its other forms. */
const addressesOf = ({ username, host }: { username: string; host: string }) => [
	`${APP}/${username}`,
	`${APP}/${username}.json`,
	`${APP}/${username}.vcf`,
	`${APP}/${username}/qr.svg`,
	`${APP}/oembed?url=${encodeURIComponent(`${env.APP_ORIGIN}/${username}`)}`,
	`https://${host}/`,
	`https://${host}/index.json`,
	`https://${host}/index.vcf`,
	`https://${host}/sitemap.xml`,
];

async function statusesOf(addresses: readonly string[]) {
	const asked = addresses.map(async (address) => {
		const { origin, pathname, search } = new URL(address);
		return [address, (await send(pathname + search, {}, {}, origin)).status];
	});
	return Object.fromEntries(await Promise.all(asked));
}

const all = (addresses: readonly string[], status: number) =>
	Object.fromEntries(addresses.map((address) => [address, status]));

it("an empty page is a 404 at each of its addresses and in every form, and leaves nothing in KV", async () => {
	const page = await newEmptyPage();
	const addresses = addressesOf(page);
	expect(await statusesOf(addresses)).toEqual(all(addresses, 404));
	expect([await snapshotAt(`@${page.username}`), await snapshotAt(page.host)]).toEqual([null, null]);
	const { objects } = await env.MEDIA.list({ prefix: `share/${page.id}` });
	expect(objects).toEqual([]);
});

it("others aren't offered the username of an empty page, and its owner reads that nothing is public yet", async () => {
	const { jane, id, username } = await newEmptyPage();
	const stranger = await newPerson();
	for (const visitor of [newBrowser(), stranger]) {
		const response = await visitor.open(`/${username}`);
		const text = await response.text();
		expect(response.status).toBe(404);
		expect(text).toContain("Oops! Page not found");
		expect(text).not.toContain('name="claim"');
	}
	const own = await jane.open(`/${username}`);
	const text = await own.text();
	expect(own.status).toBe(404);
	expect(text).toContain("Not live yet");
	expect(text).toContain(`href="/editor?id=${id}"`);
});

it("the owner's lists say whether a page is empty", async () => {
	const { jane, id, version } = await newEmptyPage();
	expect(await jane.client.pages.list.query()).toMatchObject([{ id, isEmpty: true }]);
	expect(await jane.client.pages.get.query({ id })).toMatchObject({ isEmpty: true });
	await jane.client.pages.save.mutate({ id, version, draft: draftWith({ bio: "Potter" }) });
	expect(await jane.client.pages.list.query()).toMatchObject([{ id, isEmpty: false }]);
	expect(await jane.client.pages.get.query({ id })).toMatchObject({ isEmpty: false });
});

type Page = Awaited<ReturnType<typeof newEmptyPage>>;

/** Saves a page with one change, and without a bio. */
const save = ({ jane, id, version, username }: Page, change: object) =>
	jane.client.pages.save.mutate({ id, version, draft: draftWith({ bio: "", username, ...change }) });

const line: Block = { id: "line-1", kind: "divider", style: "line" };

it.each<[what: string, fill: (page: Page) => Promise<unknown>]>([
	["bio", (page) => save(page, { bio: "Potter" })],
	["picture", async (page) => save(page, { avatar: await uploaded(page.jane, page.id) })],
	["wallpaper", async (page) => save(page, { wallpaper: await uploaded(page.jane, page.id) })],
	["block", (page) => save(page, { blocks: [line] })],
	[
		"icon",
		({ jane, id }) => jane.client.socials.add.mutate({ pageId: id, id: `i-${id}`, platform: "x", handle: "jane" }),
	],
])("a page is public at each address and in every form with its first %s", async (_, fill) => {
	const page = await newEmptyPage();
	await fill(page);
	await published(page.id);
	const addresses = addressesOf(page);
	expect(await statusesOf(addresses)).toEqual(all(addresses, 200));
	expect(await snapshotAt(`@${page.username}`)).toContain("Jane Roe");
});

it("a name, a look and a language don't make a page public", async () => {
	const page = await newEmptyPage();
	await save(page, { fullName: "Jane", theme: "nature", background: "nature", language: "cy" });
	await published(page.id);
	const addresses = addressesOf(page);
	expect(await statusesOf(addresses)).toEqual(all(addresses, 404));
});

it("a page that was public stays public when everything is removed from it", async () => {
	const page = await newEmptyPage();
	const { version } = await save(page, { blocks: someLinks(1) });
	await save({ ...page, version }, {});
	await published(page.id);
	const addresses = addressesOf(page);
	expect(await statusesOf(addresses)).toEqual(all(addresses, 200));
});
