import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { allToggled, type Choice, chosenTo, stillChosen, toggled } from "../choosing/choice.ts";
import classes from "./choosing-pages.module.css";
import { ChosenPagesBar } from "./chosen-pages-bar.tsx";
import type { ListedPage, Mark, Standing } from "./own-page.ts";
import { useRowGestures } from "./row-gestures.ts";

export interface ChoosingPagesProps {
	/** Has the rows of the shown pages, in their order. */
	list: RefObject<HTMLUListElement | null>;
	shown: readonly ListedPage[];
	standingOf: (page: ListedPage) => Standing;
	/** Null while no row is chosen. */
	onMark: (mark: Mark | null) => void;
}

/** Chooses pages of many, and shows the bar for those that are chosen. Pages that the search hides aren't chosen anymore. */
export function ChoosingPages({ list, shown, standingOf, onMark }: ChoosingPagesProps) {
	const [choice, setChoice] = useState<Choice | null>(null);
	const order = shown.map(({ id }) => id);
	const still = choice && stillChosen(choice, order);
	if (still !== choice) setChoice(still);
	useRowGestures(list, { order, choice, onChoice: setChoice });

	const markOf = (page: ListedPage) =>
		still && (
			<label className={classes.mark}>
				<input
					type="checkbox"
					checked={still.ids.has(page.id)}
					aria-label={`Choose ${page.fullName || "No name set"}`}
					onChange={({ nativeEvent }) => {
						const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
						setChoice(isRange ? chosenTo(still, order, page.id) : toggled(still, page.id));
					}}
				/>
			</label>
		);
	const mark = useEffectEvent(() => onMark(still && markOf));
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs with each change of the choice and of the rows
	useEffect(() => mark(), [still, order.join()]);
	const forget = useEffectEvent(() => onMark(null));
	useEffect(() => () => forget(), []);

	function end(): void {
		const at = order.indexOf(still?.anchor ?? "");
		const row = list.current?.children[Math.max(at, 0)];
		setChoice(null);
		// The bar and the boxes go, and would take the focus with them.
		const goes =
			document.activeElement?.closest("[data-chosen-bar], label") ?? document.activeElement === document.body;
		if (goes) row?.querySelector<HTMLElement>("h2 a")?.focus();
	}
	const endByKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== "Escape" || event.defaultPrevented) return;
		if (event.target instanceof Element && event.target.closest("[role=dialog], [role=menu]")) return;
		end();
	});
	const isChoosing = still !== null;
	useEffect(() => {
		if (!isChoosing) return;
		document.addEventListener("keydown", endByKey);
		return () => document.removeEventListener("keydown", endByKey);
	}, [isChoosing]);

	if (!still) return null;
	return (
		<ChosenPagesBar
			chosen={shown.filter(({ id }) => still.ids.has(id))}
			count={order.length}
			standingOf={standingOf}
			onAll={() => setChoice(allToggled(still, order))}
			onDone={end}
		/>
	);
}
