import { UnstyledButton } from "@mantine/core";
import type { Block } from "../../../core/blocks/block.ts";
import { Outline } from "../../components/icon.tsx";
import { EditorIcon, type EditorIconName } from "../fields/editor-icon.tsx";
import classes from "./chosen-bar.module.css";

/** What can be done to several blocks at once, as one step of undo. `copy` is for another page. */
export type ChangeOfSeveral = "toggle" | "duplicate" | "copy" | "delete";

export interface ChosenBarProps {
	chosen: readonly Block[];
	/** The number of all rows. */
	count: number;
	onAll: () => void;
	onChange: (how: ChangeOfSeveral) => void;
	onDone: () => void;
}

/** Says how many rows are chosen, and what can be done to them. */
export function ChosenBar({ chosen, count, onAll, onChange, onDone }: ChosenBarProps) {
	const isHidden = chosen.length > 0 && chosen.every((block) => block.isHidden);
	const words = `${chosen.length} of ${count} selected`;
	function tool(how: ChangeOfSeveral, icon: EditorIconName | null, label: string) {
		return (
			<UnstyledButton
				className={classes.tool}
				data-how={how}
				disabled={chosen.length === 0}
				onClick={() => onChange(how)}
			>
				{icon ? <EditorIcon name={icon} /> : <Outline path={PAGE_OUTLINE} size={20} />}
				{label}
			</UnstyledButton>
		);
	}
	return (
		<div className={classes.bar} data-chosen-bar role="toolbar" aria-label={`What to do with ${words}`}>
			<strong className={classes.words} role="status">
				{words}
			</strong>
			<UnstyledButton className={classes.end} onClick={onAll}>
				{chosen.length === count ? "None" : "All"}
			</UnstyledButton>
			<UnstyledButton className={classes.end} data-done onClick={onDone}>
				Done
			</UnstyledButton>
			<div className={classes.tools}>
				{isHidden ? tool("toggle", "show", "Show") : tool("toggle", "hide", "Hide")}
				{tool("duplicate", "copy", "Duplicate")}
				{tool("copy", null, "Copy to page")}
				{tool("delete", "delete", "Delete")}
			</div>
		</div>
	);
}

export const PAGE_OUTLINE = "M5 3.5h14v17H5zM9 8h6M9 12h6M9 16h3";
