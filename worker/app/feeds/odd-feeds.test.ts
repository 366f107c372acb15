import { describe, expect, it } from "vitest";
import { parseFeed } from "./parse-feed.ts";

const ADDRESS = "https://blog.example.com/feeds/feed.xml";

const rss = (inside: string, attributes = "") =>
	`<?xml version="1.0"?><rss version="2.0" ${attributes}><channel><title>The blog</title>${inside}</channel></rss>`;
const atom = (inside: string, attributes = "") =>
	`<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>The blog</title>${inside}</feed>`;
const json = (...items: object[]) =>
	JSON.stringify({ version: "https://jsonfeed.org/version/1.1", title: "The blog", items });

/** An RSS item or Atom entry that is sound, except for the part that a test is about. */
const titled = (title: string) => rss(`<item>${title}<link>https://example.com/1</link></item>`);
const linked = (link: string) => rss(`<item><title>One</title>${link}</item>`);
const linkedEntry = (link: string) => atom(`<entry><title>One</title>${link}</entry>`);
const titledEntry = (title: string) => atom(`<entry>${title}<link href="https://example.com/1"/></entry>`);

const itemsIn = async (text: string) => (await parseFeed(text, ADDRESS))?.items ?? [];
const titlesIn = async (text: string) => (await itemsIn(text)).map(({ title }) => title);
const urlsIn = async (text: string) => (await itemsIn(text)).map(({ url }) => url);

