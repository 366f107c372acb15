import { FULL_NAME_MAX } from "../../core/account/full-name.ts";
import { readFile } from "../../core/adding/files/read-file.ts";
import { readEmail } from "../../core/addresses/email.ts";
import { readPhone } from "../../core/addresses/phone.ts";
import { readAddress } from "../../core/addresses/read-address.ts";
import { LINK_URL_MAX } from "../../core/addresses/safe-url.ts";
import { cleanName } from "../../core/assistant/clean-name.ts";
import { cleanTitle } from "../../core/assistant/clean-title.ts";
import { mergeFacts } from "../../core/assistant/merge-facts.ts";
import { propose } from "../../core/assistant/propose.ts";
import { withWriting, writingSchema } from "../../core/assistant/writing.ts";
import { findEmbed } from "../../core/embeds/find-embed.ts";
import { plainText } from "../../core/markup/plain-text.ts";
import { cleanImage } from "../../core/media/image/clean-image.ts";
import { readPageFile } from "../../core/page/page-file.ts";
import { findProfile } from "../../core/socials/find-profile.ts";
import { parseHandle } from "../../core/socials/social-handle.ts";
import { csvFile } from "../../core/text/csv.ts";
import { ReadingBudget } from "../../core/text/reading-budget.ts";
import { BOOKMARKS } from "../app/assistant/files/bookmarks.ts";
import type { FileKind } from "../app/assistant/files/file-kind.ts";
import { LINKSTACK } from "../app/assistant/files/linkstack.ts";
import { FILE_STEPS_MAX } from "../app/assistant/files/read-file.ts";
import { SAVED_PAGE } from "../app/assistant/files/saved-page.ts";
import { readFacts } from "../app/assistant/sources/sources.ts";
import { readOembed } from "../app/embeds/read-oembed.ts";
import { parseFeed } from "../app/feeds/parse-feed.ts";
import { bestIcon } from "../app/links/best-icon.ts";
import { titleFrom, titleOf } from "../app/links/page-title.ts";
import { isRobot } from "../app/stats/record/robot-agent.ts";
import { decodePage } from "../app/web-pages/decode-page.ts";
import { parseSite } from "../app/web-pages/parse-site.ts";
import { readMessage } from "../foundation/dns/dns-answer.ts";
import { PATHOLOGICAL_MESSAGES, PATHOLOGICAL_PICTURES } from "./pathological-bytes.ts";

const PAGE = new URL("https://jane.example/");
const LINKTREE = new URL("https://linktr.ee/jane");

/** Without a budget, a reader has that of the product. */
type Reader = (markup: string, budget?: ReadingBudget) => Promise<unknown>;

const assistant = async (markup: string, url: URL, budget?: ReadingBudget) => {
	const { facts } = readFacts(await parseSite(markup, url, budget));
	return propose(mergeFacts([facts]), "personal", () => "id");
};
/** An address that is as long as an address can be, because relative ones are resolved by it. */
const feed = (xml: string, budget?: ReadingBudget) =>
	parseFeed(xml, `https://blog.example/${"x".repeat(1900)}/feed`, budget);

/** What reads markup of strangers and counts its steps. Adding a reader is adding a row. */
export const MARKUP_READERS: Readonly<Record<string, Reader>> = {
	"a page for the assistant": (markup, budget) => assistant(markup, PAGE, budget),
	"a page of a known product": (markup, budget) => assistant(markup, LINKTREE, budget),
	async "a page for a link"(markup, budget) {
		const page = await parseSite(markup, PAGE, budget);
		return { title: titleFrom(titleOf(page)), icon: bestIcon(page.links) };
	},
	"a piece of HTML": (markup, budget) => plainText(markup, budget),
	"a browser's bookmarks": (markup, budget) => file(BOOKMARKS, `<!DOCTYPE NETSCAPE-Bookmark-file-1>${markup}`, budget),
	"a page for its links": (markup, budget) => added(`<html>${markup}`, budget),
	"a list of feeds": (markup, budget) =>
		added(`<opml><body><outline text="A" xmlUrl="https://a.example/">${markup}`, budget),
	"a service's JSON": (markup, budget) =>
		added(
			JSON.stringify({
				links: Array.from({ length: markup.length / 20 }, (_, at) => ({
					title: at === 0 ? markup : "",
					url: `https://a.example/${at}`,
				})),
			}),
			budget,
		),
	"a table": (markup, budget) => added(`title,url\nA,https://a.example/\n${markup}`, budget),
	contacts: (markup, budget) =>
		added(
			`BEGIN:VCARD\nVERSION:2.1\nN;ENCODING=QUOTED-PRINTABLE:${markup.replaceAll(" ", "=\n")}\nTEL:${markup}`,
			budget,
		),
	"a calendar": (markup, budget) =>
		added(`BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${markup.replaceAll(" ", "\nURL:")}\nEND:VEVENT`, budget),
	"a text in Markdown": (markup, budget) => added(`[A](https://a.example/)\n\n${markup}`, budget),
	"a list in YAML": (markup, budget) =>
		readYamlFile(`- title: A\n  url: https://a.example/\n${markup.replaceAll("<", "[")}`, budget),
	"a saved page": (markup, budget) => file(SAVED_PAGE, `<html>${markup}`, budget),
	"a LinkStack export's title": (markup, budget) =>
		file(LINKSTACK, JSON.stringify({ links: [{ button_id: 1, link: "https://a.example/", title: markup }] }), budget),
	"a LinkStack export's description": (markup, budget) =>
		file(LINKSTACK, JSON.stringify({ littlelink_name: "jane", littlelink_description: markup, links: [] }), budget),
	"a page's encoding": (markup, budget) => decodePage(new TextEncoder().encode(markup), "text/html", budget),
	async "an oEmbed answer"(markup, budget) {
		return titleFrom(readOembed(JSON.stringify({ title: markup, pieces: markup.split("<") }), budget).title);
	},
	"a file of ours": (markup, budget) =>
		readPageFile(
			JSON.stringify({ format: "linkstead-page", version: 1, page: { bio: markup, blocks: markup.split("<") } }),
			budget,
		),
	"a feed": (markup, budget) => feed(markup, budget),
	"a feed's items": (markup, budget) =>
		feed(`<rss version="2.0"><channel><title>x</title><item><title>x</title><link>/a</link>${markup}`, budget),
	"a feed's title": (markup, budget) => feed(`<rss version="2.0"><channel><title>${markup}`, budget),
	"a feed's description": (markup, budget) =>
		feed(`<rss version="2.0"><channel><item><link>/a</link><description>${markup}`, budget),
	"an entry's HTML": (markup, budget) =>
		feed(
			`<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="/a"/><title type="html"><![CDATA[${markup}]]></title></entry></feed>`,
			budget,
		),
	"a JSON feed": (markup, budget) =>
		feed(
			JSON.stringify({
				version: "https://jsonfeed.org/version/1.1",
				title: markup,
				items: [{ url: "https://a.example/", content_html: markup }],
			}),
			budget,
		),
	"a JSON feed's items": (markup, budget) =>
		feed(
			JSON.stringify({
				version: "https://jsonfeed.org/version/1.1",
				items: Array.from({ length: markup.length / 100 }, (_, at) => ({ id: at, url: `/${at}`, title: "" })),
			}),
			budget,
		),
};

