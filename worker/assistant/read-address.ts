import { NO_FACTS } from "../../core/assistant/facts.ts";
import { findPlatform } from "../../core/assistant/find-platform.ts";
import { linkTarget } from "../../core/link-target.ts";
import { PLATFORMS, type Platform } from "../../core/social.ts";
import { readSite } from "./sources/read-site.ts";
import { type ReadFacts, readFacts } from "./sources/sources.ts";

/** Platforms that show profiles only to people who are signed in. Their pages say nothing to others. */
const LOGIN_WALLS: ReadonlySet<Platform> = new Set([
	...(["instagram", "facebook", "tiktok", "x", "linkedin", "snapchat", "threads"] as const),
]);

const HANDLE_ALONE = /^@?[\p{L}\p{N}_][\p{L}\p{N}._-]*$/u;

export type ReadAddress = ({ ok: true } & ReadFacts) | { ok: false; message: string };

/**
 * Reads the page at a typed address. The address of a profile is a fact in itself, even when its page can't be read, or
 * isn't worth a request.
 */
export async function readAddress(env: Env, typed: string): Promise<ReadAddress> {
	const trimmed = typed.trim();
	if (isHandleAlone(trimmed)) {
		return { ok: false, message: "Add the address of the platform, for example instagram.com/jane." };
	}
	const address = linkTarget(trimmed);
	if (address === null) return { ok: false, message: "This isn't a web address. Enter one like example.com." };
	const profile = findPlatform(address);
	const found = { ...NO_FACTS, socials: profile ? [profile] : [] };
	const known = profile && { name: PLATFORMS[profile.platform].name, facts: found, isSpecial: false };
	const isReadable = /^https?:/.test(address) && !(profile && LOGIN_WALLS.has(profile.platform));
	if (known && !isReadable) return { ok: true, ...known };

	const site = await readSite(env, address);
	if (!site.ok) return known ? { ok: true, ...known } : site;
	const read = readFacts(site.document);
	if (!known) return { ok: true, ...read };
	const socials = [...found.socials, ...read.facts.socials];
	return { ok: true, ...known, facts: { ...read.facts, socials } };
}

/** `@jane`, `jane` and `@jane.roe`. A name with a dot and no `@` may be a host. */
function isHandleAlone(typed: string): boolean {
	return HANDLE_ALONE.test(typed) && (typed.startsWith("@") || !typed.includes("."));
}
