import { VisuallyHidden } from "@mantine/core";
import {
	type ReactNode,
	type SyntheticEvent,
	useCallback,
	useEffect,
	useLayoutEffect,
	useMemo,
	useReducer,
	useRef,
	useState,
} from "react";
import { saidAnew } from "../../browser/said-anew.ts";
import { whenSettled } from "../../browser/when-idle.ts";
import { latePart } from "../../components/late-part.tsx";
import { EarlyPress, gripOf } from "./early-press.ts";
import { inOrder, moved } from "./order.ts";
import classes from "./sortable.module.css";

const Dragging = latePart(async () => (await import("./dragging.tsx")).Dragging);

interface SortableListProps<Item extends { id: string }> {
	items: readonly Item[];
	/** The name of a row for screen readers. */
	titleOf: (item: Item) => string;
	/** The rows that move together when one of them is dragged. */
	together?: ReadonlySet<string> | undefined;
	onOrder: (ids: readonly string[]) => void;
	/** Told of each order on the way of a drag, and of null when it is over. */
	onTry?: ((ids: readonly string[] | null) => void) | undefined;
	/**
	 * Renders each item as an element with `data-row={id}` that holds a button with `data-grip`. `onStep` moves the row at
	 * an index up (-1) or down (1) by one place.
	 */
	children: (items: readonly Item[], onStep: (index: number, by: -1 | 1) => void) => ReactNode;
}

/**
 * A list whose rows can be reordered by dragging them, with the keyboard or with buttons. The code for dragging loads when
 * the browser is idle, or when somebody reaches for a row.
 */
export function SortableList<Item extends { id: string }>({
	items,
	titleOf,
	together,
	onOrder,
	onTry,
	children,
}: SortableListProps<Item>) {
	const list = useRef<HTMLOListElement>(null);
	const [announcement, announce] = useReducer(saidAnew, "");
	const [isLoaded, setLoaded] = useState(false);
	const [early] = useState(() => new EarlyPress());
	const [tried, setTried] = useState<readonly string[] | null>(null);
	const shown = useMemo(() => (tried ? inOrder(items, tried) : items), [items, tried]);

	const load = useCallback(() => void Dragging.load().then(() => setLoaded(true), ignore), []);
	useEffect(() => whenSettled(load), [load]);
	const reach = ({ nativeEvent }: SyntheticEvent) => void (gripOf(nativeEvent) && load());

	const latest = useRef(items);
	useLayoutEffect(() => {
		latest.current = items;
	}, [items]);
	const step = useCallback(
		(index: number, by: -1 | 1) => {
			onOrder(moved(latest.current, index, index + by).map(({ id }) => id));
			announce(`Moved to position ${index + by + 1} of ${latest.current.length}.`);
		},
		[onOrder],
	);
	const showTry = useCallback(
		(ids: readonly string[] | null) => {
			setTried(ids);
			onTry?.(ids);
		},
		[onTry],
	);

	return (
		<>
			<ol
				ref={list}
				className={classes.list}
				onPointerOver={load}
				onFocus={reach}
				onPointerDownCapture={({ nativeEvent }) => early.keep(nativeEvent)}
				onKeyDownCapture={({ nativeEvent }) => early.keep(nativeEvent)}
			>
				{children(shown, step)}
			</ol>
			{isLoaded && (
				<Dragging
					list={list}
					rows={shown.map((item) => ({ id: item.id, title: titleOf(item) }))}
					together={together}
					onTry={showTry}
					onOrder={onOrder}
					onReady={early.repeat}
				/>
			)}
			<VisuallyHidden role="status">{announcement}</VisuallyHidden>
		</>
	);
}

/** Loading failed. The next reach for a row tries again, and the menus and buttons move rows meanwhile. */
function ignore(): void {}
