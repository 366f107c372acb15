import { expect, it } from "vitest";
import { readFile } from "./read-file.ts";
import { unpacked } from "./unpacked-file.ts";

const SHOP_AND_BLOG = ["Shop https://shop.example/", "Blog https://blog.example/"];
const ICON = `data:image/png;base64,${"A".repeat(6000)}`;

/** What a file adds: `Shop https://shop.example/`, and what isn't added. */
async function read(text: string, name = ""): Promise<string[]> {
	const found = await readFile({ name, text: await unpacked(text) }, []);
	if (!found.ok) return [found.reason];
	const added = found.readings.map(({ typed, becomes }) => {
		if (becomes.as === "problem") return `${typed}: ${becomes.reason}`;
		if (becomes.as !== "block") return "url" in becomes ? becomes.url : "handle";
		const { block } = becomes;
		if (block.kind === "contact") return [block.name, block.phone, block.email].filter(Boolean).join(" | ");
		if (!("url" in block)) return block.kind;
		const title = "title" in block && !("hasFoundTitle" in block) ? `${block.title} ` : "";
		return `${title}${block.url}`;
	});
	return found.leftOut === "" ? added : [...added, found.leftOut];
}

it.each([
	[
		"a page of Linktree in one long line, with its data",
		`<!DOCTYPE html><html><head><link rel="canonical" href="https://linktr.ee/jane"/></head><body><a href="https://shop.example/" target="_blank"><p>Shop</p></a><a href="https://blog.example/"><div>Blog</div></a><a href="https://linktr.ee/s/about">Report</a><a href="/discover">Explore</a><script id="__NEXT_DATA__" type="application/json">{"url":"https://other.example/"}</script>${"<style>.a{color:red}</style>".repeat(500)}</body></html>`,
	],
	[
		"a complete page, as Chrome saves it",
		'<!DOCTYPE html>\n<!-- saved from url=(0022)https://linktr.ee/jane -->\n<html><a href="https://shop.example/"\n target="_blank"><img src="./jane_files/1.png">\n<p>Shop</p></a><a href="https://linktr.ee/s/about/">About</a><a href=https://blog.example/>Blog</a></html>',
	],
	[
		"a page of Carrd, with names in its icons",
		'<html><a href="https://shop.example/"><svg><title>Cart</title></svg><span>Shop</span></a><a href=\'https://blog.example/\' aria-label="Blog"><svg></svg></a></html>',
	],
	[
		"a page of Lnk.Bio, whose links count",
		'<html><meta property="og:url" content="https://lnk.bio/jane"><a href="https://lnk.bio/go?d=https%3A%2F%2Fshop.example%2F&amp;hash=1">Shop</a><a href="https://blog.example/"><img alt="Blog"></a></html>',
	],
	[
		"a page that its script would show",
		'<html><div id="__next"></div><script id="__NEXT_DATA__" type="application/json">{"links":[{"title":"Shop","url":"https://shop.example/"},{"title":"Blog","url":"https://blog.example/"}]}</script></html>',
	],
	[
		"a page in a single file",
		'From: <Saved by Blink>\r\nSnapshot-Content-Location: https://beacons.ai/jane\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\ttype="text/html";\r\n\tboundary="--M--"\r\n\r\n----M--\r\nContent-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n<html><a href=3D"https://shop.exa=\r\nmple/">S=68op</a><a href=3D"https://beacons.ai/x">x</a><a href=3D"https://blog.example/">Blog</a></html>\r\n----M----\r\n',
	],
	[
		"bookmarks with descriptions and large icons",
		`<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n<DT><A HREF="https://shop.example/" ICON="${ICON}">Shop</A>\n<DD>Where I buy.\n<DT><A HREF="javascript:alert(1)">Run</A>\n<DT><A HREF="place:type=6">Recent</A>\n<DT><A HREF="https://blog.example/">Blog</A></DL>`,
	],
	["a table", "Title,URL\nShop,https://shop.example/\nBlog,https://blog.example/\n"],
	["a table with numbers first", "id,pos,name,link\n7,1,Shop,https://shop.example/\n8,2,Blog,https://blog.example/"],
	[
		"a table whose titles aren't first",
		'Channel Id,Channel Url,Channel Title\nabc,https://shop.example/,"Shop"\ndef,https://blog.example/,Blog\n',
	],
	[
		"a table of a German Excel",
		"sep=;\r\nTitel;Adresse\r\nShop;https://shop.example/\r\nBlog;https://blog.example/\r\n",
	],
	["a table with tabs", "Shop\thttps://shop.example/\nBlog\thttps://blog.example/"],
	[
		"a table with two addresses and a note in two lines",
		'title,note,url,cover\nShop,"Good,\ncheap",https://shop.example/,https://cdn.example/a.jpg\nBlog,,https://blog.example/,',
	],
	[
		"a list of feeds and sites",
		'<?xml version="1.0"?>\n<opml version="2.0"><body><outline text="All"><outline text="x" title="Shop" xmlUrl="https://shop.example/feed" htmlUrl="https://shop.example/"/></outline>\n<outline text=\'Blog\' type="link" url="https://blog.example/"/></body></opml>',
	],
	["lines of JSON", '{"title":"Shop","url":"https://shop.example/"}\n{"title":"Blog","url":"https://blog.example/"}\n'],
	["JSON of addresses by their titles", '\ufeff{"Shop":"https://shop.example/","Blog":"https://blog.example/"}'],
	["plain lines", "My links\n\n1. Shop: https://shop.example/\n- [Blog](https://blog.example/)\n"],
	[
		"a calendar",
		"BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Shop\r\nURL;VALUE=URI:https://shop.\r\n example/\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:None\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nURL:https://blog.example/\r\nSUMMARY:Blog\r\nEND:VEVENT\r\nEND:VCALENDAR",
	],
])("%s has its links", async (_, file) => {
	expect((await read(file)).slice(0, 2)).toEqual(SHOP_AND_BLOG);
});

