import type { MarkupListener } from "../../../core/markup/walk-markup.ts";
import { readJson } from "../../../core/text/read-json.ts";
import { ReadingBudget } from "../../../core/text/reading-budget.ts";
import { startOf } from "../../../core/text/text-start.ts";
import type { SiteAnchor, SiteDocument } from "./site-document.ts";
import { walkInTime } from "./walk-in-time.ts";

/** More than the largest pages that people make need: some 60,000 elements with their attributes and texts. */
const PAGE_STEPS_MAX = 250_000;

/** The longest text of an element or an attribute, in characters. */
const TEXT_MAX = 2000;
const ANCHORS_MAX = 2000;
const LINKS_MAX = 200;
const IMAGES_MAX = 500;
const META_MAX = 200;
const SCRIPTS_MAX = 50;
const HEADINGS_MAX = 20;
const FRAMES_MAX = 10;

/** Elements within a link that begin a new line or a new piece of text. */
const PIECES: ReadonlySet<string> = new Set("br div h1 h2 h3 h4 h5 h6 img li p section svg".split(" "));

interface Found {
	title: string;
	base: string | null;
	meta: Map<string, string>;
	scripts: { id: string; type: string; text: string }[];
	anchors: FoundAnchor[];
	links: { href: string; rel: string; type: string; sizes: string }[];
	frames: { src: string; isFrame: boolean }[];
	headings: string[];
	images: { src: string; alt: string }[];
}

interface FoundAnchor {
	href: string;
	to: string | null;
	rel: string;
	text: string;
	label: string;
	alt: string;
}

/**
 * Parses a page. Broken markup and broken JSON are no errors: the document has what can be read. A page that takes too
 * many steps is read until then.
 */
export async function parseSite(
	html: string,
	url: URL,
	budget = new ReadingBudget(PAGE_STEPS_MAX),
): Promise<SiteDocument> {
	const found: Found = {
		title: "",
		base: null,
		meta: new Map(),
		scripts: [],
		anchors: [],
		links: [],
		frames: [],
		headings: [],
		images: [],
	};
	await walkInTime(html, "html", budget, listenerFor(found));
	return documentOf(found, url, budget);
}

function listenerFor(found: Found): MarkupListener {
	let titles = 0;
	// Where the next texts belong. Nothing is nested in a title, a style or a script.
	let within: "title" | "code" | Found["scripts"][number] | null = null;
	let anchor: FoundAnchor | null = null;
	let isInHeading = false;
	return {
		open(name, attributes) {
			const get = (attribute: string) => startOf(attributes.get(attribute) ?? "", TEXT_MAX);
			within = null;
			if (PIECES.has(name) && anchor) {
				anchor.text = appended(anchor.text, " ");
				anchor.alt ||= get("alt");
			}
			READ[name]?.(found, attributes, get);
			if (name === "title") within = ++titles === 1 ? "title" : "code";
			else if (name === "style") within = "code";
			else if (name === "script") within = jsonScript(found, attributes.get("type") ?? "", get("id")) ?? "code";
			// A link that isn't closed ends where the next one begins.
			else if (name === "a") anchor = foundAnchor(found, attributes, get);
			else if (name === "h1" && found.headings.length < HEADINGS_MAX) isInHeading = found.headings.push("") > 0;
		},
		close(name) {
			within = null;
			if (name === "a") anchor = null;
			else if (name === "h1") isInHeading = false;
		},
		text(text) {
			if (within === "title") found.title = appended(found.title, text);
			// The page's own limit of bytes is enough here.
			else if (within !== null && within !== "code") within.text += text;
			if (within !== null) return;
			if (anchor) anchor.text = appended(anchor.text, text);
			const heading = found.headings.length - 1;
			if (isInHeading) found.headings[heading] = appended(found.headings[heading] ?? "", text);
		},
	};
}

/** An attribute's text, cut. */
type Get = (attribute: string) => string;

type Read = (found: Found, attributes: ReadonlyMap<string, string>, get: Get) => void;

