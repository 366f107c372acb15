import { readEmail } from "../../core/addresses/email.ts";
import { readPhone } from "../../core/addresses/phone.ts";
import { readAddress } from "../../core/addresses/read-address.ts";
import { mergeFacts } from "../../core/assistant/merge-facts.ts";
import { propose } from "../../core/assistant/propose.ts";
import { withWriting } from "../../core/assistant/writing.ts";
import { cleanImage } from "../../core/media/image/clean-image.ts";
import { isPageFile, readPageFile } from "../../core/page/page-file.ts";
import { findProfile } from "../../core/socials/find-profile.ts";
import { csvFile } from "../../core/text/csv.ts";
import { ReadingBudget } from "../../core/text/reading-budget.ts";
import { BOOKMARKS } from "../app/assistant/files/bookmarks.ts";
import type { FileKind } from "../app/assistant/files/file-kind.ts";
import { LINKSTACK } from "../app/assistant/files/linkstack.ts";
import { FILE_STEPS_MAX } from "../app/assistant/files/read-file.ts";
import { readFacts } from "../app/assistant/sources/sources.ts";
import { readOembed } from "../app/embeds/read-oembed.ts";
import { parseFeed } from "../app/feeds/parse-feed.ts";
import { bestIcon } from "../app/links/best-icon.ts";
import { titleFrom, titleOf } from "../app/links/find-title.ts";
import { decodePage } from "../app/web-pages/decode-page.ts";
import { parseSite } from "../app/web-pages/parse-site.ts";
import { plainText } from "../app/web-pages/plain-text.ts";
import { readMessage } from "../foundation/dns/dns-answer.ts";
import { isRobot } from "../foundation/user-agent/robot-agent.ts";
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
	"a LinkStack export's title": (markup, budget) =>
		file(LINKSTACK, JSON.stringify({ links: [{ button_id: 1, link: "https://a.example/", title: markup }] }), budget),
	"a LinkStack export's description": (markup, budget) =>
		file(LINKSTACK, JSON.stringify({ littlelink_name: "jane", littlelink_description: markup, links: [] }), budget),
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

/** What reads markup of strangers within limits of its own, without counting steps. */
export const UNCOUNTED_READERS: Readonly<Record<string, (markup: string) => unknown>> = {
	"a page's encoding": (markup) =>
		decodePage(new TextEncoder().encode(markup), `text/html; charset=${markup.slice(0, 60_000)}`),
	"an oEmbed answer": (markup) => titleFrom(readOembed(JSON.stringify({ title: markup })).title),
	"an oEmbed answer that is none": (markup) => readOembed(markup),
	"a file of ours": (markup) =>
		readPageFile(JSON.stringify({ format: "linkstead-page", version: 1, page: { bio: markup } })),
	"a file of ours that is none": (markup) => isPageFile(markup) || readPageFile(markup),
	"a model's texts": (markup) =>
		withWriting(
			propose(mergeFacts([]), "personal", () => "id"),
			{ name: markup, bios: { plain: markup, warm: markup, short: markup }, links: [] },
			markup.slice(0, 1000),
		),
	"a typed address": (markup) => readAddress(markup),
	"a typed list of addresses and names": (markup) => [readEmail(markup), findProfile(markup), readPhone(markup)],
	"a cell of a file for spreadsheets": (markup) => csvFile([[markup]]),
	"a program's name": (markup) => isRobot(markup),
};

async function file({ read }: FileKind, text: string, budget = new ReadingBudget(FILE_STEPS_MAX)) {
	const facts = await read(text, budget);
	return facts && mergeFacts([facts]);
}
