import { UnstyledButton } from "@mantine/core";
import { memo, type ReactNode } from "react";
import { type Block, isLink } from "../../../core/blocks/block.ts";
import { kindName } from "../../../core/blocks/kind-name.ts";
import { useEditing } from "../editing.ts";
import { EditorIcon, type EditorIconName } from "../fields/editor-icon.tsx";
import { shownUrl } from "../links/shown-url.ts";
import { RowButton } from "../sortable/row-button.tsx";
import rows from "../sortable/sortable.module.css";
import { BlockMenuButton } from "./block-menu-button.tsx";
import { FileLine, LockLine, RowMarks, withBlockParts } from "./block-parts.ts";
import classes from "./blocks.module.css";
import { rowName } from "./row-name.ts";
import { RowPicture } from "./row-picture.tsx";
import { useRows } from "./rows.ts";

interface BlockRowProps {
	block: Block;
	index: number;
	count: number;
	/** The visibility status, or null when the block is always shown. */
	status: string | null;
	isShown: boolean;
	/** The plan shows only links above this one. */
	isBeyondPlan: boolean;
	/** A security filter blocks the site that the block leads to, or its file was removed. */
	isBlocked: boolean;
	/** Null while nothing is being chosen. */
	isChosen: boolean | null;
	/**
	 * While rows are being chosen, only one of them is a tab stop, so that Tab leads from the list to the actions for the
	 * chosen rows.
	 */
	isTabStop: boolean;
	/** Moves the block up (-1) or down (1) by one place. */
	onStep: (index: number, by: -1 | 1) => void;
}

export const BlockRow = memo(function BlockRow({
	block,
	index,
	count,
	status,
	isShown,
	isBeyondPlan,
	isBlocked,
	isChosen,
	isTabStop,
	onStep,
}: BlockRowProps) {
	const { openBlock, page } = useEditing();
	const { change, isSmartOrdered } = useRows();
	const { id, isHidden = false } = block;
	const title = rowName(block);

	const gate = "gate" in block ? block.gate : undefined;
	const isMarked = "rules" in block || "split" in block || (isSmartOrdered && "isPinned" in block);
	const tabStop = isChosen === null || isTabStop ? {} : { tabIndex: -1 };
	const hasState = status !== null || gate !== undefined || isMarked;

	return (
		<li className={classes.row} data-row={id} data-dimmed={!isShown || undefined} data-chosen={isChosen ?? undefined}>
			{/* Always rendered: without a handle, dnd-kit would make the whole row a button for the keyboard. */}
			<button type="button" data-grip className={rows.grip} {...tabStop} aria-label={`Reorder ${title}`}>
				<EditorIcon name="grip" />
			</button>
			<OpenButton
				title={title}
				isChosen={isChosen}
				tabStop={tabStop}
				onClick={() => void withBlockParts(() => openBlock(id))}
			/>
			{isChosen !== null && (
				<span className={classes.check} aria-hidden="true">
					{isChosen && <EditorIcon name="check" size={16} />}
				</span>
			)}
			<RowPicture block={block} />
			<div className={classes.words}>
				<span className={classes.title} dir="auto">
					{title}
				</span>
				<span className={classes.second}>
					{!hasState && <span className="ellipsis">{secondLineOf(block)}</span>}
					{status && (
						<State
							icon={isBlocked ? "alert" : isHidden || block.isExample || isBeyondPlan ? "hide" : "clock"}
							isBad={isBlocked}
						>
							{status}
						</State>
					)}
					{gate && (
						<UnstyledButton className={classes.lock} onClick={() => change("lock", block)}>
							<EditorIcon name="lock" size={15} />
							<LockLine gate={gate} />
						</UnstyledButton>
					)}
					{(isMarked || page.isShared) && <RowMarks block={block} />}
				</span>
			</div>
			{isChosen === null && (
				<div className={classes.actions}>
					<RowButton
						label={isHidden ? `Show ${title}` : `Hide ${title}`}
						// The icon shows the current state; the label names the action.
						icon={isHidden ? "hide" : "show"}
						onClick={() => change("toggle", block)}
					/>
					<RowButton label={`Lock ${title}`} icon="lock" onClick={() => change("lock", block)} />
					<BlockMenuButton block={block} index={index} count={count} onStep={onStep} />
				</div>
			)}
		</li>
	);
});

/** Where a link leads, what a file is, or the kind of another block unless it is its name. */
function secondLineOf(block: Block): ReactNode {
	if (isLink(block)) return shownUrl(block.url);
	if (block.kind === "file") return <FileLine block={block} />;
	const kind = kindName(block.kind);
	return kind === rowName(block) ? "" : kind;
}

interface OpenButtonProps {
	title: string;
	isChosen: boolean | null;
	tabStop: { tabIndex?: number };
	onClick: () => void;
}

/** Covers the row below its other buttons: it opens the row, or chooses it. */
function OpenButton({ title, isChosen, tabStop, onClick }: OpenButtonProps) {
	const choosing = isChosen === null ? {} : ({ role: "checkbox", "aria-checked": isChosen } as const);
	return (
		<button
			type="button"
			data-open
			data-action="edit"
			className={classes.open}
			aria-label={isChosen === null ? `Edit ${title}` : title}
			{...choosing}
			{...tabStop}
			onClick={onClick}
		/>
	);
}

/** A part of the second line, with its icon. */
function State({ icon, isBad, children }: { icon: EditorIconName; isBad: boolean; children: ReactNode }) {
	return (
		<span className={classes.state} data-bad={isBad || undefined}>
			<EditorIcon name={icon} size={15} />
			{children}
		</span>
	);
}
