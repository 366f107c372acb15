import { useState } from "react";
import type { Mark } from "../../../core/bio-page/blocks.tsx";

/** Gives each block's element on the page its id as `data-block`. The page itself has no such attribute. */
export function useBlockMarks(): Mark {
	const [marks] = useState(() => {
		const known = new Map<string, ReturnType<Mark>>();
		return (id: string) => {
			const mark = known.get(id) ?? markOf(id);
			known.set(id, mark);
			return mark;
		};
	});
	return marks;
}

/** A `ResizeObserver` is how a fragment tells its elements, also those that come later. */
function markOf(id: string): ReturnType<Mark> {
	return (fragment) => {
		if (!fragment) return;
		const observer = new ResizeObserver((entries) => {
			for (const { target } of entries) if (target instanceof HTMLElement) target.dataset.block = id;
		});
		fragment.observeUsing(observer);
		return () => observer.disconnect();
	};
}
