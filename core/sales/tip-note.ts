import * as z from "zod/mini";
import { maybeWordsSchema } from "../text/words-schema.ts";

/** The longest name and word that come with a tip, in characters. */
export const TIP_NOTE_MAX = { giver: 60, words: 200 } as const;

/** What somebody may write to the person they tip. Both can be empty. Forms send line breaks as two characters. */
export const tipNoteSchema = z.object({
	giver: maybeWordsSchema(TIP_NOTE_MAX.giver, "A name"),
	words: z.pipe(
		z.string().check(z.overwrite((typed) => typed.replaceAll("\r\n", "\n"))),
		maybeWordsSchema(TIP_NOTE_MAX.words, "A note"),
	),
});

export type TipNote = z.output<typeof tipNoteSchema>;
