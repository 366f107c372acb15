import { describe, expect, it } from "vitest";
import { NO_FACTS } from "../../../../core/assistant/facts.ts";
import { IMPORT_FILE_MAX } from "../../../../core/page/import-limits.ts";
import { readFile } from "./read-file.ts";

const BOOKMARKS = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- This is an automatically generated file. -->
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 ADD_DATE="1" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
    <DL><p>
        <DT><A HREF="https://shop.example/?a=1&amp;b=2" ADD_DATE="1" ICON="data:image/png;base64,AA==">Mugs &amp; plates</A>
        <DT><A HREF="javascript:alert(1)">Bookmarklet</A>
        <DT><A HREF="place:type=6">Recent</A>
    </DL><p>
    <DT><A HREF="https://blog.example/">Blog</A>
</DL><p>`;

/** A row of LinkStack's table of links. */
const row = (fields: object) => ({
	id: 1,
	button_id: 1,
	link: null,
	title: null,
	order: 0,
	up_link: "no",
	type: "link",
	...fields,
});
const LINKSTACK = {
	id: 1,
	name: "Jane Roe",
	email: "jane@roe.example",
	littlelink_name: "jane",
	role: "user",
	theme: "default",
	littlelink_description: "<p>Potter &amp; teacher</p><p>in <strong>Oslo</strong></p>",
	links: [
		row({ id: 2, link: "https://blog.example/", title: "Blog", order: 2 }),
		row({ id: 1, link: "https://shop.example/", title: "Mugs", order: 1 }),
		row({ id: 3, link: "https://news.example/", title: "News", order: 9, up_link: "yes" }),
		row({ id: 4, button_id: 42, title: "My work", type: "heading" }),
		row({ id: 5, button_id: 93, title: "<p>A text</p>", type: "text" }),
		row({ id: 6, link: "javascript:alert(1)", title: "Script" }),
	],
	image_data: "AA==",
};

describe("files", () => {
	it("a browser's bookmarks are links", async () => {
		const links = [
			{ title: "Mugs & plates", url: "https://shop.example/?a=1&b=2" },
			{ title: "Blog", url: "https://blog.example/" },
		];
		const leftOut = "2 bookmarks can be opened only in the browser they're from.";
		const read = { ok: true, name: "a browser's bookmarks", facts: { ...NO_FACTS, links }, leftOut };
		expect(await readFile(BOOKMARKS)).toEqual(read);
		expect(await readFile(`\ufeff${BOOKMARKS.replaceAll("\n", "\r\n")}`)).toEqual(read);
	});

	it("a LinkStack export is a name, a description and links in their order", async () => {
		const links = [
			{ title: "News", url: "https://news.example/" },
			{ title: "Mugs", url: "https://shop.example/" },
			{ title: "Blog", url: "https://blog.example/" },
		];
		expect(await readFile(JSON.stringify(LINKSTACK))).toEqual({
			ok: true,
			name: "a LinkStack export",
			facts: { ...NO_FACTS, name: "Jane Roe", bio: "Potter & teacher in Oslo", links },
			leftOut: "2 entries had no address. 1 entry can be opened only in the browser they're from.",
		});
		const { links: rows } = LINKSTACK;
		expect(await readFile(JSON.stringify({ links: rows }))).toMatchObject({ facts: { ...NO_FACTS, links } });
	});

	it("a LinkStack export that is too long keeps the links that come first on its page", async () => {
		const many = Array.from({ length: 1_500 }, (_, index) => row({ link: "https://blog.example/", order: index }));
		const pinned = row({ link: "https://news.example/", title: "News", order: 1_500, up_link: "yes" });
		const read = await readFile(JSON.stringify({ ...LINKSTACK, links: [...many, pinned] }));
		expect(read).toMatchObject({ ok: true, facts: { links: { 0: { title: "News" } } } });
	});

	it("what a page can't have of a browser's bookmarks is said", async () => {
		const many = Array.from({ length: 120 }, (_, at) => `<DT><A HREF="https://a.example/${at}">Link ${at}</A>`);
		const call = '<DT><A HREF="https://">Call</A>';
		const read = await readFile(BOOKMARKS.replace("</DL><p>", `${many.join("")}${call}</DL><p>`));
		expect(read).toMatchObject({
			leftOut:
				"2 bookmarks can be opened only in the browser they're from. 1 bookmark can't be read. 22 bookmarks came after the first 100.",
		});
	});

	it.each([
		["nothing", ""],
		["a text", "Hello"],
		["other JSON", '{"links":[{"url":"https://a.example/"}]}'],
		["an empty list", '{"links":[]}'],
		["broken JSON", '{"links":[{"button_id":1,'],
		["odd JSON", "null"],
	])("a file with %s is refused", async (_, text) => {
		const message = "This file isn't known. It can be a browser's bookmarks, a LinkStack export, or a saved web page.";
		expect(await readFile(text)).toEqual({ ok: false, message });
	});

	it.each([
		[
			"Linktree, from Chrome",
			`<!DOCTYPE html>\n<!-- saved from url=(0022)https://linktr.ee/jane -->\n<html><head><title>jane | Linktree</title>
			<meta property="og:description" content="Potter"></head><body><a href="https://shop.example/">My\n mugs</a>
			<a href="https://linktr.ee/s/about">About</a></body></html>`,
		],
		[
			"Linktree, with other words of that kind in its script",
			`<!DOCTYPE html><!--saved from url=(0022)https://linktr.ee/jane--><html><head><script>x = "<!-- saved from url=(0021)https://shop.example/ -->"</script>
			<meta name="description" content="Potter"></head><body><a href="https://shop.example/">My mugs</a>
			<a href="https://linktr.ee/s/about">About</a></body></html>`,
		],
		[
			"Taplink, with a canonical address",
			`<!doctype html><html><head><link rel="canonical" href="https://taplink.cc/jane"><meta name="description" content="Potter">
			</head><body><a href="https://shop.example/"><span>My mugs</span></a><a href="https://taplink.cc/">Taplink</a></body></html>`,
		],
		[
			"Lnk.Bio, whose links count",
			`<html><head><meta property="og:url" content="https://lnk.bio/jane"><meta name="description" content="Potter"></head>
			<body><a href="https://lnk.bio/go?d=https%3A%2F%2Fshop.example%2F&amp;hash=1">My mugs</a></body></html>`,
		],
		[
			"a site of its own that says no address",
			`<html><head><meta name="description" content="Potter"></head><body><a href="/about">About</a>
			<a href="https://shop.example/">My mugs</a></body></html>`,
		],
	])("a page saved from %s has its links, without those of the service", async (_, html) => {
		const links = [{ title: "My mugs", url: "https://shop.example/" }];
		expect(await readFile(html)).toMatchObject({ ok: true, name: "a saved web page", facts: { bio: "Potter", links } });
	});

	it("a file of more than 1 MB is refused", async () => {
		expect(await readFile(BOOKMARKS.padEnd(IMPORT_FILE_MAX + 1))).toEqual({
			ok: false,
			message: "A file can have at most 1 MB.",
		});
	});
});
