import { beforeAll, describe, expect, it } from "vitest";
import { ADDRESS_PROBLEMS } from "../addresses/address-reading.ts";
import { LINK_HOST_PROBLEMS } from "../addresses/link-host.ts";
import { loadPhones, PHONE_PROBLEMS } from "../addresses/phone.ts";
import { BLOCK_KINDS } from "../blocks/kinds.ts";
import { PROFILE_EXAMPLES } from "../socials/profile-examples.ts";
import { readAgain } from "../socials/social-handle.ts";
import type { Becomes } from "./line-reading.ts";
import { readLine, readLines } from "./read-lines.ts";

beforeAll(loadPhones);

/** What a line becomes, in one line: `link Shop https://shop.example/`, `icon instagram jane`, `problem …`. */
function shown(becomes: Becomes): string {
	if (becomes.as === "icon") return `icon ${becomes.platform} ${becomes.handle}`;
	if (becomes.as === "handle") return `handle ${becomes.handle}`;
	if (becomes.as === "problem") return `problem ${becomes.reason}`;
	const { block } = becomes;
	switch (block.kind) {
		case "link":
			return `link ${block.title} ${block.url}`;
		case "video":
		case "music":
		case "post":
			return [block.kind, block.title, block.url].filter(Boolean).join(" ");
		case "latest":
			return ["latest", block.title, block.feed].filter(Boolean).join(" ");
		case "map":
			return ["map", block.title, block.place].filter(Boolean).join(" | ");
		case "contact":
			return ["contact", block.name, block.phone, block.email].join(" | ");
		case "heading":
			return `heading ${block.text}`;
		default:
			return block.kind;
	}
}

const SHOP = "link The shop https://example.com/";
const UNTITLED = "link Example https://example.com/";
const CALL = "link +44 20 7946 0958 tel:+442079460958";
const FILM = "video https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const SONG = "https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl";

