/**
 * The work that a reader may do on the text of strangers, counted in steps: a step is an element, an attribute, a piece of
 * text, a link. Bytes aren't enough, because two megabytes can be a million elements, and neither is time, because a Worker's
 * clock stands still while it computes. A reader stops when the budget is spent. What it has read counts.
 */
export class ReadingBudget {
	/** The steps taken so far. */
	steps = 0;
	readonly #max: number;
	#isEnded = false;

	constructor(max: number) {
		this.#max = max;
	}

	/** Counts steps before they are taken. False when there are none left. */
	take(steps = 1): boolean {
		if (this.isSpent) return false;
		this.steps += steps;
		return true;
	}

	get isSpent(): boolean {
		return this.#isEnded || this.steps >= this.#max;
	}

	/** Ends it early, for example because time has run out. */
	end(): void {
		this.#isEnded = true;
	}
}
