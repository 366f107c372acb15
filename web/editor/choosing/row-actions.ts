import { allToggled, type Choice, chosenTo, toggled } from "../../choosing/choice.ts";

interface Rows {
	/** The ids of all rows in their order. */
	order: readonly string[];
	choice: Choice | null;
	onChoice: (choice: Choice | null) => void;
	/** Deletes a row, or the chosen ones. */
	onDelete: (id: string) => void;
}

/*
 * A row has a button that opens it (`data-open`) and one that lifts it (`data-grip`).
 */

/** Chooses rows by clicks with a modifier key, and any clicks on rows that are checkboxes. Other clicks go on. */
export function rowClicked({ order, choice, onChoice }: Rows, event: MouseEvent): void {
	const id = rowOf(event.target, "[data-open]");
	if (id === null) return;
	if (event.shiftKey) onChoice(chosenTo(choice, order, id));
	else if (event.ctrlKey || event.metaKey) onChoice(toggled(choice, id));
	// A key clicks too, and has no detail.
	else if (choice) onChoice(choice.isByTap || event.detail === 0 ? toggled(choice, id) : null);
	else return;
	event.preventDefault();
	event.stopPropagation();
}

/**
 * Arrows walk the rows, and with Shift they choose them, as X chooses one. Space lifts a row, Enter opens it, Delete
 * deletes it.
 */
export function rowKeyPressed({ order, choice, onChoice, onDelete }: Rows, event: KeyboardEvent): void {
	const { target, key, shiftKey, ctrlKey, metaKey, altKey } = event;
	const id = rowOf(target, "[data-open], [data-grip]");
	if (event.defaultPrevented || id === null || altKey || !(target instanceof Element)) return;
	const isOnGrip = target.matches("[data-grip]");
	const row = target.closest("[data-row]");
	if (ctrlKey || metaKey) {
		if (key.toLowerCase() !== "a") return;
		onChoice(allToggled(choice ?? toggled(null, id), order));
	} else if (Object.hasOwn(STEPS, key)) {
		const next = STEPS[key as keyof typeof STEPS](order, order.indexOf(id));
		if (next === undefined) return;
		if (shiftKey) onChoice(chosenTo(choice, order, next, id));
		const nextRow = row?.parentElement?.querySelector(`[data-row="${CSS.escape(next)}"]`);
		nextRow?.querySelector<HTMLElement>(isOnGrip ? "[data-grip]" : "[data-open]")?.focus();
	} else if (key === "Delete") onDelete(id);
	else if (key.toLowerCase() === "x") onChoice(toggled(choice, id));
	else if (key === "Enter" && isOnGrip) row?.querySelector<HTMLElement>("[data-open]")?.click();
	else if (key === " " && !isOnGrip && !choice) lift(row);
	else return;
	event.preventDefault();
}

const STEPS = {
	ArrowUp: (order: readonly string[], at: number) => order[at - 1],
	ArrowDown: (order: readonly string[], at: number) => order[at + 1],
	Home: (order: readonly string[]) => order[0],
	End: (order: readonly string[]) => order.at(-1),
};

/** The id of the row with the button that was hit, or null. */
function rowOf(target: EventTarget | null, buttons: string): string | null {
	if (!(target instanceof Element)) return null;
	return target.closest(buttons)?.closest("[data-row]")?.getAttribute("data-row") ?? null;
}

/** Lifts a row as its grip does, which drags by keyboard. */
function lift(row: Element | null): void {
	const grip = row?.querySelector<HTMLElement>("[data-grip]");
	grip?.focus();
	grip?.dispatchEvent(new KeyboardEvent("keydown", { key: " ", code: "Space", bubbles: true, cancelable: true }));
}
