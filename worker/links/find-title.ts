import { BLOCK_TITLE_MAX } from "../../core/blocks/block.ts";
import { startOf } from "../../core/text-start.ts";
import { emptyUnlessVisible } from "../../core/visible-text.ts";
import { publicAddress } from "./public-address.ts";

/** The limit for the page and all its redirects. */
const TIMEOUT_MS = 5000;
const REDIRECTS_MAX = 3;
/** Pages have their title near the beginning. */
const READ_MAX_BYTES = 262_144;

// Control characters, undecodable characters and direction marks.
const FORBIDDEN_IN_TITLE = /[\p{Cc}\ufffd\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/**
 * The title of the page at a web address, shortened for a link, or null without a readable title. A user typed the
 * address, so the Worker fetches public hosts only, and checks each redirect.
 */
export async function findTitle(env: Env, address: string): Promise<string | null> {
	try {
		const page = await openPage(env, address, AbortSignal.timeout(TIMEOUT_MS));
		return page && titleFrom(await readTitle(page));
	} catch {
		// The link keeps its title when the page is down, slow or broken.
		return null;
	}
}

/** The HTML page after at most `REDIRECTS_MAX` redirects, or null. */
async function openPage(env: Env, address: string, signal: AbortSignal): Promise<Response | null> {
	const allowedHost = env.ENVIRONMENT === "development" ? env.PAGE_TITLES_TEST_HOST : undefined;
	const headers = { accept: "text/html", "user-agent": `LinksteadBot/1.0 (+${env.APP_ORIGIN})` };
	let next: string | undefined = address;
	for (let redirects = 0; next !== undefined && redirects <= REDIRECTS_MAX; redirects++) {
		const url = publicAddress(next, allowedHost);
		if (!url) return null;
		const response: Response = await fetch(url.href, { headers, redirect: "manual", signal });
		if (response.status === 200 && /^text\/html\b/i.test(response.headers.get("content-type") ?? "")) return response;
		await response.body?.cancel();
		const location = response.status >= 300 && response.status < 400 ? response.headers.get("location") : null;
		next = location === null ? undefined : URL.parse(location, url.href)?.href;
	}
	return null;
}

/** The page's `og:title` or else its `<title>`, with decoded entities. */
async function readTitle(page: Response): Promise<string> {
	let shared = "";
	let title = "";
	let titles = 0;
	const named = new HTMLRewriter()
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
		.transform(new Response(page.body?.pipeThrough(upTo(READ_MAX_BYTES)), { headers: page.headers }));
	await named.body?.pipeTo(new WritableStream());
	const { decodeHTML } = await import("entities/decode");
	return decodeHTML(shared.trim() || title);
}

/** Ends the stream after this many bytes. */
function upTo(bytes: number): TransformStream<Uint8Array, Uint8Array> {
	let left = bytes;
	return new TransformStream<Uint8Array, Uint8Array>({
		transform(chunk, controller) {
			controller.enqueue(chunk.subarray(0, left));
			left -= chunk.byteLength;
			if (left <= 0) controller.terminate();
		},
	});
}

function titleFrom(text: string): string | null {
	const title = text.replace(/\s+/g, " ").trim();
	if (emptyUnlessVisible(title) === "" || FORBIDDEN_IN_TITLE.test(title)) return null;
	return title.length <= BLOCK_TITLE_MAX ? title : `${startOf(title, BLOCK_TITLE_MAX - 1).trimEnd()}…`;
}
