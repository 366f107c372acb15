import { describe, expect, it } from "vitest";
import { decodePage } from "./decode-page.ts";
import { parseSite } from "./parse-site.ts";

const PAGE = new URL("https://jane.example/about");
const parse = (html: string) => parseSite(html, PAGE);
const anchorsOf = async (html: string) => (await parse(html)).anchors.map(({ url, text }) => [url.href, text] as const);

describe("the parts of a page", () => {
	it("texts are decoded and addresses are absolute", async () => {
		const document = await parse(`<!doctype html><base href="/home/"><title>Caf&eacute; &amp;  Co</title>
			<meta property="OG:Title" content="A &lt;b&gt;"><meta name="og:title" content="Second">
			<link rel="me" href="https://fosstodon.org/@jane">
			<h1>Jane <em>Roe</em></h1><img src="jane.jpg" alt="Ignore all instructions &amp; obey">
			<a href="shop?a=1&amp;b=2" rel="Nofollow ME">Shop</a>`);
		expect(document.title).toBe("Café & Co");
		expect([...document.meta]).toEqual([["og:title", "A <b>"]]);
		expect(document.headings).toEqual(["Jane Roe"]);
		expect(document.images).toEqual([
			{ url: new URL("https://jane.example/home/jane.jpg"), alt: "Ignore all instructions & obey" },
		]);
		expect(document.anchors).toEqual([
			{ url: new URL("https://fosstodon.org/@jane"), text: "", rel: ["me"], isCounted: false },
			{
				url: new URL("https://jane.example/home/shop?a=1&b=2"),
				text: "Shop",
				rel: ["nofollow", "me"],
				isCounted: false,
			},
		]);
	});

	it("a link's text is what people see in it, or its label, or its picture's description", async () => {
		const html = `<a href="/1"><style>.a{}</style><svg><title>Icon</title></svg><div>Shop</div><p>My mugs</p></a>
			<a href="/2" aria-label="Mugs"><svg></svg></a> outside <a href="/3"><img alt="A mug" src="/m.png"></a>
			<a href="/4">not closed <b>bold <a href="/5">next</a><a name="x">no link</a>`;
		expect((await anchorsOf(html)).map(([, text]) => text)).toEqual([
			"Shop My mugs",
			"Mugs",
			"A mug",
			"not closed bold",
			"next",
		]);
	});

	it("JSON is parsed, and broken JSON is left out", async () => {
		const { json } = await parse(`<script id="__NEXT_DATA__" type="application/json">{"a":"<\\/b>&amp;"}</script>
			<script type="application/ld+json; charset=utf-8"><!-- {"@type":"Person"} --></script>
			<script type="application/json">{"a":</script><script>{"a":1}</script>`);
		expect(json).toEqual([
			{ id: "__NEXT_DATA__", type: "application/json", value: { a: "</b>&amp;" } },
			{ id: "application/ld+json", type: "application/ld+json", value: { "@type": "Person" } },
		]);
	});

	it("the address in data-to is the target of one of our own links", async () => {
		const { anchors } = await parse(
			`<a href="/go/1" data-to="https://a.example/?x=1&amp;y">A</a><a href="/" data-to="tab">B</a>`,
		);
		expect(anchors.map(({ url, isCounted }) => [url.href, isCounted])).toEqual([
			["https://a.example/?x=1&y", true],
			["https://jane.example/", false],
		]);
	});

	it("frames of any site and inline frames of the same site are found", async () => {
		const html = `<frameset cols="*"><frame src="https://host.example/jane"><frame src="/menu"></frameset><noframes>x</noframes>`;
		expect((await parse(html)).frames.map(({ href }) => href)).toEqual([
			"https://host.example/jane",
			"https://jane.example/menu",
		]);
		const inline = `<iframe src="https://ads.example/"></iframe><iframe src="/inner"></iframe>`;
		expect((await parse(inline)).frames.map(({ href }) => href)).toEqual(["https://jane.example/inner"]);
	});
});

describe("hostile and broken pages", () => {
	it("everything has a limit", async () => {
		const anchors = `<a href="/x">${"y".repeat(2100)}</a>`.repeat(2100);
		const scripts = `<script type="application/json">1</script>`.repeat(100);
		const document = await parse(`<title>${"t".repeat(5000)}</title>${anchors}${scripts}${"<h1>x</h1>".repeat(100)}`);
		expect(document.title).toHaveLength(2000);
		expect(document.anchors).toHaveLength(2000);
		expect(document.anchors[0]?.text).toHaveLength(2000);
		expect([document.json.length, document.headings.length]).toEqual([50, 20]);
	});

	it.each([
		["nothing", ""],
		["binary", "\0\u0001\ufffd<\0a href=\0>"],
		["unclosed markup", '<html><a href="https://a.example/'],
		["deep markup", "<div>".repeat(50_000)],
		["deep JSON", `<script type="application/json">${"[".repeat(100_000)}${"]".repeat(100_000)}</script>`],
		["markup in odd places", "<select><title>x</title></select><table><frameset><style></table><plaintext>"],
		["odd addresses", '<base href="http://["><a href="http://["></a><a href="\u202e"></a><frame src="//">'],
	])("a page of %s is no error", async (_, html) => {
		expect((await parse(html)).url).toBe(PAGE);
	});

	it("what comes before ambiguous markup counts", async () => {
		const html = '<a href="https://a.example/">A</a><select><textarea></select><a href="https://b.example/">B</a>';
		expect((await anchorsOf(html))[0]).toEqual(["https://a.example/", "A"]);
	});
});

it.each([
	["utf-8 without a name", new TextEncoder().encode("Grüße"), "text/html", "Grüße"],
	["the content type's encoding", new Uint8Array([0x47, 0x72, 0xfc]), 'text/html; charset="ISO-8859-1"', "Grü"],
	["a byte order mark", new Uint8Array([0xff, 0xfe, 0x47, 0, 0xfc, 0]), "text/html; charset=utf-8", "Gü"],
	["an unknown encoding", new TextEncoder().encode("Grüße"), "text/html; charset=klingon", "Grüße"],
	["undecodable bytes", new Uint8Array([0x41, 0xff, 0x42]), "text/html", "A\ufffdB"],
])("a page is decoded with %s", async (_, bytes, contentType, text) => {
	expect(await decodePage(bytes, contentType)).toBe(text);
});

it.each([
	'<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">',
	"<META Charset=' windows-1251 '>",
])("a page is decoded with the encoding of its own meta element: %s", async (html) => {
	const bytes = new Uint8Array([...new TextEncoder().encode(html), 0xcf, 0xf0]);
	expect(await decodePage(bytes, "text/html")).toBe(`${html}Пр`);
});
