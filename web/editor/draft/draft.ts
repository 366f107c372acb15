import { placeOfAdded } from "../../../core/adding/place-of-added.ts";
import type { Block } from "../../../core/blocks/block.ts";
import { LOOK_FIELDS, withTheme } from "../../../core/look/look-defaults.ts";
import { pick } from "../../../core/look/pick.ts";
import { isThemeId, needsPlan, type ThemeId } from "../../../core/look/themes.ts";
import { DRAFT_FIELDS, type PageDraft } from "../../../core/page/page.ts";
import type { SocialHandle } from "../../../core/socials/social.ts";
import { type MadeTemplate, withTemplate } from "../../../core/templates/with-template.ts";
import { inOrder } from "../sortable/order.ts";

/** The values of a page's fields. The username is kept as typed and may be invalid. */
export type DraftFields = Omit<PageDraft, "username"> & { username: string };

/** What the editor changes and saves. */
export type EditorDraft = DraftFields & { socials: readonly SocialHandle[] };

export type DraftEdit =
	| { kind: "set"; fields: Partial<Omit<DraftFields, "blocks">> }
	| { kind: "applyTheme"; theme: ThemeId }
	| { kind: "applyTemplate"; template: MadeTemplate }
	/** New blocks get the place of their kind, and new icons come at the end of theirs. */
	| { kind: "add"; blocks: readonly Block[]; socials?: readonly SocialHandle[] }
	/** Inserts a block at an index, unless the page already has it. */
	| { kind: "insertBlock"; block: Block; at: number }
	/** Inserts copies of blocks, each below its block. */
	| { kind: "insertCopies"; copies: readonly { of: string; copy: Block }[] }
	/** What was found about a block is no step of undo. What a form was left with is the next step of redo. */
	| { kind: "changeBlock"; block: Block; isFound?: boolean; isLeft?: boolean }
	| { kind: "changeBlocks"; blocks: readonly Block[] }
	/** Removes blocks and icons. */
	| { kind: "remove"; ids: ReadonlySet<string> }
	/** Puts the blocks in this order. Others that came meanwhile go to the end. */
	| { kind: "orderBlocks"; ids: readonly string[] }
	/** Inserts an icon at an index, unless the page already has it. */
	| { kind: "insertSocial"; social: SocialHandle; at: number }
	| { kind: "changeSocial"; social: SocialHandle }
	| { kind: "orderSocials"; ids: readonly string[] }
	| { kind: "replace"; draft: EditorDraft };

/** The draft that editing a stored page starts from. */
export function draftOf(page: PageDraft & { socials: readonly SocialHandle[] }): EditorDraft {
	const socials = page.socials.map((social) => pick(social, ["id", "platform", "handle", "url", "isVisible"]));
	return { ...fieldsOf(page), socials };
}

export function fieldsOf(page: PageDraft): DraftFields {
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
		case "add":
			return {
				...draft,
				blocks: draft.blocks.toSpliced(placeOfAdded(edit.blocks, draft.blocks), 0, ...edit.blocks),
				socials: [...draft.socials, ...(edit.socials ?? [])],
			};
		case "insertBlock": {
			const blocks = inserted(draft.blocks, edit.block, edit.at);
			return blocks ? { ...draft, blocks } : draft;
		}
		case "changeBlock":
			return { ...draft, blocks: changed(draft.blocks, edit.isFound ? [edit.block] : [touched(edit.block)]) };
		case "insertCopies": {
			const below = ({ id }: Block) => edit.copies.filter(({ of }) => of === id).map(({ copy }) => copy);
			return { ...draft, blocks: draft.blocks.flatMap((block) => [block, ...below(block)]) };
		}
		case "changeBlocks":
			return { ...draft, blocks: changed(draft.blocks, edit.blocks.map(touched)) };
		case "remove": {
			const stays = ({ id }: Identified) => !edit.ids.has(id);
			return { ...draft, blocks: draft.blocks.filter(stays), socials: draft.socials.filter(stays) };
		}
		case "orderBlocks":
			return { ...draft, blocks: inOrder(draft.blocks, edit.ids) };
		case "insertSocial": {
			const socials = inserted(draft.socials, edit.social, edit.at);
			return socials ? { ...draft, socials } : draft;
		}
		case "changeSocial":
			return { ...draft, socials: changed(draft.socials, [edit.social]) };
		case "orderSocials":
			return { ...draft, socials: inOrder(draft.socials, edit.ids) };
		case "replace":
			return edit.draft;
	}
}

/** An example that its owner has changed is a block like any other. */
function touched(block: Block): Block {
	if (!block.isExample) return block;
	const { isExample: _, ...own } = block;
	return own;
}

interface Identified {
	id: string;
}

/** Null when the item is there. */
function inserted<Item extends Identified>(items: readonly Item[], item: Item, at: number): Item[] | null {
	return items.some(({ id }) => id === item.id) ? null : items.toSpliced(at, 0, item);
}

function changed<Item extends Identified>(items: readonly Item[], newer: readonly Item[]): Item[] {
	const byId = new Map(newer.map((item) => [item.id, item]));
	return items.map((item) => byId.get(item.id) ?? item);
}
