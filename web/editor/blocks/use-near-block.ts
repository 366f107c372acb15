import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/** The block that a pointer or the focus is on. */
export interface NearBlock {
	id: string;
	/** On the page, not in the list. */
	isOnPage: boolean;
}

/** How far above or below a block a pointer may be on its way to the tools, in pixels. */
const BESIDE_PX = 12;

/** Finds the block that a mouse or the focus is on, and marks it on the page and in the list with `data-near`. */
export function useNearBlock(list: RefObject<HTMLElement | null>): NearBlock | null {
	const [near, setNear] = useState<NearBlock | null>(null);

	const look = useEffectEvent((target: EventTarget | null, pointer?: PointerEvent) => {
		if (!(target instanceof Element) || target.closest("[data-tools]")) return;
		// Their menu stands elsewhere.
		if (document.querySelector("[data-tools] [aria-expanded=true]")) return;
		const found = blockAt(target, list.current);
		if (found?.id === near?.id && found?.isOnPage === near?.isOnPage) return;
		if (!found && pointer && near?.isOnPage && isBeside(near.id, target, pointer)) return;
		setNear(found);
	});
	useEffect(() => {
		const point = (event: PointerEvent) => event.pointerType !== "touch" && look(event.target, event);
		const focus = ({ target }: FocusEvent) =>
			target instanceof Element && target.matches(":focus-visible") && look(target);
		const leave = () => setNear(null);
		document.addEventListener("pointermove", point);
		document.addEventListener("focusin", focus);
		document.documentElement.addEventListener("pointerleave", leave);
		return () => {
			document.removeEventListener("pointermove", point);
			document.removeEventListener("focusin", focus);
			document.documentElement.removeEventListener("pointerleave", leave);
			setNear(null);
		};
	}, []);

	const id = near?.id;
	useEffect(() => {
		if (id === undefined) return;
		const marked = [onPage(id), list.current?.querySelector(`[data-row="${CSS.escape(id)}"]`)];
		for (const element of marked) element?.setAttribute("data-near", "");
		return () => {
			for (const element of marked) element?.removeAttribute("data-near");
		};
	}, [id, list]);
	return near;
}

/** The element of a block on the page, or null. */
export function onPage(id: string): HTMLElement | null {
	return document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`);
}

function blockAt(target: Element, list: HTMLElement | null): NearBlock | null {
	const id = target.closest<HTMLElement>("[data-block]")?.dataset.block;
	if (id !== undefined) return { id, isOnPage: true };
	const row = target.closest<HTMLElement>("[data-row]");
	return row?.dataset.row !== undefined && list?.contains(row) ? { id: row.dataset.row, isOnPage: false } : null;
}

/** Whether a pointer is on its way from a block to the tools beside the page. */
function isBeside(id: string, target: Element, { clientY }: PointerEvent): boolean {
	const block = target.closest("[data-stage]") && onPage(id)?.getBoundingClientRect();
	return Boolean(block && clientY > block.top - BESIDE_PX && clientY < block.bottom + BESIDE_PX);
}
