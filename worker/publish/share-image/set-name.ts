import type { SetLine } from "./set-line.ts";

/** Sets a text in one line. */
export type SetText = (text: string) => SetLine;

/** The room of a name, in pixels. */
export interface NameRoom {
	width: number;
	height: number;
	/** The largest size. */
	most: number;
	/** The line height. */
	leading: number;
}

/** The name as it is set: in one line or more. */
export interface NameLines {
	lines: SetLine[];
	/** In pixels. */
	size: number;
}

/** A name in one line is at least this share of its largest size, and in two lines at least that one. */
const [ONE_LINE, TWO_LINES] = [0.68, 0.5];

/** In pixels. A name that would be smaller is cut. */
const LEAST = 40;

/** Sets a name as large as it fits. Before a very long one is cut, its words break. */
export function setName(name: string, set: SetText, room: NameRoom): NameLines {
	const alone = setIn([name], set, room);
	if (alone.size >= room.most * ONE_LINE) return alone;
	const halves = setIn(halvesOf(name), set, room);
	if (halves.size >= Math.max(alone.size, room.most * TWO_LINES)) return halves;
	const thirds = setIn(thirdsOf(name), set, room);
	const best = [halves, thirds].reduce((best, other) => (other.size > best.size ? other : best), alone);
	if (best.size >= LEAST) return best;
	const broken = setIn(brokenOf(name), set, room);
	if (broken.size >= LEAST) return broken;
	return setIn(
		halvesOf(name).map((line) => cutToFit(line, set(line), room)),
		set,
		{ ...room, most: LEAST },
	);
}

function setIn(parts: readonly string[], set: SetText, { width, height, most, leading }: NameRoom): NameLines {
	const lines = parts.map(set);
	const widest = Math.max(...lines.map((line) => line.width));
	const tallest = height / ((lines.length - 1) * leading + 1);
	return { lines, size: Math.floor(Math.min(most, (width / widest) * 100, tallest)) };
}

/** Two lines of about the same length, or one when there is no place to break. Some scripts have no spaces. */
function halvesOf(name: string): string[] {
	return splitAt(name, breaksIn(name), [1 / 2]);
}

function thirdsOf(name: string): string[] {
	return splitAt(name, breaksIn(name), [1 / 3, 2 / 3]);
}

/** Splits at the breaks that are nearest to these shares of the whole. */
function splitAt(name: string, breaks: readonly number[], shares: readonly number[]): string[] {
	const nearest = (share: number) =>
		breaks.toSorted((a, b) => Math.abs(a - name.length * share) - Math.abs(b - name.length * share)).slice(0, 1);
	const cuts = [...new Set(shares.flatMap(nearest))];
	return [0, ...cuts].map((from, index) => name.slice(from, cuts[index] ?? name.length).trim());
}

function breaksIn(name: string): number[] {
	const spaces = [...name.matchAll(/ /g)].map(({ index }) => index);
	if (spaces.length > 0 || !WITHOUT_SPACES.test(name)) return spaces;
	return [...new Intl.Segmenter("ja", { granularity: "word" }).segment(name)].map(({ index }) => index).slice(1);
}

const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Two lines of the same length, wherever that is. */
function brokenOf(name: string): string[] {
	const graphemes = graphemesOf(name);
	const middle = Math.ceil(graphemes.length / 2);
	return [graphemes.slice(0, middle), graphemes.slice(middle)].map((half) => half.join("").trim());
}

/** A line that is as wide as the room in the least size. */
function cutToFit(line: string, { width }: SetLine, room: { width: number }, size = LEAST): string {
	const share = room.width / ((width * size) / 100);
	if (share >= 1) return line;
	const graphemes = graphemesOf(line);
	return `${graphemes
		.slice(0, Math.floor(graphemes.length * share) - 2)
		.join("")
		.trimEnd()}…`;
}

const graphemesOf = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
