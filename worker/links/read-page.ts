import { type AnswerKind, fetchPublic } from "../outside/fetch-public.ts";

export const WEB_PAGE: AnswerKind = { name: "a web page", types: ["text/html"] };
const FEED_TYPES: ReadonlySet<string> = new Set([
	"application/rss+xml",
	"application/atom+xml",
	"application/feed+json",
]);
/** Pages have their title and their icons near the beginning. */
const READ_MAX_BYTES = 262_144;

/** What a page says about itself. All texts are as the site wrote them, with decoded entities. */
export interface ReadPage {
	/** The `og:title` or else the `<title>`. */
	title: string;
	/** The `og:image` and the `og:video`; empty without one. The picture's address is absolute. */
	picture: string;
	video: string;
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
	const shared = { title: "", image: "", video: "" };
	let title = "";
	let titles = 0;
	let base: string | null = null;
	const links: { href: string; rel: string; type: string; sizes: string }[] = [];
	const read = new HTMLRewriter()
		.on('meta[property^="og:"]', {
			element(element) {
				const name = element.getAttribute("property")?.slice("og:".length);
				if (name === "title" || name === "image" || name === "video") {
					shared[name] ||= element.getAttribute("content")?.trim() ?? "";
				}
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
	const picture = shared.image && URL.parse(decodeHTMLAttribute(shared.image), from)?.href;
	return {
		title: decodeHTML(shared.title || title),
		picture: picture ?? "",
		video: decodeHTMLAttribute(shared.video),
		icons: named.filter(({ rel }) => rel.some((word) => word.includes("icon"))),
		feeds: named.flatMap(({ rel, type, url }) => (rel.includes("alternate") && FEED_TYPES.has(type) ? [url.href] : [])),
	};
}
