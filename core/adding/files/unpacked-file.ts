import type { ParserOptions } from "htmlparser2";

/** Pictures and fonts within a text. With them, a file of a few links can have megabytes. */
const PICTURES = /\bdata:[\w/+.;=-]{1,100},[\w%+/=-]*/g;
/** How a page begins that Chrome has saved in a single file: the parts of a mail, the first of which is the page. */
const SINGLE_FILE = ["from: <saved by", "mime-version:", "snapshot-content-location:"];

/** The text of a file without what nobody reads in it. Of a page in a single file, its HTML. */
export async function unpacked(file: string): Promise<string> {
	const start = file.slice(0, 100).trimStart().toLowerCase();
	const text = SINGLE_FILE.some((sign) => start.startsWith(sign)) ? await pageIn(file) : file;
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
