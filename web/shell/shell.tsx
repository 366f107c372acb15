import { Outlet, useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { focusMain, focusScreen } from "./focus.ts";
import classes from "./shell.module.css";
import { ToastHost } from "./toast-host.tsx";

/** What surrounds every screen. */
export function Shell() {
	const router = useRouter();

	useEffect(
		() =>
			router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
				if (fromLocation && pathChanged) focusScreen();
			}),
		[router],
	);

	return (
		<>
			<button type="button" className={classes.skip} onClick={focusMain}>
				Skip to content
			</button>
			<Outlet />
			<ToastHost />
		</>
	);
}
