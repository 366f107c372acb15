import { eld } from "eld/extrasmall";
import { ALPHABETS, type Alphabets } from "./alphabets.ts";
import { isLanguage, type Language } from "./language.ts";
import { SCRIPTS, type Script, type ScriptName } from "./scripts.ts";
import type { Marks, Sisters } from "./sister.ts";
import { SISTERS } from "./sisters.ts";

/** With fewer letters, one long foreign word would decide the language. */
const LETTERS_MIN = 16;
/** With fewer letters, even the script says nothing: a text with π isn't Greek. */
const SCRIPT_LETTERS_MIN = 3;
/** The least part of a text's letters that must be in one script. */
const SCRIPT_SHARE = 0.6;
/**
 * When more than this share of a text's letters belongs to one language only, the text is in that language and not in the usual
 * one of its script.
 */
const OTHER_SHARE = 0.05;
/**
 * An answer is sure enough when its score is at least this share of the average score of texts in its language, and is
 * ahead of the next language by this distance. One of the pairs is enough.
 */
const SURE = [
	{ share: 0.9, distance: 0.01 },
	{ share: 0.78, distance: 0.2 },
];
/** The largest part of a text's letters that its language may not have. Names bring such letters. */
const FOREIGN_SHARE = 0.02;

/** With this many marks of one sister, and twice as many as of any other, nothing else needs to agree. */
const MARKS_ENOUGH = 3;

/** The detector's tags that differ from ours. Of Kurdish it knows only the kind in Arabic letters. */
const TAGS: Readonly<Record<string, string>> = { ku: "ckb" };

/** Lower-casing the Turkish İ leaves this mark behind. */
const DOT_ABOVE = "\u0307";

