import { useCallback, useEffect, useState } from "react";
import type { BioPageContent } from "../../../core/page/page.ts";
import { keepPreview } from "../../preview/keep-preview.ts";

/** Returns a function to call when the preview tab opens. After that, the tab follows every change. */
export function usePreviewTab(page: BioPageContent): () => void {
	const [isOpened, setOpened] = useState(false);
	useEffect(() => {
		if (isOpened) keepPreview(page);
	}, [isOpened, page]);
	return useCallback(() => {
		// Stored synchronously: the new tab may read it before this one renders again.
		keepPreview(page);
		setOpened(true);
	}, [page]);
}
