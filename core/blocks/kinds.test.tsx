import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { loadPhones } from "../addresses/phone.ts";
import { Blocks } from "../bio-page/blocks.tsx";
import { mediaPath } from "../media/media.ts";
import { PAGE_DEFAULTS } from "../page/page.ts";
import { picturesOf } from "../page/page-pictures.ts";
import { pageDraftSchema } from "../page/page-schema.ts";
import { BLOCKS_MAX_CHARACTERS, renderedLength } from "../page/page-size.ts";
import { textOf } from "../rich-text/sample-text.ts";
import type { Block } from "./block.ts";
import { SCHEDULE_END } from "./block-limits.ts";
import { type FeedItem, ITEM_TITLE_MAX, ITEM_URL_MAX } from "./feed-items.ts";
import { BLOCK_KINDS } from "./kinds.ts";
import { ALWAYS_CLOSED } from "./opening-hours.ts";
import { SAMPLE_BLOCKS, SAMPLE_FEEDS } from "./sample-blocks.ts";
import { labelOf, targetOf } from "./target.ts";
import { viewsWith, wordsOf } from "./views.ts";

beforeAll(loadPhones);

const ALL = Object.values(SAMPLE_BLOCKS);

function htmlOf(...blocks: Block[]): string {
	return htmlAt(0, ...blocks);
}

function htmlAt(now: number, ...blocks: Block[]): string {
	return renderToStaticMarkup(
		<Blocks
			blocks={blocks}
			now={now}
			views={viewsWith(SAMPLE_FEEDS)}
			pictureUrl={mediaPath}
			anchor={(kind, id, url) => ({ href: `/go/page/${kind}/${id}`, "data-to": url ?? undefined })}
		/>,
	);
}

/** The fields that a refused draft names. */
function refusedFields(block: object): string[] {
	const { error } = pageDraftSchema.safeParse({
		fullName: "",
		username: null,
		bio: "",
		...PAGE_DEFAULTS,
		blocks: [block],
	});
	return error?.issues.map(({ path }) => path.join(".")) ?? [];
}

describe.each(ALL)("a $kind", (block) => {
	it("is stored as it is", () => {
		expect(BLOCK_KINDS[block.kind].schema.parse(block)).toEqual(block);
	});

	it("shows all its words and pictures", () => {
		// Some words are shown only after an end.
		const html = htmlOf(block) + htmlAt(SCHEDULE_END, block);
		// A view may format a text, and shows other words as typed.
		const shown = wordsOf(block).filter((words) => words !== "" && block.kind !== "text");
		for (const words of shown) expect(html).toContain(words.replaceAll("'", "&#x27;"));
		const pictures = picturesOf([block]);
		for (const picture of block.kind === "link" ? pictures.slice(0, 1) : pictures) {
			expect(html).toContain(mediaPath(picture));
		}
		expect(html.match(/<img (?![^>]*width="\d+" height="\d+")/g)).toBeNull();
	});

	it("counts clicks and names its target", () => {
		const target = targetOf(block);
		expect(htmlOf(block).includes(`data-to="${target?.url.replaceAll("&", "&amp;")}"`)).toBe(target !== null);
		if (target) expect(target.title).toBe(labelOf(block));
	});

	it("takes no more characters than its estimate", () => {
		expect(htmlOf(block).length).toBeLessThan(renderedLength([block]));
	});

	it("refuses unknown fields, and an end before its start", () => {
		expect(refusedFields({ ...block, onclick: "x" })).toEqual(["blocks.0"]);
		expect(refusedFields({ ...block, visibleFrom: 2_000, visibleUntil: 1_000 })).toEqual(["blocks.0.visibleUntil"]);
		expect(refusedFields({ ...block, visibleFrom: Date.UTC(9999) })).toEqual(["blocks.0.visibleFrom"]);
	});

	it("shows hostile words as typed", () => {
		const words = "<img src=x onerror=alert(1)>";
		const hostile = JSON.parse(
			JSON.stringify(block, (field, value) =>
				["id", "kind", "url", "feed", "picture", "thumbnail", "style", "timeZone", "type", "currency"].includes(
					field,
				) || typeof value !== "string"
					? value
					: words,
			),
		);
		const html = htmlOf(hostile);
		expect(html).not.toContain("<img src=x");
		if (wordsOf(block).length > 0) expect(html).toContain("&lt;img src=x onerror=alert(1)&gt;");
	});
});

/** Opening hours on Mondays only. */
const mondays = (...spans: [from: number, to: number][]) =>
	ALWAYS_CLOSED.with(
		0,
		spans.map(([from, to]) => ({ from, to })),
	);

