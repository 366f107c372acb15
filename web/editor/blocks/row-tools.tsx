import { type RefObject, Suspense, useEffect, useState } from "react";
import { whenSettled } from "../../browser/when-idle.ts";
import { beginChoice } from "../choosing/begin-choice.ts";
import { moved } from "../sortable/order.ts";
import type { BlockListProps } from "./block-list.tsx";
import { BlockMenuButton } from "./block-menu-button.tsx";
import { BlockTools, Choosing, loadBlockParts, RowSwipe } from "./block-parts.ts";
import { focusRow } from "./focus-row.ts";
import type { useBlockChanges } from "./use-block-changes.ts";

interface RowToolsProps
	extends Pick<
			BlockListProps,
			"blocks" | "isSmartOrdered" | "linkLayout" | "choice" | "onChoice" | "edit" | "change" | "onOpen"
		>,
		Pick<ReturnType<typeof useBlockChanges>, "changeSeveral"> {
	/** Holds the rows. */
	list: RefObject<HTMLElement | null>;
}

/**
 * What can be done with the rows besides their own buttons: choosing several, swiping one, and the tools beside a block of the
 * page. All of it loads after the rows.
 */
export function RowTools({
	list,
	blocks,
	isSmartOrdered,
	linkLayout,
	choice,
	onChoice,
	edit,
	change,
	changeSeveral,
	onOpen,
}: RowToolsProps) {
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
			<Suspense>
				{(hasParts || choice) && (
					<Choosing
						list={list}
						blocks={blocks}
						choice={choice}
						onChoice={onChoice}
						onDelete={(block) => change("delete", block)}
						onLeave={(id) => focusRow(id, "edit")}
						changeSeveral={changeSeveral}
					/>
				)}
			</Suspense>
			<Suspense>
				{hasParts && !choice && <RowSwipe list={list} blocks={blocks} change={change} />}
				{hasParts && !choice && (
					<BlockTools list={list} blocks={blocks} change={change} onOpen={onOpen}>
						{(block, index) => (
							<BlockMenuButton
								block={block}
								isSmartOrdered={isSmartOrdered}
								linkLayout={linkLayout}
								index={index}
								count={blocks.length}
								change={change}
								onChoose={(id) => onChoice(beginChoice(id))}
								onStep={(at, by) => edit({ kind: "orderBlocks", ids: moved(blocks, at, at + by).map(({ id }) => id) })}
							/>
						)}
					</BlockTools>
				)}
			</Suspense>
		</>
	);
}
