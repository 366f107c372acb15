import { oembedOf } from "../../core/share/oembed.ts";
import type { PageFacts } from "../../core/share/page-facts.ts";
import { qrCodeSvg } from "../../core/share/qr-code.ts";
import { vcardOf } from "../../core/share/vcard.ts";
import { HTTPS_ONLY } from "../http/https-only.ts";
import { textResponse } from "../http/text-response.ts";
import { sha256Base64 } from "../secrets/hash.ts";
import { sitemapXml } from "../sitemap/sitemap-xml.ts";
import { addressAt, type Representation, type Represented } from "./representation-path.ts";

interface Question {
	facts: PageFacts;
	address: string;
	query: URLSearchParams;
	env: Env;
}

interface Row {
	contentType: string;
	/** The content, or a refusal. */
	answer: (question: Question) => string | Response;
	/** The name of the file that browsers save, without its end. */
	savedAs?: (question: Question) => string;
}

const REPRESENTATIONS: Record<Representation, Row> = {
	json: { contentType: "application/json", answer: ({ facts }) => JSON.stringify(facts) },
	vcf: {
		contentType: "text/vcard; charset=utf-8",
		answer: ({ facts }) => vcardOf(facts),
		savedAs: ({ address }) => `${address.replace("@", "")}.vcf`,
	},
	qr: { contentType: "image/svg+xml", answer: (question) => qrCodeSvg(ownUrl(question)) },
	oembed: { contentType: "application/json", answer: answerOembed },
	sitemap: {
		contentType: "application/xml",
		answer: (question) => sitemapXml([{ url: ownUrl(question), changedAt: question.facts.updatedAt }]),
	},
};

/** Other sites may read these, because they are public and the same for everybody. */
const HEADERS = {
	"cache-control": "no-cache",
	"access-control-allow-origin": "*",
	"content-security-policy": "default-src 'none'; sandbox",
	"x-content-type-options": "nosniff",
	"x-robots-tag": "noindex",
};

/** Answers with a form of the page, or 304 when the visitor has it already. `facts` is the snapshot's JSON. */
export async function represent(
	facts: Uint8Array,
	{ address, representation }: Represented,
	request: Request,
	env: Env,
): Promise<Response> {
	const { contentType, answer, savedAs } = REPRESENTATIONS[representation];
	// The live object has written it.
	const stored = JSON.parse(new TextDecoder().decode(facts)) as PageFacts;
	const question = { facts: stored, address, query: new URL(request.url).searchParams, env };
	const body = answer(question);
	if (body instanceof Response) return body;
	const etag = `"${(await sha256Base64(body)).slice(0, 16).replace(/\W/g, "-")}"`;
	const headers: Record<string, string> = { ...HEADERS, ...(address.startsWith("@") ? HTTPS_ONLY : {}), etag };
	if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
	headers["content-type"] = contentType;
	if (savedAs) headers["content-disposition"] = `attachment; filename="${savedAs(question)}"`;
	return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** The URL that was asked for, not the canonical one: a printed code outlives a domain. */
function ownUrl({ address, env }: Question): string {
	return address.startsWith("@") ? `${env.APP_ORIGIN}/${address.slice(1)}` : `https://${address}/`;
}

function answerOembed({ facts, address, query, env }: Question): string | Response {
	if (addressAt(query.get("url") ?? "", env.APP_HOSTS) !== address) return textResponse(404, "No such page.");
	if ((query.get("format") ?? "json") !== "json") return textResponse(501, "Only JSON is available.");
	const limits = { maxWidth: limitIn(query.get("maxwidth")), maxHeight: limitIn(query.get("maxheight")) };
	return JSON.stringify(oembedOf(facts, limits, env.APP_ORIGIN));
}

/** A limit in CSS pixels. Without one, or with nonsense, there is none. */
function limitIn(value: string | null): number {
	return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : Number.POSITIVE_INFINITY;
}
