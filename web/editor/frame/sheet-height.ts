/** The heights that the sheet rests at on a phone: only its first line, about half of the screen, or nearly all of it. */
export const SHEET_HEIGHTS = ["down", "half", "up"] as const;

export type SheetHeight = (typeof SHEET_HEIGHTS)[number];

/** Faster than this, in px a millisecond, a pull is a flick to the next height. */
const FLICK = 0.5;

interface Pull {
	/** The height where it was let go, in px. */
	height: number;
	/** How fast it moved up at the end, in px a millisecond. */
	speed: number;
	from: SheetHeight;
	/** The heights in px. */
	heights: Record<SheetHeight, number>;
}

/** The height that a sheet takes when it is let go: the nearest one, or the next one after a flick. */
export function settledHeight({ height, speed, from, heights }: Pull): SheetHeight {
	if (speed > FLICK) return next(from, 1);
	if (speed < -FLICK) return next(from, -1);
	const distance = (name: SheetHeight) => Math.abs(heights[name] - height);
	return SHEET_HEIGHTS.reduce((nearest, name) => (distance(name) < distance(nearest) ? name : nearest));
}

/** The height after a tap on the handle. From the highest it goes back to half. */
export function steppedHeight(height: SheetHeight): SheetHeight {
	return height === "up" ? "half" : next(height, 1);
}

function next(height: SheetHeight, by: 1 | -1): SheetHeight {
	const at = SHEET_HEIGHTS.indexOf(height) + by;
	return SHEET_HEIGHTS[Math.min(Math.max(at, 0), SHEET_HEIGHTS.length - 1)] ?? height;
}
