/** The time for a screen to move the focus itself, such as a dialog that closes. */
const OWN_MOVE_MS = 120;

const REACHABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/** The parts of a screen. What another one opened or left behind isn't a neighbor. */
const PARTS = "main, header, nav, [role=dialog]";
const PARTS_MAX = 4;

/** Where an element stood: its ancestors from the inside out, each with the index of the child that led to it. */
type Trail = readonly { parent: Element; at: number }[];

interface Place {
	element: HTMLElement;
	part: Element;
	trail: Trail;
}

/**
 * Moves the focus of the keyboard to a neighbor when its element disappears, such as a button that removes its own row.
 * Without it the focus would be nowhere: Escape would close nothing, and a screen reader would begin at the top. An
 * element that is disabled for a moment gets the focus back. All of what has the focus comes into view.
 */
export function keepFocus(): void {
	/** The last place in each part of the screen, the newest first: behind a dialog is the place that opened it. */
	let places: readonly Place[] = [];
	let isByKey = false;
	let timer: ReturnType<typeof setTimeout> | undefined;

	function restore() {
		if (!isByKey || document.activeElement !== document.body) return;
		for (const { element, trail } of places) {
			// It may be enabled again.
			if (element.isConnected && element.matches(":disabled")) return;
			const target = isReachable(element) ? element : neighborOf(trail);
			if (target) return target.focus();
		}
	}

	document.addEventListener("focusin", ({ target }) => {
		if (!(target instanceof HTMLElement)) return;
		const part = target.closest(PARTS) ?? document.body;
		const others = places.filter((place) => place.part !== part);
		places = [{ element: target, part, trail: trailOf(target) }, ...others].slice(0, PARTS_MAX);
		// When Tab reaches something that is partly in view, browsers don't scroll, and in a field they scroll to the caret
		// only. So the whole element is brought into view.
		if (isByKey && target.tabIndex >= 0)
			requestAnimationFrame(() => target.scrollIntoView({ block: "nearest", inline: "nearest" }));
	});
	document.addEventListener("focusout", ({ target }) => {
		// An element that still exists lost the focus because somebody pressed beside it, so there is nothing to restore.
		queueMicrotask(() => {
			const isLeft = target instanceof HTMLElement && isReachable(target) && document.hasFocus();
			if (isLeft && document.activeElement === document.body) places = [];
		});
	});
	addEventListener("keydown", () => (isByKey = true), true);
	addEventListener("pointerdown", () => (isByKey = false), true);
	new MutationObserver(() => {
		if (!isByKey || places.length === 0 || document.activeElement !== document.body) return;
		clearTimeout(timer);
		timer = setTimeout(restore, OWN_MOVE_MS);
	}).observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
}

function trailOf(element: Element): Trail {
	const trail = [];
	for (let child = element; child.parentElement && !child.matches(`${PARTS}, body`); ) {
		const parent = child.parentElement;
		trail.push({ parent, at: [...parent.children].indexOf(child) });
		child = parent;
	}
	return trail;
}

/** The element that now stands where the lost one stood, or else the one before it. */
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
