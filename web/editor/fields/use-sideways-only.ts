import { type TouchEvent, useRef } from "react";

/** Less than this, in px, decides nothing yet. */
const DECIDING_PX = 6;

/**
 * For a slider in something that scrolls: a finger that moves up or down over it scrolls, and leaves the value alone. One that
 * moves sideways slides, and a tap chooses as always. Mantine's slider takes every touch at once.
 */
export function useSidewaysOnly() {
	const press = useRef<{ x: number; y: number } | null>(null);
	return {
		onTouchStartCapture(event: TouchEvent) {
			const touch = event.touches[0];
			press.current = touch && event.touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
			event.stopPropagation();
		},
		onTouchMoveCapture({ touches, target }: TouchEvent) {
			const touch = touches[0];
			if (!press.current || !touch) return;
			const aside = Math.abs(touch.clientX - press.current.x);
			const down = Math.abs(touch.clientY - press.current.y);
			if (Math.max(aside, down) < DECIDING_PX) return;
			press.current = null;
			// It follows the finger from here, as it follows a mouse.
			const { clientX, clientY } = touch;
			if (aside > down) target.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, clientX, clientY }));
		},
	};
}
