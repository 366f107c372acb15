import { linkTarget } from "../addresses/link-target.ts";
import { emailsIn } from "../addresses/stored-emails.ts";
import type { FoundSocial } from "./found-social.ts";
import { type PlatformRow, USERNAME } from "./platform-row.ts";
import { MASTODON_SERVER, NOT_HANDLES, PROFILE_FORMS, SHORT_ADDRESS } from "./profile-forms.ts";
import { filled, readName } from "./read-name.ts";
import { PLATFORMS, type Platform } from "./social.ts";

/** A form of a platform's addresses as a pattern for comparable addresses. */
interface Form {
	platform: Platform;
	pattern: RegExp;
	/** The template of the address to store. Without one, the platform's template makes it from the handle. */
	stored?: string;
	/** The parameter that names the profile. */
	parameter?: string | undefined;
	hasHash: boolean;
}

/** The platform whose handles name a server. */
const SERVERS: Platform = "mastodon";

/** The patterns of an address's parts. No other part may have a colon: such a handle could be another address. */
const PARTS: Readonly<Record<string, string>> = {
	number: "\\d+",
	code: "[\\w-]+",
	id: "[\\w-]+",
	did: "did:[a-z\\d:.-]+",
};
const ANY_PART = "[^/?#&:]+";

/** Subdomains for phones, countries, languages and other views of the same site. */
const OTHER_VIEW = /^(?:m|mobile|touch|mbasic|web|old|new|amp|music|business|[a-z]{2}(?:-[a-z]{2})?)\.(?=[^.]+\.)/;

/**
 * The profile that an address leads to, or null for any other address: a post, a video, a platform's home, a login, or a
 * form to share something. A plain web site is no profile.
 */
export function findProfile(address: string): FoundSocial | null {
	const url = URL.parse(linkTarget(address) ?? "");
	if (!url) return null;
	if (url.protocol === "mailto:") return namedEmail(url.href);
	if (url.protocol === "tel:") return named("phone", url.pathname);
	if (url.protocol !== "https:" && url.protocol !== "http:") return null;
	return firstOf(formsOn(url.hostname), (form) => profileIn(form, url, true));
}

/** The profile of one platform at an address. The server of a handle may be any. */
export function findProfileOf(platform: Platform, url: URL): FoundSocial | null {
	return firstOf(formsOn(url.hostname), (form) => (form.platform === platform ? profileIn(form, url, false) : null));
}

/** The platforms with addresses on this host. The first one owns it. */
export function platformsOfHost(hostname: string): readonly Platform[] {
	hosts ??= platformsByHost();
	const labels = hostname.toLowerCase().split(".");
	for (let at = 0; at < labels.length - 1; at++) {
		const found = hosts.get(labels.slice(at).join("."));
		if (found) return found;
	}
	return [];
}

let hosts: ReadonlyMap<string, readonly Platform[]> | undefined;
const forms = new Map<Platform, readonly Form[]>();

function platformsByHost(): ReadonlyMap<string, readonly Platform[]> {
	const found = new Map<string, Platform[]>();
	for (const [platform, row] of entriesOf(PROFILE_FORMS)) {
		for (const host of row.hosts) found.set(host, [...(found.get(host) ?? []), platform]);
	}
	return found;
}

/** The forms that an address on a host can have. Any unknown host may be a server of the fediverse. */
function formsOn(hostname: string): readonly Form[] {
	const platforms = platformsOfHost(hostname);
	return (platforms.length > 0 ? platforms : [SERVERS]).flatMap(formsOf);
}

function formsOf(platform: Platform): readonly Form[] {
	const { address }: PlatformRow = PLATFORMS[platform];
	const { same = [], other = [] } = PROFILE_FORMS[platform] ?? {};
	const made = forms.get(platform) ?? [
		...[address, ...same].map((form) => formOf(platform, form)),
		...other.map(([form, stored]) => formOf(platform, form, stored)),
	];
	forms.set(platform, made);
	return made;
}

