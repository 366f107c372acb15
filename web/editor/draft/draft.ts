import type { Link } from "../../../core/link.ts";
import { BUTTON_CORNERS, BUTTON_STYLES, type PageDraft } from "../../../core/page.ts";
import { iconSettingsOf } from "../../../core/social-icons.ts";
import { THEMES, type ThemeId } from "../../../core/theme.ts";
import { moved } from "../sortable/moved.ts";

/** The values of the editor's fields; the username as it was typed, allowed or not. */
export type EditorDraft = Omit<PageDraft, "username"> & { username: string };

export type DraftEdit =
	| { kind: "set"; fields: Partial<Omit<EditorDraft, "links">> }
	| { kind: "applyTheme"; theme: ThemeId }
	| { kind: "addLinks"; links: readonly Link[] }
	/** Puts a link at a place, unless it is there already. */
	| { kind: "insertLink"; link: Link; at: number }
	| { kind: "changeLink"; link: Link }
	| { kind: "removeLink"; id: string }
	| { kind: "moveLink"; from: number; to: number }
	| { kind: "replace"; draft: EditorDraft };

interface StoredPage extends Omit<PageDraft, "background" | "theme"> {
	theme: string | null;
	background: string;
}

/** The draft that editing a stored page starts from. */
export function draftOf(page: StoredPage): EditorDraft {
	return {
		fullName: page.fullName,
		username: page.username ?? "",
		bio: page.bio,
		avatar: page.avatar,
		wallpaper: page.wallpaper,
		// The columns hold what the same schema let in.
		theme: page.theme as PageDraft["theme"],
		background: page.background as PageDraft["background"],
		textColor: page.textColor,
		buttonColor: page.buttonColor,
		buttonTextColor: page.buttonTextColor,
		buttonStyle: BUTTON_STYLES.find((style) => style === page.buttonStyle) ?? "solid",
		buttonCorners: BUTTON_CORNERS.find((corners) => corners === page.buttonCorners) ?? "round",
		font: page.font,
		fontSize: page.fontSize,
		fontWeight: page.fontWeight,
		...iconSettingsOf(page),
		showsViewCount: page.showsViewCount,
		links: page.links,
	};
}

/** The draft with the username claimed before there was a page, and a name. One that has a username stays as it is. */
export function withClaim(
	draft: EditorDraft,
	{ username, fullName }: { username: string; fullName: string },
): EditorDraft {
	return draft.username ? draft : { ...draft, username, fullName: draft.fullName || fullName };
}

/** The part of a draft that the design settings are about. */
export type Look = ReturnType<typeof lookOf>;

export function lookOf(draft: EditorDraft) {
	return {
		theme: draft.theme,
		background: draft.background,
		wallpaper: draft.wallpaper,
		textColor: draft.textColor,
		buttonColor: draft.buttonColor,
		buttonTextColor: draft.buttonTextColor,
		buttonStyle: draft.buttonStyle,
		buttonCorners: draft.buttonCorners,
		font: draft.font,
		fontSize: draft.fontSize,
		fontWeight: draft.fontWeight,
	};
}

/** The draft after one edit. Links that an edit doesn't touch stay the same objects. */
export function editDraft(draft: EditorDraft, edit: DraftEdit): EditorDraft {
	switch (edit.kind) {
		case "set":
			return { ...draft, ...edit.fields };
		case "applyTheme": {
			const { textColor, buttonColor, buttonTextColor } = THEMES[edit.theme];
			return { ...draft, theme: edit.theme, background: edit.theme, textColor, buttonColor, buttonTextColor };
		}
		case "addLinks":
			return { ...draft, links: [...draft.links, ...edit.links] };
		case "insertLink": {
			const isThere = draft.links.some(({ id }) => id === edit.link.id);
			return isThere ? draft : { ...draft, links: draft.links.toSpliced(edit.at, 0, edit.link) };
		}
		case "changeLink":
			return { ...draft, links: draft.links.map((link) => (link.id === edit.link.id ? edit.link : link)) };
		case "removeLink":
			return { ...draft, links: draft.links.filter((link) => link.id !== edit.id) };
		case "moveLink":
			return { ...draft, links: moved(draft.links, edit.from, edit.to) };
		case "replace":
			return edit.draft;
	}
}
