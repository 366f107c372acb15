import { WORDLESS } from "../../markup/plain-text.ts";
import { NEVER_IN_A_DRAWING, walkMarkup } from "../../markup/walk-markup.ts";
import type { ReadingBudget } from "../../text/reading-budget.ts";

/** A page goes on as text until these end. */
const SWALLOWS: ReadonlySet<string> = new Set(["iframe", "noembed", "script", "style", "textarea", "title", "xmp"]);
/** Bookmark files often leave a link open. Each of these elements ends it. */
const ENDS_A_LINK: ReadonlySet<string> = new Set(["a", "dd", "dl", "dt"]);
/** The deepest nesting of hidden elements that is followed. Real pages rarely nest them at all. */
const HIDING_MAX = 50;
/** Browsers note the address of a page that they save. */
const SAVED_FROM = "saved from url=(";

/** In a broken page, an element that isn't closed would swallow the rest. */
export type PageKind = "page" | "broken page" | "bookmarks";

interface Anchor {
	href: string;
	text: string;
	/** Words for a picture. */
	label: string;
	/** What bookmarks say below a link. */
	note: string;
}

/** What a page has of links. */
export interface PageParts {
	anchors: Anchor[];
	address: string;
	/** The data that a page's script shows. */
	data: string;
	/** The element that isn't closed and has the rest of the page. */
	swallowedBy: string;
}

/** The links of a page in its order, and what it says about itself. */
export async function partsOf(html: string, kind: PageKind, budget: ReadingBudget): Promise<PageParts> {
	// Browsers don't escape titles of bookmarks, so an element within one is a part of the words.
	const isBookmarks = kind === "bookmarks";
	const parts: PageParts = { anchors: [], address: "", data: "", swallowedBy: "" };
	let anchor: Anchor | null = null;
	/** Elements whose text nobody sees. */
	let hiding: string[] = [];
	let isData = false;
	/** The bookmark that a following description belongs to. Null for the description of a folder. */
	let described: Anchor | null = null;
	let isDescription = false;
	let pages = 0;
	await walkMarkup(html, kind === "page" ? "html" : "loose html", budget, {
		open(name, attributes) {
			if (name === "html") pages += 1;
			// The pages of its frames follow the page of a saved file.
			if (pages > 1) return;
			parts.swallowedBy = SWALLOWS.has(name) ? name : "";
			isData = name === "script" && attributes.get("id") === "__NEXT_DATA__" && parts.data === "";
			if (ENDS_A_LINK.has(name)) [anchor, hiding] = [null, []];
			if (ENDS_A_LINK.has(name)) isDescription = isBookmarks && name === "dd";
			if (name === "h3") described = null;
			if (NEVER_IN_A_DRAWING.has(name)) hiding = hiding.filter((hidden) => hidden !== "svg");
			const isCode = WORDLESS.has(name) || SWALLOWS.has(name);
			if (isCode && anchor && isBookmarks) anchor.text += `<${name}>`;
			else if (WORDLESS.has(name) && hiding.length < HIDING_MAX) hiding.push(name);
			const href = attributes.get("href");
			if (name === "a" && href !== undefined) {
				anchor = { href, text: "", label: attributes.get("aria-label") ?? "", note: "" };
				described = anchor;
				parts.anchors.push(anchor);
			} else if (anchor && name === "img") anchor.label ||= attributes.get("alt") ?? "";
			else if (anchor) anchor.text += " ";
			if (name === "link" && attributes.get("rel")?.toLowerCase() === "canonical") parts.address ||= href ?? "";
			if (name === "meta" && attributes.get("property") === "og:url") parts.address ||= attributes.get("content") ?? "";
		},
		close(name) {
			if (parts.swallowedBy === name) parts.swallowedBy = "";
			isData = false;
			if (name === "a") [anchor, hiding] = [null, []];
			if (name === "dl") isDescription = false;
			if (hiding.at(-1) === name) hiding.pop();
		},
		text(text) {
			if (isData) parts.data += text;
			else if (anchor && hiding.length === 0) anchor.text += text;
			else if (isDescription && described) described.note += text;
		},
		comment(text) {
			const start = text.indexOf(SAVED_FROM);
			const address = text.slice(text.indexOf(")", start) + 1).trim();
			if (start >= 0 && address.startsWith("http")) parts.address = address;
		},
	});
	return parts;
}

/** The first link of a piece of HTML, such as the value of a field. */
export async function linkInHtml(html: string, budget: ReadingBudget): Promise<string> {
	const { anchors } = await partsOf(html, "page", budget);
	return anchors[0]?.href ?? "";
}
