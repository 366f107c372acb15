/** The language of nearly every text in a script, or null when several languages share the script. */
const SCRIPTS: readonly (readonly [letter: RegExp, language: string | null])[] = [
	[/\p{Script=Latin}/u, null],
	[/\p{Script=Arabic}/u, "ar"],
	[/\p{Script=Hebrew}/u, "he"],
	[/[\p{Script=Hiragana}\p{Script=Katakana}]/u, "ja"],
	[/\p{Script=Han}/u, "zh"],
	[/\p{Script=Hangul}/u, "ko"],
	[/\p{Script=Thai}/u, "th"],
	[/\p{Script=Devanagari}/u, "hi"],
	[/\p{Script=Bengali}/u, "bn"],
	[/\p{Script=Tamil}/u, "ta"],
	[/\p{Script=Telugu}/u, "te"],
	[/\p{Script=Greek}/u, "el"],
	[/\p{Script=Armenian}/u, "hy"],
	[/\p{Script=Georgian}/u, "ka"],
	[/\p{Script=Cyrillic}/u, null],
];

/** Letters that only one of the languages of a script uses. */
const OWN_LETTERS: readonly (readonly [letters: RegExp, language: string])[] = [
	[/[ٹڈڑںے]/, "ur"],
	[/[پچژگ]/, "fa"],
	[/[ўЎ]/, "be"],
	[/[іїєґІЇЄҐ]/, "uk"],
	[/[ђћЂЋ]/, "sr"],
	[/[ѓќЃЌ]/, "mk"],
	[/[әғқңұһӘҒҚҢҰҺ]/, "kk"],
	[/[ыэёЫЭЁ]/, "ru"],
	[/[ảạẩầấẫậắằẳẵặẻẽẹềếểễệỉịỏọồốổỗộớờởỡợủụứừửữựỷỹỵ]/i, "vi"],
	[/[ğıİ]/, "tr"],
	[/[ąęłśźż]/i, "pl"],
	[/[ěřů]/i, "cs"],
	[/[őű]/i, "hu"],
	[/ß/, "de"],
	[/[șț]/i, "ro"],
	[/ñ/i, "es"],
	[/[ãõ]/i, "pt"],
];

/** Common short words, which tell languages of one script apart. */
const WORDS: Readonly<Record<string, string>> = {
	en: "the and of my your our with for you from is are in on at to a an about by new me all this",
	de: "und der die das ist mein meine meinen für mit auf aus von in ich über ein eine zur zum jetzt nicht",
	fr: "le la les des et une un pour avec mon ma mes est dans sur vous du de en au nous",
	es: "el la los las y una un para con mi mis es en del de al sobre por tu",
	pt: "o os as e uma um para com meu minha em do da de não na no seu sua",
	it: "il lo la gli e una un per con mio mia di del della che a in ogni su",
	nl: "de het een en mijn van voor met ik uit op in bij naar elke",
	pl: "i w z na moje mój się do dla oraz jest",
	ru: "и в на с по для мой моя мои из не это как",
	bg: "и в на с за от моят моята е да",
};

const WORDS_OF = Object.entries(WORDS).map(([language, words]) => [language, new Set(words.split(" "))] as const);

/** A letter that only one language uses counts as much as this many words. */
const LETTERS_WEIGHT = 2;

/**
 * The language of a text as an HTML `lang`, or null when it isn't clear. Screen readers choose a voice by it. The
 * voice of a wrong language is unintelligible, so null is better than a guess.
 */
export function languageOf(text: string): string | null {
	const counts = SCRIPTS.map(([letter, language]) => ({ letter, language, count: countOf(text, letter) }));
	const [most] = counts.toSorted((a, b) => b.count - a.count);
	if (!most || most.count === 0) return null;
	// Japanese also uses Chinese characters, and Persian and Urdu use Arabic ones.
	if (most.language === "zh" && counts.some(({ language, count }) => language === "ja" && count > 0)) return "ja";
	const own = OWN_LETTERS.filter(([letters]) => most.letter.test(letters.exec(text)?.[0] ?? "")).map(
		([, language]) => language,
	);
	return most.language === null ? languageByWords(text, own) : (own[0] ?? most.language);
}

function countOf(text: string, letter: RegExp): number {
	return text.match(new RegExp(letter.source, `${letter.flags}g`))?.length ?? 0;
}

/** The language with the highest score for letters and words, or null when the score is low or tied. */
function languageByWords(text: string, lettersOf: readonly string[]): string | null {
	const words = new Set(text.toLowerCase().match(/\p{Letter}+/gu));
	const scores = new Map(lettersOf.map((language) => [language, LETTERS_WEIGHT]));
	for (const [language, known] of WORDS_OF) {
		const met = [...words].filter((word) => known.has(word)).length;
		scores.set(language, (scores.get(language) ?? 0) + met);
	}
	const [best, second] = [...scores].sort(([, a], [, b]) => b - a);
	return best && best[1] >= 2 && best[1] > (second?.[1] ?? 0) ? best[0] : null;
}
