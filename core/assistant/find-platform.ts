import { linkTarget } from "../link-target.ts";
import type { PlatformRow } from "../platform-row.ts";
import { PLATFORMS, type Platform } from "../social.ts";
import { readHandle } from "../social-handle.ts";
import { CONTENT, MASTODON_SERVER, NOT_HANDLES, OTHER_PROFILES, SAME_PROFILE } from "./address-forms.ts";
import type { FoundSocial } from "./facts.ts";

/** A form of a platform's addresses as a pattern for comparable addresses. */
interface Form {
	platform: Platform;
	pattern: RegExp;
	/** Whether the platform's template makes the profile's address from the handle. Otherwise the address is kept. */
	isSame: boolean;
	/** The part of an address that the pattern reads after its path. */
	parts: "path" | "query" | "hash";
}

/** The platform that any address leads to. Its row has no address that others don't have. */
const EVERY_SITE: Platform = "website";

/**
 * The profile that an address leads to, or null for any other address: a post, a video, a platform's home, a login, or a
 * form to share something. A plain web site is no profile.
 */
export function findPlatform(address: string): FoundSocial | null {
	const url = URL.parse(linkTarget(address) ?? "");
	if (!url) return null;
	if (url.protocol === "mailto:") return typedProfile("email", decoded(url.pathname));
	if (url.protocol === "tel:") return typedProfile("phone", decoded(url.pathname));
	if (url.protocol !== "https:" && url.protocol !== "http:") return null;
	forms ??= allForms();
	const comparable = {
		path: comparableTo(url, ""),
		query: comparableTo(url, queryOf(url)),
		hash: comparableTo(url, url.hash),
	};
	for (const form of forms) {
		const found = profileIn(form, comparable[form.parts], url);
		if (found) return found;
	}
	return null;
}

let forms: Form[] | undefined;

function allForms(): Form[] {
	const rows = entriesOf<PlatformRow>(PLATFORMS).filter(([platform]) => platform !== EVERY_SITE);
	return [
		...rows.flatMap(([platform, { address }]) => formOf(platform, address, true)),
		...entriesOf(SAME_PROFILE).flatMap(([platform, all]) => all.flatMap((form) => formOf(platform, form, true))),
		...entriesOf(OTHER_PROFILES).flatMap(([platform, all]) => all.flatMap((form) => formOf(platform, form, false))),
	];
}

function formOf(platform: Platform, template: string, isSame: boolean): Form[] {
	if (!template.startsWith("https://")) return [];
	const pattern = template
		.replace(/^https:\/\/(?:www\.)?/, "")
		.replace("/#", "#")
		.split(/(\{\w*\})/)
		.map((part) => (part.startsWith("{") ? groupOf(part.slice(1, -1)) : part.replace(/[.*+?^$()|[\]\\/]/g, "\\$&")))
		.join("");
	const parts = template.includes("?") ? "query" : template.includes("#") ? "hash" : "path";
	return [{ platform, pattern: new RegExp(`^${pattern}$`, "iu"), isSame, parts }];
}

/** A part of an address ends where the next one begins. A handle with a colon could be another address. */
function groupOf(name: string): string {
	return name === "" ? "[^/?#]+" : `(?<${name}>[^/?#&:]+)`;
}

function profileIn(
	{ platform, pattern, isSame, parts }: Form,
	addresses: readonly string[],
	url: URL,
): FoundSocial | null {
	const match = addresses.map((address) => pattern.exec(address)).find((found) => found !== null);
	const { handle: whole, user, server } = match?.groups ?? {};
	if (server !== undefined && !MASTODON_SERVER.test(server)) return null;
	const handle = whole ?? (user && server ? `${user}@${server}` : "");
	if (handle === "" || NOT_HANDLES.has(handle.toLowerCase()) || CONTENT[platform]?.test(handle)) return null;
	if (isSame) return typedProfile(platform, handle);
	return readHandle(PLATFORMS[platform], handle).ok ? { platform, handle, url: cleaned(url, parts) } : null;
}

/**
 * The address as the patterns have it, once as it is and once without the subdomain for phones, a country or a language.
 * Parameters say where a visitor comes from, unless a pattern names them.
 */
function comparableTo(url: URL, end: string): string[] {
	const rest = `${decoded(url.pathname).replace(/\/+$/, "")}${end}`;
	const plain = url.hostname.replace(/^www\./, "");
	const general = plain.replace(/^(?:m|mobile|web|[a-z]{2}(?:-[a-z]{2})?)\.(?=[^.]+\.)/, "");
	return [...new Set([plain, general])].map((host) => `${host}${rest}`);
}

/** The one parameter that names a profile. */
function queryOf({ searchParams }: URL): string {
	for (const name of ["phone", "id"]) {
		const value = searchParams.get(name);
		if (value) return `?${name}=${value.replace(/^\+/, "")}`;
	}
	return "";
}

function typedProfile(platform: Platform, typed: string): FoundSocial | null {
	const read = readHandle(PLATFORMS[platform], typed);
	return read.ok ? { platform, handle: read.handle, url: read.url } : null;
}

/** The address without parameters that don't name the profile. */
function cleaned(url: URL, parts: Form["parts"]): string {
	return `${url.protocol}//${url.host}${url.pathname}${parts === "query" ? queryOf(url) : ""}`;
}

function decoded(part: string): string {
	try {
		return decodeURIComponent(part);
	} catch {
		return part;
	}
}

/** The type of `Object.entries` doesn't have the platforms' names. */
function entriesOf<Value>(table: { readonly [Key in Platform]?: Value }): [Platform, Value][] {
	return Object.entries(table) as [Platform, Value][];
}
