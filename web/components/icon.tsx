/** SVG paths on a 24 × 24 grid. */
const OUTLINES = {
	add: "M12 5v14M5 12h14",
	alert: "M12 8v5m0 3.5h.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18",
	check: "m5 12.5 4.5 4.5L19 7.5",
	clock: "M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0",
	copy: "M9 9h11v11H9zM5 15H4V4h11v1",
	chart: "M4 20V4m0 16h16M8 16v-5m5 5V7m5 9v-3",
	close: "M6 6l12 12M18 6 6 18",
	back: "M19 12H5m6-6-6 6 6 6",
	delete: "M4 7h16M10 11v6m4-6v6M6 7l1 13h10l1-13M9 7V4h6v3",
	download: "M12 4v11m-5-5 5 5 5-5M4 20h16",
	lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
	down: "m6 9 6 6 6-6",
	edit: "M4 20h4L19 9a2.8 2.8 0 0 0-4-4L4 16zm9.5-13.5 4 4",
	open: "M14 4h6v6m0-6-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5",
	refresh: "M20 11a8 8 0 0 0-14.5-3.5L4 9m0-5v5h5m-5 4a8 8 0 0 0 14.5 3.5L20 15m0 5v-5h-5",
	undo: "M9 14 4 9l5-5M4 9h11a5.5 5.5 0 0 1 0 11h-3",
	up: "m6 15 6-6 6 6",
	menu: "M4 7h16M4 12h16M4 17h16",
	more: "M5 12h.01M12 12h.01M19 12h.01",
} as const;

export type IconName = keyof typeof OUTLINES;

/** A decorative icon. A control that shows only an icon needs its own label. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
	return <Outline path={OUTLINES[name]} size={size} width={name === "more" ? 2.75 : 1.75} />;
}

interface OutlineProps {
	/** SVG path data on a 24 × 24 grid. Without it, the place stays empty. */
	path: string | undefined;
	size: number;
	/** The width of the stroke. */
	width?: number;
}

/** A decorative outline in the color of the text. */
export function Outline({ path, size, width = 1.75 }: OutlineProps) {
	return (
		<svg
			viewBox="0 0 24 24"
			width={size}
			height={size}
			fill="none"
			stroke="currentColor"
			strokeWidth={width}
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<path d={path} />
		</svg>
	);
}
