import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Block } from "../../../core/blocks/block.ts";
import { allToggled, type Choice, stillChosen } from "../../choosing/choice.ts";
import { type ChangeOfSeveral, ChosenBar } from "./chosen-bar.tsx";
import { rowClicked, rowKeyPressed } from "./row-actions.ts";

export interface ChoosingProps {
	/** Holds the rows. */
	list: RefObject<HTMLElement | null>;
	blocks: readonly Block[];
	choice: Choice | null;
	onChoice: (choice: Choice | null) => void;
	onDelete: (block: Block) => void;
	/** Called when the bar goes that had the focus. */
	onLeave: (id: string) => void;
	/** Returns the ids of copies. */
	changeSeveral: (how: ChangeOfSeveral, several: readonly Block[]) => readonly string[];
}

/** What keys and clicks do to the rows of a list, and the bar for those that are chosen. It loads after the rows. */
export function Choosing({ list, blocks, choice, onChoice, onDelete, onLeave, changeSeveral }: ChoosingProps) {
	const order = blocks.map(({ id }) => id);
	const chosen = choice ? blocks.filter(({ id }) => choice.ids.has(id)) : [];

	function changeChosen(how: ChangeOfSeveral) {
		const copies = changeSeveral(how, chosen);
		// The copies are chosen next, because people mostly move them somewhere else.
		if (choice && copies.length > 0) onChoice({ ...choice, ids: new Set(copies), anchor: null });
	}

	function remove(id: string) {
		const block = blocks.find((block) => block.id === id);
		if (choice?.ids.has(id)) changeChosen("delete");
		else if (block) onDelete(block);
	}

	const rows = { order, choice, onChoice, onDelete: remove };
	const click = useEffectEvent((event: MouseEvent) => rowClicked(rows, event));
	const press = useEffectEvent((event: KeyboardEvent) => rowKeyPressed(rows, event));
	useEffect(() => {
		const element = list.current;
		element?.addEventListener("click", click, { capture: true });
		element?.addEventListener("keydown", press);
		return () => {
			element?.removeEventListener("click", click, { capture: true });
			element?.removeEventListener("keydown", press);
		};
	}, [list]);

	const still = choice && stillChosen(choice, order);
	const forgetGone = useEffectEvent(() => onChoice(still));
	useEffect(() => {
		if (still !== choice) forgetGone();
	}, [still, choice]);

	const isChoosing = choice !== null;
	const endByKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== "Escape" || event.defaultPrevented) return;
		if (event.target instanceof Element && event.target.closest("[role=dialog], [role=menu]")) return;
		end();
	});
	const focusFirst = useEffectEvent(() => {
		// The button or menu that started this has disappeared with the focus, so the focus goes to a row.
		if (list.current?.contains(document.activeElement)) return;
		list.current?.querySelector<HTMLElement>(`[data-row="${choice?.anchor ?? order[0]}"] [data-open]`)?.focus();
	});
	useEffect(() => {
		if (!isChoosing) return;
		focusFirst();
		document.addEventListener("keydown", endByKey);
		return () => document.removeEventListener("keydown", endByKey);
	}, [isChoosing]);

	function end() {
		const hadFocus = document.activeElement?.closest("[role=toolbar]");
		onChoice(null);
		if (hadFocus) onLeave(choice?.anchor ?? order[0] ?? "");
	}

	if (!choice) return null;
	return (
		<ChosenBar
			chosen={chosen}
			count={order.length}
			onAll={() => onChoice(allToggled(choice, order))}
			onChange={changeChosen}
			onDone={end}
		/>
	);
}
