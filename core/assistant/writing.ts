import * as z from "zod/mini";
import { FULL_NAME_MAX } from "../account/full-name.ts";
import type { Block } from "../blocks/block.ts";
import { BLOCK_TITLE_MAX } from "../blocks/block-limits.ts";
import { asRead } from "../text/as-read.ts";
import { cleanName } from "./clean-name.ts";
import { cleanTitle } from "./clean-title.ts";
import { plainText } from "./plain-text.ts";
import type { Proposal } from "./proposal.ts";

/** The longest bio that a model may write, in characters. */
const WRITTEN_BIO_MAX = 160;

/**
 * What a model writes for a proposal. It names links by their numbers and never by their addresses, so it can neither add
 * a link nor change where one leads.
 */
export const writingSchema = z.object({
	name: z.string().check(z.maxLength(FULL_NAME_MAX)),
	bios: z.object({
		plain: z.string().check(z.maxLength(2 * WRITTEN_BIO_MAX)),
		warm: z.string().check(z.maxLength(2 * WRITTEN_BIO_MAX)),
		short: z.string().check(z.maxLength(2 * WRITTEN_BIO_MAX)),
	}),
	/** The links, the best first. Links that are left out follow. */
	links: z
		.array(z.object({ number: z.int(), title: z.string().check(z.maxLength(2 * BLOCK_TITLE_MAX)) }))
		.check(z.maxLength(200)),
});

export type Writing = z.infer<typeof writingSchema>;

/**
 * The proposal in a model's words. Its words may repeat what a hostile page told it, so each is checked like a stranger's:
 * a text that contains an address, a handle or a piece of the `secret` instructions is dropped, and the proposal keeps its
 * own. The blocks stay the same ones in another order.
 */
export function withWriting(proposal: Proposal, { name, bios, links }: Writing, secret: string): Proposal {
	const isUsable = (text: string) => text !== "" && !leadsElsewhere(text) && !repeats(text, secret);
	const bioOr = (written: string, own: string) => {
		const bio = plainText(written);
		return isUsable(bio) && bio.length <= WRITTEN_BIO_MAX ? bio : own;
	};
	const titles = new Map(links.map(({ number, title }) => [number, title]));
	const numbers = [...new Set([...links.map(({ number }) => number), ...proposal.blocks.keys()])];
	const written = cleanName(name);
	return {
		...proposal,
		// A model may tidy a name up, but not give somebody another one.
		fullName: proposal.fullName === "" && isUsable(written) ? written : sameLetters(written, proposal.fullName),
		bios: {
			plain: bioOr(bios.plain, proposal.bios.plain),
			warm: bioOr(bios.warm, proposal.bios.warm),
			short: bioOr(bios.short, proposal.bios.short),
		},
		blocks: numbers.flatMap((number) => {
			const block = proposal.blocks[number];
			return block ? [titled(block, titles.get(number) ?? "", isUsable)] : [];
		}),
	};
}

function titled(block: Block, written: string, isUsable: (text: string) => boolean): Block {
	if (!("title" in block) || !("url" in block)) return block;
	const title = cleanTitle(written, block.url ?? "");
	return isUsable(title) && sharesWord(title, `${block.title} ${wordsIn(block.url ?? "")}`)
		? { ...block, title }
		: block;
}

/** The written form if it differs in case and signs only. */
function sameLetters(written: string, own: string): string {
	const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
	return letters(written) === letters(own) ? written : own;
}

/** A title says something about its link only if it shares a word with the title or the address that were found. */
function sharesWord(title: string, found: string): boolean {
	const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
	const known = words(found).join(" ");
	return words(title).some((word) => known.includes(word.slice(0, 5)));
}

/** The host and the path of an address, without the ending of the host that all sites share. */
function wordsIn(address: string): string {
	const url = URL.parse(address);
	return url ? `${url.hostname.replace(/\.[^.]+$/, "")} ${url.pathname}` : "";
}

/** What leads away from a page. Adding a form is adding a row, and the tests' table of attacks has one for each. */
const LEADING_ELSEWHERE: readonly RegExp[] = [
	// An address, also one that is misspelled in a way that browsers accept.
	/:\/\//,
	/\b(?:https?|mailto|tel|sms|javascript|data|whatsapp|tg|intent):/iu,
	// A host, by its name or its number.
	/\bwww\./iu,
	/[\p{L}\p{M}\p{N}-]\.\p{L}\p{M}*\p{L}/u,
	/\d\.\d{1,3}\.\d{1,3}\.\d/,
	// A handle or a mail address.
	/@[\p{L}\p{N}_.]/u,
	// A phone number.
	/(?:\p{Nd}[\s()./\p{Pd}]{0,3}){8}/u,
];

/** Whether a text has a web address, a host name, a mail address, a handle or a phone number in it. */
export function leadsElsewhere(text: string): boolean {
	const read = asRead(text);
	return LEADING_ELSEWHERE.some((form) => form.test(read));
}

/** The number of words in a row that give a secret away. */
const REPEATED_WORDS = 5;

/** Whether the text has several words in a row in common with the secret. */
export function repeats(text: string, secret: string): boolean {
	const words = (whole: string) =>
		asRead(whole)
			.toLowerCase()
			.match(/[\p{L}\p{N}]+/gu) ?? [];
	const secretWords = ` ${words(secret).join(" ")} `;
	const own = words(text);
	return own.some(
		(_, at) =>
			at + REPEATED_WORDS <= own.length && secretWords.includes(` ${own.slice(at, at + REPEATED_WORDS).join(" ")} `),
	);
}
