import { type PointerEvent, useRef, useState } from "react";
import type { Part } from "./part.ts";
import { SHEET_HEIGHTS, type SheetHeight, settledHeight, steppedHeight } from "./sheet-height.ts";

/** The time in milliseconds over which the speed of a pull is measured. */
const SPEED_OVER_MS = 80;
/** Less than this, in px, is a tap. */
const TAP_PX = 6;

interface Pull {
	from: number;
	height: number;
	/** Where the finger was a moment ago. */
	before: { y: number; at: number };
}

/** The sheet of a phone, with one height for each part. */
export function useSheet(part: Part) {
	const [heights, setHeights] = useState<Partial<Record<Part, SheetHeight>>>({});
	const sheet = useRef<HTMLElement>(null);
	const pull = useRef<Pull | null>(null);
	/** How far up the handle was moved since it was last pressed, in px. */
	const moved = useRef(0);
	const height = heights[part] ?? "half";
	const setHeight = (next: SheetHeight) => setHeights({ ...heights, [part]: next });

	function begin(event: PointerEvent) {
		if (!sheet.current) return;
		event.currentTarget.setPointerCapture(event.pointerId);
		const before = { y: event.clientY, at: event.timeStamp };
		pull.current = { from: event.clientY, height: sheet.current.offsetHeight, before };
		moved.current = 0;
	}

	function move({ clientY, timeStamp }: PointerEvent) {
		const { current } = pull;
		if (!current || !sheet.current?.dataset) return;
		moved.current = current.from - clientY;
		if (timeStamp - current.before.at > SPEED_OVER_MS) current.before = { y: clientY, at: timeStamp };
		if (Math.abs(moved.current) < TAP_PX) return;
		sheet.current.dataset.pulled = "";
		sheet.current.style.setProperty("--pulled", `${current.height + moved.current}px`);
	}

	function end({ clientY, timeStamp }: PointerEvent) {
		const { current } = pull;
		pull.current = null;
		if (!current || !sheet.current) return;
		delete sheet.current.dataset.pulled;
		if (Math.abs(moved.current) < TAP_PX) return;
		const speed = (current.before.y - clientY) / Math.max(timeStamp - current.before.at, 1);
		setHeight(
			settledHeight({ height: current.height + moved.current, speed, from: height, heights: inPx(sheet.current) }),
		);
	}

	/** A tap or a key. A sheet that moved before the click of a tap would leave the click to the page below. */
	function click({ detail }: { detail: number }) {
		if (detail === 0 || Math.abs(moved.current) < TAP_PX) setHeight(steppedHeight(height));
	}

	return {
		sheet,
		height,
		setHeight,
		handle: { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end, onClick: click },
	};
}

/** The heights as the styles have them. */
function inPx(sheet: HTMLElement): Record<SheetHeight, number> {
	const { height } = sheet.dataset;
	const measured = SHEET_HEIGHTS.map((name) => {
		sheet.dataset.height = name;
		return [name, sheet.offsetHeight] as const;
	});
	if (height !== undefined) sheet.dataset.height = height;
	return Object.fromEntries(measured) as Record<SheetHeight, number>;
}
