import { VisuallyHidden } from "@mantine/core";
import { type ReactNode, Suspense, type SyntheticEvent, useCallback, useEffect, useRef, useState } from "react";
import { whenSettled } from "../../browser/when-idle.ts";
import { latePart } from "../../components/late-part.tsx";
import { EarlyPress, gripOf } from "./early-press.ts";
import classes from "./sortable.module.css";

const Dragging = latePart(async () => (await import("./dragging.tsx")).Dragging);

export interface SortableRow {
	id: string;
	/** The name of the row for screen readers. */
	title: string;
}

interface SortableListProps {
	rows: readonly SortableRow[];
	onMove: (from: number, to: number) => void;
	/**
	 * Renders each row as an element with `data-row={id}` that holds a button with `data-grip`. `onStep` moves the row at an
	 * index up (-1) or down (1) by one place.
	 */
	children: (onStep: (index: number, by: -1 | 1) => void) => ReactNode;
}

/**
 * A list whose rows can be reordered by dragging, with the keyboard or with buttons. The code for dragging loads when the
 * browser is idle, or when somebody reaches for a grip.
 */
export function SortableList({ rows, onMove, children }: SortableListProps) {
	const list = useRef<HTMLOListElement>(null);
	const [announcement, setAnnouncement] = useState("");
	const [isLoaded, setLoaded] = useState(false);
	const [early] = useState(() => new EarlyPress());
	const count = rows.length;

	const load = useCallback(() => void Dragging.load().then(() => setLoaded(true), ignore), []);
	useEffect(() => whenSettled(load), [load]);
	const reach = ({ nativeEvent }: SyntheticEvent) => void (gripOf(nativeEvent) && load());

	const step = useCallback(
		(index: number, by: -1 | 1) => {
			onMove(index, index + by);
			setAnnouncement(`Moved to position ${index + by + 1} of ${count}.`);
		},
		[onMove, count],
	);

	return (
		<>
			<ol
				ref={list}
				className={classes.list}
				onPointerOver={reach}
				onFocus={reach}
				onPointerDownCapture={({ nativeEvent }) => early.keep(nativeEvent)}
				onKeyDownCapture={({ nativeEvent }) => early.keep(nativeEvent)}
			>
				{children(step)}
			</ol>
			{isLoaded && (
				<Suspense>
					<Dragging list={list} rows={rows} onMove={onMove} onReady={early.repeat} />
				</Suspense>
			)}
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
		</>
	);
}

/** Loading failed. The next reach for a grip tries again, and the menus and buttons move rows meanwhile. */
function ignore(): void {}
