import { latePart } from "../../components/late-part.tsx";
import { showError } from "../../toast/toasts.ts";
import { ImagePicker } from "../images/image-field.tsx";

const parts = async () => (await import("./late-link-parts.ts")).LINK_PARTS;

/** Link components that load when the editor is idle or when they are first needed. */
export const LinkForm = latePart(async () => (await parts()).LinkForm);
export const LinkMenu = latePart(async () => (await parts()).LinkMenu);
export const AddLinksDialog = latePart(async () => (await parts()).AddLinksDialog);
export const ScheduleDialog = latePart(async () => (await parts()).ScheduleDialog);

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
