import { DragDropProvider } from "@dnd-kit/react";
import { isSortable, useSortable } from "@dnd-kit/react/sortable";
import { useMantineStyleNonce } from "@mantine/core";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { dragPlugins, SENSORS } from "./drag-setup.ts";
import type { SortableRow } from "./sortable-list.tsx";

interface DraggingProps {
	list: RefObject<HTMLElement | null>;
	rows: readonly SortableRow[];
	onMove: (from: number, to: number) => void;
	/** Called when the grips work. */
	onReady: () => void;
}

/** Makes the rows of a list draggable by their grips. It loads after the rows, and renders nothing itself. */
export function Dragging({ list, rows, onMove, onReady }: DraggingProps) {
	const nonce = useMantineStyleNonce()?.();
	const plugins = useMemo(() => dragPlugins(nonce), [nonce]);
	useEffect(() => {
		// dnd-kit adds the text for screen readers in the next frame, and announces nothing before.
		const frame = requestAnimationFrame(onReady);
		return () => cancelAnimationFrame(frame);
	}, [onReady]);
	return (
		<DragDropProvider
			sensors={SENSORS}
			plugins={plugins}
			onDragEnd={({ canceled, operation: { source } }) => {
				if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
				onMove(source.initialIndex, source.index);
			}}
		>
			{rows.map((row, index) => (
				<DraggableRow key={row.id} {...row} index={index} count={rows.length} list={list} />
			))}
		</DragDropProvider>
	);
}

function DraggableRow({
	id,
	title,
	index,
	count,
	list,
}: SortableRow & Pick<DraggingProps, "list"> & { index: number; count: number }) {
	const element = useRef<HTMLElement>(null);
	const handle = useRef<HTMLElement>(null);
	// Found once: while a row is dragged, dnd-kit puts a copy of it into the list.
	useLayoutEffect(() => {
		element.current = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;
		handle.current = element.current?.querySelector<HTMLElement>("[data-grip]") ?? null;
	}, [list, id]);
	const { isDragging } = useSortable({ id, index, element, handle, data: { title, count } });
	useLayoutEffect(() => {
		element.current?.toggleAttribute("data-dragging", isDragging);
	}, [isDragging]);
	return null;
}
