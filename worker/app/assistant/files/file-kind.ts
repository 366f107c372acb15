import type { Facts } from "../../../../core/assistant/facts.ts";
import type { ReadingBudget } from "../../../../core/text/reading-budget.ts";

export interface FileFacts {
	facts: Facts;
	/** Sentences about what the file has and `facts` doesn't. Empty if nothing was left out. */
	leftOut: string;
}

/** Reads facts from one kind of file. */
export interface FileKind {
	/** For people, within a sentence: `a LinkStack export`. */
	name: string;
	/** The facts in a file's text, or null if it is another kind of file. Must not throw for any text. The budget ends it. */
	read(text: string, budget: ReadingBudget): Promise<FileFacts | null>;
}
