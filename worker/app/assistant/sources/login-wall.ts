import { findProfile } from "../../../../core/socials/find-profile.ts";
import type { FoundSocial } from "../../../../core/socials/found-social.ts";
import type { Platform } from "../../../../core/socials/social.ts";
import { isOnHost } from "./hosts.ts";

/** Platforms that show profiles only to people who are signed in. Their pages say nothing to others. */
export const LOGIN_WALLS: ReadonlySet<Platform> = new Set<Platform>([
	"instagram",
	"facebook",
	"tiktok",
	"x",
	"linkedin",
	"snapchat",
	"threads",
]);

/** Whether a platform has shown another page of its own instead of a profile: a login, or a question about cookies. */
export function isInsteadOf({ url }: FoundSocial, shown: URL): boolean {
	const host = URL.parse(url)?.hostname.replace(/^www\./, "") ?? "";
	return isOnHost(shown.hostname, [host]) && findProfile(shown.href) === null;
}
