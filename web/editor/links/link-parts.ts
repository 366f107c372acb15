import { lazy } from "react";
import { showError } from "../../toasts.ts";

/** What of the links nobody needs at first sight; it comes when the editor has come to rest, or when it is asked for. */
const loadForm = () => import("./link-form.tsx");
const loadMenu = () => import("./link-menu.tsx");
const loadAddDialog = () => import("./add-links-dialog.tsx");
const loadScheduleDialog = () => import("./schedule-dialog.tsx");

export const LinkForm = lazy(async () => ({ default: (await loadForm()).LinkForm }));
export const LinkMenu = lazy(async () => ({ default: (await loadMenu()).LinkMenu }));
export const AddLinksDialog = lazy(async () => ({ default: (await loadAddDialog()).AddLinksDialog }));
export const ScheduleDialog = lazy(async () => ({ default: (await loadScheduleDialog()).ScheduleDialog }));

export async function loadLinkParts(): Promise<void> {
	await Promise.all([loadForm(), loadMenu(), loadAddDialog(), loadScheduleDialog()]);
}

/** Does something once the parts are there, or says that they are not to be had. */
export async function withLinkParts(open: () => void): Promise<void> {
	try {
		await loadLinkParts();
	} catch {
		showError("Error", "This part of the editor didn't load. Check your connection and try again.");
		return;
	}
	open();
}
