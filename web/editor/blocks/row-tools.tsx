import { type RefObject, useEffect, useState } from "react";
import type { Block } from "../../../core/blocks/block.ts";
import { whenSettled } from "../../browser/when-idle.ts";
import type { Choice } from "../../choosing/choice.ts";
import { useEditing } from "../editing.ts";
import { moved } from "../sortable/order.ts";
import type { BlockChoosingProps } from "./block-choosing.tsx";
import { BlockMenuButton } from "./block-menu-button.tsx";
import { BlockChoosing, BlockTools, loadBlockParts, RowSwipe } from "./block-parts.ts";
import { focusRow } from "./focus-row.ts";
import { useRows } from "./rows.ts";

interface RowToolsProps extends Pick<BlockChoosingProps, "rows"> {
	/** Holds the rows. */
	list: RefObject<HTMLElement | null>;
	blocks: readonly Block[];
	choice: Choice | null;
	onChoice: (choice: Choice | null) => void;
}

/**
 * What can be done with the rows besides their own buttons: choosing several, swiping one, and the tools beside a block of the
 * page. All of it loads after the rows.
 */
export function RowTools({ list, blocks, choice, onChoice, rows }: RowToolsProps) {
	const { edit } = useEditing();
	const { change } = useRows();
	const [hasParts, setHasParts] = useState(false);
	useEffect(
		() =>
			whenSettled(() =>
				loadBlockParts().then(
					() => setHasParts(true),
					() => {},
				),
			),
		[],
	);
	return (
		<>
			{(hasParts || choice) && (
				<BlockChoosing
					list={list}
					blocks={blocks}
					choice={choice}
					onChoice={onChoice}
					onDelete={(block) => change("delete", block)}
					onLeave={(id) => focusRow(id, "edit")}
					rows={rows}
				/>
			)}
			{hasParts && !choice && <RowSwipe list={list} blocks={blocks} />}
			{hasParts && !choice && (
				<BlockTools list={list} blocks={blocks}>
					{(block, index) => (
						<BlockMenuButton
							block={block}
							index={index}
							count={blocks.length}
							onStep={(at, by) => edit({ kind: "orderBlocks", ids: moved(blocks, at, at + by).map(({ id }) => id) })}
						/>
					)}
				</BlockTools>
			)}
		</>
	);
}
