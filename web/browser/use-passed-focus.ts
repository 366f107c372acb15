import { useLayoutEffect } from "react";
import { focusScreen } from "./focus.ts";

/** A skeleton that got the focus after navigation passes it on to the screen that takes its place. */
export function usePassedFocus(): void {
	useLayoutEffect(
		() => () => {
			if (document.activeElement?.localName !== "main") return;
			requestAnimationFrame(() => {
				// The screen may have chosen a field already.
				if (document.activeElement === document.body) focusScreen();
			});
		},
		[],
	);
}
