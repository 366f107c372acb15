import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Notification.css";
import "@mantine/notifications/styles.css";
import { Notifications, notifications } from "@mantine/notifications";
import type { Toast } from "../toasts.ts";
import classes from "./toaster.module.css";

/** Where toasts appear; loaded with the first of them. */
export function Toaster() {
	return <Notifications position="top-center" containerWidth={400} limit={3} />;
}

/** What each named toast is shown as, to be taken away by its successor. */
const shownAs = new Map<string, string>();

export function addToast({ id, title, message, kind, durationMs }: Toast): void {
	const previous = id && shownAs.get(id);
	if (previous) notifications.hide(previous);
	const shown = notifications.show({
		title,
		message,
		color: kind === "error" ? "red" : "evergreen",
		autoClose: durationMs,
		position: "top-center",
		classNames: { root: classes.toast },
		closeButtonProps: { "aria-label": "Close", size: 44, iconSize: 18 },
	});
	if (id) shownAs.set(id, shown);
}
