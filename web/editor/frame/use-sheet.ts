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
	moved: number;
}

/** The sheet of a phone, with one height for each part. */
export function useSheet(part: Part) {
	const [heights, setHeights] = useState<Partial<Record<Part, SheetHeight>>>({});
	const sheet = useRef<HTMLElement>(null);
	const pull = useRef<Pull | null>(null);
	const height = heights[part] ?? "half";
	const setHeight = (next: SheetHeight) => setHeights({ ...heights, [part]: next });

	function begin(event: PointerEvent) {
		if (!sheet.current) return;
		event.currentTarget.setPointerCapture(event.pointerId);
		const before = { y: event.clientY, at: event.timeStamp };
		pull.current = { from: event.clientY, height: sheet.current.offsetHeight, before, moved: 0 };
	}

	function move({ clientY, timeStamp }: PointerEvent) {
		const { current } = pull;
		if (!current || !sheet.current?.dataset) return;
		current.moved = current.from - clientY;
		if (timeStamp - current.before.at > SPEED_OVER_MS) current.before = { y: clientY, at: timeStamp };
		if (Math.abs(current.moved) < TAP_PX) return;
		sheet.current.dataset.pulled = "";
		sheet.current.style.setProperty("--pulled", `${current.height + current.moved}px`);
	}

	function end({ clientY, timeStamp }: PointerEvent) {
		const { current } = pull;
		pull.current = null;
		if (!current || !sheet.current) return;
		delete sheet.current.dataset.pulled;
		if (Math.abs(current.moved) < TAP_PX) return setHeight(steppedHeight(height));
		const speed = (current.before.y - clientY) / Math.max(timeStamp - current.before.at, 1);
		setHeight(
			settledHeight({ height: current.height + current.moved, speed, from: height, heights: inPx(sheet.current) }),
		);
	}

	/** A pointer steps when it is let go, so only a key's click counts here. */
	function click({ detail }: { detail: number }) {
		if (detail === 0) setHeight(steppedHeight(height));
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
