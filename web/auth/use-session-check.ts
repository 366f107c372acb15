import { useEffect, useState } from "react";
import type { PageChoice } from "../../core/account/auth-search.ts";
import { pathAfterSignIn } from "../../core/account/path-after-sign-in.ts";
import { showSession } from "../session/signed-in.tsx";

/**
 * Opens the dashboard for people who are signed in, or the start if they have claimed a name. The Worker knows only
 * that there is a cookie, so the API is asked. Returns true once the view may be seen: after the answer that the
 * session has ended, and after a failure.
 */
export function useSessionCheck({ claim, theme }: PageChoice): boolean {
	const [isChecked, setIsChecked] = useState(false);
	useEffect(() => {
		if (document.documentElement.dataset.session !== "in") return;
		void hasSession().then((isSignedIn) => {
			if (isSignedIn) location.replace(pathAfterSignIn({ claim, theme }, true));
			else setIsChecked(true);
		});
	}, [claim, theme]);
	return isChecked;
}

async function hasSession(): Promise<boolean> {
	try {
		const { client } = await import("../api-client/client.ts");
		const viewer = await client.auth.me.query();
		showSession(viewer !== null);
		return viewer !== null;
	} catch {
		return false;
	}
}