/** What people type and paste, by what it becomes. */
const READ: Readonly<Record<string, readonly string[]>> = {
	[UNTITLED]: [
		..."example.com|https://example.com|HTTPS://EXAMPLE.COM|//example.com|htps://example.com|https:// example.com".split(
			"|",
		),
		..."https://example.com,|(https://example.com)|<https://example.com>|“example.com”|https://example.com。".split(
			"|",
		),
		..."- example.com|12) example.com|1️⃣ example.com|☐ example.com|- [x] example.com|> https://example.com".split("|"),
		..."→ https://example.com|👉 https://example.com 👈|🔗example.com|Link: https://example.com|URL: example.com".split(
			"|",
		),
		..."ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｃｏｍ|\u200eexample.com\u200f|\ufeffhttps://example.com|[](https://example.com)".split(
			"|",
		),
		..."[12/03/2024, 10:15:32] Jane Roe: https://example.com|[1] https://example.com|https://example.com\t".split("|"),
		"&lt;https://example.com&gt;",
	],
	[SHOP]: [
		..."The shop https://example.com|The shop - example.com|The shop – https://example.com|The shop: example.com".split(
			"|",
		),
		"The shop | example.com",
		"The shop → example.com",
		"The shop <https://example.com>",
		"The shop (https://example.com)",
		..."https://example.com The shop|https://example.com - The shop|The shop·https://example.com|The shop：https://example.com".split(
			"|",
		),
		..."[The shop](https://example.com)|- [The shop](<https://example.com>)|**The shop**: https://example.com".split(
			"|",
		),
		"[[https://example.com|The shop]]",
		"[https://example.com The shop]",
		"[[https://example.com][The shop]]",
		..."The shop\texample.com|https://example.com\tThe shop|The shop\t\thttps://example.com\t12".split("|"),
		...'The shop,https://example.com|The shop;https://example.com|"The shop",https://example.com'.split("|"),
		"12.03.24, 10:15 - Jane Roe: The shop https://example.com",
		'"The shop": "https://example.com",',
		"The shop\nhttps://example.com",
		"https://example.com\nThe shop",
		..."[url=https://example.com]The shop[/url]|(The shop) example.com".split("|"),
		..."The shop,example.com|example.com,The shop|https://example.com,The shop|The shop,example.com,12".split("|"),
		'"The shop","example.com"',
		"Title,URL\nThe shop,https://example.com",
		"name\turl\tclicks\nThe shop\thttps://example.com\t12",
		"The shop | example.com | 20% off",
		"[The shop]: https://example.com",
		"➤ The shop example.com",
		"  The shop\u00a0example.com",
	],
	"link Shop & café https://example.com/": ["Shop & café https://example.com"],
	"link “The shop” https://example.com/shop": ["“The shop” https://example.com/shop”"],
	"link The [old] shop https://example.com/a": ["[The [old] shop](example.com/a)"],
	"link Rock-n-roll - part 2 https://example.com/": ["Rock-n-roll - part 2 - example.com"],
	"link Shop at example.org https://example.com/": ["Shop at example.org https://example.com"],
	"link 🛍️ Shop https://example.com/": ["🛍️ Shop https://example.com"],
	"link 53 小红书 http://xhslink.com/abc": ["53 小红书 http://xhslink.com/abc，复制本条信息"],
	"link ショップ https://example.com/": [
		"【ショップ】https://example.com",
		"ショップhttps://example.com",
		"ショップ：example.com",
		"ショップ　https://example.com",
	],
	"link موقعي https://example.com/": [
		"موقعي: https://example.com",
		"\u202bموقعي\u202c – example.com",
		"موقعي، https://example.com",
	],
	"link החנות https://example.com/": ["החנות: example.com"],
	"link Foo https://en.wikipedia.org/wiki/Foo_(bar)": [
		"Foo https://en.wikipedia.org/wiki/Foo_(bar)",
		"[Foo](https://en.wikipedia.org/wiki/Foo_(bar))",
	],
	"link Archive https://web.archive.org/web/2020/https://example.com": [
		"https://web.archive.org/web/2020/https://example.com",
	],
	"link München https://xn--mnchen-3ya.example/a": ["München.example/a"],
	"link jane@example.com mailto:jane@example.com?subject=Hi": ["mailto:jane@example.com?subject=Hi"],
	"link jane@example.com mailto:jane@example.com?subject=Hi%20there": ["mailto:jane@example.com?subject=Hi there"],
	"link WhatsApp whatsapp://send?phone=447911123456": ["whatsapp://send?phone=447911123456"],
	"link Jane https://calendly.com/jane": ['<iframe src="https://calendly.com/jane" width="600"></iframe>'],
	"link +1 800 356 9377 tel:+18003569377": ["+1-800-FLOWERS"],
	"link Write to us mailto:jane@example.com": [
		"Write to us: jane@example.com",
		"[Write to us](mailto:jane@example.com)",
	],
	"link Jane Roe mailto:jane@example.com": ["Jane Roe <jane@example.com>"],
	[CALL]: [
		..."+44 20 7946 0958|tel:+442079460958|0044 20 7946 0958|(+44) 20 7946 0958|＋４４ ２０ ７９４６ ０９５８".split(
			"|",
		),
		..."Mob. +44 20 7946 0958|Handy: +44 20 7946 0958|Тел.: +44 20 7946 0958|My phone: +44 20 7946 0958".split("|"),
		..."📞+44 20 7946 0958|Phone: +44 20 7946 0958|Tel.: +44 (0)20 7946 0958|☎️ +44-20-7946-0958".split("|"),
	],
	"link Call us tel:+442079460958": ["Call us: +44 (0)20 7946 0958", "Call us – tel:+44 20 7946 0958"],
	"icon email jane@example.com": [
		..."jane@example.com|mailto:jane@example.com|Email: jane@example.com|jane (at) example (dot) com|jane @ example.com|jane@ example.com".split(
			"|",
		),
		..."<jane@example.com>|✉️ jane@example.com|jane＠example.com|E-Mail: jane@example.com.".split("|"),
	],
	"icon instagram jane": [
		..."instagram.com/jane|https://www.instagram.com/jane/?igsh=abc|Instagram: @jane|IG: jane|insta @jane|Instagram – @jane".split(
			"|",
		),
		..."My Instagram: @jane|my insta is @jane|Follow me on Instagram @jane|Instagram (IG): @jane|Instagram @ jane".split(
			"|",
		),
		..."@jane on Instagram|@jane instagram|follow me @jane on insta|instagram.com jane|Инстаграм: @jane|インスタ @jane".split(
			"|",
		),
		"@jane (IG)",
		"@jane | Instagram",
		"＠jane （Instagram）",
		"Instagram: https://instagram.com/jane",
	],
	"icon x jane": [
		"X: @jane",
		"Twitter @jane",
		"https://twitter.com/jane",
		"@jane on X",
		"X (Twitter): @jane",
		"Twitter/X: @jane",
	],
	"icon facebook jane.roe": ["Facebook page: jane.roe"],
	"icon tiktok jane": ["tt: @jane", "find me on tiktok @jane"],
	"icon whatsapp +447911123456": [
		..."WhatsApp: +44 7911 123456|WhatsApp +447911123456|+44 7911 123456 (WhatsApp)|https://wa.me/447911123456".split(
			"|",
		),
		"WhatsApp: 0044 7911 123456",
		"wa.me/+44 7911 123456",
		"+44 7911 123456 WhatsApp",
	],
	"icon telegram jane": ["t.me/jane", "Telegram: @jane", "TG @jane", "https://telegram.me/jane"],
	"icon telegram 447911123456": ["Telegram: +44 7911 123456"],
	"icon reddit jane_roe": ["u/jane_roe", "/u/jane_roe", "https://www.reddit.com/user/jane_roe"],
	"icon linkedin jane-roe": ["in/jane-roe", "https://www.linkedin.com/in/jane-roe/"],
	"icon cashapp jane": ["$jane", "Cash App $jane", "https://cash.app/$jane"],
	"icon mastodon jane@mastodon.social": ["@jane@mastodon.social", "https://mastodon.social/@jane"],
	"icon bluesky jane.bsky.social": ["jane.bsky.social", "@jane.bsky.social"],
	"icon twitch jane": ["https://www.twitch.tv/jane"],
	"handle jane": ["@jane", "＠jane", "@jane,", "“@jane”", "\u200f@jane", "- @jane", "@@jane", "@ jane"],
	"handle jane.roe": ["@jane.roe"],
	[FILM]: [
		..."https://youtu.be/dQw4w9WgXcQ|youtube.com/watch?v=dQw4w9WgXcQ&feature=share|https://m.youtube.com/shorts/dQw4w9WgXcQ".split(
			"|",
		),
		'<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="YouTube video player"></iframe>',
		'<iframe width="560"\n src="https://www.youtube.com/embed/dQw4w9WgXcQ">\n</iframe>',
		"[embed]https://youtu.be/dQw4w9WgXcQ[/embed]",
		"YouTube: https://youtu.be/dQw4w9WgXcQ",
	],
	"video My film https://www.youtube.com/watch?v=dQw4w9WgXcQ": ["My film – https://youtu.be/dQw4w9WgXcQ"],
	[`music ${SONG}`]: [SONG, `${SONG}?si=abc`, "spotify:track:11dFghVXANMlKmJXsNCbNl", `Spotify: ${SONG}`],
	"post https://www.tiktok.com/@jane/video/7231338487075638570": [
		"https://www.tiktok.com/@jane/video/7231338487075638570?lang=en",
	],
	"latest https://example.com/feed.xml": [
		"https://example.com/feed.xml",
		"feed://example.com/feed.xml",
		"feed:https://example.com/feed.xml",
	],
	"latest The blog https://example.com/rss": ["The blog: https://example.com/rss"],
	"map | Roe Pottery | 12 Harbor Street, Portland": [
		"https://www.google.com/maps/place/Roe+Pottery,+12+Harbor+Street,+Portland/@45.5,-122.6,17z",
	],
	"map | 12 Harbor Street": [
		"https://maps.google.com/?q=12+Harbor+Street",
		"maps.apple.com/?address=12%20Harbor%20Street",
	],
	"map | 52.5163,13.3777": ["geo:52.5163,13.3777", "52.5163,13.3777"],
	"map | 52°31′N 13°24′E": ["52°31′N 13°24′E"],
	"contact | Jane Roe | +44 20 7946 0958 | jane@example.com": [
		"Jane Roe, jane@example.com, +44 20 7946 0958",
		"Jane Roe | Phone: +44 20 7946 0958 | Email: jane@example.com",
	],
	"link Jane https://jane.example/a": [
		"https://l.instagram.com/?u=https%3A%2F%2Fjane.example%2Fa&e=abc",
		"https://www.google.com/url?sa=t&url=https%3A%2F%2Fjane.example%2Fa",
	],
	"link Instagram https://l.instagram.com/?u=javascript:alert(1)": ["https://l.instagram.com/?u=javascript:alert(1)"],
	"heading New this week": ["# New this week", "### New this week ###"],
	divider: ["---", "* * *", "———"],
};

