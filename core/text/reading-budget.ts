/**
 * The work that a reader may do on the text of strangers, counted in steps: a step is an element, an attribute, a piece of
 * text, a link. Bytes aren't enough, because two megabytes can be a million elements, and neither is time, because a Worker's
 * clock stands still while it computes. A reader stops when the budget is spent. What it has read counts.
 */
export class ReadingBudget {
	/** The steps taken so far. */
	steps = 0;
	readonly #max: number;
	readonly #whole: ReadingBudget | undefined;
	#isEnded = false;

	constructor(max: number, whole?: ReadingBudget) {
		this.#max = max;
		this.#whole = whole;
	}

	/** A budget for a part of the work. Its steps count here too. */
	part(max: number): ReadingBudget {
		return new ReadingBudget(max, this);
	}

	/** Counts steps before they are taken. False when fewer are left: then the work ends. */
	take(steps = 1): boolean {
		if (this.isSpent || this.steps + steps > this.#max || this.#whole?.take(steps) === false) {
			this.end();
			return false;
		}
		this.steps += steps;
		return true;
	}

	get isSpent(): boolean {
		return this.#isEnded || this.steps >= this.#max || this.#whole?.isSpent === true;
	}

	/** Ends it early, for example because time has run out. */
	end(): void {
		this.#isEnded = true;
	}
}
