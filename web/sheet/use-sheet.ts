import { type PointerEvent, useCallback, useEffect, useEffectEvent, useRef } from "react";
import { pullsOf } from "./pulled-list.ts";
import { settledHeight, steppedHeight } from "./sheet-height.ts";

/** The time in milliseconds over which the speed of a pull is measured. */
const SPEED_OVER_MS = 80;
/** Less than this, in px, is a tap. */
const TAP_PX = 6;

interface Sheet<Height extends string> {
	/** From the lowest to the highest. The styles have them by `data-height`. */
	names: readonly Height[];
	height: Height;
	onHeight: (height: Height) => void;
}

interface Pull<Height extends string> {
	from: number;
	height: number;
	heights: Record<Height, number>;
	/** Where the finger was a moment ago. */
	before: { y: number; at: number };
}

/**
 * A sheet that follows the finger, by its handle or by its list when that is at its top. While it is pulled it has
 * `data-pulled`, and `--pulled` is its height.
 */
export function useSheet<Height extends string>({ names, height, onHeight }: Sheet<Height>) {
	const sheet = useRef<HTMLElement>(null);
	const list = useRef<HTMLDivElement>(null);
	const pull = useRef<Pull<Height> | null>(null);
	/** How far up the sheet was moved since it was last pressed, in px. */
	const moved = useRef(0);

	/** Returns false where the layout has one height only, as beside the page. */
	function begin(y: number, at: number): boolean {
		moved.current = 0;
		if (!sheet.current) return false;
		const heights = inPx(sheet.current, names);
		pull.current = { from: y, height: sheet.current.offsetHeight, heights, before: { y, at } };
		return new Set(Object.values(heights)).size > 1;
	}

	function move(y: number, at: number) {
		const { current } = pull;
		if (!current || !sheet.current) return;
		moved.current = current.from - y;
		if (at - current.before.at > SPEED_OVER_MS) current.before = { y, at };
		if (Math.abs(moved.current) < TAP_PX) return;
		sheet.current.dataset.pulled = "";
		sheet.current.style.setProperty("--pulled", `${current.height + moved.current}px`);
	}

	function end(y: number, at: number) {
		const { current } = pull;
		pull.current = null;
		if (!current || !sheet.current) return;
		delete sheet.current.dataset.pulled;
		if (Math.abs(moved.current) < TAP_PX) return;
		const speed = (current.before.y - y) / Math.max(at - current.before.at, 1);
		onHeight(settledHeight({ ...current, height: current.height + moved.current, speed, from: height }));
	}

	const beginByList = useEffectEvent((y: number, at: number) => height !== names[0] && begin(y, at));
	const moveByList = useEffectEvent(move);
	const endByList = useEffectEvent(end);
	useEffect(
		() =>
			list.current
				? pullsOf(list.current, {
						begin: (y, at) => beginByList(y, at),
						move: (y, at) => moveByList(y, at),
						end: (y, at) => endByList(y, at),
					})
				: undefined,
		[],
	);

	return {
		sheet: useCallback((element: HTMLElement | null) => {
			sheet.current = element;
		}, []),
		list,
		handle: {
			onPointerDown(event: PointerEvent) {
				event.currentTarget.setPointerCapture(event.pointerId);
				begin(event.clientY, event.timeStamp);
			},
			onPointerMove: ({ clientY, timeStamp }: PointerEvent) => move(clientY, timeStamp),
			onPointerUp: ({ clientY, timeStamp }: PointerEvent) => end(clientY, timeStamp),
			onPointerCancel: ({ clientY, timeStamp }: PointerEvent) => end(clientY, timeStamp),
			/** A tap or a key. A sheet that moved before the click of a tap would leave the click to the page below. */
			onClick({ detail }: { detail: number }) {
				if (detail === 0 || Math.abs(moved.current) < TAP_PX) onHeight(steppedHeight(names, height));
			},
		},
	};
}

/** The heights as the styles have them. */
function inPx<Height extends string>(sheet: HTMLElement, names: readonly Height[]): Record<Height, number> {
	const { height } = sheet.dataset;
	// A sheet on its way would be measured where it is.
	sheet.style.transition = "none";
	const measured = names.map((name) => {
		sheet.dataset.height = name;
		return [name, sheet.offsetHeight] as const;
	});
	if (height !== undefined) sheet.dataset.height = height;
	void sheet.offsetHeight;
	sheet.style.transition = "";
	return Object.fromEntries(measured) as Record<Height, number>;
}