describe.each(Object.entries(READ))("%s", (becomes, typed) => {
	it.each(typed)("is what %j becomes", (text) => {
		expect(readLines(text).map((read) => shown(read.becomes))).toEqual([becomes]);
	});
});

/** What is refused, by its reason. A second text is what the first could mean. */
const REFUSED: Readonly<Record<string, readonly (string | readonly [string, string])[]>> = {
	"We can't find a link here.": [
		..."Ask me about mugs|Come and see us.|Version 2.0|open 10:00-18:00|[The shop]()|[The shop](not an address)".split(
			"|",
		),
		["www example com", "www.example.com"],
		["example dot com", "example.com"],
		["jane at example dot com", "jane@example.com"],
	],
	[ADDRESS_PROBLEMS.notOne]: [
		"words",
		["instagram/jane", "instagram.com/jane"],
		["ig/jane", "instagram.com/jane"],
		["ko-fi/jane", "ko-fi.com/jane"],
		"2026-12-01",
	],
	"Enter a handle like jane, or the whole address with https://.": ["YouTube: Jane Roe"],
	[ADDRESS_PROBLEMS.kind]: [
		..."javascript:alert(1)|Click javascript:alert(1)|data:text/html,x".split("|"),
		["ftp://example.com/a", "https://example.com/a"],
		["Shop ftp://example.com/a", "Shop https://example.com/a"],
	],
	[ADDRESS_PROBLEMS.space]: [
		["https://exam ple.com", "https://example.com"],
		["Shop https://exam ple.com", "Shop https://example.com"],
	],
	[ADDRESS_PROBLEMS.port]: [["https://example.com:99999/x", "https://example.com/x"]],
	[ADDRESS_PROBLEMS.email]: [
		["jane@gmail,com", "jane@gmail.com"],
		["jane@gmail", "jane@gmail.com"],
		["jane@example..com", "jane@example.com"],
	],
	[LINK_HOST_PROBLEMS.dots]: [["https://example..com", "https://example.com"]],
	[LINK_HOST_PROBLEMS.characters]: [
		["https://example,com/shop", "https://example.com/shop"],
		["jane’s.com", "janes.com"],
	],
	[LINK_HOST_PROBLEMS.email]: [
		["https://user:secret@example.com/", "https://example.com/"],
		["https://user@example.com/", "https://example.com/"],
	],
	[LINK_HOST_PROBLEMS.empty]: ["https://"],
	[PHONE_PROBLEMS.noCountry]: [
		"020 7946 0958",
		"Phone: 020 7946 0958",
		"020-7946-0958",
		"(503) 555-0100",
		"8 (912) 345-67-89",
	],
	[PHONE_PROBLEMS.tooShort]: ["+49 160", "+351 22"],
	"This is the name of a file. Enter the address where people can open it.": ["menu.pdf", "The menu: menu.pdf"],
	"A title can have at most 120 characters.": [`${"x".repeat(121)} https://example.com`],
	"An address can have at most 2048 characters.": [`https://example.com/${"x".repeat(2100)}`],
	"This line is too long.": [`Shop https://a.example/${"x".repeat(10_000)}`],
};

