import type { Facts } from "../../../core/assistant/facts.ts";

/** Reads facts from one kind of file. */
export interface FileKind {
	/** For people, within a sentence: `a LinkStack export`. */
	name: string;
	/** The facts in a file's text, or null if it is another kind of file. Must not throw for any text. */
	read(text: string): Promise<Facts | null>;
}
