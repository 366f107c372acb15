import type { Block } from "../../../core/blocks/block.ts";
import { LOOK_FIELDS, withTheme } from "../../../core/look/look-defaults.ts";
import { pick } from "../../../core/look/pick.ts";
import { isThemeId, needsPlan, type ThemeId } from "../../../core/look/themes.ts";
import { DRAFT_FIELDS, type PageDraft } from "../../../core/page/page.ts";
import { type MadeTemplate, withTemplate } from "../../../core/templates/with-template.ts";
import { inOrder } from "../sortable/order.ts";

/** The values of the editor's fields. The username is kept as typed and may be invalid. */
export type EditorDraft = Omit<PageDraft, "username"> & { username: string };

export type DraftEdit =
	| { kind: "set"; fields: Partial<Omit<EditorDraft, "blocks">> }
	| { kind: "applyTheme"; theme: ThemeId }
	| { kind: "applyTemplate"; template: MadeTemplate }
	/** New blocks come on top of the page, where they are seen. */
	| { kind: "addBlocks"; blocks: readonly Block[] }
	/** Inserts a block at an index, unless the page already has it. */
	| { kind: "insertBlock"; block: Block; at: number }
	/** Inserts copies of blocks, each below its block. */
	| { kind: "insertCopies"; copies: readonly { of: string; copy: Block }[] }
	/** What was found about a block is no step of undo. What a form was left with is the next step of redo. */
	| { kind: "changeBlock"; block: Block; isFound?: boolean; isLeft?: boolean }
	| { kind: "changeBlocks"; blocks: readonly Block[] }
	| { kind: "removeBlocks"; ids: ReadonlySet<string> }
	/** Puts the blocks in this order. Others that came meanwhile go to the end. */
	| { kind: "orderBlocks"; ids: readonly string[] }
	| { kind: "replace"; draft: EditorDraft };

/** The draft that editing a stored page starts from. */
export function draftOf(page: PageDraft): EditorDraft {
	return { ...pick(page, DRAFT_FIELDS), username: page.username ?? "" };
}

/** What a person chose for a new page before signing up, and the person's name. */
export interface Claim {
	username?: string | undefined;
	/** Not validated. */
	theme?: string | undefined;
	fullName: string;
}

/** Applies a claim. A draft that has a username ignores it, and keeps a theme. Themes that need a plan are ignored. */
export function withClaim(draft: EditorDraft, { username, theme, fullName }: Claim): EditorDraft {
	const isNewTheme = theme !== undefined && isThemeId(theme) && !needsPlan(theme) && draft.theme === null;
	if (draft.username || (!username && !isNewTheme)) return draft;
	const named = { ...draft, username: username ?? "", fullName: draft.fullName || fullName };
	return isNewTheme ? editDraft(named, { kind: "applyTheme", theme }) : named;
}

/** The fields that the design settings edit. */
export type Look = ReturnType<typeof lookOf>;

export function lookOf(draft: EditorDraft) {
	return pick(draft, ["wallpaper", "wallpaperWide", ...LOOK_FIELDS]);
}

/** Applies one edit to a draft. Unchanged blocks keep their identity. */
export function editDraft(draft: EditorDraft, edit: DraftEdit): EditorDraft {
	switch (edit.kind) {
		case "set":
			return { ...draft, ...edit.fields };
		case "applyTheme":
			return { ...draft, ...withTheme(draft, edit.theme) };
		case "applyTemplate":
			return withTemplate(draft, edit.template);
		case "addBlocks":
			return { ...draft, blocks: [...edit.blocks, ...draft.blocks] };
		case "insertBlock": {
			const isThere = draft.blocks.some(({ id }) => id === edit.block.id);
			return isThere ? draft : { ...draft, blocks: draft.blocks.toSpliced(edit.at, 0, edit.block) };
		}
		case "changeBlock":
			return { ...draft, blocks: draft.blocks.map((block) => (block.id === edit.block.id ? edit.block : block)) };
		case "insertCopies": {
			const below = ({ id }: Block) => edit.copies.filter(({ of }) => of === id).map(({ copy }) => copy);
			return { ...draft, blocks: draft.blocks.flatMap((block) => [block, ...below(block)]) };
		}
		case "changeBlocks": {
			const changed = new Map(edit.blocks.map((block) => [block.id, block]));
			return { ...draft, blocks: draft.blocks.map((block) => changed.get(block.id) ?? block) };
		}
		case "removeBlocks":
			return { ...draft, blocks: draft.blocks.filter(({ id }) => !edit.ids.has(id)) };
		case "orderBlocks":
			return { ...draft, blocks: inOrder(draft.blocks, edit.ids) };
		case "replace":
			return edit.draft;
	}
}