describe("a bad block is refused, and the error names the field", () => {
	const {
		link,
		heading,
		text,
		divider,
		image,
		gallery,
		questions,
		product,
		map,
		countdown,
		contact,
		video,
		music,
		post,
		latest,
	} = SAMPLE_BLOCKS;
	const [picture] = gallery.pictures;
	it.each<[string, object, string]>([
		["an unknown kind", { id: "block-1", kind: "script", text: "x" }, "kind"],
		["no kind", { id: "block-1", title: "x", url: "https://example.com" }, "kind"],
		["a script in a link", { ...link, url: "javascript:alert(1)" }, "url"],
		["a picture of another site", { ...link, thumbnail: "https://example.com/x.png" }, "thumbnail"],
		["a long line", { ...link, featured: { line: "x".repeat(161) } }, "featured.line"],
		["an empty heading", { ...heading, text: " \u200b" }, "text"],
		["a long heading", { ...heading, text: "x".repeat(121) }, "text"],
		["an empty text", { ...text, text: textOf("", " \u200b") }, "text"],
		["500 KB of text", { ...text, text: textOf("x".repeat(500_000)) }, "text"],
		["a text that isn't a tree", { ...text, text: "Hello" }, "text"],
		["half a character", { ...text, text: textOf("\ud83d") }, "text.0.runs.0.text"],
		["an unknown style", { ...divider, style: "wavy" }, "style"],
		["an image without a picture", { ...image, picture: "" }, "picture"],
		["an image without a size", { ...image, width: 0 }, "width"],
		["data in an image's link", { ...image, url: "data:text/html,x" }, "url"],
		["a gallery without pictures", { ...gallery, pictures: [] }, "pictures"],
		["ten pictures", { ...gallery, pictures: Array(10).fill(picture) }, "pictures"],
		["a foreign picture", { ...gallery, pictures: [{ ...picture, picture: "../x.svg" }] }, "pictures.0.picture"],
		["no questions", { ...questions, items: [] }, "items"],
		["a question without an answer", { ...questions, items: [{ question: "Why?", answer: "" }] }, "items.0.answer"],
		["21 questions", { ...questions, items: Array(21).fill(questions.items[0]) }, "items"],
		["a script in a product", { ...product, url: "javascript:alert(1)" }, "url"],
		["a long price", { ...product, price: "x".repeat(41) }, "price"],
		["a map without an address", { ...map, place: "" }, "place"],
		["a countdown without a title", { ...countdown, title: "" }, "title"],
		["a countdown to nothing", { ...countdown, endsAt: null }, "endsAt"],
		["a countdown to half a millisecond", { ...countdown, endsAt: 0.5 }, "endsAt"],
		["a countdown to a day before 1970", { ...countdown, endsAt: -1 }, "endsAt"],
		["a countdown to the year 9999", { ...countdown, endsAt: Date.UTC(9999) }, "endsAt"],
		["a countdown on Mars", { ...countdown, timeZone: "Mars/Olympus" }, "timeZone"],
		["a countdown without a zone", { ...countdown, timeZone: "" }, "timeZone"],
		["markup as a zone", { ...countdown, timeZone: "<script>" }, "timeZone"],
		["500 KB of a zone", { ...countdown, timeZone: "x".repeat(500_000) }, "timeZone"],
		["a long end", { ...countdown, afterwards: "x".repeat(201) }, "afterwards"],
		["a contact without a name", { ...contact, name: " " }, "name"],
		["a script as a phone number", { ...contact, phone: "javascript:alert(1)" }, "phone"],
		["a phone number without digits", { ...contact, phone: "+ ()" }, "phone"],
		["an empty phone number", { ...contact, phone: "" }, "phone"],
		["500 KB of a phone number", { ...contact, phone: "1".repeat(500_000) }, "phone"],
		["a script as an email address", { ...contact, email: "javascript:alert(1)" }, "email"],
		["an email address with a query", { ...contact, email: "jane@example.com?bcc=eve@example.com" }, "email"],
		["an email address of two lines", { ...contact, email: "jane@example.com\nBcc: eve@example.com" }, "email"],
		["an empty address", { ...contact, place: " " }, "place"],
		["500 KB of an address", { ...contact, place: "x".repeat(500_000) }, "place"],
		["hours on Mars", { ...contact, timeZone: "Mars/Olympus" }, "timeZone"],
		["hours of six days", { ...contact, hours: ALWAYS_CLOSED.slice(1) }, "hours"],
		["hours of eight days", { ...contact, hours: [...ALWAYS_CLOSED, []] }, "hours"],
		["a span that ends before it begins", { ...contact, hours: mondays([540, 500]) }, "hours.0.0.to"],
		["a span of no length", { ...contact, hours: mondays([540, 540]) }, "hours.0.0.to"],
		["a span that begins before its day", { ...contact, hours: mondays([-1, 540]) }, "hours.0.0.from"],
		["a span longer than a day", { ...contact, hours: mondays([540, 540 + 1441]) }, "hours.0.0.to"],
		["half a minute", { ...contact, hours: mondays([0.5, 540]) }, "hours.0.0.from"],
		["spans that overlap", { ...contact, hours: mondays([540, 720], [700, 800]) }, "hours.0.1.from"],
		["four spans", { ...contact, hours: mondays([1, 2], [3, 4], [5, 6], [7, 8]) }, "hours.0"],
		["a feed without an address", { ...latest, feed: "" }, "feed"],
		["a script as a feed", { ...latest, feed: "javascript:alert(1)" }, "feed"],
		["a mail address as a feed", { ...latest, feed: "mailto:jane@example.com" }, "feed"],
		["a feed behind a password", { ...latest, feed: "https://jane:secret@example.com/" }, "feed"],
		["500 KB of a feed's address", { ...latest, feed: `https://example.com/${"x".repeat(500_000)}` }, "feed"],
		["a long heading of a feed", { ...latest, title: "x".repeat(121) }, "title"],
		["no items of a feed", { ...latest, count: 0 }, "count"],
		["four items of a feed", { ...latest, count: 4 }, "count"],
		["half an item of a feed", { ...latest, count: 1.5 }, "count"],
		["a feed's items", { ...latest, items: [] }, ""],
		["a video on a look-alike host", { ...video, url: "https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ" }, "url"],
		["a video on no provider", { ...video, url: "https://example.com/watch?v=aqz-KE-bpKQ" }, "url"],
		["a video without an address", { ...video, url: "" }, "url"],
		["a script as a video", { ...video, url: "javascript:alert(1)" }, "url"],
		["500 KB of a video's address", { ...video, url: `${video.url}&x=${"x".repeat(500_000)}` }, "url"],
		["a long title of a video", { ...video, title: "x".repeat(121) }, "title"],
		["a picture of the provider", { ...video, picture: "https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg" }, "picture"],
		["music among the videos", { ...video, url: music.url }, "url"],
		["a video as music", { ...music, url: video.url }, "url"],
		["a way out of a player's address", { ...music, player: "album=1/../../x" }, "player"],
		["a video as a post", { ...post, url: video.url }, "url"],
		["500 KB of an end", { ...countdown, afterwards: "x".repeat(500_000) }, "afterwards"],
	])("%s", (_, block, field) => {
		expect(refusedFields(block)).toEqual([field ? `blocks.0.${field}` : "blocks.0"]);
	});
});

