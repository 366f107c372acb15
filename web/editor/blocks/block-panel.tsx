import { Button, Title } from "@mantine/core";
import { useEffect, useId } from "react";
import { type Block, isLink } from "../../../core/blocks/block.ts";
import { EditorIcon, type EditorIconName } from "../fields/editor-icon.tsx";
import { LinkForm } from "../links/link-form.tsx";
import type { Trial } from "../stage/trial.ts";
import { BlockForm } from "./block-form.tsx";
import classes from "./block-panel.module.css";
import { kindName } from "./row-name.ts";
import type { ChangeBlock } from "./use-block-changes.ts";

export interface BlockPanelProps {
	block: Block;
	change: ChangeBlock;
	onClose: () => void;
	/** Shows a block on the page without changing it. */
	onTry: (trial: Trial | null) => void;
}

/** The form of a block, in the list's place. The page shows what is typed at once, and keeps it once it is saved. */
export function BlockPanel({ block, change, onClose, onTry }: BlockPanelProps) {
	const title = useId();
	useEffect(() => () => onTry(null), [onTry]);
	const form = {
		submitLabel: "Save",
		onTry: (changed: Block) => onTry({ kind: "block", block: changed }),
		onSubmit(changed: Block) {
			change("replace", changed);
			onClose();
		},
		onCancel: onClose,
	};
	const actions: [Parameters<ChangeBlock>[0], EditorIconName, string][] = [
		["schedule", "clock", "Schedule…"],
		["lock", "lock", "Lock…"],
		["toggle", block.isHidden ? "show" : "hide", block.isHidden ? "Show" : "Hide"],
		["duplicate", "copy", "Duplicate"],
		["copy", "open", "Copy to page…"],
		["delete", "delete", "Delete"],
	];
	return (
		<section aria-labelledby={title} className={classes.panel}>
			<div className={classes.head}>
				<Button
					variant="subtle"
					color="gray"
					size="sm"
					mih={44}
					leftSection={<EditorIcon name="back" />}
					className={classes.back}
					onClick={onClose}
				>
					Links
				</Button>
				<Title order={2} size="h3" id={title}>
					{kindName(block.kind)}
				</Title>
			</div>
			{isLink(block) ? <LinkForm link={block} {...form} /> : <BlockForm block={block} {...form} />}
			<div className={classes.actions}>
				{actions.map(([how, icon, name]) => (
					<Button
						key={how}
						variant="subtle"
						color={how === "delete" ? "red" : "gray"}
						{...(how === "delete" && { c: "var(--mantine-color-error)" })}
						size="sm"
						mih={44}
						leftSection={<EditorIcon name={icon} size={18} />}
						onClick={() => change(how, block)}
					>
						{name}
					</Button>
				))}
			</div>
		</section>
	);
}
