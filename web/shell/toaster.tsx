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

export function addToast({ id, title, message, kind, durationMs }: Toast): void {
	const notification = {
		id,
		title,
		message,
		color: kind === "error" ? "red" : "evergreen",
		autoClose: durationMs,
		position: "top-center",
		classNames: { root: classes.toast },
		closeButtonProps: { "aria-label": "Close" },
	} as const;
	// Updating changes only a toast that is there, and showing adds only one that is not.
	if (id) notifications.update(notification);
	notifications.show(notification);
}
