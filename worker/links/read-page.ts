import { type AnswerKind, fetchPublic } from "../outside/fetch-public.ts";

const WEB_PAGE: AnswerKind = { name: "a web page", types: ["text/html"] };
const FEED_TYPES: ReadonlySet<string> = new Set(["application/rss+xml", "application/atom+xml"]);
/** Pages have their title and their icons near the beginning. */
const READ_MAX_BYTES = 262_144;

/** What a page says about itself. All texts are as the site wrote them, with decoded entities. */
export interface ReadPage {
	/** The `og:title` or else the `<title>`. */
	title: string;
	icons: PageIcon[];
	/** The addresses of the feeds that it names, absolute and of any protocol. */
	feeds: string[];
}

export interface PageIcon {
	/** The words of the `rel` attribute, in lower case. */
	rel: readonly string[];
	/** An absolute address of any protocol. */
	url: URL;
	type: string;
	sizes: string;
}

/** Reads the start of the page at a web address, or returns null if there is no readable page. */
export async function readPage(env: Env, address: string, maxBytes: number = READ_MAX_BYTES): Promise<ReadPage | null> {
	const page = await fetchPublic(env, address, { accept: WEB_PAGE, maxBytes, isStartEnough: true });
	if (!page.ok) return null;
	try {
		return await readHtml(page);
	} catch {
		// The page names an unknown character encoding, for example.
		return null;
	}
}

interface Html {
	url: string;
	contentType: string;
	bytes: Uint8Array<ArrayBuffer>;
}

async function readHtml({ url, contentType, bytes }: Html): Promise<ReadPage> {
	const { decodeHTML, decodeHTMLAttribute } = await import("entities/decode");
	let shared = "";
	let title = "";
	let titles = 0;
	let base: string | null = null;
	const links: { href: string; rel: string; type: string; sizes: string }[] = [];
	const read = new HTMLRewriter()
		.on('meta[property="og:title"]', {
			element(element) {
				shared ||= element.getAttribute("content") ?? "";
			},
		})
		// SVG drawings in the page also have titles.
		.on("title", {
			element() {
				titles += 1;
			},
			text({ text }) {
				if (titles === 1) title += text;
			},
		})
		.on("base[href]", {
			element(element) {
				base ??= element.getAttribute("href");
			},
		})
		.on("link[rel][href]", {
			element(element) {
				const attribute = (name: string) => decodeHTMLAttribute(element.getAttribute(name) ?? "").trim();
				links.push({
					...{ href: attribute("href"), rel: attribute("rel").toLowerCase() },
					...{ type: attribute("type").toLowerCase(), sizes: attribute("sizes").toLowerCase() },
				});
			},
		})
		.transform(new Response(bytes, { headers: { "content-type": contentType } }));
	await read.body?.pipeTo(new WritableStream());

	const from = URL.parse(decodeHTMLAttribute(base ?? "").trim(), url)?.href ?? url;
	const named = links.flatMap(({ href, rel, ...link }) => {
		const url = URL.parse(href, from);
		return url ? [{ ...link, rel: rel.split(/\s+/), url }] : [];
	});
	return {
		title: decodeHTML(shared.trim() || title),
		icons: named.filter(({ rel }) => rel.some((word) => word.includes("icon"))),
		feeds: named.flatMap(({ rel, type, url }) => (rel.includes("alternate") && FEED_TYPES.has(type) ? [url.href] : [])),
	};
}
