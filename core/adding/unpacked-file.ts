import { fromQuotedPrintable } from "./card-lines.ts";

/** Pictures and fonts within a text. With them, a file of a few links can have megabytes. */
const PICTURES = /\bdata:[\w/+.;=-]{1,100},[\w%+/=-]*/g;
const STYLES = /<style\b[^<>]*>[^<]*<\/style>/gi;
/** A page as Chrome saves it in a single file: the parts of a mail, the first of which is the page. */
const SINGLE_FILE = /^(?:From|MIME-Version|Snapshot-Content-Location):/i;
const PAGE_PART = /\r?\nContent-Type: ?text\/html[\s\S]{0,500}?\r?\n\r?\n/i;

/** The text of a file without what nobody reads in it. Of a page in a single file, its HTML. */
export function unpacked(file: string): string {
	const text = SINGLE_FILE.test(file) ? pageIn(file) : file;
	return text.replace(PICTURES, "").replace(STYLES, "");
}

function pageIn(file: string): string {
	const [head = ""] = PAGE_PART.exec(file) ?? [];
	if (head === "") return file;
	const [, boundary = ""] = /\bboundary="?([^"\r\n]+)/i.exec(file) ?? [];
	const start = file.indexOf(head) + head.length;
	const end = boundary === "" ? -1 : file.indexOf(`--${boundary}`, start);
	const page = file.slice(start, end === -1 ? undefined : end);
	const html = /quoted-printable/i.test(head) ? fromQuotedPrintable(page.replace(/=\r?\n/g, "")) : page;
	const [, address = ""] = /^Snapshot-Content-Location: (\S+)/im.exec(file) ?? [];
	return address === "" ? html : `<!-- saved from url=(0)${address} -->${html}`;
}
