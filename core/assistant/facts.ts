import type { FoundSocial } from "../socials/found-social.ts";

/*
 * Facts are what other sites and files say about a person. They are the words of strangers: plain data that the person
 * reviews, cleaned before it is shown and checked by the schemas of pages before it is saved.
 */

export interface FoundLink {
	/** As the source wrote it. May be empty. */
	title: string;
	/** A web address that `linkTarget` allows. */
	url: string;
}

export interface Facts {
	/** Empty when no source says it. */
	name: string;
	/** A description of any length, without markup. */
	bio: string;
	/** The web address of a picture, or null. */
	avatar: string | null;
	/** In the order of the source. */
	links: readonly FoundLink[];
	socials: readonly FoundSocial[];
}

export const NO_FACTS: Facts = { name: "", bio: "", avatar: null, links: [], socials: [] };
