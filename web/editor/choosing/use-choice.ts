import { useCallback, useState } from "react";
import { beginChoice } from "../../choosing/begin-choice.ts";
import type { Choice } from "../../choosing/choice.ts";
import { useEditing } from "../editing.ts";

/** The chosen rows, or null. Choosing is a step of the history: Back ends it, and Forward begins it with no row. */
export function useChoice(isChoosing: boolean) {
	const editing = useEditing();
	const [choice, setChoice] = useState<Choice | null>(null);
	const [wasChoosing, setWasChoosing] = useState(false);
	if (isChoosing !== wasChoosing) {
		setWasChoosing(isChoosing);
		setChoice(isChoosing ? (choice ?? beginChoice()) : null);
	}
	const choose = useCallback(
		(next: Choice | null) => {
			setChoice(next);
			editing.choose(next !== null);
		},
		[editing.choose],
	);
	return [choice, choose] as const;
}