interface ByteReader {
	read: (bytes: Uint8Array, budget?: ReadingBudget) => unknown;
	inputs: Readonly<Record<string, (length: number) => Uint8Array>>;
}

/** What reads files and messages of strangers and counts its steps. */
export const BYTE_READERS: Readonly<Record<string, ByteReader>> = {
	"a picture": { read: cleanImage, inputs: PATHOLOGICAL_PICTURES },
	"a DNS message": {
		// Garbage is the same as no answer.
		read: (bytes, budget) => readMessage(bytes, { name: "a", type: "TXT" }, budget).catch(() => null),
		inputs: PATHOLOGICAL_MESSAGES,
	},
};

interface BoundedReader {
	read: (text: string) => unknown;
	/** The most characters of a text that are read. */
	max: number;
}

const NO_WRITING = { name: "", bios: { plain: "", warm: "", short: "" }, links: [] };
const PROPOSAL = propose(mergeFacts([]), "personal", () => "id");
const inWords = (writing: object) =>
	withWriting(PROPOSAL, writingSchema.parse({ ...NO_WRITING, ...writing }), "secret");

/** What reads short texts. It refuses longer ones, or reads their start. */
export const BOUNDED_READERS: Readonly<Record<string, BoundedReader>> = {
	"a typed address": { read: readAddress, max: 2 * LINK_URL_MAX },
	"a typed email address": { read: readEmail, max: 1000 },
	"a typed phone number": { read: readPhone, max: 100 },
	"a typed handle": { read: (text) => parseHandle("instagram", text), max: 2 * LINK_URL_MAX },
	"a typed handle of a server": { read: (text) => parseHandle("mastodon", text), max: 2 * LINK_URL_MAX },
	"a profile's address": { read: findProfile, max: 2 * LINK_URL_MAX },
	"an embed's address or code": { read: (text) => findEmbed(text)?.url, max: 10_000 },
	"a title": { read: (text) => titleFrom(text), max: 20_000 },
	"a link's title for the assistant": { read: (text) => cleanTitle(text, "https://a.example/"), max: 1000 },
	"a name for the assistant": { read: cleanName, max: 1000 },
	"a cell of a file for spreadsheets": { read: (text) => csvFile([[text]]), max: 32_767 },
	"a program's name": { read: isRobot, max: 1000 },
	"a model's name": { read: (name) => failing(() => inWords({ name })), max: FULL_NAME_MAX },
	"a model's bio": { read: (plain) => failing(() => inWords({ bios: { ...NO_WRITING.bios, plain } })), max: 320 },
	"a model's titles": { read: (title) => failing(() => inWords({ links: [{ number: 0, title }] })), max: 240 },
};

/** Null for what the schema refuses. */
function failing<Value>(read: () => Value): Value | null {
	try {
		return read();
	} catch {
		return null;
	}
}

const added = (text: string, budget?: ReadingBudget) => readFile({ name: "", text }, [], budget);

const readYamlFile = (text: string, budget?: ReadingBudget) => readFile({ name: "a.yml", text }, [], budget);

async function file({ read }: FileKind, text: string, budget = new ReadingBudget(FILE_STEPS_MAX)) {
	const found = await read(text, budget);
	return found && mergeFacts([found.facts]);
}
