import * as z from "zod/mini";
import { targetSchema } from "../addresses/target-schema.ts";
import { withPlainBreaks } from "../text/plain-breaks.ts";
import { textSchema } from "../text/text.ts";
import { emptyUnlessVisible } from "../text/visible-text.ts";
import { linksOf, type Paragraph, type Part, plainText, type RichText, type Run } from "./rich-text.ts";

/** The deepest list within lists. */
export const LIST_DEPTH_MAX = 4;
/** The most paragraphs, items, lists and stretches of style. More than a long text of its kind needs. */
const NODES_MAX = 1000;
/** The most links of a text. */
const LINKS_MAX = 50;
/** The largest number that a list can begin with. A year fits. */
export const LIST_START_MAX = 9999;

const TOO_MANY = "This text has too many lines, items and changes of style. Use fewer.";
/** A list in a hostile tree may have millions of entries. */
const fewNodes = z.maxLength(NODES_MAX, TOO_MANY);

const yes = z.optional(z.literal(true));

const runSchema = z.strictObject({
	text: textSchema.check(z.overwrite(withPlainBreaks)),
	bold: yes,
	italic: yes,
	url: z.optional(targetSchema),
});

const paragraphSchema = z.pipe(
	z.strictObject({ kind: z.literal("paragraph"), runs: z.array(runSchema).check(fewNodes) }),
	z.transform(({ kind, runs }): Paragraph => ({ kind, runs: merged(runs) })),
);

/** The schema of what `depth` lists can still be nested in. A tree that is deeper isn't read to its end. */
function partSchema(depth: number): z.ZodMiniType<Part, Part> {
	if (depth === 0) return paragraphSchema;
	const itemSchema = z
		.array(partSchema(depth - 1))
		.check(z.refine(([first]) => first?.kind === "paragraph", "An item begins with a paragraph."));
	const listSchema = z.strictObject({
		kind: z.enum(["bullets", "numbers"]),
		start: z.optional(z.int().check(z.minimum(0), z.maximum(LIST_START_MAX))),
		items: z.array(itemSchema).check(z.minLength(1), fewNodes),
	});
	return z.discriminatedUnion("kind", [paragraphSchema, listSchema]);
}

/**
 * A text that must show something. It is stored as typed, but for empty paragraphs at its end. `name` begins the messages,
 * e.g. "A text".
 */
export function richTextSchema(max: number, name: string, missing: string): z.ZodMiniType<RichText, RichText> {
	return z.pipe(
		z.array(partSchema(LIST_DEPTH_MAX)).check(
			fewNodes,
			z.superRefine((text, context) => {
				const reason = whyRefused(text, max, name, missing);
				if (reason) context.addIssue({ code: "custom", message: reason });
			}),
		),
		z.transform(withoutEmptyEnd),
	);
}

function whyRefused(text: RichText, max: number, name: string, missing: string): string | null {
	const words = plainText(text);
	const links = linksOf(text).length;
	if (emptyUnlessVisible(words) === "") return missing;
	if (words.length > max) return `${name} can have at most ${max} characters. This one has ${words.length}.`;
	if (links > LINKS_MAX) return `${name} can have at most ${LINKS_MAX} links. This one has ${links}.`;
	return nodesIn(text) > NODES_MAX ? TOO_MANY : null;
}

function nodesIn(text: readonly Part[]): number {
	return text.reduce((sum, part) => {
		if (part.kind === "paragraph") return sum + 1 + part.runs.length;
		return part.items.reduce((inner, item) => inner + 1 + nodesIn(item), sum + 1);
	}, 0);
}

/** Runs that show something, those of the same style together. */
function merged(runs: readonly Run[]): Run[] {
	const result: Run[] = [];
	for (const { text, ...style } of runs) {
		const last = result.at(-1);
		if (text === "") continue;
		if (last && last.bold === style.bold && last.italic === style.italic && last.url === style.url) last.text += text;
		else result.push({ text, ...style });
	}
	return result;
}

function withoutEmptyEnd(text: RichText): RichText {
	const isFull = (part: Part) => part.kind !== "paragraph" || part.runs.length > 0;
	return text.slice(0, text.findLastIndex(isFull) + 1);
}
