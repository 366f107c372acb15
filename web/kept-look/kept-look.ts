import { isThemeId, type ThemeId } from "../../core/look/themes.ts";
import { keepLocalCopy, keptLookKey, readLocalCopy } from "../session/local-copies.ts";

/** A look of a higher plan that somebody wants to keep, and the version of the page that it was tried on. */
export interface KeptLook {
	pageId: string;
	version: number;
	theme: ThemeId;
}

/** Keeps a look in this browser until it is paid for, or forgets it with null. There is one at a time. */
export function keepLook(kept: KeptLook | null): void {
	keepLocalCopy(keptLookKey(), kept && [kept.pageId, kept.version, kept.theme].join(" "));
}

export function keptLook(): KeptLook | null {
	const [pageId, version, theme] = (readLocalCopy(keptLookKey()) ?? "").split(" ");
	return pageId && theme && isThemeId(theme) ? { pageId, version: Number(version), theme } : null;
}