describe.each(Object.entries(REFUSED))("“%s”", (reason, typed) => {
	it.each(typed.map((text) => (typeof text === "string" ? { text, meant: null } : { text: text[0], meant: text[1] })))(
		"is the answer to $text",
		({ text, meant }) => {
			const [read, ...others] = readLines(text);
			expect([read?.becomes, others]).toEqual([{ as: "problem", reason, mended: meant }, []]);
		},
	);
});

describe("a number without its country code", () => {
	it.each([
		["089 / 123 45 67", ["DE"], "+49 89 1234567"],
		["Reservieren 089 / 123 45 67", ["DE"], "Reservieren +49 89 1234567"],
		["Phone: 020 7946 0958", ["GB"], "Phone: +44 20 7946 0958"],
		["WhatsApp: 0171 2345678", ["DE"], "WhatsApp: +49 171 2345678"],
		["(503) 555-0100", ["GB", "US"], "+1 503 555 0100"],
		["8 (912) 345-67-89", ["RU"], "+7 912 345 67 89"],
		["٠٥٠ ١٢٣ ٤٥٦٧", ["SA"], "+966 50 123 4567"],
		["Call us: 503-555-0100", ["US"], "Call us: +1 503 555 0100"],
		["Orders 1-503-555-0100 x12", ["US"], "Orders +1 503 555 0100 x12"],
		["(503) 555-0100 ext. 12", ["US"], "+1 503 555 0100 ext. 12"],
		["020 7946 0958", [], null],
		["020 7946 0958", ["XX", "not a country"], null],
		["12345", ["DE"], null],
	])("is offered of %j in %j as %j", (typed, countries, meant) => {
		const [read, ...others] = readLines(typed, countries);
		expect(others).toEqual([]);
		expect(read?.becomes).toMatchObject({ as: "problem", mended: meant });
		if (meant) expect(readLine(meant).becomes.as).not.toBe("problem");
	});
});

