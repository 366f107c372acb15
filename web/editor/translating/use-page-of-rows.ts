import { type FocusEvent, type RefObject, useEffect, useRef } from "react";
import { onPage } from "../blocks/use-near-block.ts";
import { showOnPage } from "../stage/show-on-page.ts";

/** The parts of the page's header, by the keys of their places. */
const HEADER: Readonly<Record<string, string>> = { fullName: "h1", bio: ".bio-text" };

/**
 * Shows on the page what a row is about, and leads from what is clicked there to its row: while the page is translated, no form
 * opens. Returns what to call when a row gets the focus.
 */
export function usePageOfRows(list: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
	const shown = useRef<HTMLElement | null>(null);
	useEffect(() => {
		function open(event: MouseEvent | KeyboardEvent) {
			const { target } = event;
			if (!(target instanceof Element) || !target.closest("[data-stage]")) return;
			if (event instanceof KeyboardEvent && event.key !== "Enter") return;
			const id = target.closest<HTMLElement>("[data-block]")?.dataset.block;
			const header = Object.keys(HEADER).find((key) => target.closest(`.bio-header ${HEADER[key]}`));
			const row = list.current?.querySelector(`[data-of="${CSS.escape(id ?? header ?? "")}"]`);
			// The stage must not get to know of it, or it would open a form. Nothing leads away.
			event.stopPropagation();
			if (event instanceof KeyboardEvent || target.closest("a, button:not([aria-expanded])")) event.preventDefault();
			row?.querySelector<HTMLElement>("[data-text]")?.focus();
		}
		window.addEventListener("click", open, true);
		window.addEventListener("keydown", open, true);
		return () => {
			window.removeEventListener("click", open, true);
			window.removeEventListener("keydown", open, true);
			delete shown.current?.dataset.open;
		};
	}, [list]);

	return ({ target }) => {
		const of = target.closest<HTMLElement>("[data-of]")?.dataset.of;
		if (of === undefined) return;
		const block = onPage(of);
		if (shown.current !== block) delete shown.current?.dataset.open;
		shown.current = block;
		if (block) {
			block.dataset.open = "";
			block.scrollIntoView({ block: "center" });
		} else showOnPage(HEADER[of] ?? "h1");
	};
}
