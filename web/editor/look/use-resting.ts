import { type PointerEvent, useRef } from "react";

/** How long a pointer rests on a choice before the page shows it. */
const REST_MS = 150;

/**
 * Calls back with what a mouse rests on, by its `data-` attribute, and with null when the mouse leaves. What scrolls by under
 * a mouse that doesn't move isn't tried, and a finger chooses at once.
 */
export function useResting(attribute: "theme" | "value", onRest: (on: string | null) => void) {
	const rest = useRef<{ on: string | null; timer?: ReturnType<typeof setTimeout> }>({ on: null });
	function end() {
		clearTimeout(rest.current.timer);
		onRest(null);
	}
	return {
		/** Ends the trial: what was chosen is on the page, and a trial would hide what is changed while the mouse rests here. */
		end,
		pointer: {
			onPointerMove({ target, pointerType }: PointerEvent) {
				if (pointerType !== "mouse" || !(target instanceof Element)) return;
				const on = target.closest<HTMLElement>(`[data-${attribute}]`)?.dataset[attribute] ?? null;
				if (on === rest.current.on) return;
				clearTimeout(rest.current.timer);
				rest.current = { on, timer: setTimeout(() => onRest(on), REST_MS) };
			},
			onPointerLeave() {
				end();
				rest.current = { on: null };
			},
		},
	};
}