it.each([
	'<a href="https://shop.example/" title="a > b">Shop &amp; caf&eacute;</a>',
	"<li><a class='x' href='https://shop.example/'><b>Shop</b> &#38; café</a></li>",
	'<DT><A HREF="https://shop.example/" ADD_DATE="1" ICON="data:image/png;base64,AA">Shop & café</A>',
	"<p>Our <a href=//shop.example/>Shop &amp; café</a></p>",
	'<a href="www.shop.example">Shop & café</a>',
	'See our <a href="https://shop.example/">Shop & café</a>!',
])("a line of HTML is its link: %s", async (html) => {
	expect(await read(html)).toEqual([expect.stringMatching(/^Shop & café https:\/\/(?:www\.)?shop\.example\/$/)]);
});

it.each([
	["rows", "- title: Shop\n  url: https://shop.example/\n- url: https://blog.example/ # mine\n  title: 'Blog'"],
	[
		"a list within a page's data",
		"name: Jane\nlinks:\n  - label: Shop\n    href: shop.example\n  - {label: Blog, href: blog.example}",
	],
	[
		"rows in two documents",
		"- {name: Shop, link: &s https://shop.example/}\n---\n- name: >\n    Blog\n  link: https://blog.example/",
	],
])("%s in YAML have their titles", async (_, yaml) => {
	expect((await read(yaml)).slice(0, 2)).toEqual(SHOP_AND_BLOG);
	expect((await read(yaml, "links.yml")).slice(0, 2)).toEqual(SHOP_AND_BLOG);
});

it("YAML with numbers for titles keeps them, hidden rows are counted, and a long or broken file says so", async () => {
	expect(
		await read("- title: 2024\n  url: https://a.example/\n- title: B\n  url: https://b.example/\n  active: false"),
	).toEqual(["2024 https://a.example/", "1 entry had been hidden."]);
	const rows = Array.from({ length: 5000 }, (_, at) => `- title: Link ${at}\n  url: https://a.example/${at}\n`);
	const long = await read(rows.join(""), "links.yaml");
	expect([long.length, long.at(-1)]).toEqual([1001, expect.stringContaining("A part of the file is too long")]);
	expect(await read('- title: "Shop\n  url: https://shop.example/', "a.yml")).toEqual([
		expect.stringContaining("This file is damaged."),
	]);
	expect(await read("- Shop: https://shop.example/\n- Blog: https://blog.example/")).toEqual(SHOP_AND_BLOG);
});

const LETTER = "From: Jane <jane@example.com>\r\nSubject: Links\r\n";
const HTML_LETTER = `Content-Type: text/html\r\n\r\n<html><body><a href="https://shop.example/">Shop</a> <a href="https://blog.example/">Blog</a></body></html>`;

it.each([
	["a page of its own", `${LETTER}${HTML_LETTER}`],
	[
		"plain words below its first header",
		`MIME-Version: 1.0\r\n${LETTER}\r\nShop https://shop.example/\r\nBlog https://blog.example/`,
	],
	["a mailbox's line above it", `From jane@example.com  Wed Aug  3 17:55:19 2011\r\n${LETTER}${HTML_LETTER}`],
	["one broken header of many", `${"X-Spam: no\r\n".repeat(9)}${LETTER}broken header\r\nX-Mailer: x\r\n${HTML_LETTER}`],
])("a mail with %s has its links, and none of its headers", async (_, mail) => {
	expect(await read(mail)).toEqual(SHOP_AND_BLOG);
});

it("a mail of nothing but a picture has no links", async () => {
	const mail = `${LETTER}Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n\r\niVBORw0KGgo=`;
	expect(await read(mail)).toEqual([expect.stringContaining("No links were found.")]);
});

it("a link in Markdown keeps its own words, also where its address ends with them", async () => {
	const text =
		"# Tools\n\n- [Shop](https://shop.example/) - [see below](#more), [how](help.md)\n- [pots](https://code.example/jane/pots) - A kiln's log.\n- <https://blog.example/>: Blog";
	expect(await read(text, "README.md")).toEqual([
		"Shop https://shop.example/",
		"pots https://code.example/jane/pots",
		"Blog https://blog.example/",
		"2 links led to other parts of the same site.",
	]);
});

