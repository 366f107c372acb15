import { env } from "cloudflare:workers";
import { describe, expect, inject, it } from "vitest";
import { MEDIA_MAX_BYTES_PER_ACCOUNT } from "../../../core/media/media.ts";
import { keyedToday } from "../../foundation/limits/within-limit.ts";
import { draftWith, newBrowser, newPage, newPerson, refusalOf, someLinks } from "../../testing/people.ts";

const HOST = inject("webServer");
const LOOPBACK = { PAGE_TITLES_TEST_HOST: HOST };
const ORIGIN = `http://${HOST}`;

const at = (query: Record<string, string>) => `${ORIGIN}/?${new URLSearchParams(query)}`;
const pageWith = (head: string) => at({ title: "Pots", head });
const link = (rel: string, href: string, more = "") => `<link rel="${rel}" href="${href}" ${more}>`;

const stored = async () => (await env.MEDIA.list()).objects.map(({ key }) => key);
const rows = async () => (await env.DB.prepare("SELECT name FROM media").all()).results;

describe("the description of a page", () => {
	const describeAt = async (url: string) => (await newPerson("free", LOOPBACK)).client.links.describe.mutate({ url });

	it.each([
		["none", "", null],
		["its touch icon", link("apple-touch-icon", "/touch.png"), "/touch.png"],
		[
			"its touch icon, not a larger PNG",
			link("icon", "/512.png", 'sizes="512x512"') + link("apple-touch-icon", "/touch.png"),
			"/touch.png",
		],
		[
			"its largest touch icon",
			link("apple-touch-icon", "/57.png", 'sizes="57x57"') +
				link("apple-touch-icon", "/touch.png") +
				link("apple-touch-icon", "/152.png", 'sizes="152x152"'),
			"/touch.png",
		],
		[
			"its largest PNG",
			link("icon", "/16.png", 'sizes="16x16" type="image/png"') +
				link("shortcut icon", "/192.png", "sizes='192X192 96x96'") +
				link("icon", "/32.png", 'sizes="32x32"'),
			"/192.png",
		],
		["never one that is too small", link("icon", "/32.png", 'sizes="16x16 32x32"'), null],
		["its PNG by type", link("ICON", "/icon?v=2", 'type="image/PNG"'), "/icon?v=2"],
		["never an SVG", link("icon", "/a.svg") + link("icon", "/a", 'type="image/svg+xml"'), null],
		["never an ICO", link("shortcut icon", "/favicon.ico") + link("icon", "/b", 'type="image/x-icon"'), null],
		["never an SVG that is called a touch icon", link("apple-touch-icon", "/touch.svg?v=1"), null],
		["never a mask or a style sheet", link("mask-icon", "/mask.png") + link("stylesheet", "/icon.png"), null],
		["never data", link("icon", "data:image/png;base64,AAAA", 'type="image/png"'), null],
		[
			"never one of a private host",
			link("apple-touch-icon", "http://127.0.0.1:1/a.png") + link("icon", "http://printer.local/a.png"),
			null,
		],
		// Each space becomes three characters.
		["never an address that is too long for a link", link("apple-touch-icon", `/a.png?b${" ".repeat(700)}c`), null],
		["its icon of another public host", link("icon", "//cdn.potter.org/a.png"), "http://cdn.potter.org/a.png"],
		["its icon with decoded entities", link("icon", "/a.png?b=1&amp;c=2"), "/a.png?b=1&c=2"],
		["its icon relative to its base", `<base href="/shop/">${link("icon", "a.png")}`, "/shop/a.png"],
		["its icon despite a bad base", `<base href="https://">${link("icon", "a.png")}`, "/a.png"],
	])("the icon of a page is %s", async (_, head, icon) => {
		expect(await describeAt(pageWith(head))).toEqual({ title: "Pots", icon: icon && new URL(icon, ORIGIN).href });
	});

	it("the icon of a page is relative to where its redirects lead", async () => {
		const page = `/shop/?${new URLSearchParams({ title: "Pots", head: link("icon", "a.png") })}`;
		expect(await describeAt(at({ to: page }))).toEqual({ title: "Pots", icon: `${ORIGIN}/shop/a.png` });
	});

	it.each([
		["that is missing", at({ status: "404" })],
		["that isn't HTML", at({ picture: "png" })],
		["on this machine", "http://127.0.0.1/"],
		["that is a phone number", "tel:+15551234567"],
	])("a page %s has no description", async (_, url) => {
		expect(await describeAt(url)).toEqual({ title: null, icon: null });
	});
});

