import { type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { Block } from "../../../core/blocks/block.ts";
import { MoreButton } from "../sortable/more-button.tsx";
import type { BlockChoice } from "./block-menu.tsx";
import { BlockMenu, withBlockParts } from "./block-parts.ts";
import { focusRow } from "./focus-row.ts";
import { rowName } from "./row-name.ts";
import { useRows } from "./rows.ts";

interface BlockMenuButtonProps {
	block: Block;
	index: number;
	count: number;
	onStep: (index: number, by: -1 | 1) => void;
}

/** A button that opens a row's menu. The menu first renders when it is opened. */
export function BlockMenuButton({ block, index, count, onStep }: BlockMenuButtonProps) {
	const rows = useRows();
	const [menu, setMenu] = useState<"unused" | "open" | "closed">("unused");
	const { id } = block;
	const title = rowName(block);
	const isOpen = menu === "open";
	const toggle = () => (isOpen ? setMenu("closed") : void withBlockParts(() => setMenu("open")));
	// Handles Escape pressed before the focus has moved into the menu.
	const leave = (event: KeyboardEvent) => event.key === "Escape" && isOpen && setMenu("closed");
	const button = <MoreButton title={title} aria-expanded={isOpen} onClick={toggle} onKeyDown={leave} />;
	if (menu === "unused") return button;

	function choose(choice: BlockChoice) {
		// Moves the row synchronously, before the menu closes and returns the focus to it.
		if (choice === "up") flushSync(() => onStep(index, -1));
		else if (choice === "down") flushSync(() => onStep(index, 1));
		else if (choice === "select") rows.choose(id);
		else rows.change(choice, block);
	}

	return (
		<BlockMenu
			block={block}
			title={title}
			isFirst={index === 0}
			isLast={index === count - 1}
			isOpen={isOpen}
			onChoose={choose}
			onClose={() => {
				setMenu("closed");
				focusRow(id);
			}}
		>
			{button}
		</BlockMenu>
	);
}
