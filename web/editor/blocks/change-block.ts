import type { Block } from "../../../core/blocks/block.ts";
import type { ChangeOfSeveral } from "../choosing/chosen-bar.tsx";

/** A row of a block's form, which opens in place. */
export type FormPlace = "schedule" | "lock" | "rules";

/** Applies an action to a block. `replace` saves an edited block; `schedule`, `lock` and `rules` open its form there. */
export type ChangeBlock = (how: "replace" | "pin" | FormPlace | ChangeOfSeveral, block: Block) => void;

/** The dialog of blocks: that people may have bought what is to be deleted, or another page for them. */
export interface OpenDialog {
	about: "removal" | "copy";
	blocks: readonly Block[];
}

/** How a dialog ended: the blocks are to be removed, they were moved to another page, or nothing (null). */
export type DialogAnswer = "remove" | "moved" | null;
