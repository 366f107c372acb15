import "../fields/field-styles.ts";
import { AgeNotice } from "../gates/age-notice.tsx";
import { LockLine } from "../gates/lock-line.tsx";
import { SmartOrderField } from "../smart-order/smart-order-field.tsx";
import { BlockChoosing } from "./block-choosing.tsx";
import { BlockDialog } from "./block-dialog.tsx";
import { BlockMenu } from "./block-menu.tsx";
import { BlockPanel } from "./block-panel.tsx";
import { BlockTools } from "./block-tools.tsx";
import { FileLetters, FileLine } from "./file-row.tsx";
import { NewBlockPanel } from "./new-block-panel.tsx";
import * as rowChanges from "./row-changes.ts";
import { RowMarks } from "./row-marks.tsx";
import { RowSwipe } from "./row-swipe.tsx";

/** What `block-parts.ts` loads, all with one request. */
export const BLOCK_PARTS = {
	AgeNotice,
	BlockDialog,
	BlockMenu,
	BlockPanel,
	BlockTools,
	BlockChoosing,
	FileLetters,
	FileLine,
	LockLine,
	NewBlockPanel,
	RowMarks,
	RowSwipe,
	rowChanges,
	SmartOrderField,
};
