import type { ParserOptions } from "htmlparser2";

/** Pictures and fonts within a text. With them, a file of a few links can have megabytes. */
const PICTURES = /\bdata:[\w/+.;=-]{1,100},[\w%+/=-]*/g;
/** How a page begins that Chrome has saved in a single file: the parts of a mail, the first of which is the page. */
const SINGLE_FILE = ["from: <saved by", "mime-version:", "snapshot-content-location:"];

/** Headers that mails begin with. People type no two of them alone above an empty line. */
const MAIL_HEADERS: ReadonlySet<string> = new Set(
	"arc-seal authentication-results cc content-transfer-encoding content-type date delivered-to dkim-signature from message-id mime-version received reply-to return-path subject to".split(
		" ",
	),
);
const MAIL_HEADERS_MIN = 2;
/** Programs on the way of a mail break one of its headers at times: one of so many. */
const WRONG_HEADERS_SHARE = 10;
/** A line that mailboxes put above a mail. */
const OF_MAILBOX = "From ";
const MAIL_HEAD_MAX = 100_000;

/** The text of a file without what nobody reads in it. Of a page in a single file, and of a mail, what people see. */
export async function unpacked(file: string): Promise<string> {
	const start = file.slice(0, 100).trimStart().toLowerCase();
	const isPacked = SINGLE_FILE.some((sign) => start.startsWith(sign)) || isMail(file);
	const slim = (isPacked ? await wordsIn(file) : file).replace(PICTURES, "");
	return slim.trimStart().startsWith("<") ? await withoutStyles(slim) : slim;
}

/** Further headers, such as those of the program that has sent it, begin with an X. */
function isMail(file: string): boolean {
	const [head = ""] = file.slice(0, MAIL_HEAD_MAX).replaceAll("\r", "").split("\n\n", 1);
	const written = head.split("\n").filter((line) => !line.startsWith(" ") && !line.startsWith("\t"));
	const lines = written[0]?.startsWith(OF_MAILBOX) ? written.slice(1) : written;
	const names = lines.map((line) => line.slice(0, Math.max(0, line.indexOf(":"))).toLowerCase());
	const known = names.filter((name) => MAIL_HEADERS.has(name));
	const wrong = names.filter((name) => name === "" || name.includes(" "));
	return known.length >= MAIL_HEADERS_MIN && wrong.length * WRONG_HEADERS_SHARE <= names.length;
}

/** A page notes its address as browsers do. The pages of its frames follow it, and are left out. */
async function wordsIn(file: string): Promise<string> {
	const { default: PostalMime } = await import("postal-mime");
	const { html = "", text = "", subject = "", headers } = await PostalMime.parse(file);
	const address = headers.find(({ key }) => key === "snapshot-content-location")?.value ?? "";
	// A mail can have nothing but pictures.
	if (html.trim() === "") return text.trim() === "" ? subject : text;
	if (address === "") return `<body>${html}`;
	const tags = html.toLowerCase();
	const next = tags.indexOf("<html", tags.indexOf("<html") + 1);
	return `<!-- saved from url=(0)${address} -->${next > 0 ? html.slice(0, next) : html}`;
}

async function withoutStyles(html: string): Promise<string> {
	const { Parser } = await import("htmlparser2");
	const options: ParserOptions = { decodeEntities: false };
	let kept = "";
	let from = 0;
	const parser = new Parser(
		{
			onopentagname(name) {
				if (name === "style") kept += html.slice(from, parser.startIndex);
			},
			onclosetag(name, isImplied) {
				if (name === "style") from = isImplied ? html.length : parser.endIndex + 1;
			},
		},
		options,
	);
	parser.end(html);
	return kept + html.slice(from);
}
