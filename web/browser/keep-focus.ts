/** The time for a screen to move the focus itself, such as a dialog that closes. */
const OWN_MOVE_MS = 120;

const REACHABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Where an element stood: its ancestors from the inside out, each with the index of the child that led to it. */
type Trail = readonly { parent: Element; at: number }[];

/**
 * Moves the focus of the keyboard to a neighbor when its element disappears, such as a button that removes its own row.
 * Without it the focus would be nowhere: Escape would close nothing, and a screen reader would begin at the top. An
 * element that is disabled for a moment gets the focus back.
 */
export function keepFocus(): void {
	let held: HTMLElement | null = null;
	let trail: Trail = [];
	let isByKey = false;
	let timer: ReturnType<typeof setTimeout> | undefined;

	function hold({ target }: FocusEvent) {
		held = target instanceof HTMLElement ? target : null;
		trail = held ? trailOf(held) : [];
	}

	function restore() {
		if (!held || !isByKey || document.activeElement !== document.body) return;
		if (isReachable(held)) held.focus();
		else if (!held.isConnected) neighborOf(trail)?.focus();
	}

	document.addEventListener("focusin", hold);
	document.addEventListener("focusout", ({ target }) => {
		// An element that is still there has lost the focus to a press beside it, or to another window.
		queueMicrotask(() => {
			if (held === target && held && isReachable(held) && document.activeElement !== held) held = null;
		});
	});
	addEventListener("keydown", () => (isByKey = true), true);
	addEventListener("pointerdown", () => (isByKey = false), true);
	new MutationObserver(() => {
		if (!held || document.activeElement !== document.body) return;
		clearTimeout(timer);
		timer = setTimeout(restore, OWN_MOVE_MS);
	}).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
}

/** The trail ends at the part of the screen that the element belongs to: what it opened or left behind isn't a neighbor. */
function trailOf(element: Element): Trail {
	const trail = [];
	for (let child = element; child.parentElement && !child.matches("main, header, nav, [role=dialog], body"); ) {
		const parent = child.parentElement;
		trail.push({ parent, at: [...parent.children].indexOf(child) });
		child = parent;
	}
	return trail;
}

/** What took the element's place or follows it, else what precedes it. */
function neighborOf(trail: Trail): HTMLElement | undefined {
	for (const { parent, at } of trail) {
		if (!parent.isConnected) continue;
		const children = [...parent.children];
		const found = reachableIn(children.slice(at))[0] ?? reachableIn(children.slice(0, at)).at(-1);
		if (found) return found;
	}
	return undefined;
}

function reachableIn(elements: readonly Element[]): HTMLElement[] {
	const all = elements.flatMap((element) => [element, ...element.querySelectorAll(REACHABLE)]);
	return all.filter((element) => element instanceof HTMLElement && isReachable(element)) as HTMLElement[];
}

function isReachable(element: HTMLElement): boolean {
	return (
		element.matches(REACHABLE) &&
		element.tabIndex >= 0 &&
		!element.matches(":disabled, [inert] *") &&
		element.checkVisibility({ visibilityProperty: true })
	);
}
