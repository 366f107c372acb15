import { memo, useCallback, useMemo } from "react";
import { type Block, isLink, withinPlan } from "../../../core/blocks/block.ts";
import { visibilityOf } from "../../../core/blocks/visibility.ts";
import { isBlocked } from "../../../core/moderation/link-check.ts";
import { isRemoved } from "../../../core/moderation/removed-file.ts";
import { linksOfPlan } from "../../../core/plans/limit-words.ts";
import { planTerm } from "../../../core/plans/plan.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import type { Choice } from "../../choosing/choice.ts";
import { useScheduleClock } from "../../preview/use-schedule-clock.ts";
import { useEditing } from "../editing.ts";
import { SortableList } from "../sortable/sortable-list.tsx";
import { BlockRow } from "./block-row.tsx";
import { blockStatus } from "./block-status.ts";
import { rowName } from "./row-name.ts";

interface BlockListProps {
	blocks: readonly Block[];
	choice: Choice | null;
}

/**
 * The sortable list of the page's blocks. Links beyond the plan's number and blocks that lead to a blocked host or
 * whose file was removed are marked: visitors don't see them.
 */
export const BlockList = memo(function BlockList({ blocks, choice }: BlockListProps) {
	const { page, plan, blockedHosts, edit, setTrial } = useEditing();
	const removed = useMemo(() => page.removedFiles.map(({ file }) => file), [page.removedFiles]);
	const now = useScheduleClock(blocks);
	const order = useCallback((ids: readonly string[]) => edit({ kind: "orderBlocks", ids }), [edit]);
	// The page shows the order on the way of a drag, too.
	const tryOrder = useCallback((ids: readonly string[] | null) => setTrial(ids && { kind: "order", ids }), [setTrial]);
	const open = useMemo(() => new Set(withinPlan(blocks, planTerm(plan, "maxLinksPerPage"))), [blocks, plan]);
	return (
		<>
			{blocks.length > 0 && (
				<SortableList items={blocks} titleOf={rowName} together={choice?.ids} onOrder={order} onTry={tryOrder}>
					{(shown, onStep) => {
						const tabStop = shown.find(({ id }) => id === choice?.anchor) ?? shown[0];
						return shown.map((block, index) => {
							const isBeyondPlan = isLink(block) && !open.has(block);
							const isGone = isRemoved(block, removed);
							const isOff = isGone || isBlocked(block, blockedHosts);
							return (
								<BlockRow
									key={block.id}
									block={block}
									index={index}
									count={shown.length}
									status={
										isBeyondPlan
											? `Hidden: ${linksOfPlan(plan, IS_SELLING)}`
											: isGone
												? "Removed: nobody can download it"
												: isOff
													? "Off: a security filter lists this site as dangerous"
													: blockStatus(block, now)
									}
									isShown={!isBeyondPlan && !isOff && visibilityOf(block, now) === "shown"}
									isBeyondPlan={isBeyondPlan}
									isBlocked={isOff}
									isChosen={choice ? choice.ids.has(block.id) : null}
									isTabStop={block === tabStop}
									onStep={onStep}
								/>
							);
						});
					}}
				</SortableList>
			)}
		</>
	);
});
