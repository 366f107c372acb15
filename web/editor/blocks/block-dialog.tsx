import { CopyDialog } from "../copying/copy-dialog.tsx";
import type { CopyOptions } from "../copying/copy-options.ts";
import { namesOf } from "./change-several.ts";
import { RemovalDialog } from "./removal-dialog.tsx";
import type { DialogAnswer, OpenDialog } from "./use-block-changes.ts";

export interface BlockDialogProps extends OpenDialog, CopyOptions {
	pageId: string;
	onClose: (answer: DialogAnswer) => void;
}

export function BlockDialog({ about, pageId, blocks, onClose, ...options }: BlockDialogProps) {
	if (about === "copy")
		return <CopyDialog pageId={pageId} blocks={blocks} names={namesOf(blocks)} {...options} onClose={onClose} />;
	return (
		<RemovalDialog pageId={pageId} blocks={blocks} onClose={(isRemoved) => onClose(isRemoved ? "remove" : null)} />
	);
}
