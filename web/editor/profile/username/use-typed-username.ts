import { useEffect, useState } from "react";
import { keepLocalCopy, readLocalCopy, unsavedKey } from "../../../session/local-copies.ts";

/**
 * The username field's text while it isn't part of the draft, or null. It survives a crashed tab. Leaving or reloading the
 * editor drops it.
 */
export function useTypedUsername(pageId: string, username: string) {
	const key = unsavedKey("username", pageId);
	const [typed, type] = useState(() => {
		const kept = readLocalCopy(key);
		return kept === username ? null : kept;
	});
	useEffect(() => keepLocalCopy(key, typed), [key, typed]);
	useEffect(() => {
		const drop = () => keepLocalCopy(key, null);
		// Fires when a tab closes or reloads, but not when it crashes.
		window.addEventListener("pagehide", drop);
		return () => {
			window.removeEventListener("pagehide", drop);
			drop();
		};
	}, [key]);
	return [typed, type] as const;
}