/** Several things in one line or text. */
const SEVERAL: readonly (readonly [string, readonly string[]])[] = [
	["a.example, b.example", ["link A https://a.example/", "link B https://b.example/"]],
	["https://a.example/x | https://b.example", ["link A https://a.example/x", "link B https://b.example/"]],
	[
		"Shop: https://a.example, blog: https://b.example/x.",
		["link Shop https://a.example/", "link blog https://b.example/x"],
	],
	["see https://a.example and https://b.example", ["link A https://a.example/", "link B https://b.example/"]],
	["[A](https://a.example) · [B](b.example)", ["link A https://a.example/", "link B https://b.example/"]],
	["jane@a.example, b.example", ["icon email jane@a.example", "link B https://b.example/"]],
	[
		"+33 1 23 45 67 89 / +33 6 12 34 56 78",
		["link +33 1 23 45 67 89 tel:+33123456789", "link +33 6 12 34 56 78 tel:+33612345678"],
	],
	["@jane @roe", ["handle jane", "handle roe"]],
	[
		"MECARD:N:Roe,Jane;TEL:+442079460958;EMAIL:roe@example.com;;",
		["contact | Jane Roe | +44 20 7946 0958 | roe@example.com"],
	],
	["MEBKM:TITLE:Shop;URL:https://a.example;;", ["link Shop https://a.example/"]],
	["URLTO:https://a.example", ["link A https://a.example/"]],
	["SMSTO:+15035550100:Hello there", ["link +15035550100 sms:+15035550100?body=Hello%20there"]],
	["SMSTO:+15035550100:Tea & cake", ["link +15035550100 sms:+15035550100?body=Tea%20%26%20cake"]],
	[
		"MATMSG:TO:roe@example.com;SUB:Tea & cake;BODY:When?;;",
		["link roe@example.com mailto:roe@example.com?subject=Tea%20%26%20cake&body=When%3F"],
	],
	["ig @jane, tiktok @roe", ["icon instagram jane", "icon tiktok roe"]],
	[
		"IG: @jane | Twitter (X): @roe | jane@example.com",
		["icon instagram jane", "icon x roe", "icon email jane@example.com"],
	],
	["a.example and b.example", ["link A https://a.example/", "link B https://b.example/"]],
	["https://a.example\thttps://b.example", ["link A https://a.example/", "link B https://b.example/"]],
	["Shop\nhttps://a.example\n\nBlog\nb.example\n", ["link Shop https://a.example/", "link Blog https://b.example/"]],
	["some words\nOne https://a.example", ["problem We can't find a link here.", "link One https://a.example/"]],
	["@jane\nhttps://a.example", ["handle jane", "link A https://a.example/"]],
	["Instagram: @jane TikTok: @roe", ["icon instagram jane", "icon tiktok roe"]],
	["Instagram @jane TikTok @roe", ["icon instagram jane", "icon tiktok roe"]],
	["IG/TikTok: @jane", ["icon instagram jane", "icon tiktok jane"]],
	["Instagram, TikTok & X: jane", ["icon instagram jane", "icon tiktok jane", "icon x jane"]],
	["@jane on Instagram and TikTok", ["icon instagram jane", "icon tiktok jane"]],
	["@jane (IG, TT)", ["icon instagram jane", "icon tiktok jane"]],
	["Instagram, X/Twitter: @jane", ["icon instagram jane", "icon x jane"]],
	["@jane on X/Twitter", ["icon x jane"]],
	["| ;", ["problem We can't find a link here."]],
	["AC/DC: @acdc", ["problem We can't find a link here."]],
	["Email: roe@example.com Phone: +44 20 7946 0958", ["icon email roe@example.com", CALL]],
	["Tel +44 20 7946 0958 Fax +44 20 7946 0959", [CALL, "link Fax tel:+442079460959"]],
	["Phone: +44 20 7946 0958 / +44 20 7946 0959", [CALL, "link +44 20 7946 0959 tel:+442079460959"]],
	[
		"WhatsApp +44 20 7946 0958 or call +44 20 7946 0958",
		["icon whatsapp +442079460958", `link call ${CALL.split(" ").at(-1)}`],
	],
	["https://a.example Shop https://b.example Blog", ["link Shop https://a.example/", "link Blog https://b.example/"]],
	["Shop a.com Blog b.com", ["link Shop https://a.com/", "link Blog https://b.com/"]],
	["Twitch twitch.tv/jane YouTube youtube.com/@jane", ["icon twitch jane", "icon youtube jane"]],
	["Amazon.com list amazon.com/hz/list", ["link Amazon.com list https://amazon.com/hz/list"]],
	["https://orcid.org/0000-0001-2345-6789", ["link Orcid https://orcid.org/0000-0001-2345-6789"]],
	["Me orcid.org/a:0123-4567-890", ["link Me https://orcid.org/a:0123-4567-890"]],
	[
		'Shop a.example\n<a href="https://b.example/" title="a > b">B</a>',
		["link Shop https://a.example/", "problem This is HTML. Add it to see its links."],
	],
];

