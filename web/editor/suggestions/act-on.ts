import { flushSync } from "react-dom";
import { newBlockId } from "../../../core/blocks/new-block-id.ts";
import type { SuggestionAction } from "../../../core/suggestions/suggestion.ts";
import { focusRow } from "../blocks/focus-row.ts";
import { rowName } from "../blocks/row-name.ts";
import type { DraftEdit, EditorDraft } from "../draft/draft.ts";
import { say } from "../saving/voice.ts";

/** The actions that happen in the page's own fields and rows. Others open a dialog of the list. */
export type DirectAction = Exclude<SuggestionAction, { kind: "reviewLinks" }>;

/** Does what the button of a suggestion says. The editor's undo takes a change back. */
export function actOn(
	action: DirectAction,
	{ blocks }: EditorDraft,
	{ edit, openProfile }: { edit: (edit: DraftEdit) => void; openProfile: () => void },
): void {
	switch (action.kind) {
		case "editBlock":
			openRow(action.blockId);
			return;
		case "hideBlock": {
			const block = blocks.find(({ id }) => id === action.blockId);
			if (!block) return;
			edit({ kind: "changeBlock", block: { ...block, isHidden: true } });
			focusRow(block.id);
			say("Link hidden", rowName(block));
			return;
		}
		case "setColor":
			edit({ kind: "set", fields: { [action.field]: action.color } });
			say("Color changed", action.color);
			return;
		case "chooseAvatar":
			openProfile();
			chooseAvatar();
			return;
		case "insertHeading": {
			const id = newBlockId();
			// The row must be there before it can be opened.
			flushSync(() => edit({ kind: "insertBlock", block: { kind: "heading", id, text: "More" }, at: action.at }));
			openRow(id);
		}
	}
}

/** Opens a block's form. */
function openRow(id: string): void {
	focusRow(id, "edit");
	document.querySelector<HTMLElement>(`[data-row="${id}"] [data-action="edit"]`)?.click();
}

/** Opens the browser's dialog for files, as the field's own button does. The field is drawn when its part has opened. */
function chooseAvatar(): void {
	const button = document.querySelector<HTMLElement>('[data-picture="avatar"] button');
	if (button?.checkVisibility()) {
		button.focus();
		button.scrollIntoView({ block: "center" });
		button.click();
	} else if (navigator.userActivation.isActive) {
		// Only a few seconds after a click may a script open the dialog.
		requestAnimationFrame(chooseAvatar);
	}
}
