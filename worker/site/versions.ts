import type { Language } from "../../core/language/language.ts";
import { HTTPS_ONLY } from "../foundation/http/https-only.ts";
import { gateHeaders, pageHeaders } from "../foundation/http/page-headers.ts";
import { RepeatedHeaders } from "../foundation/http/repeated-headers.ts";
import type { Visit } from "../foundation/http/visit.ts";
import { addressOfVersion, unpackVersions } from "../publish/versions.ts";
import { chooseLanguage } from "./choose-language.ts";
import { knownAddress } from "./known-addresses.ts";
import { hasContent, lookUp } from "./look-up.ts";
import type { PreparedPage } from "./respond.ts";

/** A page's languages, and the page in each of them that somebody has asked for. */
interface Versions extends ReturnType<typeof unpackVersions> {
	/** Its own one first. */
	languages: Language[];
	prepared: Map<string, PreparedPage>;
}

interface Asked {
	language: Language;
	/** Whether the Worker has chosen it by what the browser asks for. Caches must know. */
	isChosen: boolean;
}

/** By the bytes that hold them, which go with the page. */
const known = new WeakMap<Uint8Array, Versions>();

/** The languages of a page, its own one first. None where it has no others. */
export function languagesOf(page: PreparedPage): readonly Language[] {
	return versionsOf(page)?.languages ?? [];
}

/**
 * The page in the language that the visit asks for, or else in the first of the visitor's languages that it has, or in its own.
 * Returns no promise for one whose bytes are in memory.
 */
export function versionFor(page: PreparedPage, address: string, visit: Visit): PreparedPage | Promise<PreparedPage> {
	const isChosen = visit.version === null;
	visit.version ??= chooseLanguage(visit.request.headers.get("accept-language"), languagesOf(page));
	return versionIn(page, address, visit.version, isChosen, visit);
}

/**
 * The page in a language that a click or a report names: a link can have an address of its own there. Another name stands for the
 * page's own. On a page without others, the language is no news.
 */
export async function inVersion(
	finding: PreparedPage | null | Promise<PreparedPage | null>,
	name: string,
	visit: Visit,
): Promise<PreparedPage | null> {
	const page = await finding;
	if (!page) return null;
	const languages = languagesOf(page);
	visit.version = languages.find((language) => language === name) ?? languages[0] ?? null;
	return versionIn(page, knownAddress(visit.pageId) ?? "", visit.version, false, visit);
}

function versionIn(
	page: PreparedPage,
	address: string,
	language: Language | null,
	isChosen: boolean,
	visit: Visit,
): PreparedPage | Promise<PreparedPage> {
	const versions = versionsOf(page);
	if (!versions || language === null) return page;
	const key = `${language} ${isChosen} ${address}`;
	const ready = versions.prepared.get(key);
	if (ready) return ready;
	const version = versions.versions.find((one) => one.language === language);
	if (version && !version.html) return versionApart(page, address, { language, isChosen }, visit);
	const { html, clicks, revision } = { ...page, ...version };
	const headers = () => (version ? headersOf(page, address, { ...versions, ...version }) : page.headers.makeRecord());
	const prepared = prepare({ ...page, html, clicks, revision }, headers, { language, isChosen });
	versions.prepared.set(key, prepared);
	return prepared;
}

/** A version that is a value of its own, because all together would be too large for one. The page itself when it is missing. */
async function versionApart(page: PreparedPage, address: string, asked: Asked, visit: Visit): Promise<PreparedPage> {
	const found = await lookUp(addressOfVersion(address, asked.language), visit);
	if (!found || !hasContent(found)) return page;
	const { html, clicks, revision, headers } = found;
	return prepare({ ...page, html, clicks, revision }, headers.makeRecord, asked);
}

function prepare(
	page: PreparedPage,
	makeRecord: () => Record<string, string>,
	{ language, isChosen }: Asked,
): PreparedPage {
	const etag = `"${page.revision}.${language}"`;
	const own = { etag, "content-language": language, ...(isChosen && { vary: "accept-language" }) };
	return {
		...page,
		etag,
		headers: new RepeatedHeaders(() => ({ ...makeRecord(), ...own })),
		unchangedHeaders: new RepeatedHeaders(() => ({ ...page.unchangedHeaders.makeRecord(), ...own })),
	};
}

interface Hashes {
	scriptHash: string | null;
	styleHash: string;
	hasFile: boolean;
}

function headersOf(
	{ isNotice }: PreparedPage,
	address: string,
	{ scriptHash, styleHash, hasFile }: Hashes,
): Record<string, string> {
	return {
		...(isNotice
			? { ...gateHeaders(styleHash), "cache-control": "no-cache" }
			: pageHeaders(scriptHash, styleHash, hasFile)),
		...(address.startsWith("@") ? HTTPS_ONLY : {}),
	};
}

function versionsOf({ versions }: PreparedPage): Versions | null {
	if (!versions?.byteLength) return null;
	const read = known.get(versions);
	if (read) return read;
	const unpacked = unpackVersions(versions);
	const languages = [unpacked.own, ...unpacked.versions.map(({ language }) => language)];
	const made = { ...unpacked, languages, prepared: new Map() };
	known.set(versions, made);
	return made;
}
