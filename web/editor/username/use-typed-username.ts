import { useEffect, useState } from "react";
import { unsavedKey } from "../../session/local-copies.ts";

/**
 * The text of the username field while it isn't part of the draft, or null. A tab that is killed leaves it for the next
 * one; who leaves or reloads the editor drops it.
 */
export function useTypedUsername(pageId: string, username: string) {
	const key = unsavedKey("username", pageId);
	const [typed, type] = useState(() => {
		const kept = read(key);
		return kept === username ? null : kept;
	});
	useEffect(() => keep(key, typed), [key, typed]);
	useEffect(() => {
		const drop = () => keep(key, null);
		// Sent to a tab that is closed or loaded anew, and not to one that dies.
		window.addEventListener("pagehide", drop);
		return () => {
			window.removeEventListener("pagehide", drop);
			drop();
		};
	}, [key]);
	return [typed, type] as const;
}

function read(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

function keep(key: string, typed: string | null): void {
	try {
		if (typed === null) localStorage.removeItem(key);
		else localStorage.setItem(key, typed);
	} catch {
		// Full or switched off: it is in the field still.
	}
}