function formOf(platform: Platform, template: string, stored?: string): Form {
	const pattern = template
		.replace(/^https:\/\//, "")
		.replace(/^www\./, "")
		.replace("/#", "#")
		.split(/(\{\w*\})/)
		.map((part) => (part.startsWith("{") ? groupOf(part.slice(1, -1)) : part.replace(/[.*+?^$()|[\]\\/]/g, "\\$&")))
		.join("");
	return {
		platform,
		pattern: new RegExp(`^${pattern}$`, "iu"),
		...(stored !== undefined && { stored }),
		parameter: /\?(\w+)=/.exec(template)?.[1],
		hasHash: template.includes("#"),
	};
}

function groupOf(name: string): string {
	return name === "" ? "[^/?#]+" : `(?<${name}>${PARTS[name] ?? ANY_PART})`;
}

function profileIn(form: Form, url: URL, isServerKnown: boolean): FoundSocial | null {
	const { platform, stored } = form;
	if (SHORT_ADDRESS.test(`${url.hostname}${url.pathname}`)) return null;
	const match = firstOf(comparableTo(url, form), (address) => form.pattern.exec(address));
	if (!match?.groups) return null;
	const groups = match.groups;
	const { handle: whole, user, server } = groups;
	if (server !== undefined && isServerKnown && !MASTODON_SERVER.test(server)) return null;
	const handle = whole ?? (user && server ? `${user}@${server}` : Object.values(groups).at(-1)) ?? "";
	if (
		NOT_HANDLES.has(handle.toLowerCase()) ||
		handle.endsWith(".php") ||
		PROFILE_FORMS[platform]?.notHandles?.test(handle)
	)
		return null;
	if (stored === undefined) return named(platform, handle);
	if ("name" in groups && !USERNAME.pattern.test(handle)) return null;
	const address = linkTarget(filled(stored, groups));
	return address ? { platform, handle, url: address } : null;
}

/**
 * The address in the form that the patterns match: with its subdomain, and without the subdomain of another view.
 * Parameters are left out, because they only say where a visitor comes from, unless the pattern names one.
 */
function comparableTo(url: URL, { parameter, hasHash }: Form): string[] {
	const value = parameter === undefined ? null : url.searchParams.get(parameter);
	const query = value ? `?${parameter}=${value.replace(/^[+\s]/, "")}` : "";
	const path = decoded(url.pathname).replace(/\/{2,}/g, "/");
	const rest = `${path.endsWith("/") ? path.slice(0, -1) : path}${query}${hasHash ? url.hash : ""}`;
	const plain = url.hostname.replace(/^www\./, "");
	return [...new Set([plain, plain.replace(OTHER_VIEW, "")])].map((host) => `${host}${rest}`);
}

function named(platform: Platform, typed: string): FoundSocial | null {
	const row: PlatformRow = PLATFORMS[platform];
	// Web addresses have numbers without their plus.
	const read = readName(row, row.readAs === "phone" ? typed.replace(/^\+?/, "+") : typed);
	return read.ok ? { platform, handle: read.handle, url: read.url } : null;
}

/** An address that writes to several people is nobody's profile. */
function namedEmail(url: string): FoundSocial | null {
	const [email = "", ...others] = emailsIn(url);
	return others.length === 0 ? named("email", email) : null;
}

/** Signs that could end a part of the address stay escaped. */
function decoded(part: string): string {
	try {
		return decodeURI(part).replaceAll("%40", "@");
	} catch {
		return part;
	}
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
	for (const item of items) {
		const found = find(item);
		if (found !== null) return found;
	}
	return null;
}

/** The type of `Object.entries` doesn't have the platforms' names. */
function entriesOf<Value>(table: { readonly [Key in Platform]?: Value }): [Platform, Value][] {
	return Object.entries(table) as [Platform, Value][];
}
