import { linkTarget } from "../addresses/link-target.ts";
import { LINK_URL_MAX } from "../addresses/safe-url.ts";
import { startOf } from "../text/text-start.ts";
import { emptyUnlessVisible } from "../text/visible-text.ts";
import { cleanTyped, withoutTracking } from "./clean-typed.ts";
import { findProfile, findProfileOf, platformsOfHost } from "./find-profile.ts";
import type { PlatformRow } from "./platform-row.ts";
import { POST_ADDRESS, PROFILE_FORMS, SHORT_ADDRESS } from "./profile-forms.ts";
import { filled, HANDLE_MAX, readName } from "./read-name.ts";
import { isPlatform, PLATFORMS, type Platform } from "./social.ts";

/** The longest text that is read, in characters: an address, and what surrounds it. */
const TYPED_MAX = 2 * LINK_URL_MAX;

const IS_WEB_ADDRESS = /^(?:https?:|\/\/)/i;

type Refused = {
	ok: false;
	field: "platform" | "handle";
	title?: string;
	reason: string;
	/** The platform whose address was typed instead. */
	instead?: Platform;
};

export type ParsedHandle = { ok: true; platform: Platform; handle: string; url: string } | Refused;

/**
 * Reads a typed handle or address of a platform. The platform's forms (`profile-forms.ts`) say which addresses are a
 * profile. A web address on a host that no platform has is kept. Refuses a platform that isn't in the table.
 */
export function parseHandle(platform: string, typed: string): ParsedHandle {
	if (!isPlatform(platform)) return missing("platform");
	const row: PlatformRow = PLATFORMS[platform];
	if (typed.length > TYPED_MAX) return refused(row.hint);
	const cleaned = cleanTyped(typed);
	if (emptyUnlessVisible(cleaned.replace(row.dropped, "")) === "") return missing("handle");
	if (/(?:^|\/)\.\.?(?:\/|$)/.test(cleaned)) return refused(row.hint);
	const read = readWords(platform, cleaned);
	if (read) return read;
	if (platform === "website")
		return IS_WEB_ADDRESS.test(cleaned) ? keptAddress(platform, cleaned) : readBare(platform, cleaned);
	const host = cleaned.replace(/[/?#].*$/s, "");
	if (IS_WEB_ADDRESS.test(cleaned) || platformsOfHost(host).length > 0) return readAddress(platform, cleaned);
	// Signs around a number may be part of it: "(+44) 20 …", "+49 171/1234567".
	if (row.readAs === "phone" && !/^[a-z]+\//i.test(cleaned)) return readBare(platform, typed);
	if (/[/?]/.test(cleaned) && row.readAs !== "email") return readPath(platform, cleaned);
	return readBare(platform, row.readAs === "email" ? typed : cleaned);
}

/** Reads a handle that was read before. It must still lead to its address, or the address must be a profile's. */
export function readAgain(platform: string, handle: string, url: string): ParsedHandle {
	const read = parseHandle(platform, handle);
	return read.ok && read.url === url ? read : parseHandle(platform, url);
}

/** The address that the placeholder of a platform's field leads to. */
export function exampleOf(platform: Platform): string {
	const read = parseHandle(platform, PLATFORMS[platform].placeholder);
	return read.ok ? read.url : "";
}

/** Words that are no handle, such as the id of a channel. */
function readWords(platform: Platform, typed: string): ParsedHandle | null {
	const { words = [], refused: unlinkable = [] } = PROFILE_FORMS[platform] ?? {};
	for (const [pattern, address] of words) {
		const groups = pattern.exec(typed)?.groups;
		const url = groups && linkTarget(filled(address, groups));
		if (url) return { ok: true, platform, handle: Object.values(groups)[0] ?? typed, url };
	}
	if (/[/?]/.test(typed) || platformsOfHost(typed).length > 0) return null;
	const reason = unlinkable.find(([pattern]) => pattern.test(typed))?.[1];
	return reason === undefined ? null : refused(reason);
}

function readBare(platform: Platform, typed: string): ParsedHandle {
	const read = readName(PLATFORMS[platform], typed);
	return read.ok ? { ...read, platform } : refused(read.reason);
}

function readAddress(platform: Platform, typed: string): ParsedHandle {
	const url = URL.parse(linkTarget(typed) ?? "");
	if (!url) return refused(PLATFORMS[platform].hint);
	const profile = findProfileOf(platform, url);
	const owners = platformsOfHost(url.hostname);
	// A server of the fediverse may be anybody's, but not another platform.
	if (profile && (owners.length === 0 || owners.includes(platform))) return { ok: true, ...profile };
	const found = findProfile(url.href)?.platform;
	if (!found && owners.includes(platform)) return refused(whyNoProfile(platform, url));
	const instead = found ?? owners[0];
	if (instead === undefined) return keptAddress(platform, typed);
	const { name } = PLATFORMS[instead];
	return { ...refused(`This is an address of ${name}. Choose ${name} as the platform.`), instead };
}

/** Keeps a web address, with its last path segment as the handle. */
function keptAddress(platform: Platform, typed: string): ParsedHandle {
	const url = URL.parse(linkTarget(typed) ?? "");
	if (!url || !PLATFORMS[platform].address.startsWith("https:")) return refused(PLATFORMS[platform].hint);
	const segment = url.pathname.split("/").findLast((part) => part !== "") ?? url.hostname;
	return { ok: true, platform, handle: startOf(segment, HANDLE_MAX), url: withoutTracking(url) };
}

/** `u/jane`, `company/roe`, or an address without `https://` on a server of the fediverse. */
function readPath(platform: Platform, typed: string): ParsedHandle {
	const { hosts = [] } = PROFILE_FORMS[platform] ?? {};
	const path = typed.replace(/^\/+/, "");
	for (const address of [path, ...hosts.map((host) => `${host}/${path}`)]) {
		const url = URL.parse(linkTarget(`https://${address}`) ?? "");
		const profile = url && findProfileOf(platform, url);
		if (profile) return { ok: true, ...profile };
	}
	return refused(PLATFORMS[platform].hint);
}

function whyNoProfile(platform: Platform, url: URL): string {
	const { name } = PLATFORMS[platform];
	const example = exampleOf(platform);
	const address = `${url.hostname.replace(/^(?:www|m)\./, "")}${url.pathname}`;
	if (SHORT_ADDRESS.test(address)) return "This is a short address. Open it, and enter the address that it leads to.";
	if (url.pathname === "/") return `This is the address of ${name} itself. Enter your profile's, like ${example}.`;
	const isPost = POST_ADDRESS.test(address) || ["youtu.be", "clips.twitch.tv"].includes(url.hostname);
	return isPost
		? `This is a post's address. Enter the profile's, like ${example}.`
		: `This is another page of ${name}. Enter the profile's address, like ${example}.`;
}

function refused(reason: string): Refused {
	return { ok: false, field: "handle", reason };
}

function missing(field: "platform" | "handle"): Refused {
	return { ok: false, field, title: "Missing information", reason: "Please select a platform and enter your handle" };
}
