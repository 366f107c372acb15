import type { Facts, FoundLink } from "../../../core/assistant/facts.ts";
import { findPlatform } from "../../../core/assistant/find-platform.ts";

/** Splits a list of icons: profiles, and links to everything else. */
export function fromIcons(icons: readonly FoundLink[]): Pick<Facts, "links" | "socials"> {
	const found = icons.map((icon) => ({ icon, profile: findPlatform(icon.url) }));
	return {
		links: found.flatMap(({ icon, profile }) => (profile ? [] : [icon])),
		socials: found.flatMap(({ profile }) => profile ?? []),
	};
}
