import { useEffect, useState } from "react";
import { useEditing } from "../editing.ts";

/** Looks for the grid once a frame, for some seconds: its part of the editor loads late. */
const FRAMES_MAX = 600;

/** Shows the grid of platforms. Only a page that is stored has one, so it is stored first. */
export function useSocialGrid(): () => void {
	const { isStored, ensureStored } = useEditing();
	const [isWanted, setWanted] = useState(false);
	useEffect(() => {
		if (!isWanted || !isStored) return;
		let frame = 0;
		let request = requestAnimationFrame(function look() {
			const radio = document.querySelector<HTMLElement>("[data-social-grid] input");
			frame += 1;
			if (!radio && frame < FRAMES_MAX) {
				request = requestAnimationFrame(look);
				return;
			}
			setWanted(false);
			radio?.focus();
			radio?.scrollIntoView({ block: "center" });
		});
		return () => cancelAnimationFrame(request);
	}, [isWanted, isStored]);
	return () => {
		setWanted(true);
		// The save state says why it fails.
		ensureStored().catch(() => setWanted(false));
	};
}
