import { Feedback } from "@dnd-kit/dom";
import { DragDropProvider } from "@dnd-kit/react";
import { isSortable, useSortable } from "@dnd-kit/react/sortable";
import { useMantineStyleNonce } from "@mantine/core";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { cancelOutside, feelLift, ignoreNextClick, keepFocus } from "./drag-gestures.ts";
import { dragPlugins, SENSORS } from "./drag-setup.ts";
import { draggedOver } from "./dragged-over.ts";

interface DraggingProps {
	list: RefObject<HTMLElement | null>;
	rows: readonly Row[];
	/** The rows that move together when one of them is dragged. */
	together: ReadonlySet<string> | undefined;
	/** Called with each order on the way, and with null when the drag is over. */
	onTry: (ids: readonly string[] | null) => void;
	onOrder: (ids: readonly string[]) => void;
	/** Called when the grips work. */
	onReady: () => void;
}

interface Row {
	id: string;
	title: string;
}

const ALONE: ReadonlySet<string> = new Set();

/** Makes the rows of a list draggable. It loads after the rows, and renders nothing itself. */
export function Dragging({ list, rows, together = ALONE, onTry, onOrder, onReady }: DraggingProps) {
	const nonce = useMantineStyleNonce()?.();
	const plugins = useMemo(() => dragPlugins(nonce), [nonce]);
	/** The order before the drag, and the one that it has come to. */
	const drag = useRef<{ before: readonly string[]; now: readonly string[] } | null>(null);
	const stopWatching = useRef(ignore);
	useEffect(() => {
		// dnd-kit adds the text for screen readers in the next frame, and announces nothing before.
		const frame = requestAnimationFrame(onReady);
		return () => cancelAnimationFrame(frame);
	}, [onReady]);
	const alongOf = (id: unknown) => (together.has(String(id)) ? together : ALONE);
	return (
		<DragDropProvider
			sensors={SENSORS}
			plugins={plugins}
			onDragStart={({ operation: { activatorEvent } }, { registry }) => {
				const ids = rows.map(({ id }) => id);
				drag.current = { before: ids, now: ids };
				feelLift(activatorEvent);
				const feedback = registry.plugins.get(Feedback);
				// After an animation, dnd-kit would take the focus from where a key has led it since.
				if (feedback) feedback.dropAnimation = activatorEvent instanceof KeyboardEvent ? null : undefined;
				stopWatching.current = list.current ? cancelOutside(list.current) : ignore;
			}}
			onDragOver={(event, { actions, collisionObserver, renderer }) => {
				const { source, target, activatorEvent } = event.operation;
				if (!drag.current || !isSortable(source) || !target) return;
				const { now } = drag.current;
				const along = alongOf(source.id);
				const order = draggedOver(now, { dragged: String(source.id), over: String(target.id), along });
				// Else dnd-kit would move the element itself.
				if (isSame(order, now)) return event.preventDefault();
				drag.current.now = order;
				onTry(order);
				if (!(activatorEvent instanceof PointerEvent)) return;
				// Until the rows are in their new places, the pointer seems to be over the same one, which would go back.
				collisionObserver.disable();
				void renderer.rendering.then(() => actions.setDropTarget(source.id)).finally(() => collisionObserver.enable());
			}}
			onDragEnd={({ operation: { source, activatorEvent }, canceled, nativeEvent }) => {
				stopWatching.current();
				if (activatorEvent instanceof KeyboardEvent && list.current) keepFocus(list.current, source);
				if (nativeEvent?.type.startsWith("pointer")) ignoreNextClick();
				const { before = [], now = [] } = drag.current ?? {};
				drag.current = null;
				if (!canceled && !isSame(before, now)) onOrder(now);
				onTry(null);
			}}
		>
			{rows.map((row, index) => (
				<DraggableRow
					key={row.id}
					{...row}
					index={index}
					count={rows.length}
					list={list}
					along={together.has(row.id) ? together : ALONE}
				/>
			))}
		</DragDropProvider>
	);
}

interface DraggableRowProps extends Row, Pick<DraggingProps, "list"> {
	index: number;
	count: number;
	along: ReadonlySet<string>;
}

function DraggableRow({ id, title, index, count, list, along }: DraggableRowProps) {
	const element = useRef<HTMLElement>(null);
	const handle = useRef<HTMLElement>(null);
	// Found once: while a row is dragged, dnd-kit puts a copy of it into the list.
	useLayoutEffect(() => {
		element.current = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;
		handle.current = element.current?.querySelector<HTMLElement>("[data-grip]") ?? null;
	}, [list, id]);
	const { isDragging } = useSortable({
		id,
		index,
		element,
		handle,
		// Rows that come along are no place to drop on.
		accept: (dragged) => dragged.id === id || !along.has(String(dragged.id)),
		transition: { duration: TURN_MS },
		data: { title, count, along: Math.max(along.size - 1, 0) },
	});
	useLayoutEffect(() => {
		const row = element.current;
		row?.toggleAttribute("data-dragging", isDragging);
		if (isDragging && along.size > 1) row?.setAttribute("data-along", String(along.size));
		else row?.removeAttribute("data-along");
	}, [isDragging, along]);
	return null;
}

/** The time in which the other rows make room. */
const TURN_MS = 160;

function isSame(ids: readonly string[], others: readonly string[]): boolean {
	return ids.length === others.length && ids.every((id, at) => id === others[at]);
}

function ignore(): void {}
