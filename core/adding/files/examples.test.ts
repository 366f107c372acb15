import { expect, it } from "vitest";
import type { LineReading } from "../line-reading.ts";
import { readFile } from "./read-file.ts";
import { SOURCES, type SourceId } from "./sources.ts";
import { unpacked } from "./unpacked-file.ts";

/** Files of services and programs, in the forms that they export. */
const FILES = import.meta.glob<string>("./examples/*", { query: "?raw", import: "default", eager: true });

const SHOP = "The shop https://shop.example/";
const BLOG = "Blog https://blog.example/";
const NOTE = "had a note, which isn't shown.";
const PICTURE = "had a picture, which isn't copied.";

/** What each file adds, and what it says about the rest. */
const ADDS: Readonly<Record<string, readonly string[]>> = {
	"firefox-bookmarks.html": [
		"Café & bar https://cafe.example/",
		"The <script> element https://mdn.example/script",
		"The <template> element https://mdn.example/template",
		"NYT > Opinion https://news.example/?a=1&b=2",
		BLOG,
		`2 bookmarks can be opened only in the browser they're from. 1 bookmark came twice. 1 bookmark ${NOTE}`,
	],
	"pocket.html": ["The «shop» https://shop.example/", "https://blog.example/"],
	"pocket.csv": ["Mugs, and how they're made https://shop.example/mugs", "https://blog.example/"],
	"pocket.json": [SHOP, `1 entry ${NOTE} 1 entry ${PICTURE}`],
	"pinboard.json": [SHOP, BLOG, `1 entry ${NOTE}`],
	"readability.json": [SHOP, BLOG],
	"karakeep.json": [SHOP, "https://blog.example/", `1 entry had no address. 1 entry ${NOTE}`],
	"linkding.json": [SHOP, "My blog https://blog.example/", `1 entry ${NOTE}`],
	"linkwarden.json": [SHOP, BLOG, `1 entry came twice. 1 entry ${NOTE}`],
	"linktree.json": [
		SHOP,
		BLOG,
		"instagram jane",
		"tiktok jane",
		"email jane@example.com",
		"youtube jane",
		`1 entry had no address. 1 entry ${PICTURE}`,
	],
	"mastodon-actor.json": [
		"Website https://jane.example/?a=1&b=2",
		"Shop https://shop.example/",
		"1 entry had no address.",
	],
	"mastodon-account.json": ["Jane Roe https://mastodon.social/@jane", BLOG, `1 entry ${NOTE} 1 entry ${PICTURE}`],
	"mastodon-following.csv": ["mastodon roe@mastodon.social", "mastodon mug@pots.social"],
	"instagram-following.json": ["roe_pottery https://www.instagram.com/roe_pottery"],
	"shlink.csv": ["The shop https://shop.example/?ref=bio", BLOG],
	"bitly.csv": [SHOP, BLOG],
	"kutt.json": [SHOP, "https://blog.example/"],
	"rebrandly.csv": [SHOP],
	"raindrop.csv": [SHOP, BLOG, `1 row had no address. 1 row ${NOTE} 2 rows ${PICTURE}`],
	"covers.csv": [SHOP, BLOG, `2 rows ${PICTURE}`],
	"people.csv": [
		"Jane Roe https://jane.example/",
		"Roe, John | john@example.com",
		"1 row had an email address or a phone number besides.",
	],
	"google-contacts.csv": [
		"Jane Roe | +44 20 7946 0958 | jane@example.com",
		"Roe Pottery | +1 503 555 0100",
		`1 row had no phone number, email address or link. 1 row ${PICTURE}`,
	],
	"outlook.csv": ["Jane Roe | +44 20 7946 0958 | jane@example.com"],
	"linkedin-connections.csv": ["Jane Roe https://www.linkedin.com/in/jane-roe"],
	"feedly.opml": [
		"NYT > Opinion https://news.example/opinion",
		"A & B https://a.example/feed.xml",
		"Café https://cafe.example/?a=1&b=2",
		"1 entry had no address.",
	],
	"safari-bookmarks.plist": ["Café & bar https://cafe.example/?a=1&b=2"],
	"floccus.xbel": ["Pots & plates https://shop.example/?a=1&b=2", BLOG, `1 bookmark ${NOTE}`],
	"phone.vcf": ["Zoë Müller | +44 20 7946 0958", "Dr. Jörg Müller | joerg@example.com", `1 contact ${PICTURE}`],
	"contacts.vcf": [
		"Roe, Jane | jane@example.com",
		"https://jane.example/long-er",
		"instagram jane",
		"Dr. Jane Roe, MD | +44 20 7946 0958 ext. 5",
		"tel:+447911123456",
		"Roe Pottery https://pottery.example/",
		"1 contact had no phone number, email address or link.",
	],
	"calendar.ics": [
		"Throwing, glazing and firing https://class.example/?a=1",
		"Open studio https://meet.example/abc",
		"1 event had no address.",
	],
	"appointments.ics": [expect.stringMatching(/^1 event had no address\. No links were found\./)],
	"awesome-pots.md": [
		SHOP,
		BLOG,
		"Mugs https://mugs.example/a%20b",
		"Studio https://studio.example/",
		"Clay https://clay.example/",
	],
	"preferred.vcf": [
		"Jane Roe | +44 20 7946 0958 | jane@example.com",
		"https://jane.example/",
		"tel:+442079460959",
		"instagram mugclub",
		"tiktok mugclub",
		"telegram mugclub",
		"John Roe | +44 20 7946 0957",
		"tel:+442079460956",
	],
	"descriptions.ics": [
		"Throwing https://class.example/throw",
		"Glazing https://class.example/glaze?a=1&b=2",
		"A call https://meet.example/1",
		"Another https://meet.example/2?p=3",
		"A leaflet https://class.example/leaflet",
		"1 event had no address.",
	],
	"excel.csv": [SHOP, BLOG, "Mugs https://mugs.example/", "1 row had no address. 1 row can't be read."],
	"open-quote.csv": [SHOP, BLOG],
	"linked-data.json": [
		SHOP,
		BLOG,
		"Mugs https://mugs.example/",
		"Clay https://clay.example/",
		"Studio https://studio.example/",
		"Kiln https://kiln.example/",
	],
	"outliner.opml": [SHOP, BLOG, "https://mugs.example/", "1 entry had no address."],
	"readme.md": [SHOP, "the blog https://blog.example/", "Mugs https://mugs.example/", "https://tea.example/"],
	"letter.eml": ["Café & bar https://cafe.example/", BLOG],
	"plain-letter.eml": [SHOP, BLOG, "1 line had no link."],
	"pots.rst": [expect.stringMatching(/^We can't read this kind of file yet\./)],
	"pots.adoc": [expect.stringMatching(/^We can't read this kind of file yet\./)],
	"onetab.txt": [SHOP, "Blog – words https://blog.example/", "1 line had no link."],
};

/** The example of each service that has a row. */
const EXAMPLES: Readonly<Record<SourceId, string>> = {
	linktree: "linktree.json",
	pinboard: "pinboard.json",
	readability: "readability.json",
	karakeep: "karakeep.json",
	pocket: "pocket.json",
	linkding: "linkding.json",
	linkwarden: "linkwarden.json",
	mastodon: "mastodon-actor.json",
	mastodonFields: "mastodon-account.json",
	mastodonFollows: "mastodon-following.csv",
	instagram: "instagram-following.json",
	kutt: "kutt.json",
	rebrandly: "rebrandly.csv",
	linkedin: "linkedin-connections.csv",
	googleContacts: "google-contacts.csv",
	outlook: "outlook.csv",
};

it.each(Object.entries(ADDS))("%s comes in whole, or says what was left out", async (name, added) => {
	const text = FILES[`./examples/${name}`] ?? "";
	const found = await readFile({ name, text: await unpacked(text) }, []);
	if (!found.ok) return expect([found.reason]).toEqual(added);
	const shown = found.readings.map(shownOf);
	expect(found.leftOut === "" ? shown : [...shown, found.leftOut]).toEqual(added);
});

it("each service has an example, and no example is forgotten", () => {
	expect(Object.keys(EXAMPLES)).toEqual(Object.keys(SOURCES));
	expect(Object.keys(ADDS)).toEqual(expect.arrayContaining(Object.values(EXAMPLES)));
	expect(Object.keys(FILES).map((path) => path.split("/").at(-1))).toEqual(Object.keys(ADDS).toSorted());
});

function shownOf({ typed, becomes }: LineReading): string {
	if (becomes.as === "problem") return `${typed}: ${becomes.reason}`;
	if (becomes.as === "icon") return `${becomes.platform} ${becomes.handle}`;
	if (becomes.as === "handle") return `handle ${becomes.handle}`;
	const { block } = becomes;
	if (block.kind === "contact") return [block.name, block.phone, block.email].filter(Boolean).join(" | ");
	const title = "title" in block && !("hasFoundTitle" in block) ? block.title : "";
	const address = "url" in block ? block.url : block.kind === "latest" ? block.feed : block.kind;
	return [title, address].filter(Boolean).join(" ");
}
