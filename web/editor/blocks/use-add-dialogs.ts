import { useCallback, useRef, useState } from "react";
import type { BlockKindId } from "../../../core/blocks/block.ts";
import { withBlockParts } from "./block-parts.ts";

type Adding = { what: "link" } | { what: "block"; kind: BlockKindId | null };

/** The dialogs that add a link or a block. The focus returns to where it was, or to the field when that is gone. */
export function useAddDialogs() {
	const [adding, setAdding] = useState<Adding | null>(null);
	const opener = useRef<HTMLElement | null>(null);

	function begin(what: Adding) {
		opener.current = document.activeElement as HTMLElement | null;
		void withBlockParts(() => setAdding(what));
	}

	const end = useCallback(() => {
		setAdding(null);
		requestAnimationFrame(() => {
			const { activeElement, body } = document;
			// A new block has taken the focus already.
			if (activeElement !== body && !activeElement?.closest("[role=dialog]")) return;
			const { current } = opener;
			(current?.isConnected ? current : document.querySelector<HTMLElement>("[data-add-field]"))?.focus();
		});
	}, []);

	return {
		adding,
		beginLink: () => begin({ what: "link" }),
		beginBlock: (kind: BlockKindId | null) => begin({ what: "block", kind }),
		end,
	};
}
