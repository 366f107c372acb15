import { useEffect } from "react";

/** Keeps the part of the window that the keyboard leaves free in `--visible-height`, on the document, and `data-keyboard`. */
export function useVisibleHeight(): void {
	useEffect(() => {
		const { visualViewport: viewport } = window;
		if (!viewport) return;
		const { style } = document.documentElement;
		const tell = () => {
			// Someone who has zoomed in sees less of the window, and the keyboard has no part in it.
			const isCovered = viewport.scale === 1 && viewport.height < window.innerHeight - 1;
			document.documentElement.toggleAttribute("data-keyboard", isCovered);
			if (isCovered) style.setProperty("--visible-height", `${viewport.height}px`);
			else style.removeProperty("--visible-height");
		};
		// The keyboard of the screen before may still be there. The frame knows the height without another layout.
		const frame = requestAnimationFrame(tell);
		viewport.addEventListener("resize", tell);
		return () => {
			cancelAnimationFrame(frame);
			viewport.removeEventListener("resize", tell);
			document.documentElement.removeAttribute("data-keyboard");
			style.removeProperty("--visible-height");
		};
	}, []);
}
