import { useCallback } from "react";
import { client } from "../../api-client/client.ts";
import type { AutoSaver } from "../saving/auto-saver.ts";
import { announceSave } from "../saving/other-tabs.ts";
import { complain } from "../saving/voice.ts";

/**
 * Returns a function that undoes the smart order's last change and shows the page as it was before. Unsaved changes are
 * saved first. While they can't be saved, nothing is undone.
 */
export function useUndoOrder(pageId: string, saver: AutoSaver, refresh: () => Promise<void>): () => Promise<void> {
	return useCallback(async () => {
		await saver.flush();
		// The change may be newer than the editor's copy.
		await refresh();
		if (saver.isUnsaved) return complain("Not undone", "Your changes aren't saved yet. Try again when they are.");
		await client.smartOrder.undo.mutate({ pageId, version: saver.version });
		announceSave(pageId);
		await refresh();
	}, [pageId, saver, refresh]);
}
