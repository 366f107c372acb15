import type { Block } from "../blocks/block.ts";
import type { FoundSocial } from "../socials/found-social.ts";
import type { StarterId } from "./starters.ts";

/** The voices of a proposed bio, in the order of the choice. */
export const BIO_TONES = { plain: "Plain", warm: "Warm", short: "Short" } as const;

export type BioTone = keyof typeof BIO_TONES;

/** A page elsewhere that facts were imported from, and the addresses of its links at that time. */
export interface ImportedSource {
	address: string;
	links: string[];
}

/** A page as the assistant proposes it. Nothing is stored, and its owner changes what they like before. */
export interface Proposal {
	starter: StarterId;
	fullName: string;
	/** Usernames to try, the best first. Nobody has checked yet whether they are free. */
	usernames: readonly string[];
	bios: Readonly<Record<BioTone, string>>;
	/** The web address of a picture, or null. */
	avatar: string | null;
	/** All blocks, even if the plan allows fewer links. */
	blocks: readonly Block[];
	socials: readonly FoundSocial[];
}