describe("a site's icon", () => {
	it.each(["png", "jpg", "webp"] as const)("a %s icon becomes a picture of the person's page", async (picture) => {
		const jane = await newPerson("free", LOOPBACK);
		const page = await newPage(jane, "potter");
		const { name } = await jane.client.links.takeIcon.mutate({ url: at({ to: at({ picture }) }) });
		expect(name).toMatch(new RegExp(`^[0-9a-f]{64}\\.${picture}$`));
		expect([await stored(), await rows()]).toEqual([[name], [{ name }]]);
		const links = [{ ...someLinks(1)[0], thumbnail: name }];
		await jane.client.pages.save.mutate({ ...page, draft: draftWith({ username: "potter", blocks: links }) });
		// Somebody else has to take the icon on their own.
		const joe = await newPerson();
		const other = await newPage(joe, "joe");
		const save = joe.client.pages.save.mutate({ ...other, draft: draftWith({ username: "joe", blocks: links }) });
		expect(await refusalOf(save)).toMatchObject({ status: 400 });
	});

	it.each([
		["on a private host", "http://169.254.169.254/icon.png", "This address isn't on the public web."],
		[
			"behind a redirect inward",
			at({ to: "http://127.0.0.1:1/icon.png" }),
			"The site redirects to an address that isn't on the public web.",
		],
		["that is missing", at({ picture: "png", status: "404" }), "The site answered with an error (404)."],
		["that is a page", at({ title: "Oops" }), "The answer is not a PNG, JPEG or WebP picture."],
		["that is an SVG", at({ body: "<svg/>", type: "image/svg+xml" }), "The answer is not a PNG, JPEG or WebP picture."],
		[
			"that is an SVG called PNG",
			at({ body: "<svg xmlns='http://www.w3.org/2000/svg'/>", type: "image/png" }),
			"An SVG can't be used here. Choose a PNG, JPEG or WebP picture.",
		],
		[
			"that is a page called PNG",
			at({ title: "Oops", type: "image/png" }),
			"This file isn't a picture. Choose a PNG, JPEG or WebP picture.",
		],
		["that is empty", at({ body: "", type: "image/png" }), "This file is empty. Choose another one."],
		[
			"that is incomplete",
			at({ body: "\xff\xd8\xff", type: "image/jpeg" }),
			"This file isn't a picture. Choose a PNG, JPEG or WebP picture.",
		],
		["of more than 200 KB", at({ large: "200001", type: "image/png" }), "The answer is larger than 200 KB."],
		["of a site that hangs up", at({ picture: "png", cut: "" }), "The site can't be reached."],
	])("an icon %s is refused with a reason and nothing is stored", async (_, url, message) => {
		const jane = await newPerson("free", LOOPBACK);
		expect(await refusalOf(jane.client.links.takeIcon.mutate({ url }))).toMatchObject({ status: 400, message });
		expect([await stored(), await rows()]).toEqual([[], []]);
	});

	it("an icon counts for the space of the account, like an upload", async () => {
		const jane = await newPerson("free", LOOPBACK);
		await env.DB.prepare("INSERT INTO media (name, user_id, bytes, created_at) SELECT ?, id, ?, 1 FROM users")
			.bind(`${"0".repeat(64)}.png`, MEDIA_MAX_BYTES_PER_ACCOUNT)
			.run();
		const taking = jane.client.links.takeIcon.mutate({ url: at({ picture: "png" }) });
		expect(await refusalOf(taking)).toMatchObject({
			reason: "limit_reached",
			message: expect.stringMatching(/^Your pictures fill the 100 MB of your account\./),
		});
		expect(await stored()).toEqual([]);
	});

	it("an icon counts for the person's uploads of a minute", async () => {
		const { limit, keys } = refusingLimit();
		const jane = await newPerson("free", { ...LOOPBACK, UPLOADS_LIMIT: limit });
		const taking = jane.client.links.takeIcon.mutate({ url: at({ picture: "png" }) });
		expect((await refusalOf(taking)).message).toBe("Too many uploads. Please try again in a minute.");
		expect(keys).toEqual([await keyedToday(env, String(await env.DB.prepare("SELECT id FROM users").first("id")))]);
		expect(await stored()).toEqual([]);
	});

	it("descriptions and icons need a session and share one limit of the person", async () => {
		const url = "https://127.0.0.1/";
		const { limit, keys } = refusingLimit();
		const jane = await newPerson("free", { TYPING_LIMIT: limit });
		const ask = ({ links }: typeof jane.client) => [
			() => links.describe.mutate({ url }),
			() => links.takeIcon.mutate({ url }),
		];
		for (const asked of ask(newBrowser().client)) expect(await refusalOf(asked())).toMatchObject({ status: 401 });
		for (const asked of ask(jane.client)) {
			expect(await refusalOf(asked())).toMatchObject({ message: "Too many requests. Please try again in a minute." });
		}
		const id = await env.DB.prepare("SELECT id FROM users").first("id");
		expect(keys).toEqual(Array(2).fill(await keyedToday(env, `fetch:${id}`)));
	});
});

/** A rate limit that is used up, and the keys it has counted. */
function refusingLimit(): { limit: RateLimit; keys: string[] } {
	const keys: string[] = [];
	const limit: RateLimit = {
		async limit({ key }) {
			keys.push(key);
			return { success: false };
		},
	};
	return { limit, keys };
}
