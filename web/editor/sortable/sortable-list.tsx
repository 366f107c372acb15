import { DragDropProvider } from "@dnd-kit/react";
import { isSortable } from "@dnd-kit/react/sortable";
import { useMantineStyleNonce, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { dragPlugins, SENSORS } from "./drag-setup.ts";
import classes from "./sortable.module.css";

interface SortableListProps {
	count: number;
	onMove: (from: number, to: number) => void;
	/** Renders the rows. `onStep` moves the row at an index up (-1) or down (1) by one place. */
	children: (onStep: (index: number, by: -1 | 1) => void) => ReactNode;
}

/** A list whose rows can be reordered by dragging, with the keyboard or with buttons. */
export function SortableList({ count, onMove, children }: SortableListProps) {
	const [announcement, setAnnouncement] = useState("");
	const nonce = useMantineStyleNonce()?.();
	const plugins = useMemo(() => dragPlugins(nonce), [nonce]);

	const step = useCallback(
		(index: number, by: -1 | 1) => {
			onMove(index, index + by);
			setAnnouncement(`Moved to position ${index + by + 1} of ${count}.`);
		},
		[onMove, count],
	);

	return (
		<DragDropProvider
			sensors={SENSORS}
			plugins={plugins}
			onDragEnd={({ canceled, operation: { source } }) => {
				if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
				onMove(source.initialIndex, source.index);
			}}
		>
			<ol className={classes.list}>{children(step)}</ol>
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
		</DragDropProvider>
	);
}
