import type { KeyboardEvent } from "react";

/**
 * Whether a key press is an Enter of its own. A held key repeats, and would confirm what its first press has opened. With an
 * input method, Enter confirms the word that is being typed; Safari then tells the code 229.
 */
export function isEnter({ key, repeat, nativeEvent }: KeyboardEvent): boolean {
	return key === "Enter" && !repeat && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;
}
