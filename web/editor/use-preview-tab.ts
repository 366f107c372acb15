import { useCallback, useEffect, useState } from "react";
import type { BioPageContent } from "../../core/page.ts";
import { keepPreview } from "../preview/preview-data.ts";

/** Hands the page over to the preview tab: to be called as it is opened; from then on it follows every change. */
export function usePreviewTab(page: BioPageContent): () => void {
	const [isOpened, setOpened] = useState(false);
	useEffect(() => {
		if (isOpened) keepPreview(page);
	}, [isOpened, page]);
	return useCallback(() => {
		// At once: the tab reads it while this one is still rendering.
		keepPreview(page);
		setOpened(true);
	}, [page]);
}
