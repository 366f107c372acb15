import { nanoid } from "nanoid";
import type { FilledSocial } from "../../../core/page/filled-social.ts";
import { isPlatform, MAX_SOCIAL_HANDLES, type SocialHandle } from "../../../core/socials/social.ts";
import { SOCIAL_ID_LENGTH } from "./social-id.ts";

/** The icons of a page with those of a file that it doesn't have, as far as there is room. */
export function withImported(now: readonly SocialHandle[], found: readonly FilledSocial[]): readonly SocialHandle[] {
	const there = new Set(now.map(({ platform, url }) => `${platform} ${url}`));
	const added = found.flatMap(({ platform, ...rest }): SocialHandle[] =>
		isPlatform(platform) && !there.has(`${platform} ${rest.url}`)
			? [{ ...rest, platform, id: nanoid(SOCIAL_ID_LENGTH) }]
			: [],
	);
	return [...now, ...added].slice(0, Math.max(MAX_SOCIAL_HANDLES, now.length));
}