describe("a countdown", () => {
	const { countdown } = SAMPLE_BLOCKS;
	const { endsAt } = countdown;

	it("shows its moment until then, in the same HTML all the time", () => {
		expect(htmlAt(endsAt - 1, countdown)).toBe(htmlAt(0, countdown));
		expect(htmlAt(0, countdown)).toContain(
			'<time dateTime="2026-12-04T17:00:00.000Z"><span>Friday, 4 December 2026,</span> <span>18:00 (Berlin time)</span> </time>',
		);
		expect(htmlAt(0, countdown)).not.toContain("open!");
	});

	it("shows the words at its end from then on, and no moment", () => {
		expect(htmlAt(endsAt, countdown)).toContain(">We&#x27;re open!</p>");
		expect(htmlAt(endsAt, countdown)).not.toMatch(/<time|data-ends/);
	});
});

describe("a contact", () => {
	const { contact } = SAMPLE_BLOCKS;
	const { phone: _, email: __, place: ___, ...bare } = contact;

	it("calls, writes, opens the map and shows its hours without a script", () => {
		const html = htmlOf(contact);
		expect(html).toContain('data-to="tel:+15035550100"');
		expect(html).toContain('data-to="mailto:hello@example.com"');
		expect(html).toContain("api=1&amp;query=12+Harbor+Street");
		expect(html).toContain("<caption>Los Angeles time</caption>");
		expect(html).toContain('<th scope="row">Monday</th><td>Closed</td>');
		expect(html).toContain('<th scope="row">Saturday</th><td><span>10:00–12:00</span>, <span>13:00–16:00</span></td>');
	});

	it("leaves out what it doesn't have, and needs no address", () => {
		const html = htmlOf({ ...bare, hours: ALWAYS_CLOSED });
		expect(html).not.toMatch(/<li|<details|tel:|mailto:|maps/);
		expect(refusedFields({ ...bare, hours: ALWAYS_CLOSED })).toEqual([]);
	});

	it("a place that is always open needs no table", () => {
		const html = htmlOf({ ...bare, hours: ALWAYS_CLOSED.map(() => [{ from: 0, to: 1440 }]) });
		expect(html).toContain(">Always open</p>");
		expect(html).not.toContain("<table");
	});

	it("stored words that lead elsewhere are no link", () => {
		const html = htmlOf({ ...contact, phone: "javascript:alert(1)", email: 'x@y.z" onclick=alert(1)' });
		expect(html).toContain('data-to="tel:1"');
		expect(html).not.toMatch(/mailto:|href="javascript/);
	});
});

describe("the latest of a feed", () => {
	const { latest } = SAMPLE_BLOCKS;
	const [dated, undated] = SAMPLE_FEEDS[latest.feed] as [FeedItem, FeedItem];
	const shown = (items: readonly FeedItem[], count = latest.count) =>
		renderToStaticMarkup(
			<Blocks
				blocks={[{ ...latest, count }]}
				views={viewsWith({ [latest.feed]: items })}
				pictureUrl={mediaPath}
				anchor={(kind, id, url) => ({ href: `/go/page/${kind}/${id}`, "data-to": url ?? undefined })}
				now={0}
			/>,
		);

	it("is a list of links, each with an id of its own, and its day if the feed says so", () => {
		const html = shown([dated, undated]);
		expect(html).toContain(`href="/go/page/link/${latest.id}.${dated.key}" data-to="${dated.url}"`);
		expect(html).toContain('<time dateTime="2026-10-06T00:00:00.000Z">6 October 2026</time>');
		expect(html.match(/<time/g)).toHaveLength(1);
		expect(shown([dated, undated], 1)).not.toContain(undated.title);
	});

	it("is nothing without items", () => {
		expect(shown([])).toBe("");
		expect(
			renderToStaticMarkup(
				<BLOCK_KINDS.latest.View block={latest} anchor={() => ({ href: "" })} pictureUrl={mediaPath} now={0} />,
			),
		).toBe("");
	});

	it("shows hostile titles as typed, and no item that leads to a script", () => {
		const title = "<script>alert(1)</script>";
		expect(shown([{ ...dated, title }])).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
		expect(shown([{ ...dated, url: "javascript:alert(1)" }])).not.toContain("javascript");
	});

	it("takes no more characters than its estimate, whatever its feed brings", () => {
		const item = {
			...dated,
			title: "'".repeat(ITEM_TITLE_MAX),
			url: `https://example.com/${"'".repeat(ITEM_URL_MAX - 20)}`,
		};
		const items = ["1", "2", "3"].map((key) => ({ ...item, key }));
		expect(shown(items, 3).length).toBeLessThan(renderedLength([{ ...latest, count: 3 }]));
	});

	it("a page has at most 10 feeds, each as often as its owner likes", () => {
		const blocks = (feeds: number) =>
			Array.from({ length: 20 }, (_, at) => ({
				...latest,
				id: `latest-${at}`,
				feed: `https://example.com/${at % feeds}`,
			}));
		const messages = (feeds: number) =>
			pageDraftSchema
				.safeParse({ fullName: "", username: null, bio: "", ...PAGE_DEFAULTS, blocks: blocks(feeds) })
				.error?.issues.map(({ message }) => message);
		expect(messages(10)).toBeUndefined();
		expect(messages(11)).toEqual(["A page can have at most 10 feeds."]);
	});
});

it("a page has room for 100 blocks of all kinds and 500 links, some of them featured", () => {
	const blocks = Array.from({ length: 100 }, (_, at) => ALL[at % ALL.length] as Block);
	const { featured, ...plain } = SAMPLE_BLOCKS.link;
	const links = Array.from({ length: 500 }, (_, at): Block => (at < 50 ? { ...plain, featured } : plain));
	expect(renderedLength([...blocks, ...links])).toBeLessThan(BLOCKS_MAX_CHARACTERS);
});

it("links that follow each other are one list, and other blocks end it", () => {
	const { heading } = SAMPLE_BLOCKS;
	const link = (id: string): Block => ({ id, kind: "link", title: id, url: "https://example.com/" });
	const html = htmlOf(link("one-one"), link("two-two"), heading, link("three"));
	expect(html.match(/<ul|<li|<h2/g)).toEqual(["<ul", "<li", "<li", "<h2", "<ul", "<li"]);
});

it("a page without views shows its links only", () => {
	const html = renderToStaticMarkup(
		<Blocks
			blocks={ALL}
			views={{}}
			pictureUrl={mediaPath}
			now={0}
			anchor={(_, __, href) => ({ href: href ?? undefined })}
		/>,
	);
	expect(html).toContain("The shop");
	expect(html).not.toContain("New this week");
});
