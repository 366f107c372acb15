import { UnstyledButton } from "@mantine/core";
import { type Block, isLink } from "../../../core/blocks/block.ts";
import { EditorIcon } from "../fields/editor-icon.tsx";
import { useOtherAt } from "../presence/others.ts";
import { RoutesIcon } from "../rules/routes-icon.tsx";
import { rulesInShort } from "../rules/rules-in-short.ts";
import classes from "./blocks.module.css";
import { PinIcon } from "./pin-icon.tsx";
import { useRows } from "./rows.ts";

/**
 * What only some rows have, in their second line: somebody else who edits the block, rules, and a place that a smart order leaves.
 */
export function RowMarks({ block }: { block: Block }) {
	const { change, isSmartOrdered } = useRows();
	const other = useOtherAt(block.id);
	const rules = isLink(block) ? rulesInShort(block) : null;
	return (
		<>
			{other !== null && (
				<span className={classes.state}>
					<EditorIcon name="edit" size={15} />
					<bdi>{other}</bdi> is editing
				</span>
			)}
			{rules && (
				<UnstyledButton className={classes.lock} onClick={() => change("rules", block)}>
					<RoutesIcon size={15} />
					{rules}
				</UnstyledButton>
			)}
			{isSmartOrdered && isLink(block) && block.isPinned && (
				<span className={classes.state}>
					<PinIcon size={15} />
					Pinned
				</span>
			)}
		</>
	);
}
