import * as z from "zod/mini";
import { textSchema } from "../text/text.ts";
import { emptyUnlessVisible } from "../text/visible-text.ts";

/** The most labels that a page has. They stand in one line of a list. */
export const LABELS_MAX = 5;
export const LABEL_LENGTH_MAX = 24;

const labelSchema = textSchema.check(
	z.trim(),
	z.overwrite(emptyUnlessVisible),
	z.minLength(1, "Enter a word."),
	z.maxLength(LABEL_LENGTH_MAX, `Use at most ${LABEL_LENGTH_MAX} characters for a label.`),
);

/** The labels of a page. Two that differ in capitals only are one, as it was first written. */
export const labelsSchema = z.array(labelSchema).check(
	z.overwrite((labels) =>
		labels.filter((label, at) => labels.findIndex((other) => keyOfLabel(other) === keyOfLabel(label)) === at),
	),
	z.maxLength(LABELS_MAX, `Use at most ${LABELS_MAX} labels.`),
);

/** What equal labels have in common. */
export function keyOfLabel(label: string): string {
	return label.toLocaleLowerCase();
}
