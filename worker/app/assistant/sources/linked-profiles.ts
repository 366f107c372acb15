import type { Facts, FoundLink } from "../../../../core/assistant/facts.ts";
import { findProfile } from "../../../../core/socials/find-profile.ts";

/** Splits a list of icons: profiles, and links to everything else. */
export function fromIcons(icons: readonly FoundLink[]): Pick<Facts, "links" | "socials"> {
	const found = icons.map((icon) => ({ icon, profile: findProfile(icon.url) }));
	return {
		links: found.flatMap(({ icon, profile }) => (profile ? [] : [icon])),
		socials: found.flatMap(({ profile }) => profile ?? []),
	};
}
