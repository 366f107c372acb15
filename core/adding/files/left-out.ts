import { FOUND_LINKS_MAX } from "../../page/import-limits.ts";
import { counted } from "../../text/counted.ts";
import type { EntryNoun } from "./file-entry.ts";

const PLURALS: { readonly [Noun in EntryNoun]?: string } = { entry: "entries" };

/** Why something in a file isn't added, in the order in which people read it. */
const REASONS = {
	noAddress: (these) => `${these} had no address.`,
	unreachable: (these) => `${these} had no phone number, email address or link.`,
	nothing: (these) => `${these} had no link.`,
	ofBrowser: (these) => `${these} can be opened only in the browser they're from.`,
	ownSite: (these) => `${these} led to other parts of the same site.`,
	hidden: (these) => `${these} had been hidden.`,
	twice: (these) => `${these} came twice.`,
	note: (these) => `${these} had a note, which isn't shown.`,
	picture: (these) => `${these} had a picture, which isn't copied.`,
	reachedElse: (these) => `${these} had an email address or a phone number besides.`,
	damaged: (these) => `${these} can't be read.`,
	beyond: (these) => `${these} came after the first 1,000.`,
	beyondImport: (these) => `${these} came after the first ${FOUND_LINKS_MAX}.`,
	unread: () => "A part of the file is too long to be read.",
} as const satisfies Record<string, (these: string) => string>;

export type LeftOutReason = keyof typeof REASONS;

/** What isn't added, in sentences: `3 rows had no address. 1 row came twice.` Empty if everything is. */
export function leftOutWords(leftOut: ReadonlyMap<LeftOutReason, number>, noun: EntryNoun): string {
	return Object.entries(REASONS)
		.flatMap(([reason, sentence]) => {
			const count = leftOut.get(reason as LeftOutReason) ?? 0;
			return count > 0 ? [sentence(countedIn(count, noun))] : [];
		})
		.join(" ");
}

function countedIn(count: number, noun: EntryNoun): string {
	const plural = PLURALS[noun];
	return plural && count !== 1 ? `${count.toLocaleString("en-US")} ${plural}` : counted(count, noun);
}
