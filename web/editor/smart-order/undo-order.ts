import { client } from "../../api-client/client.ts";
import { announceSave } from "../saving/other-tabs.ts";
import { complain } from "../saving/voice.ts";
import type { Editing } from "../use-opened-page.ts";

/**
 * Undoes the smart order's last change and shows the page as it was before. Unsaved changes are saved first. While they can't be
 * saved, nothing is undone.
 */
export async function undoOrder({ pageId, saver, refresh }: Pick<Editing, "pageId" | "saver" | "refresh">) {
	await saver.flush();
	// The change may be newer than the editor's copy.
	await refresh();
	if (saver.isUnsaved) return complain("Not undone", "Your changes aren't saved yet. Try again when they are.");
	await client.smartOrder.undo.mutate({ pageId, version: saver.version });
	announceSave(pageId);
	await refresh();
}
