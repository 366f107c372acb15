import { BIO_MAX } from "../account/bio-max.ts";
import type { Facts } from "./facts.ts";
import type { Proposal } from "./proposal.ts";
import { shortened } from "./shortened.ts";
import type { Starter } from "./starters.ts";

/** The longest bio that is read at a glance on a phone, in characters. */
const PLAIN_MAX = 160;
const SHORT_MAX = 60;

/** Bios made of the facts' own words. Without any, the starter has some. */
export function proposeBios(
	{ name, bio }: Pick<Facts, "name" | "bio">,
	{ says }: Pick<Starter, "says">,
): Proposal["bios"] {
	const sentences = sentencesOf(bio);
	const [first = says] = sentences;
	const plain = upTo(PLAIN_MAX, sentences) || shortened(first, PLAIN_MAX);
	return {
		plain,
		warm: shortened(name === "" ? `Welcome! ${plain}` : `Welcome, this is ${name}. ${plain}`, BIO_MAX),
		short: shortened(first, SHORT_MAX).replace(/(?<!\.)[.,;]$/, ""),
	};
}

/** The text's sentences, and its lines if they have no full stops. A line that ends with a comma goes on in the next one. */
function sentencesOf(text: string): string[] {
	const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });
	return text
		.replace(/(?<=[,;，、])\s*\n\s*/g, " ")
		.split("\n")
		.flatMap((line) => Array.from(segmenter.segment(line), ({ segment }) => segment.trim()))
		.filter((sentence) => sentence !== "");
}

/** As many whole sentences as fit. */
function upTo(max: number, sentences: readonly string[]): string {
	let text = "";
	for (const sentence of sentences) {
		const longer = text === "" ? sentence : `${text} ${sentence}`;
		if (longer.length > max) break;
		text = longer;
	}
	return text;
}
