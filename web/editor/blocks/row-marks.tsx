import { UnstyledButton } from "@mantine/core";
import { type Block, isLink } from "../../../core/blocks/block.ts";
import { RoutesIcon } from "../rules/routes-icon.tsx";
import { rulesInShort } from "../rules/rules-in-short.ts";
import classes from "./blocks.module.css";
import { PinIcon } from "./pin-icon.tsx";
import { useRows } from "./rows.ts";

/** What only some links have, in the second line of their row: rules, and a place that a smart order leaves. */
export function RowMarks({ block }: { block: Block }) {
	const { change, isSmartOrdered } = useRows();
	const rules = isLink(block) ? rulesInShort(block) : null;
	return (
		<>
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
