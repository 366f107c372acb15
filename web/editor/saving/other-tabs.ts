import { useEffect } from "react";
import type { AutoSaver } from "./auto-saver.ts";
import { type EditablePage, readPage } from "./save-page.ts";

const nameOf = (pageId: string) => `page-saved:${pageId}`;

/** Tells this browser's other tabs that a page, or its social handles, were saved. */
export function announceSave(pageId: string): void {
	const channel = new BroadcastChannel(nameOf(pageId));
	channel.postMessage(null);
	channel.close();
}

/**
 * Hands over the stored page when it was saved in another tab, and when the person comes back to this one. While
 * something is unsaved here it keeps still: the next save will find out, and ask.
 */
export function useOtherTabs(pageId: string, saver: AutoSaver, onStored: (page: EditablePage) => void): void {
	useEffect(() => {
		const channel = new BroadcastChannel(nameOf(pageId));
		const look = async () => {
			if (saver.isUnsaved) return;
			// Offline, or the Worker is down: looked at again the next time.
			const page = await readPage(pageId).catch(() => null);
			if (page && !saver.isUnsaved) onStored(page);
		};
		const lookWhenShown = () => document.visibilityState === "visible" && void look();
		channel.addEventListener("message", look);
		document.addEventListener("visibilitychange", lookWhenShown);
		return () => {
			channel.close();
			document.removeEventListener("visibilitychange", lookWhenShown);
		};
	}, [pageId, saver, onStored]);
}
