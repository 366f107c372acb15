import { describe, expect, it } from "vitest";
import { ReadingBudget } from "../../../core/text/reading-budget.ts";
import { parseFeed } from "./parse-feed.ts";

const ADDRESS = "https://blog.example.com/feed.xml";

const rss = (...items: string[]) =>
	`<?xml version="1.0"?><rss version="2.0"><channel><title>The blog</title>${items.join("")}</channel></rss>`;
const atom = (...entries: string[]) =>
	`<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>The blog</title>${entries.join("")}</feed>`;
const item = (title: string, link = "https://example.com/", date = "") =>
	`<item><title>${title}</title><link>${link}</link>${date && `<pubDate>${date}</pubDate>`}</item>`;

const titlesIn = async (xml: string) => (await parseFeed(xml, ADDRESS))?.items.map(({ title }) => title);
const urlsIn = async (xml: string) => (await parseFeed(xml, ADDRESS))?.items.map(({ url }) => url);

describe("a feed's newest items are read", () => {
	it("from RSS", async () => {
		const xml = rss(item("Hello &amp; welcome", "https://example.com/?a=1&amp;b=2", "Tue, 06 Oct 2026 10:00:00 GMT"));
		expect(await parseFeed(xml, ADDRESS)).toEqual({
			title: "The blog",
			items: [
				{
					key: expect.stringMatching(/^[0-9a-f]{8}$/),
					title: "Hello & welcome",
					url: "https://example.com/?a=1&b=2",
					published: Date.UTC(2026, 9, 6, 10),
				},
			],
		});
	});

	it("from Atom, by the link of the entry's own page", async () => {
		const xml = atom(
			`<entry><title>One</title><link rel="replies" href="/comments"/><link href="/one"/><updated>2026-10-06T10:00:00Z</updated></entry>`,
		);
		expect(await parseFeed(xml, ADDRESS)).toMatchObject({
			items: [{ title: "One", url: "https://blog.example.com/one", published: Date.UTC(2026, 9, 6, 10) }],
		});
	});

	it("from RDF", async () => {
		const xml = `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
			<channel rdf:about="http://example.com/"><title>News</title><link>http://example.com/</link></channel>
			<item rdf:about="http://example.com/1"><title>One</title><link>http://example.com/1</link><dc:date>2026-10-06</dc:date></item></rdf:RDF>`;
		expect(await parseFeed(xml, ADDRESS)).toMatchObject({
			title: "News",
			items: [{ title: "One", url: "http://example.com/1", published: Date.UTC(2026, 9, 6) }],
		});
	});

	it("from YouTube, with the video's title and not that of its media", async () => {
		const xml = `<?xml version="1.0" encoding="UTF-8"?><feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">
			<link rel="self" href="http://www.youtube.com/feeds/videos.xml?channel_id=UC1"/><title>Kiln TV</title>
			<entry><id>yt:video:a1</id><yt:videoId>a1</yt:videoId><title>Raku &amp; more</title>
				<link rel="alternate" href="https://www.youtube.com/watch?v=a1"/><published>2026-10-06T10:00:00+00:00</published>
				<media:group><media:title>Other</media:title><media:thumbnail url="https://i.ytimg.com/vi/a1/hqdefault.jpg"/></media:group></entry></feed>`;
		expect(await parseFeed(xml, ADDRESS)).toMatchObject({
			title: "Kiln TV",
			items: [{ title: "Raku & more", url: "https://www.youtube.com/watch?v=a1" }],
		});
	});

	it("from a podcast whose episodes are recordings only", async () => {
		const episode = `<item><title>Ep. 1</title><guid isPermaLink="false">x1</guid><enclosure url="https://cdn.example.com/1.mp3" type="audio/mpeg" length="1"/></item>`;
		expect(await urlsIn(rss(episode))).toEqual(["https://cdn.example.com/1.mp3"]);
	});

	it("three of them, the newest first, whatever the feed's order", async () => {
		const dated = [4, 1, 5, 3, 2].map((day) => item(`${day}`, `/${day}`, `0${day} Oct 2026 10:00:00 GMT`));
		expect(await titlesIn(rss(...dated))).toEqual(["5", "4", "3"]);
		expect(await titlesIn(rss(item("undated", "/x"), item("too", "/y")))).toEqual(["undated", "too"]);
		expect(await titlesIn(rss(item("twice", "/1"), item("again", "/1"), item("other", "/2")))).toEqual([
			"twice",
			"other",
		]);
	});
});

