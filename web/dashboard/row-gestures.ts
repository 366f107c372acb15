import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type Choice, chosenTo, toggled } from "../choosing/choice.ts";

interface Rows {
	/** The ids of the rows, in their order. */
	order: readonly string[];
	choice: Choice | null;
	onChoice: (choice: Choice) => void;
}

/** How long a finger rests on a row to choose it, and how far it may move meanwhile. Longer is what browsers take for their own menus. */
const PRESS_MS = 450;
const PRESS_PX = 10;

/** What has its own use for clicks and keys. */
const CONTROLS = "button, input, label, select, [role=menu], [role=dialog]";

/**
 * Chooses rows: Shift or Ctrl and a click, Space on a row's link, and a long press, after which taps choose as well. Everything else
 * goes on. The listeners are the list's, so that rows need to know nothing of it.
 */
export function useRowGestures(list: RefObject<HTMLElement | null>, { order, choice, onChoice }: Rows): void {
	const press = useRef<{ timer: number; x: number; y: number; isLong: boolean } | null>(null);
	const rowAt = (target: EventTarget | null): string | null => {
		if (!(target instanceof Element) || target.closest(CONTROLS)) return null;
		const row = target.closest("li");
		const at = row && list.current ? [...list.current.children].indexOf(row) : -1;
		return order[at] ?? null;
	};
	const lift = () => {
		window.clearTimeout(press.current?.timer);
		if (!press.current?.isLong) press.current = null;
	};
	const handlers = {
		click: useEffectEvent((event: MouseEvent) => {
			const wasLong = press.current?.isLong;
			press.current = null;
			const id = rowAt(event.target);
			if (id === null) return;
			if (event.shiftKey) onChoice(chosenTo(choice, order, id));
			else if (event.ctrlKey || event.metaKey || (choice?.isByTap && !wasLong && event.detail > 0)) {
				onChoice(toggled(choice, id));
			} else if (!wasLong) return;
			event.preventDefault();
			event.stopPropagation();
		}),
		mousedown: useEffectEvent((event: MouseEvent) => {
			// Shift would select the words up to here.
			if (event.shiftKey && rowAt(event.target) !== null) event.preventDefault();
		}),
		keydown: useEffectEvent((event: KeyboardEvent) => {
			const id = rowAt(event.target);
			if (event.key !== " " || id === null || event.defaultPrevented) return;
			event.preventDefault();
			onChoice(event.shiftKey ? chosenTo(choice, order, id) : toggled(choice, id));
		}),
		pointerdown: useEffectEvent(({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
			lift();
			press.current = null;
			const id = pointerType === "touch" ? rowAt(target) : null;
			if (id === null) return;
			const timer = window.setTimeout(() => held(id), PRESS_MS);
			press.current = { timer, x, y, isLong: false };
		}),
		pointermove: useEffectEvent(({ clientX, clientY }: PointerEvent) => {
			const from = press.current;
			if (from && Math.hypot(clientX - from.x, clientY - from.y) > PRESS_PX) lift();
		}),
		pointerup: useEffectEvent(lift),
		pointercancel: useEffectEvent(lift),
		// A finger that rests would also open the link's menu, or drag it.
		contextmenu: useEffectEvent((event: Event) => press.current && event.preventDefault()),
		dragstart: useEffectEvent((event: Event) => press.current && event.preventDefault()),
	};
	const held = useEffectEvent((id: string) => {
		if (press.current) press.current.isLong = true;
		onChoice({ ...toggled(choice, id), isByTap: true });
	});
	const connect = useEffectEvent((element: HTMLElement, change: "addEventListener" | "removeEventListener") => {
		for (const [type, listener] of Object.entries(handlers)) {
			// The casts are safe: each handler has the name of its event. A click is taken before the links of the row see it.
			element[change](type, listener as EventListener, { capture: type === "click" });
		}
	});
	useEffect(() => {
		const element = list.current;
		if (!element) return;
		connect(element, "addEventListener");
		return () => {
			connect(element, "removeEventListener");
			window.clearTimeout(press.current?.timer);
		};
	}, [list]);
}
