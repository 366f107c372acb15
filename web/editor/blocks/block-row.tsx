import { Text, UnstyledButton } from "@mantine/core";
import { memo } from "react";
import { type Block, isLink } from "../../../core/blocks/block.ts";
import type { Parts } from "../../../core/look/part-options.ts";
import { Icon } from "../../components/icon.tsx";
import { KindIcon } from "../../components/kind-icon.tsx";
import { shownUrl } from "../links/shown-url.ts";
import { RowButton } from "../sortable/row-button.tsx";
import rows from "../sortable/sortable.module.css";
import { BlockMenuButton } from "./block-menu-button.tsx";
import { LockLine, withBlockParts } from "./block-parts.ts";
import classes from "./blocks.module.css";
import { PinIcon } from "./pin-icon.tsx";
import { kindName, rowName } from "./row-name.ts";
import type { ChangeBlock } from "./use-block-changes.ts";

interface BlockRowProps {
	pageId: string;
	block: Block;
	index: number;
	count: number;
	/** The visibility status, or null when the block is always shown. */
	status: string | null;
	isShown: boolean;
	/** The plan shows only links above this one. */
	isBeyondPlan: boolean;
	/** The page has a smart order, so that links can be pinned. */
	isSmartOrdered: boolean;
	linkLayout: Parts["linkLayout"];
	/** A security filter blocks the site that the block leads to. */
	isBlocked: boolean;
	change: ChangeBlock;
	/** Opens the form. */
	onOpen: (id: string) => void;
	/** Moves the block up (-1) or down (1) by one place. */
	onStep: (index: number, by: -1 | 1) => void;
}

export const BlockRow = memo(function BlockRow({
	pageId,
	block,
	index,
	count,
	status,
	isShown,
	isBeyondPlan,
	isBlocked,
	isSmartOrdered,
	linkLayout,
	change,
	onOpen,
	onStep,
}: BlockRowProps) {
	const { id, isHidden = false } = block;
	const title = rowName(block);

	return (
		<li className={rows.row} data-row={id}>
			{/* Always rendered: without a handle, dnd-kit would make the whole row draggable. */}
			<button type="button" data-grip className={rows.grip} aria-label={`Reorder ${title}`}>
				<Icon name="grip" />
			</button>
			<div className={rows.words} data-dimmed={!isShown || undefined}>
				<Text className={classes.title} fw={600} truncate dir="auto">
					{title}
				</Text>
				{isLink(block) ? (
					<Text size="sm" c="dimmed" truncate>
						{shownUrl(block.url)}
					</Text>
				) : title === kindName(block.kind) ? null : (
					<Text size="sm" c="dimmed" className={classes.kind}>
						<KindIcon kind={block.kind} size={16} />
						{kindName(block.kind)}
					</Text>
				)}
				{status && (
					<span className={classes.status} data-blocked={isBlocked || undefined}>
						<Icon name={isBlocked ? "alert" : isHidden || isBeyondPlan ? "hide" : "clock"} size={14} />
						{status}
					</span>
				)}
				{"gate" in block && block.gate && (
					<UnstyledButton className={classes.lock} onClick={() => change("lock", block)}>
						<Icon name="lock" size={14} />
						<LockLine pageId={pageId} gate={block.gate} />
					</UnstyledButton>
				)}
				{isSmartOrdered && isLink(block) && block.isPinned && (
					<span className={classes.status}>
						<PinIcon size={14} />
						Pinned
					</span>
				)}
			</div>
			<div className={classes.actions}>
				<RowButton label={`Edit ${title}`} icon="edit" onClick={() => void withBlockParts(() => onOpen(id))} />
				<RowButton
					label={isHidden ? `Show ${title}` : `Hide ${title}`}
					// The icon shows the current state; the label names the action.
					icon={isHidden ? "hide" : "show"}
					onClick={() => change("toggle", block)}
				/>
				<BlockMenuButton
					block={block}
					isSmartOrdered={isSmartOrdered}
					linkLayout={linkLayout}
					index={index}
					count={count}
					change={change}
					onStep={onStep}
				/>
			</div>
		</li>
	);
});
