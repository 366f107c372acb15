import { LINK_TITLE_MAX } from "../../core/link.ts";
import { emptyUnlessVisible, startOf } from "../../core/text.ts";
import { publicAddress } from "./public-address.ts";

/** For the whole of it, redirects included. */
const TIMEOUT_MS = 5000;
const REDIRECTS_MAX = 3;
/** Pages name themselves near their beginning. */
const READ_MAX_BYTES = 262_144;

// Controls, characters that no decoder knew, and marks that turn the reading direction have no business in a title.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
const NEVER_IN_A_TITLE = /[\u0000-\u001f\u007f-\u009f\ufffd\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;

/**
 * The title that the page at a web address gives itself, fit for a link, or null when it has none or can't be read. The
 * person who asks chose the address, so only the public web is asked, at each redirect anew.
 */
export async function findTitle(env: Env, address: string): Promise<string | null> {
	try {
		const page = await openPage(env, address, AbortSignal.timeout(TIMEOUT_MS));
		return page && titleFrom(await readTitle(page));
	} catch {
		// A page that is down, slow or odd: the link keeps the title it has.
		return null;
	}
}

/** An HTML page, behind at most a few redirects, or null. */
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

/** The page's name for itself, its entities decoded: what it tells others to show, or else its `<title>`. */
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
		// Drawings inside the page have titles, too.
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

/** Lets so many bytes through and ends the stream. */
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
	if (emptyUnlessVisible(title) === "" || NEVER_IN_A_TITLE.test(title)) return null;
	return title.length <= LINK_TITLE_MAX ? title : `${startOf(title, LINK_TITLE_MAX - 1).trimEnd()}…`;
}
