type Press = KeyboardEvent | PointerEvent;

/** The key that picks up a row. */
const PICK_UP = "Space";

/**
 * Remembers the last press on a grip until the code for dragging listens, and then repeats it. So a person can pick up a
 * row before that code has arrived.
 */
export class EarlyPress {
	#press: Press | null = null;
	#isReady = false;

	/** Takes a press before the grip receives it, unless the grips work already. */
	keep(press: Press): void {
		if (this.#isReady || !gripOf(press)) return;
		if (press.type === "keydown") {
			if ((press as KeyboardEvent).code !== PICK_UP) return;
			// Space would scroll the page.
			press.preventDefault();
		}
		press.stopPropagation();
		this.#press = press;
		// A pointer that has left the grip no longer drags it.
		for (const end of ["pointerup", "pointercancel"]) addEventListener(end, this.#forgetPointer, { once: true });
	}

	/** Repeats the press, unless it is over. Call it when the grips work. */
	readonly repeat = (): void => {
		this.#isReady = true;
		const press = this.#press;
		this.#press = null;
		const grip = press && gripOf(press);
		if (!grip) return;
		if (press.type === "pointerdown") grip.dispatchEvent(new PointerEvent(press.type, press));
		else if (document.activeElement === grip) grip.dispatchEvent(new KeyboardEvent(press.type, press));
	};

	readonly #forgetPointer = () => {
		if (this.#press?.type === "pointerdown") this.#press = null;
	};
}

/** The grip that an event is on, or null. */
export function gripOf({ target }: Pick<Event, "target">): Element | null {
	return target instanceof Element ? target.closest("[data-grip]") : null;
}
