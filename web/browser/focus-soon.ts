/** About ten seconds. */
const FRAMES_MAX = 600;

/** Focuses what a selector finds once it is visible: parts of a screen can load late. */
export function focusSoon(selector: string, framesLeft = FRAMES_MAX): void {
	const field = document.querySelector<HTMLElement>(selector);
	if (field?.checkVisibility()) {
		field.focus();
		field.scrollIntoView({ block: "center" });
	} else if (framesLeft > 0) requestAnimationFrame(() => focusSoon(selector, framesLeft - 1));
}
