import { createContext, use } from "react";
import type { DraftNow, Editing } from "./use-opened-page.ts";

export const EditingContext = createContext<Editing | null>(null);
export const DraftContext = createContext<DraftNow | null>(null);

/** The open page, and how it is changed. Typing renders nothing that reads only this. */
export function useEditing(): Editing {
	return insideEditor(use(EditingContext));
}

/** The draft, how it looks, and how far it is saved. What reads this is rendered with each keystroke. */
export function useDraft(): DraftNow {
	return insideEditor(use(DraftContext));
}

export function insideEditor<Value>(value: Value | null): Value {
	if (value === null) throw new Error("Only what is inside of the editor can read its page");
	return value;
}
