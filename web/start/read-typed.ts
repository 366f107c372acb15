import { hasLinkInHtml } from "../../core/adding/files/pasted-file.ts";
import type { Becomes, LineReading } from "../../core/adding/line-reading.ts";
import { readLine, readLines } from "../../core/adding/read-lines.ts";
import { loadPhones } from "../../core/addresses/phone.ts";
import { PLATFORMS } from "../../core/socials/social.ts";
import { likelyCountries } from "../browser/likely-countries.ts";
import { choiceWords } from "../editor/add/becomes-words.ts";
import { iconOf } from "../editor/add/icon-of.ts";
import type { WrongLine } from "./start.ts";

/** The platforms that are offered for a bare handle. The others are a word away. */
const PLATFORMS_MAX = 4;

/**
 * Reads what a person has typed into the field of links. It loads on demand, with the tables of phone numbers. Only the
 * readers of files have a parser for HTML. What they don't find is what a reader of lines says.
 */
export async function readTyped(text: string): Promise<readonly LineReading[]> {
	await loadPhones();
	const lines = readLines(text, likelyCountries());
	if (!hasLinkInHtml(text)) return lines;
	const { readFile } = await import("../../core/adding/files/read-file.ts");
	const found = await readFile({ name: "", text }, likelyCountries());
	return found.ok ? found.readings : lines;
}

/** What a person can say of a line: whose handle it is, or that its words are a place, a heading or a text. */
export function choicesFor({ typed, platforms }: Pick<WrongLine, "typed" | "platforms">) {
	const handles = platforms.slice(0, PLATFORMS_MAX).map((platform) => ({
		words: PLATFORMS[platform].name as string,
		becomes: iconOf(platform, typed),
	}));
	const { becomes, others } = readLine(typed);
	const blocks = becomes.as === "problem" ? others.filter(({ as }) => as === "block") : [];
	return [...handles, ...blocks.map((other) => ({ words: choiceWords(other), becomes: other as Becomes }))];
}
