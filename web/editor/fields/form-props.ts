import type { ReactNode } from "react";
import type { Block } from "../../../core/blocks/block.ts";

/** What the forms of blocks and links have in common. */
export interface FormProps<Edited extends Block> {
	submitLabel: string;
	onSubmit: (edited: Edited) => void;
	/** Called with each valid state while somebody edits. */
	onTry?: (edited: Edited) => void;
	onCancel: () => void;
	isSaving?: boolean;
	/** Stands in place of the button that submits. */
	submit?: ReactNode;
	/** More fields, above the buttons. */
	children?: ReactNode;
}
