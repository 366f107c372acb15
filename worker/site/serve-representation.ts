import type { Language } from "../../core/language/language.ts";
import { oembedOf } from "../../core/share/oembed.ts";
import type { PageFacts } from "../../core/share/page-facts.ts";
import { qrCodeSvg } from "../../core/share/qr-code.ts";
import { vcardOf } from "../../core/share/vcard.ts";
import { pathOf } from "../../core/translations/version-path.ts";
import { rootCauseOf } from "../foundation/errors/root-cause.ts";
import { HTTPS_ONLY } from "../foundation/http/https-only.ts";
import { hasCopy } from "../foundation/http/known-etag.ts";
import { textResponse } from "../foundation/http/text-response.ts";
import type { Visit } from "../foundation/http/visit.ts";
import { sha256Base64 } from "../foundation/secrets/hash.ts";
import { contactPhotoName } from "../publish/contact-photo.ts";
import type { Lookup, SignedInLookup } from "./look-up.ts";
import type { Representation, Represented } from "./representation-path.ts";
import { movedTo, refuseOtherMethods } from "./respond.ts";
import { sitemapXml } from "./sitemap/sitemap-xml.ts";
import { languagesOf } from "./versions.ts";

interface Question {
	/** The page's URL on the host that was asked, not the canonical one: a printed code outlives a domain. */
	url: string;
	query: URLSearchParams;
	pageId: string;
	/** The languages of the page, or none where there is no choice. */
	languages: readonly Language[];
	env: Env;
}

interface Row {
	contentType: string;
	write: (facts: PageFacts, question: Question) => string | Promise<string>;
	/** The end of the path on the app's host after the username. */
	suffix?: string;
}

const REPRESENTATIONS: Record<Representation, Row> = {
	json: { contentType: "application/json", write: (facts) => JSON.stringify(facts), suffix: ".json" },
	vcf: {
		contentType: "text/vcard; charset=utf-8",
		write: async (facts, { pageId, env }) => vcardOf(facts, facts.avatar && (await findPhoto(env, pageId))),
		suffix: ".vcf",
	},
	qr: { contentType: "image/svg+xml", write: (_, { url }) => qrCodeSvg(url), suffix: "/qr.svg" },
	oembed: {
		contentType: "application/json",
		write(facts, { query, env }) {
			const limits = { maxWidth: limitIn(query.get("maxwidth")), maxHeight: limitIn(query.get("maxheight")) };
			return JSON.stringify(oembedOf(facts, limits, env.APP_ORIGIN));
		},
	},
	sitemap: {
		contentType: "application/xml",
		write: ({ updatedAt }, { url, languages }) =>
			sitemapXml(["", ...languages.map(pathOf)].map((path) => ({ url: url + path, changedAt: updatedAt }))),
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

/**
 * Sends another form of a page, or 304 when the visitor has it already. `found` is the result of the page's own lookup,
 * so a form is a 404 whenever the page is. Nothing is counted.
 */
export async function serveRepresentation(
	found: Lookup | SignedInLookup,
	{ address, representation }: Exclude<Represented, { representation: "privacy" }>,
	{ request, env }: Visit,
): Promise<Response> {
	const wrongMethod = refuseOtherMethods(request, "GET, HEAD");
	if (wrongMethod) return wrongMethod;
	const { contentType, write, suffix } = REPRESENTATIONS[representation];
	if (found === null || "suspendedPageId" in found) return noSuchPage();
	if ("movedTo" in found) {
		return found.movedTo && suffix ? movedTo(found.movedTo, request.url, suffix) : noSuchPage();
	}
	const query = new URL(request.url).searchParams;
	if (representation === "oembed") {
		if (!isOnHostOf(address, query.get("url"), env)) return noSuchPage();
		if ((query.get("format") ?? "json") !== "json") return textResponse(501, "Only JSON is available.");
	}

	const isOnApp = address.startsWith("@");
	const url = isOnApp ? `${env.APP_ORIGIN}/${address.slice(1)}` : `https://${address}/`;
	// The live object has written it.
	const facts = JSON.parse(new TextDecoder().decode(found.facts)) as PageFacts;
	const body = await write(facts, { url, query, pageId: found.pageId, languages: languagesOf(found), env });
	const etag = `"${(await sha256Base64(body)).slice(0, 16).replace(/\W/g, "-")}"`;
	const headers: Record<string, string> = { ...HEADERS, ...(isOnApp ? HTTPS_ONLY : {}), etag };
	if (hasCopy(request, etag)) return new Response(null, { status: 304, headers });
	headers["content-type"] = contentType;
	if (representation === "vcf") {
		headers["content-disposition"] = `attachment; filename="${address.replace("@", "")}.vcf"`;
	}
	return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** The photo that the live object has stored, in base64. A contact without one is better than none. */
async function findPhoto(env: Env, pageId: string): Promise<string | null> {
	try {
		const photo = await env.MEDIA.get(contactPhotoName(pageId));
		return photo && (await photo.bytes()).toBase64();
	} catch (error) {
		console.error("A contact is sent without its photo", { pageId, error: rootCauseOf(error) });
		return null;
	}
}

/** Whether an address that oEmbed asks about is on the page's host. Its path has been read already, except on a domain. */
function isOnHostOf(address: string, asked: string | null, env: Env): boolean {
	const url = URL.parse(asked ?? "");
	if (!url || !/^https?:$/.test(url.protocol)) return false;
	if (!address.startsWith("@")) return url.hostname === address && url.pathname === "/";
	return env.APP_HOSTS.split(",").some((host) => host.trim() === url.hostname);
}

/** A limit in CSS pixels. Without one, or with nonsense, there is none. */
function limitIn(value: string | null): number {
	return value !== null && /^\d{1,6}$/.test(value) ? Number(value) : Number.POSITIVE_INFINITY;
}

function noSuchPage(): Response {
	return textResponse(404, "No such page.");
}