describe("an item leads to its page", () => {
	it.each([
		[
			"not to its id",
			linked(`<guid>tag:blog,1</guid><enclosure url="https://cdn.example.com/1.mp3"/>`),
			"https://cdn.example.com/1.mp3",
		],
		[
			"not to an id that is a number",
			linked(`<guid>4711</guid><enclosure url="/1.mp3"/>`),
			"https://blog.example.com/1.mp3",
		],
		["by an id that is a page", linked("<guid>https://example.com/1</guid>"), "https://example.com/1"],
		[
			"by an id that says so",
			linked(`<guid isPermaLink="true"> https://example.com/1 </guid>`),
			"https://example.com/1",
		],
		["not by an id that denies it", linked(`<guid isPermaLink="False">https://example.com/1</guid>`), null],
		[
			"by its link before its id",
			linked("<guid>https://example.com/2</guid><link>https://example.com/1</link>"),
			"https://example.com/1",
		],
		["past an empty link", linked("<link/><guid>https://example.com/1</guid>"), "https://example.com/1"],
		[
			"past a link that leads nowhere",
			linked("<link>javascript:x()</link><guid>https://example.com/1</guid>"),
			"https://example.com/1",
		],
		[
			"from a link in CDATA",
			linked("<link><![CDATA[\n https://example.com/1?a=1&b=2\n]]></link>"),
			"https://example.com/1?a=1&b=2",
		],
		[
			"with bare ampersands",
			linked("<link>https://example.com/1?a=1&b=2&copy=3</link>"),
			"https://example.com/1?a=1&b=2&copy=3",
		],
		["without a protocol", linked("<link>www.example.com/1</link>"), "https://www.example.com/1"],
		["with spaces in its path", linked("<link>https://example.com/my post</link>"), "https://example.com/my%20post"],
		[
			"by Atom's link in RSS",
			rss(`<item><title>One</title><a:link href="/1"/></item>`, 'xmlns:a="http://www.w3.org/2005/Atom"'),
			"https://blog.example.com/1",
		],
		[
			"and not to the channel's own",
			rss(`<atom:link rel="self" href="/feed"/><link>/home</link><item><title>One</title><link>/1</link></item>`),
			"https://blog.example.com/1",
		],
		[
			"by a media's address",
			rss(
				`<item><title>One</title><media:content url="https://cdn.example.com/1.mp4"/></item>`,
				'xmlns:media="http://search.yahoo.com/mrss/"',
			),
			"https://cdn.example.com/1.mp4",
		],
		["by Atom's id", linkedEntry("<id>https://example.com/1</id>"), "https://example.com/1"],
		["not by Atom's id that is none", linkedEntry("<id>urn:uuid:1</id>"), null],
		[
			"not by the entry's own address",
			linkedEntry(`<link rel="self" href="/1.atom"/><link rel="edit" href="/edit"/>`),
			null,
		],
		[
			"by the readable of two",
			linkedEntry(`<link type="application/json" href="/1.json"/><link type="text/html" href="/1"/>`),
			"https://blog.example.com/1",
		],
		[
			"by a link with its relation's full name",
			linkedEntry(`<link rel="http://www.iana.org/assignments/relation/alternate" href="/1"/>`),
			"https://blog.example.com/1",
		],
		["by its recording", linkedEntry(`<link rel="enclosure" href="/1.mp3"/>`), "https://blog.example.com/1.mp3"],
		["by a relative link", linkedEntry(`<link href="posts/1"/>`), "https://blog.example.com/feeds/posts/1"],
		[
			"by the feed's base",
			atom(`<entry><title>One</title><link href="1"/></entry>`, 'xml:base="https://example.org/blog/"'),
			"https://example.org/blog/1",
		],
		[
			"by the entry's base in that of the feed",
			atom(
				`<entry xml:base="2026/"><title>One</title><link href="1"/></entry>`,
				'xml:base="https://example.org/blog/"',
			),
			"https://example.org/blog/2026/1",
		],
		[
			"by the link's own base",
			linkedEntry(`<link xml:base="https://example.org/" href="1"/>`),
			"https://example.org/1",
		],
		[
			"by a relative base",
			atom(`<entry><title>One</title><link href="1"/></entry>`, 'xml:base="/blog/"'),
			"https://blog.example.com/blog/1",
		],
		[
			"not by the base of its text",
			linkedEntry(`<content xml:base="https://example.org/">x</content><link href="/1"/>`),
			"https://blog.example.com/1",
		],
		[
			"not by the base of another entry",
			atom(`<entry xml:base="https://example.org/"/><entry><title>One</title><link href="/1"/></entry>`),
			"https://blog.example.com/1",
		],
		[
			"by a base in RSS",
			rss("<item><title>One</title><link>1</link></item>", 'xml:base="https://example.org/"'),
			"https://example.org/1",
		],
		[
			"by RDF's name of it",
			`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/"><item rdf:about="https://example.com/1"><title>One</title></item></rdf:RDF>`,
			"https://example.com/1",
		],
		["in JSON", json({ id: "1", title: "One", url: "/1" }), "https://blog.example.com/1"],
		["in JSON by its id", json({ id: "https://example.com/1", title: "One" }), "https://example.com/1"],
		[
			"in JSON by the page it is about",
			json({ id: 4, title: "One", external_url: "https://example.com/1" }),
			"https://example.com/1",
		],
	])("%s", async (_, text, url) => {
		expect(await urlsIn(text)).toEqual(url === null ? [] : [url]);
	});
});

