import type { SiteAnchor, SiteDocument } from "./site-document.ts";

/** The longest text of an element or an attribute, in characters. */
const TEXT_MAX = 2000;
const ANCHORS_MAX = 2000;
const IMAGES_MAX = 500;
const META_MAX = 200;
const SCRIPTS_MAX = 50;
const HEADINGS_MAX = 20;
const FRAMES_MAX = 10;

/** Elements within a link that begin a new line or a new piece of text. */
const PIECES = ["br", "div", "h1", "h2", "h3", "h4", "h5", "h6", "img", "li", "p", "section", "svg"];

interface Found {
	title: string;
	base: string | null;
	meta: Map<string, string>;
	scripts: { id: string; type: string; text: string }[];
	anchors: { href: string; to: string | null; rel: string; text: string; label: string; alt: string }[];
	frames: { src: string; isFrame: boolean }[];
	headings: string[];
	images: { src: string; alt: string }[];
}

/** Parses a page. Broken markup and broken JSON are no errors: what can be read is in the document. */
export async function parseSite(html: string, url: URL): Promise<SiteDocument> {
	const found = nothing();
	const response = new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
	try {
		await rewriterFor(found).transform(response).body?.pipeTo(new WritableStream());
	} catch {
		// The rewriter gives up where the markup is ambiguous, for example after a frameset. What came before counts.
	}
	return documentOf(found, url);
}

function nothing(): Found {
	const texts = { title: "", base: null, meta: new Map() };
	return { ...texts, scripts: [], anchors: [], frames: [], headings: [], images: [] };
}

function rewriterFor(found: Found): HTMLRewriter {
	const rewriter = new HTMLRewriter();
	readHead(rewriter, found);
	readScripts(rewriter, found);
	readAnchors(rewriter, found);
	return rewriter
		.on("h1", {
			element() {
				found.headings.push("");
			},
			text({ text }) {
				const at = found.headings.length - 1;
				found.headings[at] = appended(found.headings[at] ?? "", text);
			},
		})
		.on("img[src]", {
			element(element) {
				const [src, alt] = [attribute(element, "src"), attribute(element, "alt")];
				if (found.images.length < IMAGES_MAX) found.images.push({ src, alt });
			},
		})
		.on("frame[src], iframe[src]", {
			element(element) {
				const src = attribute(element, "src");
				if (found.frames.length < FRAMES_MAX) found.frames.push({ src, isFrame: element.tagName === "frame" });
			},
		});
}

function readHead(rewriter: HTMLRewriter, found: Found): void {
	let titles = 0;
	rewriter
		// Drawings in the page also have titles.
		.on("title", {
			element() {
				titles += 1;
			},
			text({ text }) {
				if (titles === 1) found.title = appended(found.title, text);
			},
		})
		.on("base[href]", {
			element(element) {
				found.base ??= attribute(element, "href");
			},
		})
		.on("meta[content]", {
			element(element) {
				const name = (element.getAttribute("property") ?? element.getAttribute("name") ?? "").trim().toLowerCase();
				const isNew = name !== "" && found.meta.size < META_MAX && !found.meta.has(name);
				if (isNew) found.meta.set(name, attribute(element, "content"));
			},
		});
}

