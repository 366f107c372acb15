import { visibleText } from "../addresses/bare-text.ts";
import { cleanTyped } from "../socials/clean-typed.ts";
import { platformsOfHost } from "../socials/find-profile.ts";
import { platformCalled, platformNamed } from "../socials/platform-called.ts";
import type { PlatformRow } from "../socials/platform-row.ts";
import { isPlatform, PLATFORMS, type Platform } from "../socials/social.ts";
import { parseHandle } from "../socials/social-handle.ts";
import type { Becomes, LineReading } from "./line-reading.ts";

type Reading = Pick<LineReading, "becomes" | "others">;

/** `Instagram: jane`, `IG @jane`, `Telegram - @jane`, `WhatsApp +44 …`, `X (Twitter): @jane`, `Follow me on X @jane`. */
const PLATFORM_FIRST =
	/^[^\p{L}\p{N}@+$]*([\p{L}\p{M}\p{N}.\-/() ]{1,40}?)(\s*[:：=]\s*|\s*[-–—|/→]\s*(?=[@＠+])|\s+(?=[@＠+$]))(\S.*)$/u;
/** `@jane on Instagram`, `@jane (IG)`, `@jane TikTok`, `+44 … (WhatsApp)`, `Follow me @jane on X`. */
const PLATFORM_LAST =
	/^(?:[\p{L} ]{1,30}\s)??((?:[@＠]|u\/)\S+|[+＋][\p{Nd}\s().-]+?)[\s,]*(?:\s(?:on|at|auf|bei|en|sur|su|em|na|op|på|w|в|no)\s+|[([（|\-–—,:]\s*|\s(?=\p{L}))([\p{L}\p{M}\p{N}.\- ]{1,24}?)[)\]）]?$/u;
/** Several platforms with one handle: `IG/TikTok: @jane`, `@jane on Instagram and X`. */
const SHARED_FIRST = /^([^:：=@＠]+)(?:[:：=]\s?|\s(?=[@＠]))([@＠]?[\w.-]+)$/;
const SHARED_LAST =
	/^([@＠][\w.-]+)[\s,]?(?:\s(?:on|at|auf|bei|en|sur|su|em|na|op|på|w|в|no)\s|[([（|\-–—,:]\s?)([^:：=@＠()（）]+)[)\]）]?$/;
const BETWEEN_NAMES = /\s*[/&,+]\s*|\s+(?:and|or|und|oder|et|ou|y|o|e)\s+/i;
/** The site of a platform before a handle: `instagram.com jane`. */
const SITE_FIRST = /^(?:www\.)?([a-z\d-]+(?:\.[a-z]+)+)\/?\s+([\w.-]+)$/i;
const WORDS = /^([\p{L}.-]{2,24})(?:\s+|\s*[-–—|/→]\s*)([\w.-]{2,30})$/u;