describe("an item has a title", () => {
	const MEDIA =
		'xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"';
	const only = (inside: string, attributes = MEDIA) => rss(`<item><link>/1</link>${inside}</item>`, attributes);

	it.each([
		["without a control character", titled("<title>One\u0008 two\u000b</title>"), "One two"],
		["without an escaped control character", titled("<title>One&#8; two&#x1F;</title>"), "One two"],
		["without marks that turn text around", titled("<title>One \u202etwo\u2066</title>"), "One two"],
		["without a broken character", titled("<title>A caf\ufffd by the sea</title>"), "A caf by the sea"],
		["without half a character", titled("<title>One &#xD83D;two and more</title>"), "One two and more"],
		["with a bare ampersand", titled("<title>Salt & pepper &</title>"), "Salt & pepper &"],
		["with a bare bracket", titled("<title>1 < 2 and 3 > 2</title>"), "1 < 2 and 3 > 2"],
		[
			"with an HTML entity that XML doesn't have",
			titled("<title>Caf&eacute;&nbsp;&mdash; it&rsquo;s</title>"),
			"Café — it’s",
		],
		["with an unknown entity", titled("<title>A &bogus; name</title>"), "A &bogus; name"],
		["with an entity without its end", titled("<title>Caf&#233 &amp tea</title>"), "Café & tea"],
		["with Windows' quotes by number", titled("<title>&#147;One&#148; &#150; two</title>"), "“One” – two"],
		["with entities escaped twice", titled("<title>Tom &amp;amp; Jerry&amp;#8217;s</title>"), "Tom & Jerry’s"],
		["from CDATA", titled("<title><![CDATA[Tom &amp; <em>Jerry</em>]]></title>"), "Tom & Jerry"],
		["from CDATA with text around", titled("<title>One <![CDATA[& two]]> three</title>"), "One & two three"],
		[
			"without escaped markup",
			titled("<title>A &lt;b&gt;bold&lt;/b&gt; move&lt;br/&gt;today</title>"),
			"A bold move today",
		],
		[
			"with a tag that is a word of it",
			titled("<title>How to use &lt;script&gt; and &lt;b&gt;</title>"),
			"How to use <script> and <b>",
		],
		["without markup inside", titled("<title>A <b>bold</b> move</title>"), "A bold move"],
		["without a comment", titled("<title>One<!-- secret --> two</title>"), "One two"],
		["in capitals", "<RSS><CHANNEL><ITEM><TITLE>One</TITLE><LINK>/1</LINK></ITEM></CHANNEL></RSS>", "One"],
		[
			"of Atom's text, as written",
			titledEntry(`<title type="text">Use &lt;b&gt;x&lt;/b&gt; &amp;amp;</title>`),
			"Use <b>x</b> &amp;",
		],
		[
			"of Atom's HTML",
			titledEntry(`<title type="html">A &lt;i&gt;fine&lt;/i&gt; caf&amp;eacute;</title>`),
			"A fine café",
		],
		[
			"of Atom's HTML in CDATA",
			titledEntry(`<title type="html"><![CDATA[A <i>fine</i> caf&eacute;]]></title>`),
			"A fine café",
		],
		[
			"of Atom's XHTML",
			titledEntry(
				`<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">A <b>bold</b> &lt;move&gt;</div></title>`,
			),
			"A bold <move>",
		],
		[
			"of Atom's XHTML with a prefix",
			titledEntry(
				`<title type="xhtml"><x:div xmlns:x="http://www.w3.org/1999/xhtml">A<x:br/><x:b>bold</x:b></x:div></title>`,
			),
			"A bold",
		],
		[
			"of Atom 0.3",
			`<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><title type="text/html" mode="escaped">A &lt;b&gt;b&lt;/b&gt;</title><link rel="alternate" type="text/html" href="/1"/></entry></feed>`,
			"A b",
		],
		[
			"of Atom 0.3 in base64",
			`<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><title mode="base64">\n w4RwZmVsICYg\n QmlybmVu </title><link rel="alternate" type="text/html" href="/1"/></entry></feed>`,
			"Äpfel & Birnen",
		],
		[
			"of Atom 0.3 in base64 that is HTML",
			`<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><title type="text/html" mode="base64">QSA8Yj5iPC9iPiAmYW1wOyBj</title><link rel="alternate" type="text/html" href="/1"/></entry></feed>`,
			"A b & c",
		],
		["past base64 that is broken", titledEntry(`<title mode="base64">%%%</title><summary>One</summary>`), "One"],
		[
			"past a picture in its content",
			titledEntry(`<content type="image/png">iVBORw0KGgo=</content><summary>One</summary>`),
			"One",
		],
		["not of base64 that says nothing", titledEntry(`<title>QmlybmVu</title>`), "QmlybmVu"],
		["not of the entry's source", titledEntry("<source><title>Elsewhere</title></source><title>One</title>"), "One"],
		["not of its picture", titled("<image><title>Logo</title></image><title>One</title>"), "One"],
		["past an empty one", only("<title/><title> </title><media:title>One</media:title>"), "One"],
		["past an invisible one", only("<title>\u200b</title><itunes:title>One</itunes:title>"), "One"],
		["of its media", only("<media:title>One</media:title>"), "One"],
		[
			"of its group of media",
			only("<media:group><media:content url='/1.mp4'><media:title>One</media:title></media:content></media:group>"),
			"One",
		],
		["of the podcast", only("<itunes:title>One</itunes:title>"), "One"],
		["of Dublin Core", only("<dc:title>One</dc:title>"), "One"],
		["of its own before that of its media", only("<media:title>Two</media:title><title>One</title>"), "One"],
		["from its whole text", only("<content:encoded><![CDATA[<p>One &amp; two</p>]]></content:encoded>"), "One & two"],
		[
			"from its description before its text",
			only("<content:encoded>Two</content:encoded><description>One</description>"),
			"One",
		],
		[
			"past a description without words",
			only("<description>&lt;img src=x&gt;</description><content:encoded>One</content:encoded>"),
			"One",
		],
		["from its media's description", only("<media:description>One</media:description>"), "One"],
		["from the podcast's summary", only("<itunes:summary>One</itunes:summary>"), "One"],
		[
			"from a text without its style",
			only("<description><![CDATA[<style>p{color:red}</style><script>x()</script><p>One</p>]]></description>"),
			"One",
		],
		[
			"from what its picture shows",
			only(`<description><![CDATA[<img src="x" alt="A red door">]]></description>`),
			"A red door",
		],
		[
			"from Atom's text",
			titledEntry(
				`<title/><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><style>p{}</style><p>One</p><p>two</p></div></content>`,
			),
			"One two",
		],
		["in JSON from its text", json({ id: "1", url: "/1", content_html: "<p>One &amp; two</p>" }), "One & two"],
		["in JSON, as written", json({ id: "1", url: "/1", title: "Use <b> &amp;" }), "Use <b> &amp;"],
	])("%s", async (_, text, title) => {
		expect(await titlesIn(text)).toEqual([title]);
	});

	it.each([
		[
			"another prefix",
			rss("<item><link>/1</link><m:title>One</m:title></item>", 'xmlns:m="http://search.yahoo.com/mrss"'),
		],
		["a prefix nobody declared", only("<media:title>One</media:title>", "")],
		[
			"a prefix for Atom",
			`<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title>One</a:title><a:link href="/1"/></a:entry></a:feed>`,
		],
		[
			"a prefix for RDF and RSS",
			`<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:s="http://purl.org/rss/1.0/"><s:item><s:title>One</s:title><s:link>/1</s:link></s:item></r:RDF>`,
		],
		[
			"a namespace for RSS 2",
			rss("<item><link>/1</link><title>One</title></item>", 'xmlns="http://backend.userland.com/rss2"'),
		],
		[
			"a namespace nobody knows",
			rss("<item><link>/1</link><title>One</title></item>", 'xmlns="https://example.com/rss"'),
		],
		[
			"a prefix for something else",
			rss(
				"<item><link>/1</link><media:title>Two</media:title><title>One</title></item>",
				'xmlns:media="https://example.com/"',
			),
		],
	])("whatever its namespaces are called: %s", async (_, text) => {
		expect(await titlesIn(text)).toEqual(["One"]);
	});
});