/** Readers of elements whose attributes matter and that have no text, by their names. */
const READ: Readonly<Record<string, Read>> = {
	base(found, attributes) {
		found.base ??= attributes.get("href") ?? null;
	},
	meta({ meta }, attributes, get) {
		const name = (attributes.get("property") ?? attributes.get("name") ?? "").trim().toLowerCase();
		const content = get("content");
		if (name !== "" && content.trim() !== "" && meta.size < META_MAX && !meta.has(name)) meta.set(name, content);
	},
	link(found, attributes, get) {
		const [href, rel] = [attributes.get("href"), get("rel").toLowerCase()];
		if (href === undefined || rel === "") return;
		if (rel.split(/\s+/).includes("me")) foundAnchor(found, attributes, get);
		if (found.links.length < LINKS_MAX) {
			found.links.push({ href, rel, type: get("type").trim().toLowerCase(), sizes: get("sizes").toLowerCase() });
		}
	},
	img({ images }, attributes, get) {
		const src = attributes.get("src");
		if (src !== undefined && images.length < IMAGES_MAX) images.push({ src, alt: get("alt") });
	},
	frame: (found, attributes) => addFrame(found, attributes, true),
	iframe: (found, attributes) => addFrame(found, attributes, false),
};

function addFrame({ frames }: Found, attributes: ReadonlyMap<string, string>, isFrame: boolean): void {
	const src = attributes.get("src");
	if (src !== undefined && frames.length < FRAMES_MAX) frames.push({ src, isFrame });
}

function foundAnchor(found: Found, attributes: ReadonlyMap<string, string>, get: Get): FoundAnchor | null {
	const href = attributes.get("href");
	if (href === undefined || found.anchors.length === ANCHORS_MAX) return null;
	const to = attributes.get("data-to") ?? null;
	const anchor = { href, to, rel: get("rel"), text: "", label: get("aria-label"), alt: "" };
	found.anchors.push(anchor);
	return anchor;
}

function jsonScript({ scripts }: Found, written: string, id: string): Found["scripts"][number] | null {
	const type = written.split(";", 1)[0]?.trim().toLowerCase() ?? "";
	if (!/[/+]json$/.test(type) || scripts.length === SCRIPTS_MAX) return null;
	const script = { id, type, text: "" };
	scripts.push(script);
	return script;
}

function appended(text: string, more: string): string {
	return text.length < TEXT_MAX ? startOf(text + more.slice(0, TEXT_MAX), TEXT_MAX) : text;
}

function documentOf(found: Found, url: URL, budget: ReadingBudget): SiteDocument {
	const textOf = (text: string) => text.replace(/\s+/g, " ").trim();
	const base = URL.parse((found.base ?? "").trim(), url) ?? url;
	const addressOf = (text: string) => URL.parse(text.trim(), base);

	const anchorOf = ({ href, to, rel, text, label, alt }: FoundAnchor): SiteAnchor[] => {
		const target = to === null ? null : URL.parse(to.trim());
		const address = target ?? addressOf(href);
		const shown = textOf(text) || label.trim() || alt.trim();
		return address ? [{ url: address, text: shown, rel: wordsOf(rel), isCounted: target !== null }] : [];
	};
	return {
		url,
		title: textOf(found.title),
		meta: new Map([...found.meta].map(([name, content]) => [name, content.trim()])),
		json: found.scripts.flatMap(({ id, type, text }) => {
			const value = parsedJson(text, budget);
			return value === undefined ? [] : [{ id: id.trim() || type, type, value }];
		}),
		anchors: found.anchors.flatMap(anchorOf),
		links: found.links.flatMap(({ href, rel, ...link }) => {
			const address = addressOf(href);
			return address ? [{ ...link, rel: wordsOf(rel), url: address }] : [];
		}),
		frames: found.frames.flatMap(({ src, isFrame }) => {
			const address = addressOf(src);
			return address && (isFrame || address.host === url.host) ? [address] : [];
		}),
		headings: found.headings.map(textOf).filter(Boolean),
		images: found.images.flatMap(({ src, alt }) => {
			const address = addressOf(src);
			return address ? [{ url: address, alt: alt.trim() }] : [];
		}),
	};
}

/** The words of a `rel` attribute, in lower case. */
function wordsOf(rel: string): string[] {
	return rel.toLowerCase().split(/\s+/).filter(Boolean);
}

/** The value, or undefined, also when it is too much work. Some sites wrap JSON in a comment for old browsers. */
function parsedJson(text: string, budget: ReadingBudget): unknown {
	return readJson(text.trim().replace(/^(?:<!--|\/\/<!\[CDATA\[)|(?:-->|\/\/\]\]>)$/g, ""), budget);
}
