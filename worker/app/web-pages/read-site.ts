import { type AnswerKind, fetchPublic, type Refusal } from "../../foundation/outside/fetch-public.ts";
import { decodePage } from "./decode-page.ts";
import { parseSite } from "./parse-site.ts";
import type { SiteDocument } from "./site-document.ts";

export const WEB_PAGE: AnswerKind = { name: "a web page", types: ["text/html", "application/xhtml+xml"] };
/** As many bytes as an answer can have. */
const PAGE_MAX_BYTES = 2_000_000;
/** Pages have their title and their icons near the beginning. */
const START_MAX_BYTES = 262_144;

export type ReadSite = { ok: true; document: SiteDocument } | Refusal;

/**
 * Reads the page at an address, or says why it can't. Pages that carry their content as JSON have it at their end, so a longer page
 * is refused instead of cut. A page that is only a frame for another one is read as that one.
 */
export async function readSite(env: Env, address: string): Promise<ReadSite> {
	const page = await readPage(env, address, { maxBytes: PAGE_MAX_BYTES });
	const [frame] = page.ok && isOnlyFrame(page.document) ? page.document.frames : [];
	if (!page.ok || !frame) return page;
	const framed = await readPage(env, frame.href, { maxBytes: PAGE_MAX_BYTES });
	return framed.ok ? { ok: true, document: withinFrame(framed.document, page.document) } : page;
}

/** Reads what the page at an address says about itself in its first bytes, or says why it can't. */
export function readStart(env: Env, address: string, maxBytes: number = START_MAX_BYTES): Promise<ReadSite> {
	return readPage(env, address, { maxBytes, isStartEnough: true });
}

async function readPage(
	env: Env,
	address: string,
	limits: { maxBytes: number; isStartEnough?: boolean },
): Promise<ReadSite> {
	const answer = await fetchPublic(env, address, { accept: WEB_PAGE, ...limits });
	if (!answer.ok) return answer;
	const html = await decodePage(answer.bytes, answer.contentType);
	return { ok: true, document: await parseSite(html, new URL(answer.url)) };
}

function isOnlyFrame({ anchors, headings, json }: SiteDocument): boolean {
	return anchors.length === 0 && headings.length === 0 && json.length === 0;
}

/** Services that show a page under another domain often put its title only outside. */
function withinFrame(inner: SiteDocument, outer: SiteDocument): SiteDocument {
	return { ...inner, title: inner.title || outer.title, meta: new Map([...outer.meta, ...inner.meta]) };
}