describe("a feed is read as far as possible", () => {
	it.each([
		["space before its first line", ` \n${rss("<item><title>One</title><link>/1</link></item>")}`],
		["a byte order mark in its text", `\ufeff${rss("<item><title>One</title><link>/1</link></item>")}`],
		[
			"a warning before its first line",
			`<br />\n<b>Warning</b>: x<br />\n${rss("<item><title>One</title><link>/1</link></item>")}`,
		],
		[
			"style sheets and comments",
			rss("<item><title>One</title><link>/1</link></item>").replace(
				"<rss",
				"<?xml-stylesheet href='x'?><!-- <item> --><!DOCTYPE rss [<!ENTITY x 'y'>]><rss",
			),
		],
		["no end", "<rss><channel><item><title>One</title><link>/1</link></item><item><title>Tw"],
		["an item without an end", rss("<item><title>One</title><link>/1</link>")],
		["an end too many", rss("</item></p><item><title>One</title></b><link>/1</link></item>")],
		[
			"HTML that isn't escaped",
			rss("<item><description><p>x<br>y<img src=z></description><title>One</title><link>/1</link></item>"),
		],
		[
			"items beside the channel",
			"<rss><channel><title>x</title></channel><item><title>One</title><link>/1</link></item></rss>",
		],
		["no version", "<rss><channel><item><title>One</title><link>/1</link></item></channel></rss>"],
		["no channel", "<rss><item><title>One</title><link>/1</link></item></rss>"],
		[
			"attributes without quotes",
			`<rss version=2.0><channel><item><title>One</title><link>/1</link><enclosure url=x length=1></item></channel></rss>`,
		],
		[
			"items that say nothing",
			rss(
				"<item/><item><title>Two</title></item><item><link>/2</link></item><item><title>One</title><link>/1</link></item>",
			),
		],
		["JSON's items that are none", json({ id: "1", title: "One", url: "/1" }, [], { title: 3, url: 4 })],
	])("with %s", async (_, text) => {
		expect(await titlesIn(text)).toEqual(["One"]);
	});

	it("in JSON, with episodes that are recordings only", async () => {
		const item = { id: "1", title: "One", attachments: [{ url: "/1.mp3", mime_type: "audio/mpeg" }] };
		expect(await urlsIn(json(item))).toEqual(["https://blog.example.com/1.mp3"]);
	});

	it("in JSON up to where it was cut, or has a comma too many", async () => {
		const whole = json(
			{ url: "/1", title: "One" },
			{ url: "/2", title: 'Two "}"', tags: [{}] },
			{ url: "/3", title: 'A "b" c' },
		);
		for (const text of [whole.slice(0, -8), whole.slice(0, whole.indexOf(',{"url":"/3"') + 3)])
			expect(await titlesIn(text)).toEqual(["One", 'Two "}"']);
		expect(await titlesIn(json({ url: "/1", title: "One" }).replace("}]", "},]"))).toEqual(["One"]);
	});

	it("each to its recording when all lead to the page of the show", async () => {
		const episode = (name: string) =>
			`<item><title>${name}</title><link>/show</link><enclosure url="/${name}.mp3"/></item>`;
		expect(await urlsIn(rss(`<link>/show</link>${episode("a")}${episode("b")}`))).toEqual([
			"https://blog.example.com/a.mp3",
			"https://blog.example.com/b.mp3",
		]);
		const alone = "<item><title>One</title><link>/show</link></item>";
		expect(await urlsIn(rss(`<link>/show</link>${alone}`))).toEqual(["https://blog.example.com/show"]);
	});

	it("with an item that was never closed before the next", async () => {
		const text = rss("<item><title>One</title><link>/1</link><item><title>Two</title><link>/2</link></item>");
		expect(await titlesIn(text)).toEqual(["One", "Two"]);
	});

	it("in the order of its dates, where an item without a readable date stays behind the item before it", async () => {
		const dated = (name: string, date: string) =>
			`<item><title>${name}</title><link>/${name}</link><pubDate>${date}</pubDate></item>`;
		const text = rss([dated("a", "1 Oct 2026"), dated("b", "soon"), dated("c", "3 Oct 2026"), dated("d", "")].join(""));
		expect(await titlesIn(text)).toEqual(["c", "d", "a"]);
	});

	it("to its newest items when it has twelve thousand and begins with the oldest", async () => {
		const day = (at: number) => new Date(Date.UTC(1990, 0, 1) + at * 86_400_000).toUTCString();
		const items = Array.from(
			{ length: 12_000 },
			(_, at) => `<item><title>${at}</title><link>/${at}</link><pubDate>${day(at)}</pubDate></item>`,
		);
		expect(await titlesIn(rss(items.join("")))).toEqual(["11999", "11998", "11997"]);
	});

	it("with its own title, wherever it stands", async () => {
		const titleOf = async (text: string) => (await parseFeed(text, ADDRESS))?.title;
		expect(
			await titleOf(
				"<rss><channel><image><title>Logo</title></image><item><title>One</title></item><title>The &lt;b&gt;blog&lt;/b&gt;</title></channel></rss>",
			),
		).toBe("The blog");
		expect(await titleOf(json())).toBe("The blog");
		expect(await titleOf("<rss><channel/></rss>")).toBe("");
	});
});
