import { memo, useCallback, useMemo } from "react";
import { type Block, isLink, withinPlan } from "../../../core/blocks/block.ts";
import { visibilityOf } from "../../../core/blocks/visibility.ts";
import type { Parts } from "../../../core/look/part-options.ts";
import { isBlocked } from "../../../core/moderation/link-check.ts";
import { linksOfPlan } from "../../../core/plans/limit-words.ts";
import { type Plan, planTerm } from "../../../core/plans/plan.ts";
import { IS_SELLING } from "../../billing/billing-mode.ts";
import { useScheduleClock } from "../../preview/use-schedule-clock.ts";
import { beginChoice } from "../choosing/begin-choice.ts";
import type { Choice } from "../choosing/choice.ts";
import type { DraftEdit } from "../draft/draft.ts";
import { SortableList } from "../sortable/sortable-list.tsx";
import { BlockRow } from "./block-row.tsx";
import { blockStatus } from "./block-status.ts";
import { rowName } from "./row-name.ts";
import type { ChangeBlock } from "./use-block-changes.ts";

export interface BlockListProps {
	pageId: string;
	blocks: readonly Block[];
	blockedHosts: readonly string[];
	plan: Plan;
	isSmartOrdered: boolean;
	linkLayout: Parts["linkLayout"];
	choice: Choice | null;
	onChoice: (choice: Choice | null) => void;
	edit: (edit: DraftEdit) => void;
	change: ChangeBlock;
	/** Opens the form of a block. */
	onOpen: (id: string) => void;
	/** Told of the order on the way of a drag, and of null when it is over. */
	onTry: (ids: readonly string[] | null) => void;
}

/**
 * The sortable list of the page's blocks. Links beyond the plan's number and blocks that lead to a blocked host are
 * marked: visitors don't see them.
 */
export const BlockList = memo(function BlockList({
	pageId,
	blocks,
	blockedHosts,
	plan,
	isSmartOrdered,
	linkLayout,
	choice,
	onChoice,
	edit,
	change,
	onOpen,
	onTry,
}: BlockListProps) {
	const now = useScheduleClock(blocks);
	const order = useCallback((ids: readonly string[]) => edit({ kind: "orderBlocks", ids }), [edit]);
	const choose = useCallback((id: string) => onChoice(beginChoice(id)), [onChoice]);
	const open = useMemo(() => new Set(withinPlan(blocks, planTerm(plan, "maxLinksPerPage"))), [blocks, plan]);
	return (
		<>
			{blocks.length > 0 && (
				<SortableList items={blocks} titleOf={rowName} together={choice?.ids} onOrder={order} onTry={onTry}>
					{(shown, onStep) => {
						const tabStop = shown.find(({ id }) => id === choice?.anchor) ?? shown[0];
						return shown.map((block, index) => {
							const isBeyondPlan = isLink(block) && !open.has(block);
							const isOff = isBlocked(block, blockedHosts);
							return (
								<BlockRow
									key={block.id}
									pageId={pageId}
									block={block}
									index={index}
									count={shown.length}
									status={
										isBeyondPlan
											? `Hidden: ${linksOfPlan(plan, IS_SELLING)}`
											: isOff
												? "Off: a security filter lists this site as dangerous"
												: blockStatus(block, now)
									}
									isShown={!isBeyondPlan && !isOff && visibilityOf(block, now) === "shown"}
									isBeyondPlan={isBeyondPlan}
									isBlocked={isOff}
									isSmartOrdered={isSmartOrdered}
									linkLayout={linkLayout}
									isChosen={choice ? choice.ids.has(block.id) : null}
									isTabStop={block === tabStop}
									change={change}
									onOpen={onOpen}
									onChoose={choose}
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