it.each(SEVERAL)("%j becomes several things", (text, expected) => {
	expect(readLines(text).map((read) => shown(read.becomes))).toEqual(expected);
});

/** The other readings, the likeliest first. */
const OTHERS: readonly (readonly [string, readonly string[]])[] = [
	["example.com", []],
	["https://youtu.be/dQw4w9WgXcQ", ["link YouTube https://youtu.be/dQw4w9WgXcQ"]],
	["instagram.com/jane", ["link Instagram https://instagram.com/jane"]],
	["Follow me – instagram.com/jane", ["icon instagram jane"]],
	["jane@example.com", ["link jane@example.com mailto:jane@example.com"]],
	["+44 20 7946 0958", ["icon phone +442079460958", "icon whatsapp +442079460958"]],
	["https://www.twitch.tv/jane", ["video https://www.twitch.tv/jane", "link Twitch https://www.twitch.tv/jane"]],
	["https://example.com/feed.xml", ["link Feed https://example.com/feed.xml"]],
	["New this week", ["heading New this week", "text"]],
	["12 Harbor Street, Portland", ["map | 12 Harbor Street, Portland", "heading 12 Harbor Street, Portland", "text"]],
	["Instagram jane", ["icon instagram jane", "heading Instagram jane", "text"]],
	["IG - jane", ["icon instagram jane", "heading IG - jane", "text"]],
	["IG - jane.doe", ["link IG https://jane.doe/"]],
	["jane.doe on Instagram", ["link on Instagram https://jane.doe/"]],
	["IG - jane.com", ["icon instagram jane.com"]],
	["Order 503-555-0100", ["heading Order 503-555-0100", "text"]],
	["Berlin, Germany", ["map | Berlin, Germany", "heading Berlin, Germany", "text"]],
	["12 December 2026, 8pm", ["heading 12 December 2026, 8pm", "text"]],
	["$28", ["heading $28", "text"]],
	["jane", ["handle jane", "heading jane", "text"]],
	["javascript:alert(1)", []],
];

it.each(OTHERS)("%j can also become something else", (text, expected) => {
	expect(readLine(text).others.map(shown)).toEqual(expected);
});

it("the platforms of a handle are those that can have it, the most common first", () => {
	const { becomes } = readLine("@jane");
	expect(becomes).toMatchObject({
		as: "handle",
		platforms: expect.arrayContaining(["instagram", "youtube", "tiktok"]),
	});
	const short = readLine("@ab").becomes;
	const platforms = short.as === "handle" ? short.platforms : [];
	expect([platforms[0], platforms.includes("telegram"), platforms.includes("email")]).toEqual([
		"instagram",
		false,
		false,
	]);
});

