import type { Move } from "./next-order.ts";

/** What a page's owner sees of its smart order. Times are milliseconds since 1970. */
export interface SmartOrder {
	isOn: boolean;
	/** The last change, until the owner undoes or dismisses it. */
	lastChange: { at: number; moves: Move[] } | null;
	/** The time until which links of an undone change stay in their places; null when none do. */
	keptUntil: number | null;
}

/** After an undo, the links that had risen stay in their places for this long. */
export const KEPT_DAYS = 14;
