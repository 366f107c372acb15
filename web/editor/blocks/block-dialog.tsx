import { CopyDialog } from "../copying/copy-dialog.tsx";
import type { DialogAnswer, OpenDialog } from "./change-block.ts";
import { namesOf } from "./change-several.ts";
import { RemovalDialog } from "./removal-dialog.tsx";

export interface BlockDialogProps extends OpenDialog {
	/** Tells what was done. */
	announce: (words: string) => void;
	onClose: (answer: DialogAnswer) => void;
}

export function BlockDialog({ about, blocks, announce, onClose }: BlockDialogProps) {
	if (about === "copy")
		return <CopyDialog blocks={blocks} names={namesOf(blocks)} announce={announce} onClose={onClose} />;
	return <RemovalDialog blocks={blocks} onClose={(isRemoved) => onClose(isRemoved ? "remove" : null)} />;
}
