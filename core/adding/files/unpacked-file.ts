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
const MAIL_HEAD_MAX = 100_000;

/** The text of a file without what nobody reads in it. Of a page in a single file, and of a mail, what people see. */
export async function unpacked(file: string): Promise<string> {
	const start = file.slice(0, 100).trimStart().toLowerCase();
	const text = SINGLE_FILE.some((sign) => start.startsWith(sign))
		? await pageIn(file)
		: isMail(file)
			? await letterIn(file)
			: file;
	const slim = text.replace(PICTURES, "");
	return slim.trimStart().startsWith("<") ? await withoutStyles(slim) : slim;
}

/** The page, which notes its address as browsers do. The pages of its frames follow it, and are left out. */
async function pageIn(file: string): Promise<string> {
	const { default: PostalMime } = await import("postal-mime");
	const { html = "", headers } = await PostalMime.parse(file);
	if (html === "") return file;
	const tags = html.toLowerCase();
	const next = tags.indexOf("<html", tags.indexOf("<html") + 1);
	const address = headers.find(({ key }) => key === "snapshot-content-location")?.value ?? "";
	const page = next > 0 ? html.slice(0, next) : html;
	return address === "" ? page : `<!-- saved from url=(0)${address} -->${page}`;
}

/** Further headers, such as those of the program that has sent it, begin with an X. */
function isMail(file: string): boolean {
	const [head = ""] = file.slice(0, MAIL_HEAD_MAX).replaceAll("\r", "").split("\n\n", 1);
	const lines = head.split("\n").filter((line) => !line.startsWith(" ") && !line.startsWith("\t"));
	const names = lines.map((line) => line.slice(0, Math.max(0, line.indexOf(":"))).toLowerCase());
	const known = names.filter((name) => MAIL_HEADERS.has(name));
	return known.length >= MAIL_HEADERS_MIN && names.every((name) => name !== "" && !name.includes(" "));
}

async function letterIn(file: string): Promise<string> {
	const { default: PostalMime } = await import("postal-mime");
	const { html = "", text = "" } = await PostalMime.parse(file);
	if (html.trim() === "") return text.trim() === "" ? file : text;
	return `<html>${html}</html>`;
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
