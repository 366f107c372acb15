import { useEffect } from "react";
import type { AutoSaver } from "./auto-saver.ts";
import { type EditablePage, readPage } from "./save-page.ts";

/** One for each page: a channel hears what others send, and not itself. */
const channels = new Map<string, BroadcastChannel>();

function channelOf(pageId: string): BroadcastChannel {
	const channel = channels.get(pageId) ?? new BroadcastChannel(`page-saved:${pageId}`);
	channels.set(pageId, channel);
	return channel;
}

/** Tells this browser's other tabs that a page, or its social handles, were saved. */
export function announceSave(pageId: string): void {
	channelOf(pageId).postMessage(null);
}

/** Calls back whenever another tab of this browser has saved a page. */
export function onSavedElsewhere(pageId: string, act: () => void): void {
	channelOf(pageId).addEventListener("message", act);
}

/**
 * Reads the stored page when it was saved in another tab, and when the person comes back to this one. While something
 * is unsaved here it keeps still: the next save will find out, and ask. `beginRead` is called before the page is read,
 * and what it returns takes the page.
 */
export function useOtherTabs(pageId: string, saver: AutoSaver, beginRead: () => (page: EditablePage) => void): void {
	useEffect(() => {
		const channel = channelOf(pageId);
		const look = async () => {
			if (saver.isUnsaved) return;
			const take = beginRead();
			// Offline, or the Worker is down: looked at again the next time.
			const page = await readPage(pageId).catch(() => null);
			if (page && !saver.isUnsaved) take(page);
		};
		const lookWhenShown = () => document.visibilityState === "visible" && void look();
		channel.addEventListener("message", look);
		document.addEventListener("visibilitychange", lookWhenShown);
		return () => {
			channel.removeEventListener("message", look);
			document.removeEventListener("visibilitychange", lookWhenShown);
		};
	}, [pageId, saver, beginRead]);
}
