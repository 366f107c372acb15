import { RemovalDialog } from "./removal-dialog.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import type { DialogAnswer, OpenDialog } from "./use-block-changes.ts";

export interface BlockDialogProps extends OpenDialog {
	pageId: string;
	onClose: (answer: DialogAnswer) => void;
}

export function BlockDialog({ about, pageId, block, onClose }: BlockDialogProps) {
	if (about === "schedule") return <ScheduleDialog block={block} onClose={onClose} />;
	return <RemovalDialog pageId={pageId} block={block} onClose={(isRemoved) => onClose(isRemoved ? "remove" : null)} />;
}