/** Addresses, handles and hashtags belong to no language. Each is a run of ASCII. */
const ASCII = /[\x21-\x7e]+/g;
const NOT_WORDS = /[@#]|:\/\/|[a-z\d]\.[a-z]{2}/;

/** The length of the pieces that a text is read in, in characters. The detector reads 350 bytes. */
const PIECE_LENGTH = 200;
/** This many pieces are enough to tell a page's language. */
const PIECES_MAX = 20;
/** The least part of the pieces with a language that must agree on one. */
const PIECES_SHARE = 0.7;

/**
 * The language of a text as an HTML `lang`, or null when it isn't clear or mixed. Screen readers choose a voice by it.
 * The voice of a wrong language is unintelligible, so null is better than a guess. Load this module on demand: the
 * detector's table has a megabyte.
 */
export function languageOf(text: string): Language | null {
	const found = piecesOf(text.normalize("NFC").toLowerCase().replaceAll(DOT_ABOVE, ""))
		.map(languageOfPiece)
		.filter((language) => language !== null);
	const [most] = [...Map.groupBy(found, (language) => language)].toSorted(([, a], [, b]) => b.length - a.length);
	if (!most || most[1].length < found.length * PIECES_SHARE) return null;
	return isLanguage(most[0]) ? most[0] : null;
}

function piecesOf(text: string): string[] {
	const pieces: string[] = [];
	const words = text.replace(ASCII, (run) => (NOT_WORDS.test(run) ? " " : run));
	for (let from = 0; from < words.length && pieces.length < PIECES_MAX; ) {
		const end = from + PIECE_LENGTH;
		const space = end < words.length ? words.slice(from, end).search(/\s\S*$/) : -1;
		const to = space > 0 ? from + space : end;
		pieces.push(words.slice(from, to));
		from = to;
	}
	return pieces;
}

function languageOfPiece(words: string): string | null {
	const script = scriptOf(words);
	if (script === null) return null;
	const { letter, weight = 1 }: Script = SCRIPTS[script];
	const letters = (words.match(letter) ?? []).filter((letter) => /\p{L}/u.test(letter));
	if (letters.length * weight < SCRIPT_LETTERS_MIN) return null;
	const alone = languageOfScript(script, words, letters.length);
	if (alone !== null) return alone;
	return letters.length < LETTERS_MIN ? null : languageByDetector(script, onlyIn(script, words), letters);
}

/** The script of nearly all letters. */
function scriptOf(words: string): ScriptName | null {
	const counts = (Object.keys(SCRIPTS) as ScriptName[]).map((name) => {
		const { letter, weight = 1 }: Script = SCRIPTS[name];
		return { name, count: (words.match(letter)?.length ?? 0) * weight };
	});
	const [most] = counts.toSorted((a, b) => b.count - a.count);
	const all = counts.reduce((sum, { count }) => sum + count, 0);
	return most && most.count > 0 && most.count >= all * SCRIPT_SHARE ? most.name : null;
}

function languageOfScript(name: ScriptName, words: string, letters: number): string | null {
	const { language, others = {} }: Script = SCRIPTS[name];
	const other = Object.entries(others).find(([, marks]) => (words.match(marks)?.length ?? 0) > letters * OTHER_SHARE);
	return other?.[0] ?? language;
}

function onlyIn(name: ScriptName, words: string): string {
	const { letter } = SCRIPTS[name];
	return (words.match(/[\p{L}\p{M}’']+/gu) ?? []).filter((word) => word.match(letter)).join(" ");
}

/** The detector's own types lack the parameter of `isReliable`: the share of the usual score. */
interface Answer {
	language: string;
	getScores(): Record<string, number>;
	isReliable(share: number): boolean;
}

function languageByDetector(script: ScriptName, words: string, letters: readonly string[]): string | null {
	const answer: Answer = eld.detect(words);
	const fitting = alphabetsOf(script, letters);
	if (fitting && !fitting.known.includes(answer.language)) {
		const [only, second] = [...fitting.known, ...fitting.more];
		return only !== undefined && second === undefined && fitting.more.length > 0 ? only : null;
	}
	const sisters = SISTERS.find(({ answers }) => answers.includes(answer.language));
	if (sisters) return languageAmong(sisters, answer, words);
	return isSure(answer, []) ? (TAGS[answer.language] ?? answer.language) : null;
}

/** The sister that a text is in. Unknown rather than a relative. */
function languageAmong(sisters: Sisters, answer: Answer, words: string): string | null {
	const found = words.split(/[\s’']+/);
	const [most, second] = countMarks(sisters, found);
	if (most.count >= MARKS_ENOUGH && most.count >= 2 * second.count) return most.language;
	if (most.count < found.length * (sisters.least ?? 0) || !isSure(answer, sisters.answers)) return null;
	if (most.count > second.count) return most.language;
	return sisters.commonest?.includes(answer.language) ? answer.language : null;
}

/** Whether no language besides the answer and its sisters is nearly as likely. */
function isSure(answer: Answer, sisters: readonly string[]): boolean {
	const scores = answer.getScores();
	const [next = ""] = Object.keys(scores).filter((other) => other !== answer.language && !sisters.includes(other));
	const margin = (scores[answer.language] ?? 0) - (scores[next] ?? 0);
	return SURE.some(({ share, distance }) => answer.isReliable(share) && margin >= distance);
}

/** The languages whose letters a text has, or null when its script has no table. */
function alphabetsOf(script: ScriptName, letters: readonly string[]): { known: string[]; more: string[] } | null {
	if (!(script in ALPHABETS)) return null;
	const { shared, known, more }: Alphabets = ALPHABETS[script as keyof typeof ALPHABETS];
	const own = letters.filter((letter) => !shared.includes(letter));
	const allowed = script === "Latin" ? Math.max(1, letters.length * FOREIGN_SHARE) : 0;
	const fits = ([, alphabet]: [string, string]) => own.filter((letter) => !alphabet.includes(letter)).length <= allowed;
	const named = (rows: Readonly<Record<string, string>>) =>
		Object.entries(rows)
			.filter(fits)
			.map(([name]) => name);
	return { known: named(known), more: named(more) };
}

/** The two languages with the most marks. */
function countMarks({ languages }: Sisters, found: readonly string[]) {
	const counts = Object.entries(languages).map(([language, marks]) => {
		const isMark = markOf(marks);
		return { language, count: found.filter(isMark).length };
	});
	const [most = NO_MARKS, second = NO_MARKS] = counts.toSorted((a, b) => b.count - a.count);
	return [most, second] as const;
}

/** With fewer letters, what looks like an ending may be all of a word. */
const ENDED_MIN = 4;

function markOf({ words, letters = "", ends = "" }: Marks): (word: string) => boolean {
	const known = new Set(words.split(" "));
	const endings = ends.split(" ").filter(Boolean);
	return (word) =>
		known.has(word) ||
		[...letters].some((letter) => word.includes(letter)) ||
		(word.length >= ENDED_MIN && endings.some((ending) => word.endsWith(ending)));
}

const NO_MARKS = { language: "", count: 0 };
