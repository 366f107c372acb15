/** Faster than this, in px a millisecond, a pull is a flick to the next height. */
const FLICK = 0.5;

interface Pull<Height extends string> {
	/** The height where it was let go, in px. */
	height: number;
	/** How fast it moved up at the end, in px a millisecond. */
	speed: number;
	from: Height;
	/** The heights that the sheet rests at, in px, from the lowest to the highest. */
	heights: Readonly<Record<Height, number>>;
}

/** The height that a sheet takes when it is let go: the nearest one, or the next one after a flick. */
export function settledHeight<Height extends string>({ height, speed, from, heights }: Pull<Height>): Height {
	const names = Object.keys(heights) as Height[];
	if (speed > FLICK) return next(names, from, 1);
	if (speed < -FLICK) return next(names, from, -1);
	const distance = (name: Height) => Math.abs(heights[name] - height);
	return names.reduce((nearest, name) => (distance(name) < distance(nearest) ? name : nearest));
}

/** The height after a tap on the handle. From the highest it goes back by one. */
export function steppedHeight<Height extends string>(names: readonly Height[], height: Height): Height {
	return next(names, height, height === names.at(-1) ? -1 : 1);
}

function next<Height extends string>(names: readonly Height[], height: Height, by: 1 | -1): Height {
	return names[names.indexOf(height) + by] ?? height;
}
