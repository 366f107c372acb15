import { linkTarget } from "../../../core/addresses/link-target.ts";
import { NO_FACTS } from "../../../core/assistant/facts.ts";
import { type FoundEmbed, findEmbed } from "../../../core/embeds/find-embed.ts";
import { findProfile } from "../../../core/socials/find-profile.ts";
import type { FoundSocial } from "../../../core/socials/found-social.ts";
import { PLATFORMS } from "../../../core/socials/social.ts";
import { parseHandle } from "../../../core/socials/social-handle.ts";
import { readSite } from "../web-pages/read-site.ts";
import { isInsteadOf, LOGIN_WALLS } from "./sources/login-wall.ts";
import { type ReadFacts, readFacts } from "./sources/sources.ts";

const HANDLE_ALONE = /^@?[\p{L}\p{N}_][\p{L}\p{N}._-]*$/u;

/** `address` is the one whose page was read. Null when the typed address itself is all that is known. */
export type ReadAddress = ({ ok: true; address: string | null } & ReadFacts) | { ok: false; message: string };

/**
 * Reads the page at a typed address. The address of a profile, a video or music is a fact in itself, even when its page
 * can't be read, or isn't worth a request.
 */
export async function readAddress(env: Env, typed: string): Promise<ReadAddress> {
	const trimmed = typed.trim();
	if (isHandleAlone(trimmed)) {
		return { ok: false, message: "Add the address of the platform, for example instagram.com/jane." };
	}
	const profile = profileOf(trimmed);
	const address = linkTarget(trimmed) ?? profile?.url;
	if (address === undefined) return { ok: false, message: "This isn't a web address. Enter one like example.com." };
	if (profile) return readProfile(env, profile);
	const embed = findEmbed(address);
	if (embed) return { ok: true, address: null, ...linkTo(embed) };
	const site = await readSite(env, address);
	return site.ok ? { ok: true, address, ...readFacts(site.document) } : site;
}

/** A player asks its provider for the title later. */
function linkTo({ provider, url }: FoundEmbed): ReadFacts {
	return { name: provider.name, isSpecial: false, facts: { ...NO_FACTS, links: [{ title: "", url }] } };
}

async function readProfile(env: Env, profile: FoundSocial): Promise<ReadAddress> {
	const known = { ok: true, name: PLATFORMS[profile.platform].name, isSpecial: false } as const;
	const unread = { ...known, address: null, facts: { ...NO_FACTS, socials: [profile] } };
	if (!profile.url.startsWith("http") || LOGIN_WALLS.has(profile.platform)) return unread;
	const site = await readSite(env, profile.url);
	if (!site.ok || isInsteadOf(profile, site.document.url)) return unread;
	const shown = readFacts(site.document).facts;
	return { ...known, address: profile.url, facts: { ...shown, socials: [profile, ...shown.socials] } };
}

/** The profile at a typed address. An email address and `@jane@social.example` name their platform by their form. */
function profileOf(typed: string): FoundSocial | null {
	const address = linkTarget(typed);
	if (address !== null) return findProfile(address);
	const parsed = parseHandle(typed.startsWith("@") ? "mastodon" : "email", typed);
	return parsed.ok ? { platform: parsed.platform, handle: parsed.handle, url: parsed.url } : null;
}

/** `@jane`, `jane` and `@jane.roe`. A name with a dot and no `@` may be a host. */
function isHandleAlone(typed: string): boolean {
	return HANDLE_ALONE.test(typed) && (typed.startsWith("@") || !typed.includes("."));
}
