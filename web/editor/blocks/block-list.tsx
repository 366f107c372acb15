import { memo, useCallback, useMemo } from "react";
import { type Block, countLinks, isLink, withinPlan } from "../../../core/blocks/block.ts";
import { visibilityOf } from "../../../core/blocks/visibility.ts";
import type { Parts } from "../../../core/look/part-options.ts";
import { isBlocked } from "../../../core/moderation/link-check.ts";
import { linksOfPlan, type Plan, planTerm } from "../../../core/plans/plan.ts";
import { TIME_ZONE } from "../../browser/time-zone.ts";
import { useScheduleClock } from "../../preview/use-schedule-clock.ts";
import type { DraftEdit } from "../draft/draft.ts";
import classes from "../sortable/sortable.module.css";
import { SortableList } from "../sortable/sortable-list.tsx";
import { BlockRow } from "./block-row.tsx";
import { blockStatus } from "./block-status.ts";
import { rowName } from "./row-name.ts";
import type { ChangeBlock } from "./use-block-changes.ts";

interface BlockListProps {
	pageId: string;
	blocks: readonly Block[];
	blockedHosts: readonly string[];
	plan: Plan;
	isSmartOrdered: boolean;
	linkLayout: Parts["linkLayout"];
	edit: (edit: DraftEdit) => void;
	change: ChangeBlock;
	/** Opens the form of a block. */
	onOpen: (id: string) => void;
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
	edit,
	change,
	onOpen,
}: BlockListProps) {
	const now = useScheduleClock(blocks);
	const move = useCallback((from: number, to: number) => edit({ kind: "moveBlock", from, to }), [edit]);
	const count = blocks.length;
	const rows = useMemo(() => blocks.map((block) => ({ id: block.id, title: rowName(block) })), [blocks]);
	const open = useMemo(() => new Set(withinPlan(blocks, planTerm(plan, "maxLinksPerPage"))), [blocks, plan]);
	return (
		<>
			{countLinks(blocks) === 0 && <p className={classes.empty}>No links yet. Click "Add Link" to get started!</p>}
			{count > 0 && (
				<SortableList rows={rows} onMove={move}>
					{(onStep) =>
						blocks.map((block, index) => {
							const isBeyondPlan = isLink(block) && !open.has(block);
							const isOff = isBlocked(block, blockedHosts);
							return (
								<BlockRow
									key={block.id}
									pageId={pageId}
									block={block}
									index={index}
									count={count}
									status={
										isBeyondPlan
											? `Hidden: ${linksOfPlan(plan)}`
											: isOff
												? "Off: a security filter lists this site as dangerous"
												: blockStatus(block, now, TIME_ZONE)
									}
									isShown={!isBeyondPlan && !isOff && visibilityOf(block, now) === "shown"}
									isBeyondPlan={isBeyondPlan}
									isBlocked={isOff}
									isSmartOrdered={isSmartOrdered}
									linkLayout={linkLayout}
									change={change}
									onOpen={onOpen}
									onStep={onStep}
								/>
							);
						})
					}
				</SortableList>
			)}
		</>
	);
});
