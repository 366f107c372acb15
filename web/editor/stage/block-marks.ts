import { useCallback, useState } from "react";
import type { Mark } from "../../../core/bio-page/blocks.tsx";

/**
 * Gives each block's element on the page its id as `data-block`, and makes it reachable by keyboard. A block that visitors see
 * at another time has `data-absent`, which says when. The page itself has no such attributes.
 */
export function useBlockMarks(absent: ReadonlyMap<string, string>): Mark {
	const [marks] = useState(() => new Map<string, ReturnType<Mark>>());
	return useCallback(
		(id) => {
			const when = absent.get(id) ?? "";
			const key = id + when;
			const mark = marks.get(key) ?? markOf(id, when);
			marks.set(key, mark);
			return mark;
		},
		[absent, marks],
	);
}

/** Elements that the keyboard reaches without a `tabindex`. */
const REACHED = "a, button, summary, input, iframe, video, audio";

/**
 * A fragment ref has no list of its elements. It only attaches observers to them, also to those that come later, so a
 * `ResizeObserver` learns of them.
 */
function markOf(id: string, when: string): ReturnType<Mark> {
	return (fragment) => {
		if (!fragment) return;
		const observer = new ResizeObserver((entries) => {
			for (const { target } of entries) {
				if (!(target instanceof HTMLElement)) continue;
				target.dataset.block = id;
				if (when) target.dataset.absent = when;
				else delete target.dataset.absent;
				const isReached = target.matches(REACHED) || target.querySelector(REACHED) || target.closest("summary");
				if (isReached) target.removeAttribute("tabindex");
				else target.tabIndex = 0;
			}
		});
		fragment.observeUsing(observer);
		return () => observer.disconnect();
	};
}
