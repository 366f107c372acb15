import type { ListedPage } from "./own-page.ts";

type Named = Pick<ListedPage, "fullName" | "username" | "hostname">;

/** Shorter words are close to nearly everything. */
const LENGTH_MIN = 3;

/** What people call a page, in a search that finds it. */
export function nameOf({ fullName, username, hostname }: Named): string {
	return fullName || username || hostname || "";
}

/**
 * The page that somebody may have meant who mistyped its name, username or domain: a letter in three is wrong, missing, too much or
 * in its neighbor's place. Null where none is close. The words can be the beginning of any word of a name.
 */
export function findClosest<Page extends Named>(pages: readonly Page[], words: string): Page | null {
	const wanted = plain(words.trim().replace(/^@/, ""));
	if (wanted.length < LENGTH_MIN) return null;
	let best: Page | null = null;
	let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
	for (const page of pages) {
		const texts = [page.fullName, page.username ?? "", page.hostname ?? ""].map(plain);
		const distance = Math.min(...texts.flatMap(fromEachWord).map((text) => distanceToBeginning(wanted, text)));
		if (distance >= least) continue;
		[best, least] = [page, distance];
	}
	return best;
}

/** Without accents and capitals. */
function plain(text: string): string {
	return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A text from the beginning of each of its words on. */
function fromEachWord(text: string): string[] {
	return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => text.slice(index));
}

/** How many letters differ between a word and the closest beginning of a text. Two neighbors that changed places count once. */
function distanceToBeginning(word: string, text: string): number {
	// A row says what each beginning of the text is away from a beginning of the word.
	const length = Math.min(text.length, word.length * 2);
	let before: number[] = [];
	let row = Array.from({ length: length + 1 }, (_, at) => at);
	for (let at = 1; at <= word.length; at += 1) {
		const next = [at];
		for (let to = 1; to <= length; to += 1) {
			const isSame = word[at - 1] === text[to - 1];
			const isSwapped = at > 1 && to > 1 && word[at - 1] === text[to - 2] && word[at - 2] === text[to - 1];
			next[to] = Math.min(
				(row[to] ?? 0) + 1,
				(next[to - 1] ?? 0) + 1,
				(row[to - 1] ?? 0) + (isSame ? 0 : 1),
				isSwapped ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
			);
		}
		[before, row] = [row, next];
	}
	return Math.min(...row);
}
