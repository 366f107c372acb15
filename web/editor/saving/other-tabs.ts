import { useCallback, useEffect } from "react";
import type { AutoSaver } from "./auto-saver.ts";
import { awaitPublication, keepPublication } from "./publication.ts";
import { type EditablePage, readPage } from "./save-page.ts";

/** One channel per page. Sender and listener must share it, because a channel doesn't receive its own messages. */
const channels = new Map<string, BroadcastChannel>();

function channelOf(pageId: string): BroadcastChannel {
	const channel = channels.get(pageId) ?? new BroadcastChannel(`page-saved:${pageId}`);
	channels.set(pageId, channel);
	return channel;
}

/** Tells other tabs of this browser that a page was saved, and asks until that is public. */
export function announceSave(pageId: string): void {
	awaitPublication(pageId);
	channelOf(pageId).postMessage(null);
}

/** Calls back when another tab of this browser saves a page. */
export function onSavedElsewhere(pageId: string, act: () => void): void {
	channelOf(pageId).addEventListener("message", act);
}

/**
 * Reads the stored page when another tab saves it or when this tab is shown again. Does nothing while this tab has unsaved
 * changes, because the next save detects the conflict. Returns a function that does the same at once.
 */
export function useOtherTabs(
	pageId: string,
	saver: AutoSaver,
	take: (page: EditablePage) => void,
): () => Promise<void> {
	const refresh = useCallback(async () => {
		if (saver.isUnsaved) return;
		// An error is ignored; the next event tries again.
		const page = await readPage(pageId).catch(() => null);
		if (!page || saver.isUnsaved) return;
		keepPublication(page);
		take(page);
	}, [pageId, saver, take]);
	useEffect(() => {
		const channel = channelOf(pageId);
		const refreshWhenVisible = () => document.visibilityState === "visible" && void refresh();
		channel.addEventListener("message", refresh);
		document.addEventListener("visibilitychange", refreshWhenVisible);
		return () => {
			channel.removeEventListener("message", refresh);
			document.removeEventListener("visibilitychange", refreshWhenVisible);
		};
	}, [pageId, refresh]);
	return refresh;
}