it("Markdown with bare addresses has its links, and no headings of its own", async () => {
	expect(await read("# Shop\n\nhttps://shop.example/\n\n    npm run a.sh", "a.md")).toEqual(["https://shop.example/"]);
	expect(await read("# Setup\n\nRun it.\n\n# Usage", "a.md")).toEqual([
		expect.stringContaining("No links were found."),
	]);
	expect(await read("Shop: shop.example", "a.md")).toEqual(["Shop https://shop.example/"]);
});

it("an event alone, signs that were escaped twice and markup of other programs are known", async () => {
	const event = "BEGIN:VEVENT\nSUMMARY:Shop\nURL:https://shop.example/\nEND:VEVENT";
	expect(await read(event)).toEqual(["Shop https://shop.example/"]);
	const outline = '<opml><body><outline text="Pots &amp;amp; mugs" url="https://shop.example/"/></body></opml>';
	expect(await read(outline)).toEqual(["Pots & mugs https://shop.example/"]);
	expect(await read('#link("https://shop.example/", "Shop")\n', "a.txt")).toEqual([
		expect.stringContaining("We can't read this kind of file yet."),
	]);
});

it("lines with HTML stand among plain ones, and keep their order", async () => {
	const lines =
		'Shop: <https://shop.example/>\nOur <a href="https://blog.example/">Blog</a>\nMugs https://mugs.example/';
	expect(await read(lines)).toEqual([...SHOP_AND_BLOG, "Mugs https://mugs.example/"]);
});

it.each([
	[
		"Windows",
		"[InternetShortcut]\r\nIDList=\r\nURL=https://shop.example/\r\nIconFile=https://shop.example/favicon.ico\r\n",
	],
	[
		"Windows, written by a browser",
		"[{000214A0-0000-0000-C000-000000000046}]\r\nProp3=19,11\r\n[InternetShortcut]\r\nURL=https://shop.example/",
	],
	[
		"Safari",
		'<?xml version="1.0"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0"><dict><key>URL</key>\n<string>https://shop.example/</string></dict></plist>',
	],
])("a shortcut of %s is its address", async (_, file) => {
	expect(await read(file)).toEqual(["https://shop.example/"]);
});

it.each([
	["an empty file", " \r\n", "This file is empty."],
	["a cut export", '{"links":[{"title":"Shop","url":"https://shop.example/"},{"ti', "This file is damaged."],
	[
		"a feed",
		'<?xml version="1.0"?><rss><channel><title>Shop</title></channel></rss>',
		"We can't read this kind of file yet.",
	],
	["JSON without links", '{"name":"Jane"}', "No links were found."],
])("%s says what is wrong", async (_, file, reason) => {
	expect(await read(file)).toEqual([expect.stringContaining(reason)]);
});

it("what a file says besides a link is counted: each bookmark's own words, and no folder's", async () => {
	const bookmarks =
		'<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p><DT><A HREF="https://shop.example/">Shop</A>\n<DD>Pots.\n<DT><H3>More</H3>\n<DD>A folder.\n<DL><p><DT><A HREF="https://blog.example/">Blog</A></DL></DL>';
	const card = `BEGIN:VCARD\nFN:Jane\nEMAIL:jane@example.com\nNOTE:A potter\nPHOTO;ENCODING=b:${"A".repeat(30_000)}\nEND:VCARD`;
	const outline = '<opml><body><outline text="Shop" url="https://shop.example/" description="Pots"/></body></opml>';
	expect(await read(bookmarks)).toEqual([...SHOP_AND_BLOG, "1 bookmark had a note, which isn't shown."]);
	expect((await read(card)).at(-1)).toBe(
		"1 contact had a note, which isn't shown. 1 contact had a picture, which isn't copied.",
	);
	expect((await read(outline)).at(-1)).toBe("1 entry had a note, which isn't shown.");
});

it("titles and addresses stay whole, whatever signs they have", async () => {
	const long = "Word ".repeat(60);
	const data = [
		{ title: "Sale: 50% – now | here.com", url: "https://shop.example/" },
		{ title: "[New] <b>Mug</b>", url: "https://en.wikipedia.org/wiki/Mug_(cup)" },
		{ title: "https://blog.example/", url: "https://blog.example/" },
		{ title: long, url: "https://blog.example/long" },
	];
	expect(await read(JSON.stringify(data))).toEqual([
		"Sale: 50% – now | here.com https://shop.example/",
		"[New] Mug https://en.wikipedia.org/wiki/Mug_(cup)",
		"https://blog.example/",
		expect.stringMatching(/^(?:Word ){20,}Word… https:\/\/blog\.example\/long$/),
	]);
});

it("of a file of five thousand links, the first thousand are added, and it says how many aren't", async () => {
	const lines = Array.from({ length: 5000 }, (_, at) => `Link ${at} https://a.example/${at}`);
	const rows = lines.map((line) => line.replace(" https", ",https"));
	for (const [texts, noun] of [
		[lines, "lines"],
		[rows, "rows"],
	] as const) {
		const found = await read(texts.join("\n"));
		expect([found.length, found.at(-1)]).toEqual([1001, `4,000 ${noun} came after the first 1,000.`]);
	}
});
