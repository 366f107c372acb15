import { Outlet, useRouter } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { endedSession } from "../api-client/ended-session.ts";
import { focusMain, focusScreen } from "../browser/focus.ts";
import { LinkElement } from "../components/internal-link.tsx";
import { latePart } from "../components/late-part.tsx";
import { ToastHost } from "../toast/toast-host.tsx";
import { AppLink } from "./app-link.tsx";
import classes from "./shell.module.css";

const SignInAgain = latePart(async () => (await import("../session/sign-in-again.tsx")).default);

/** The frame around every screen. */
export function Shell() {
	const router = useRouter();
	const ended = useSyncExternalStore(endedSession.subscribe, endedSession.get);

	useEffect(
		() =>
			router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
				if (fromLocation && pathChanged) focusScreen();
			}),
		[router],
	);

	return (
		<LinkElement value={AppLink}>
			<button type="button" className={classes.skip} onClick={focusMain}>
				Skip to content
			</button>
			{/* Hides the screen of another account. */}
			{ended?.otherEmail === undefined && <Outlet />}
			{ended && <SignInAgain otherEmail={ended.otherEmail} />}
			<ToastHost />
		</LinkElement>
	);
}
