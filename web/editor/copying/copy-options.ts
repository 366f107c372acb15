import type { Plan } from "../../../core/plans/plan.ts";

/** What copying blocks to another page needs to know of the editor. */
export interface CopyOptions {
	plan: Plan;
	/** Saves the page now. Returns whether all of it is saved. */
	save: () => Promise<boolean>;
	/** Tells what was done. */
	announce: (words: string) => void;
}
