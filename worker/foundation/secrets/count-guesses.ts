import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** The estimate reads only these first characters: its time grows fast with the length, to 50 ms for the worst 32. */
const JUDGED_MAX = 32;
/** Shorter parts of a name or an address don't help a guess. */
const WORD_MIN = 3;

const PRODUCT_WORDS = ["linkstead", "stead"];

interface Judge {
	common: ReadonlySet<string>;
	zxcvbn: ZxcvbnFactory;
}

let judge: Promise<Judge> | undefined;

/** The guesses that a password takes, by zxcvbn's estimate: 0 for a common one. `ownTexts` are guessed early. */
export async function countGuesses(password: string, ownTexts: readonly string[]): Promise<number> {
	judge ??= loadJudge();
	const { common, zxcvbn } = await judge;
	const normalized = password.normalize("NFKC").toLowerCase();
	if (common.has(normalized)) return 0;
	// The case is kept here, because capital letters make a password harder to guess.
	const judged = password.normalize("NFKC").slice(0, JUDGED_MAX);
	return zxcvbn.check(judged, [...PRODUCT_WORDS, ...wordsIn(ownTexts)]).guesses;
}

async function loadJudge(): Promise<Judge> {
	const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
		import("@zxcvbn-ts/core"),
		import("@zxcvbn-ts/language-common"),
	]);
	const passwords = dictionary["passwords-common"];
	return {
		common: new Set(passwords),
		zxcvbn: new ZxcvbnFactory({ dictionary: { passwords }, graphs: adjacencyGraphs }),
	};
}

/** Each text, its parts, and the parts joined in both orders: `Jane Roe` gives `janeroe` and `roejane`. */
function wordsIn(texts: readonly string[]): string[] {
	return texts.flatMap((text) => {
		const whole = text.normalize("NFKC").toLowerCase().slice(0, JUDGED_MAX);
		const parts = whole.split(/[^\p{L}\p{N}]+/u);
		const words = [whole, ...parts, ...whole.split("@"), parts.join(""), parts.toReversed().join("")];
		return words.filter(({ length }) => length >= WORD_MIN);
	});
}
