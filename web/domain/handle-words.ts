import { type HandleNetwork, handleOf, handleOn } from "../../core/domains/domain-handles.ts";
import { nameOfDomain, type OwnDomain } from "./own-domain.ts";

interface HandleWords {
	name: string;
	field: string;
	hint: string;
	placeholder: string;
	/** The account that has the handle now, and what its owner does next. */
	saved: { account: string; next: string } | null;
}

/** What the screen says about the handle in one network. */
export function handleWords(network: HandleNetwork, domain: OwnDomain): HandleWords {
	const name = nameOfDomain(domain);
	const { bluesky, mastodon } = domain.handles;
	switch (network) {
		case "bluesky":
			return {
				name: "Bluesky",
				field: "Bluesky account",
				hint: "Your present handle, or your DID.",
				placeholder: "jane.bsky.social",
				saved: bluesky
					? {
							account: bluesky,
							next: `Now open Settings, Account, Handle in Bluesky. Choose “I have my own domain”, enter ${domain.hostname}, choose “No DNS Panel”, and then “Verify Text File”.`,
						}
					: null,
			};
		case "mastodon":
			return {
				name: "Mastodon",
				field: "Mastodon account",
				hint: `People then find you as @you@${name.replace(/^www\./, "")}, also after you move to another server.`,
				placeholder: "@jane@mastodon.social",
				saved: mastodon
					? {
							account: handleOf(mastodon),
							next: `Search for ${handleOn(name, mastodon)} in Mastodon: it finds this account. Nothing has to be set there.`,
						}
					: null,
			};
	}
}