/** Handles whose form tells their platform, such as `r/gardening`. */
const ONLY_ON: readonly (readonly [RegExp, Platform])[] = [
	[/^\/?[ur]\/[\w-]+\/?$/i, "reddit"],
	[/^(?:in|company|school)\/[^/\s]+\/?$/i, "linkedin"],
	[/^\$[a-z][\w-]*$/i, "cashapp"],
	[/^@[\w.-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u, "mastodon"],
	[/^@?[a-z\d-]+\.bsky\.social$/i, "bluesky"],
	[/^did:(?:plc|web):\S+$/, "bluesky"],
];

/** Reads a handle, with or without the name of its platform. Null for anything else. */
export function readNamed(line: string): Reading | null {
	const typed = visibleText(line);
	const [, name = "", , handle = ""] = PLATFORM_FIRST.exec(typed) ?? [];
	const first = namedIcon(name, handle);
	if (first) return first;
	const [, site = "", onSite = ""] = SITE_FIRST.exec(typed) ?? [];
	const [platform] = platformsOfHost(site);
	const icon = platform && !platformCalled(onSite) ? iconOf(platform, onSite) : null;
	if (icon) return { becomes: icon, others: [] };
	const [, before = "", last = ""] = PLATFORM_LAST.exec(typed) ?? [];
	return namedIcon(last, before) ?? readBareHandle(typed);
}

/** A line for each platform of one that names several for the same handle. Empty for other lines. */
export function linesOfShared(line: string): string[] {
	const [, first, handleAfter] = SHARED_FIRST.exec(line) ?? [];
	const [, handleBefore, last] = SHARED_LAST.exec(line) ?? [];
	const names = (first ?? last ?? "").split(BETWEEN_NAMES);
	if (names.length === 1) return [];
	// A platform can be there by both of its names: `Instagram, X/Twitter`.
	const platforms = new Map(names.map((name) => [platformNamed(name), `${name}: ${handleAfter ?? handleBefore}`]));
	return [...platforms.values()];
}

/** The icon that words could mean: `Instagram jane`, `Follow me @jane`, `jane`. */
export function guessedHandle(words: string): Exclude<Becomes, { as: "problem" }> | null {
	const typed = visibleText(words);
	const [, name = "", handle = ""] = WORDS.exec(typed) ?? [];
	const platform = platformCalled(name);
	const named = typed.match(/(?:^|\s)[@＠][^\s@＠]+/g) ?? [];
	return (platform && iconOf(platform, handle)) ?? openHandle(named.length === 1 ? (named[0] ?? "") : typed);
}

/** How to write a handle, for words that only name its platform: `YouTube: Jane Roe`. Null for other words. */
export function handleHint(words: string): string | null {
	const [, name = ""] = PLATFORM_FIRST.exec(visibleText(words)) ?? [];
	const platform = platformNamed(name);
	return platform && PLATFORMS[platform].hint;
}

/** A handle that any platform can have. Null when none can. */
function openHandle(typed: string): Exclude<Becomes, { as: "problem" }> | null {
	const cleaned = cleanTyped(visibleText(typed));
	const handle = cleaned.replace(/^@+/, "");
	if (/[\s/@:$#%]/.test(handle) || handle === "") return null;
	const platforms = Object.keys(PLATFORMS)
		.filter(isPlatform)
		.filter((platform) => canHave(platform, cleaned));
	return platforms.length > 0 ? { as: "handle", handle, platforms } : null;
}

function readBareHandle(typed: string): Reading | null {
	const cleaned = cleanTyped(typed);
	const only = ONLY_ON.find(([form]) => form.test(cleaned))?.[1];
	const icon = only ? iconOf(only, cleaned) : null;
	if (icon) return { becomes: icon, others: [] };
	const handle = /^@/.test(cleaned) ? openHandle(cleaned) : null;
	return handle && { becomes: handle, others: [] };
}

/** The icon of a name with dots that stands beside the name of a platform: `Instagram – jane.doe`. Null for an address. */
export function dottedHandle(words: string, typed: string): Exclude<Becomes, { as: "problem" }> | null {
	const platform = /^(?!www\.)[\w.-]+$/i.test(typed) ? platformNamed(words) : null;
	return platform && canHave(platform, typed) ? iconOf(platform, typed) : null;
}

/** An address after a platform's name is read as an address. */
function namedIcon(name: string, typed: string): Reading | null {
	const platform = platformNamed(name);
	const handle = typed.replace(/^[@＠]\s+/, "@");
	if (!platform || platform === "website" || /:\/\//.test(handle)) return null;
	// A number or an email address needs no word before it, so others read it.
	if (platform === "phone" || platform === "email") return null;
	const isNumber = /^[+＋(]?[\p{Nd}\s().\-‐-―/]+$/u.test(handle);
	if (/\s/.test(handle.trim()) && !isNumber) return null;
	const icon = iconOf(platform, isNumber && !isCalled(platform) ? handle.replace(/[^\p{Nd}+＋]/gu, "") : handle);
	if (icon) return { becomes: icon, others: [] };
	const read = parseHandle(platform, handle);
	if (read.ok || read.instead || /[./:]/.test(handle)) return null;
	return { becomes: { as: "problem", reason: read.reason, mended: null }, others: [] };
}

function isCalled(platform: Platform): boolean {
	const row: PlatformRow = PLATFORMS[platform];
	return row.readAs === "phone";
}

function iconOf(platform: Platform, typed: string): Exclude<Becomes, { as: "problem" }> | null {
	const read = parseHandle(platform, typed);
	return read.ok ? { as: "icon", platform: read.platform, handle: read.handle, url: read.url } : null;
}

function canHave(platform: Platform, handle: string): boolean {
	const row: PlatformRow = PLATFORMS[platform];
	return row.readAs === undefined && platform !== "website" && parseHandle(platform, handle).ok;
}
