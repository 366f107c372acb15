import { nanoid } from "nanoid";
import type { FilledSocial } from "../../../core/page/page-file.ts";
import { isPlatform, MAX_SOCIAL_HANDLES, type SocialHandle } from "../../../core/socials/social.ts";
import type { SocialChange } from "./pending-socials.ts";
import { SOCIAL_ID_LENGTH } from "./social-id.ts";

/** The changes that add the icons of a file which the page doesn't have, as far as there is room. */
export function importSocials(found: readonly FilledSocial[], now: readonly SocialHandle[]): readonly SocialChange[] {
	const there = new Set(now.map(({ platform, url }) => `${platform} ${url}`));
	return found
		.filter(({ platform, url }) => !there.has(`${platform} ${url}`))
		.slice(0, MAX_SOCIAL_HANDLES - now.length)
		.flatMap(({ platform, isVisible, ...rest }): SocialChange[] => {
			if (!isPlatform(platform)) return [];
			const handle = { ...rest, id: nanoid(SOCIAL_ID_LENGTH), platform, isVisible: true };
			const hidden = { kind: "setVisible", id: handle.id, isVisible: false } as const;
			return [{ kind: "add", handle, isQuiet: true }, ...(isVisible ? [] : [hidden])];
		});
}