function readScripts(rewriter: HTMLRewriter, found: Found): void {
	let current: Found["scripts"][number] | undefined;
	rewriter.on("script", {
		element(element) {
			const type = (element.getAttribute("type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
			const isRead = /[/+]json$/.test(type) && found.scripts.length < SCRIPTS_MAX;
			current = isRead ? { id: attribute(element, "id"), type, text: "" } : undefined;
			if (current) found.scripts.push(current);
		},
		// The page's own limit of bytes is enough here.
		text({ text }) {
			if (current) current.text += text;
		},
	});
}

function readAnchors(rewriter: HTMLRewriter, found: Found): void {
	let current: Found["anchors"][number] | undefined;
	let isCode = false;
	const begin = (element: Element, attributes: { href: string; to: string | null; label: string }) => {
		const isRead = found.anchors.length < ANCHORS_MAX;
		current = isRead ? { ...attributes, rel: attribute(element, "rel"), text: "", alt: "" } : undefined;
		if (current) found.anchors.push(current);
	};
	rewriter
		// Each piece of text goes to this handler first, and then to the one of the link.
		.on("a[href] style, a[href] script, a[href] title", {
			text() {
				isCode = true;
			},
		})
		// The rewriter repairs nothing, so a link that isn't closed reaches into the next one.
		.on("a", {
			element() {
				current = undefined;
			},
		})
		.on("a[href]", {
			element(element) {
				const [href, label] = [attribute(element, "href"), attribute(element, "aria-label")];
				begin(element, { href, to: element.getAttribute("data-to"), label });
			},
			text({ text }) {
				if (current && !isCode) current.text = appended(current.text, text);
				isCode = false;
			},
		})
		.on(PIECES.map((piece) => `a[href] ${piece}`).join(", "), {
			element(element) {
				if (!current) return;
				current.text = appended(current.text, " ");
				current.alt ||= attribute(element, "alt");
			},
		})
		.on("link[rel][href]", {
			element(element) {
				const isProfile = attribute(element, "rel").toLowerCase().split(/\s+/).includes("me");
				if (isProfile) begin(element, { href: attribute(element, "href"), to: null, label: "" });
			},
		});
}

/** Attributes are decoded at the end, with everything else. */
function attribute(element: Element, name: string): string {
	return (element.getAttribute(name) ?? "").slice(0, TEXT_MAX);
}

function appended(text: string, more: string): string {
	return text.length < TEXT_MAX ? (text + more).slice(0, TEXT_MAX) : text;
}

async function documentOf(found: Found, url: URL): Promise<SiteDocument> {
	const { decodeHTML, decodeHTMLAttribute } = await import("entities/decode");
	const textOf = (text: string) => decodeHTML(text).replace(/\s+/g, " ").trim();
	const plain = (text: string) => decodeHTMLAttribute(text).trim();
	const base = URL.parse(plain(found.base ?? ""), url) ?? url;
	const addressOf = (text: string) => URL.parse(plain(text), base);

	const anchorOf = ({ href, to, rel, text, label, alt }: Found["anchors"][number]): SiteAnchor[] => {
		const target = to === null ? null : URL.parse(plain(to));
		const address = target ?? addressOf(href);
		const words = plain(rel).toLowerCase().split(/\s+/).filter(Boolean);
		const shown = textOf(text) || plain(label) || plain(alt);
		return address ? [{ url: address, text: shown, rel: words, isCounted: target !== null }] : [];
	};
	return {
		url,
		title: textOf(found.title),
		meta: new Map([...found.meta].map(([name, content]) => [name, plain(content)])),
		json: found.scripts.flatMap(({ id, type, text }) => {
			const value = parsedJson(text);
			return value === undefined ? [] : [{ id: plain(id) || type, type, value }];
		}),
		anchors: found.anchors.flatMap(anchorOf),
		frames: found.frames.flatMap(({ src, isFrame }) => {
			const address = addressOf(src);
			return address && (isFrame || address.host === url.host) ? [address] : [];
		}),
		headings: found.headings.map(textOf).filter(Boolean).slice(0, HEADINGS_MAX),
		images: found.images.flatMap(({ src, alt }) => {
			const address = addressOf(src);
			return address ? [{ url: address, alt: plain(alt) }] : [];
		}),
	};
}

/** The value, or undefined. Some sites wrap JSON in a comment for old browsers. */
function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text.trim().replace(/^(?:<!--|\/\/<!\[CDATA\[)|(?:-->|\/\/\]\]>)$/g, ""));
	} catch {
		return undefined;
	}
}
