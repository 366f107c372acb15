import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Button } from "@mantine/core";
import { type NotificationData, Notifications, notifications } from "@mantine/notifications";
import { type ReactNode, useEffect } from "react";
import type { Toast, ToastAction } from "./toast.ts";
import classes from "./toaster.module.css";

/** Focuses the newest toast's button. Tabbing there would take longer than a toast stays. */
const ACTION_KEY = "F8";

/** Narrow screens show toasts at the bottom center, or at the top while a sheet or a dialog is open. */
const PHONE = "(max-width: 48em)";

/** Renders the toasts. It loads with the first one. */
export function Toaster() {
	useEffect(() => {
		const goToAction = (event: KeyboardEvent) => {
			if (event.key !== ACTION_KEY) return;
			[...document.querySelectorAll<HTMLElement>(`.${classes.action}`)].at(-1)?.focus();
		};
		document.addEventListener("keydown", goToAction);
		return () => document.removeEventListener("keydown", goToAction);
	}, []);
	return <Notifications containerWidth={400} limit={3} className={classes.place} />;
}

/** Maps each named toast to its notification id, so the next one with that name can replace it. */
const shownAs = new Map<string, string>();

export function addToast({ id, title, message, kind, durationMs, action }: Toast): void {
	if (id) hideToast(id);
	let timer = 0;
	const stop = () => window.clearTimeout(timer);
	const start = () => {
		stop();
		timer = window.setTimeout(() => notifications.hide(shown), durationMs);
	};
	const data: NotificationData = {
		title,
		message: action ? withAction(message, kind, action, () => notifications.hide(shown)) : message,
		color: kind === "error" ? "red" : "evergreen",
		// Mantine's timer would pause whenever the pointer already rests where the toast appears.
		autoClose: false,
		position: window.matchMedia(PHONE).matches ? "bottom-center" : "bottom-right",
		classNames: { root: classes.toast, closeButton: classes.close },
		closeButtonProps: { "aria-label": "Close", iconSize: 18 },
		onMouseMove: ({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && start(),
		onFocusCapture: stop,
		onBlurCapture: start,
		onClose: stop,
	};
	const shown = notifications.show(data);
	start();
	if (id) shownAs.set(id, shown);
}

/** Hides a named toast if it is still visible. */
function hideToast(id: string): void {
	const shown = shownAs.get(id);
	if (shown) notifications.hide(shown);
	shownAs.delete(id);
}

function withAction(message: ReactNode, kind: Toast["kind"], { label, run }: ToastAction, close: () => void) {
	return (
		<div className={classes.words}>
			<span className={classes.message} data-kind={kind}>
				{message}
			</span>
			<Button
				variant="light"
				size="sm"
				className={classes.action}
				aria-keyshortcuts={ACTION_KEY}
				rightSection={<span aria-hidden="true">{ACTION_KEY}</span>}
				onClick={() => {
					close();
					run();
				}}
			>
				{label}
			</Button>
		</div>
	);
}
