import { type AnswerKind, fetchPublic, type Refusal } from "../../outside/fetch-public.ts";
import { decodePage } from "./decode-page.ts";
import { parseSite } from "./parse-site.ts";
import type { SiteDocument } from "./site-document.ts";

const WEB_PAGE: AnswerKind = { name: "a web page", types: ["text/html", "application/xhtml+xml"] };
/** Pages that carry their content as JSON have it at their end, so a longer page is refused instead of cut. */
const PAGE_MAX_BYTES = 2_000_000;

/** Reads the page at an address, or says why it can't. A page that is only a frame for another one is read as that one. */
export async function readSite(env: Env, address: string): Promise<{ ok: true; document: SiteDocument } | Refusal> {
	const page = await readPage(env, address);
	const [frame] = page.ok && isOnlyFrame(page.document) ? page.document.frames : [];
	if (!page.ok || !frame) return page;
	const framed = await readPage(env, frame.href);
	return framed.ok ? { ok: true, document: withinFrame(framed.document, page.document) } : page;
}

async function readPage(env: Env, address: string): Promise<{ ok: true; document: SiteDocument } | Refusal> {
	const answer = await fetchPublic(env, address, { accept: WEB_PAGE, maxBytes: PAGE_MAX_BYTES });
	if (!answer.ok) return answer;
	const html = decodePage(answer.bytes, answer.contentType);
	return { ok: true, document: await parseSite(html, new URL(answer.url)) };
}

function isOnlyFrame({ anchors, headings, json }: SiteDocument): boolean {
	return anchors.length === 0 && headings.length === 0 && json.length === 0;
}

/** Services that show a page under another domain often put its title only outside. */
function withinFrame(inner: SiteDocument, outer: SiteDocument): SiteDocument {
	return { ...inner, title: inner.title || outer.title, meta: new Map([...outer.meta, ...inner.meta]) };
}
