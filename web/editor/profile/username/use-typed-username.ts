import { useEffect, useState } from "react";
import { unsavedKey } from "../../../session/local-copies.ts";

/**
 * The username field's text while it isn't part of the draft, or null. It survives a crashed tab. Leaving or reloading the
 * editor drops it.
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
		// Fires when a tab closes or reloads, but not when it crashes.
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
		// Storage is full or disabled. The text is still in the field.
	}
}
