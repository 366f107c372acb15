import { latePart } from "../../components/late-part.tsx";
import { showError } from "../../toast/toasts.ts";
import { ImagePicker } from "../images/image-field.tsx";

/** Link components that load when the editor is idle or when they are first needed. */
export const LinkForm = latePart(async () => (await import("./link-form.tsx")).LinkForm);
export const LinkMenu = latePart(async () => (await import("./link-menu.tsx")).LinkMenu);
export const AddLinksDialog = latePart(async () => (await import("./add-links-dialog.tsx")).AddLinksDialog);
export const ScheduleDialog = latePart(async () => (await import("./schedule-dialog.tsx")).ScheduleDialog);

export async function loadLinkParts(): Promise<void> {
	// The form contains the image picker.
	await Promise.all([LinkForm, LinkMenu, AddLinksDialog, ScheduleDialog, ImagePicker].map(({ load }) => load()));
}

/** Calls back once the components are loaded, or shows an error. */
export async function withLinkParts(open: () => void): Promise<void> {
	try {
		await loadLinkParts();
	} catch {
		showError("Error", "This part of the editor didn't load. Check your connection and try again.");
		return;
	}
	open();
}