describe("an item", () => {
	it.each([
		["a script", "javascript:alert(1)", []],
		["data", "data:text/html,x", []],
		["a mail address", "mailto:jane@example.com", []],
		["an address with a password", "https://jane:secret@example.com/", []],
		["a long address", `https://example.com/${"x".repeat(1000)}`, []],
		["nothing", "", []],
		["a path", "/relative?x", ["https://blog.example.com/relative?x"]],
		["another host", "//example.org/", ["https://example.org/"]],
	])("that leads to %s", async (_, link, urls) => {
		expect(await urlsIn(rss(item("One", link)))).toEqual(urls);
	});

	it.each([
		["plain words", "<![CDATA[<script>alert(1)</script>]]>", "<script>alert(1)</script>"],
		["entities that were escaped twice", "Tom &amp;amp; Jerry&amp;#8217;s", "Tom & Jerry’s"],
		["space around", "  a\n b  ", "a b"],
		["a title of 300 characters", "x".repeat(300), `${"x".repeat(199)}…`],
	])("shows %s", async (_, written, title) => {
		expect(await titlesIn(rss(item(written)))).toEqual([title]);
	});

	it("that calls its title HTML loses the tags", async () => {
		const entry = (type: string, title: string) =>
			`<entry><title type="${type}">${title}</title><link href="/1"/></entry>`;
		expect(await titlesIn(atom(entry("html", "A &lt;b&gt;bold&lt;/b&gt; &amp;lt;i&amp;gt;")))).toEqual(["A bold <i>"]);
		expect(
			await titlesIn(atom(entry("xhtml", '<div xmlns="http://www.w3.org/1999/xhtml">A <b>bold</b></div>'))),
		).toEqual(["A bold"]);
	});

	it("without a title has the words of its text, and without words is left out", async () => {
		const note = (text: string) => `<item><link>/1</link><description>${text}</description></item>`;
		expect(await titlesIn(rss(note("&lt;p&gt;Hello&lt;/p&gt;&lt;p&gt;there&lt;/p&gt;")))).toEqual(["Hello there"]);
		expect(await titlesIn(rss(note("&lt;img src=x&gt;"), item(" \u200b")))).toEqual([]);
	});

	it("of an impossible day has none", async () => {
		for (const day of ["yesterday", "1 Jan 9999 00:00:00 GMT", "1 Jan 1969 00:00:00 GMT"]) {
			expect((await parseFeed(rss(item("One", "/1", day)), ADDRESS))?.items[0]?.published).toBeNull();
		}
	});
});

describe("a hostile document", () => {
	const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join("");
	const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a0 "lol">${entities}]>`;

	it("expands no entities", async () => {
		const xml = `${bomb}<rss version="2.0"><channel><title>&a9;</title>${item("&a9;")}</channel></rss>`;
		expect(await titlesIn(xml)).toEqual(["&a9;"]);
	});

	it("reads no files and no other addresses", async () => {
		const xml = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(item("&x;")).slice(21)}`;
		expect(JSON.stringify(await parseFeed(xml, ADDRESS))).not.toContain("root");
	});

	it.each([
		["nothing", ""],
		["a web page", "<!doctype html><html><head><title>x</title></head></html>"],
		["a sitemap", `<?xml version="1.0"?><urlset><url><loc>https://example.com/</loc></url></urlset>`],
		["JSON", '{"version":"1.1","title":"x","items":[]}'],
		["200,000 elements within each other", `<rss version="2.0"><channel>${"<a>".repeat(200_000)}`],
		["bytes of something else", "\u0000\ufffd\u0001PNG"],
	])("of %s is no feed", async (_, xml) => {
		expect(await parseFeed(xml, ADDRESS)).toBeNull();
	});

	it("of 30,000 items is read, and three are kept", async () => {
		const items = Array.from({ length: 30_000 }, (_, at) => item(`${at}`, `/${at}`));
		expect(await titlesIn(rss(...items))).toEqual(["0", "1", "2"]);
	});

	it("of 20,000 items that lead nowhere ends after 2,000 addresses", async () => {
		const stepsOf = async (link: string) => {
			const budget = new ReadingBudget(Number.POSITIVE_INFINITY);
			await parseFeed(rss(...Array.from({ length: 20_000 }, () => item("x", link))), ADDRESS, budget);
			return budget.steps;
		};
		expect((await stepsOf("https://a b/")) - (await stepsOf(""))).toBeLessThan(2000 * 5 + 20_000 + 1000);
	});
});
