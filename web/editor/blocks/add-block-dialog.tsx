import { UnstyledButton } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { Block, BlockKindId } from "../../../core/blocks/block.ts";
import { kindName } from "../../../core/blocks/kind-name.ts";
import { BLOCK_KINDS } from "../../../core/blocks/kinds.ts";
import { Dialog } from "../../components/dialog.tsx";
import { Outline } from "../../components/icon.tsx";
import classes from "./add-block.module.css";
import { BlockForm } from "./block-form.tsx";
import { BlockSample } from "./block-sample.tsx";

/** Links have a dialog of their own. */
const KINDS = Object.entries(BLOCK_KINDS).filter(([kind]) => kind !== "link") as [
	BlockKindId,
	(typeof BLOCK_KINDS)[BlockKindId],
][];

export interface AddBlockDialogProps {
	/** The kind that was chosen before. */
	start?: BlockKindId | null;
	/** Called with a valid block, whose id is replaced. */
	onAdd: (block: Block) => void;
	onClose: () => void;
}

/** A dialog that adds a block: first its kind, then its fields. */
export function AddBlockDialog({ start = null, onAdd, onClose }: AddBlockDialogProps) {
	const [block, setBlock] = useState(start && blankBlock(start));
	const frame = useRef<HTMLDivElement>(null);
	const last = useRef(start);
	const kind = block?.kind ?? null;
	useEffect(() => {
		if (last.current === kind) return;
		// The pressed button is gone. Most forms focus their first field, some when they have loaded.
		const back = frame.current?.querySelector<HTMLElement>(`[data-kind=${last.current}]`);
		if (kind === null) back?.focus();
		else if (!frame.current?.contains(document.activeElement)) frame.current?.focus();
		last.current = kind;
	}, [kind]);
	return (
		<Dialog
			opened
			onClose={onClose}
			size={block ? "md" : "56rem"}
			title={block ? `Add ${kindName(block.kind).toLowerCase()}` : "Add block"}
		>
			<div ref={frame} tabIndex={-1} className={classes.frame}>
				{block ? (
					<BlockForm
						block={block}
						submitLabel="Add"
						onSubmit={(added) => {
							onAdd(added);
							onClose();
						}}
						onCancel={() => (start ? onClose() : setBlock(null))}
					/>
				) : (
					<ul className={classes.kinds}>
						{KINDS.map(([kind, { purpose, icon }], at) => (
							<li key={kind}>
								<UnstyledButton
									className={classes.kind}
									data-kind={kind}
									data-autofocus={at === 0 || undefined}
									onClick={() => setBlock(blankBlock(kind))}
								>
									<BlockSample kind={kind} />
									<span className={classes.name}>
										<Outline path={icon} size={18} />
										{kindName(kind)}
									</span>
									<span className={classes.purpose}>{purpose}</span>
								</UnstyledButton>
							</li>
						))}
					</ul>
				)}
			</div>
		</Dialog>
	);
}

function blankBlock(kind: BlockKindId): Block {
	// Safe: the fields are those of the kind. Only a submitted block has to be valid.
	return { id: "new-block", kind, ...BLOCK_KINDS[kind].blank } as Block;
}
