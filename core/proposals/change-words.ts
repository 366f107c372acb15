import { lookChange } from "../history/look-change.ts";
import { contentChanges, nameOfBlock } from "../history/what-changed.ts";
import { LOOK_FIELDS } from "../look/look-defaults.ts";
import type { PageDraft } from "../page/page.ts";
import { counted } from "../text/counted.ts";
import { isSameValue } from "../text/same-value.ts";
import { startOf } from "../text/text-start.ts";
import type { Clash } from "./proposed-changes.ts";

/** A change in a line: what was done, and the words before and after, where somebody wants to read them. */
export interface ChangeLine {
	words: string;
	texts: { before: string; after: string } | null;
}

/** The most lines of a proposal. The last one counts the others. */
const LINES_MAX = 12;

/** The most characters of a text in a line. */
const TEXT_MAX = 120;

/** The most things that a sentence names. */
const NAMED_MAX = 3;

/** The difference between two states of a page, each change in a line: `Added a link Winter market`. */
export function changeLines(before: PageDraft, after: PageDraft): ChangeLine[] {
	// Programs propose no icons and no translations.
	const without = { socials: [], translations: {}, fullName: "", bio: "" };
	const look = lookChange(before, after);
	const lines: ChangeLine[] = [
		...TEXTS.filter(([field]) => !isSameValue(before[field], after[field])).map(([field, name]) => {
			return { words: `Changed ${name}`, texts: { before: shortened(before[field]), after: shortened(after[field]) } };
		}),
		...contentChanges({ ...before, ...without }, { ...after, ...without }, LINES_MAX - TEXTS.length - 1).map(plain),
		...(look ? [plain(look)] : []),
	];
	return lines;
}

/** What was changed elsewhere since, in a sentence: `Somebody has changed the bio and the link Menu since.` */
export function clashWords(clashes: readonly Clash[]): string {
	const names = [...new Set(clashes.map(nameOf))];
	const more = names.length - NAMED_MAX;
	const named = more > 0 ? [...names.slice(0, NAMED_MAX), counted(more, "more thing")] : names;
	return `Somebody has changed ${new Intl.ListFormat("en").format(named)} since.`;
}

const TEXTS = [
	["fullName", "the name"],
	["bio", "the bio"],
	["username", "the address"],
] as const;

const NAMES: Partial<Record<keyof PageDraft, string>> = {
	...Object.fromEntries(TEXTS),
	...Object.fromEntries([...LOOK_FIELDS, "wallpaper", "wallpaperWide"].map((field) => [field, "the look"])),
	avatar: "the picture",
	language: "the language",
	gate: "the lock of the page",
};

function nameOf(clash: Clash): string {
	if (clash === "order") return "the order of the blocks";
	if ("block" in clash) return nameOfBlock(clash.block, "the");
	return NAMES[clash.field] ?? "the settings of the page";
}

function plain(words: string): ChangeLine {
	return { words: words.charAt(0).toUpperCase() + words.slice(1), texts: null };
}

function shortened(text: string | null): string {
	const line = (text ?? "").replace(/\s+/g, " ").trim();
	return line.length > TEXT_MAX ? `${startOf(line, TEXT_MAX - 1).trimEnd()}…` : line;
}
