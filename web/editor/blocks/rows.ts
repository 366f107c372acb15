import { createContext, use } from "react";
import type { Parts } from "../../../core/look/part-options.ts";
import { insideEditor } from "../editing.ts";
import type { ChangeBlock } from "./change-block.ts";

/** What the rows of blocks and the tools beside them share. */
interface Rows {
	change: ChangeBlock;
	/** Begins to choose rows, with this one. */
	choose: (id: string) => void;
	/** The page has a smart order, so that links can be pinned. */
	isSmartOrdered: boolean;
	linkLayout: Parts["linkLayout"];
}

export const RowsContext = createContext<Rows | null>(null);

export function useRows(): Rows {
	return insideEditor(use(RowsContext));
}
