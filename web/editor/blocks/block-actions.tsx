import { Button } from "@mantine/core";
import type { ReactElement } from "react";
import { type Block, isLink } from "../../../core/blocks/block.ts";
import { canBeNarrow, columnsOf } from "../../../core/blocks/columns.ts";
import { Outline } from "../../components/icon.tsx";
import { PAGE_OUTLINE } from "../choosing/chosen-bar.tsx";
import { EditorIcon } from "../fields/editor-icon.tsx";
import classes from "./block-panel.module.css";
import { PinIcon } from "./pin-icon.tsx";
import { useRows } from "./rows.ts";

interface BlockActionsProps {
	block: Block;
	/** Called before the block is deleted. */
	onDelete: () => void;
}

/** What can be done to the block of a form, besides changing it. */
export function BlockActions({ block, onDelete }: BlockActionsProps) {
	const { change, isSmartOrdered, linkLayout } = useRows();
	const isNarrow = columnsOf(block, linkLayout) === 1;
	return (
		<div className={classes.actions}>
			<Action
				name={block.isHidden ? "Show" : "Hide"}
				icon={<EditorIcon name={block.isHidden ? "show" : "hide"} size={18} />}
				onClick={() => change("toggle", block)}
			/>
			<Action name="Duplicate" icon={<EditorIcon name="copy" size={18} />} onClick={() => change("duplicate", block)} />
			<Action
				name="Copy to page…"
				icon={<Outline path={PAGE_OUTLINE} size={18} />}
				onClick={() => change("copy", block)}
			/>
			{canBeNarrow(block) && (
				<Action
					name={isNarrow ? "Full width" : "Half width"}
					icon={<Outline path={isNarrow ? "M4 5h16v14H4z" : "M4 5h7v14H4zM15 5h5v14h-5"} size={18} />}
					onClick={() => change("replace", { ...block, columns: isNarrow ? 2 : 1 })}
				/>
			)}
			{isSmartOrdered && isLink(block) && (
				<Action
					name={block.isPinned ? "Unpin" : "Pin to this place"}
					icon={<PinIcon size={18} />}
					onClick={() => change("pin", block)}
				/>
			)}
			<Action
				name="Delete"
				icon={<EditorIcon name="delete" size={18} />}
				isDangerous
				onClick={() => {
					onDelete();
					change("delete", block);
				}}
			/>
		</div>
	);
}

interface ActionProps {
	name: string;
	icon: ReactElement;
	isDangerous?: boolean;
	onClick: () => void;
}

function Action({ name, icon, isDangerous, onClick }: ActionProps) {
	return (
		<Button
			variant="subtle"
			color={isDangerous ? "red" : "gray"}
			{...(isDangerous && { c: "var(--mantine-color-error)" })}
			size="sm"
			leftSection={icon}
			onClick={onClick}
		>
			{name}
		</Button>
	);
}