it("lines keep their order and their numbers, and empty ones are skipped", () => {
	const lines = readLines("One https://a.example\r\n\r\n  \nnothing here\u2028Two - b.example\n");
	expect(lines.map(({ line, typed }) => [line, typed])).toEqual([
		[1, "One https://a.example"],
		[4, "nothing here"],
		[5, "Two - b.example"],
	]);
	expect(readLines(" \n\n")).toEqual([]);
});

it("a pasted book is read up to a number of lines, and says so", () => {
	const lines = readLines("https://a.example\n".repeat(50_000));
	expect([lines.length, lines.at(-1)]).toEqual([
		1001,
		{
			line: 1001,
			typed: "",
			becomes: { as: "problem", reason: "Only 1000 lines are read.", mended: null },
			others: [],
		},
	]);
});

it("a title that came from the address is marked", () => {
	const marks = readLines("example.com\nThe shop https://example.com").map(({ becomes }) => becomes);
	expect(marks).toMatchObject([{ block: { hasFoundTitle: true } }, { block: { title: "The shop" } }]);
	expect(marks[1]).not.toMatchObject({ block: { hasFoundTitle: true } });
});

/** All examples of this file and of all platforms. */
const EXAMPLES = [
	...Object.values(READ).flat(),
	...Object.values(REFUSED).flat(2),
	...[...SEVERAL, ...OTHERS].map(([text]) => text),
	...Object.values(PROFILE_EXAMPLES).flatMap((examples) => examples.map(([typed]) => typed)),
].filter((text) => text.length < 500);

const things = (text: string) => readLines(text).flatMap(({ becomes, others }) => [becomes, ...others]);

describe("whatever is typed", () => {
	it("every block can be saved as it is, and reads the same again", () => {
		for (const becomes of EXAMPLES.flatMap(things)) {
			if (becomes.as !== "block") continue;
			const block = { id: "abcdefghij", ...becomes.block };
			expect(BLOCK_KINDS[block.kind].schema.safeParse(block), JSON.stringify(block)).toEqual({
				success: true,
				data: block,
			});
		}
	});

	it("every icon is taken by the Worker's reader, and every platform of a handle can have it", () => {
		for (const becomes of EXAMPLES.flatMap(things)) {
			if (becomes.as === "icon") {
				const { platform, handle, url } = becomes;
				expect(readAgain(platform, handle, url), url).toMatchObject({ ok: true, platform, url });
			}
		}
	});

	it("an offered mended line is no problem", () => {
		for (const becomes of EXAMPLES.flatMap(things)) {
			if (becomes.as === "problem" && becomes.mended !== null)
				expect(readLine(becomes.mended).becomes.as, becomes.mended).not.toBe("problem");
		}
	});

	it("what surrounds a line changes nothing", () => {
		const around: readonly ((line: string) => string)[] = [
			(line) => `  ${line}\u00a0`,
			(line) => `\u202a${line}\u202c`,
			(line) => `- ${line}`,
			(line) => `3. ${line}`,
			(line) => `${line}\r\n`,
		];
		const plain = Object.values(READ)
			.flat()
			.filter((line) => !/[\n\t]|^(?:[-*—>#[\d→]|\d|[^\w@“])/.test(line));
		for (const line of plain) {
			for (const wrapped of around) {
				expect(
					readLines(wrapped(line)).map(({ becomes }) => shown(becomes)),
					wrapped(line),
				).toEqual(readLines(line).map(({ becomes }) => shown(becomes)));
			}
		}
	});

	it("each beginning of a line is read without an error, as somebody types it", () => {
		for (const line of EXAMPLES) {
			for (let length = 1; length <= line.length; length += 1) {
				expect(() => readLines(line.slice(0, length))).not.toThrow();
			}
		}
	});

	it("signs in any order are read without an error", () => {
		const signs = Array.from("aZ9@.:/?#[]()<>\"' \t\n-+*_,;%&=$é例ع👉\u200f＠．");
		let seed = 7;
		const next = () => {
			seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
			return seed;
		};
		for (let round = 0; round < 3000; round += 1) {
			const text = Array.from({ length: 1 + (next() % 24) }, () => signs[next() % signs.length]).join("");
			for (const { typed } of readLines(text)) expect(typed).not.toMatch(/[\r\n]/);
		}
	});
});
