import { placeOfAdded } from "../../../core/adding/place-of-added.ts";
import { type Block, countLinks, isLink } from "../../../core/blocks/block.ts";
import { kindName } from "../../../core/blocks/kind-name.ts";
import { newBlockId } from "../../../core/blocks/new-block-id.ts";
import type { ChangeOfSeveral } from "../choosing/chosen-bar.tsx";
import { say } from "../saving/voice.ts";
import type { Editing } from "../use-opened-page.ts";
import type { DialogAnswer, OpenDialog } from "./change-block.ts";
import { copiesOf, hiddenToggled, namesOf, rowAfter } from "./change-several.ts";
import { focusRow } from "./focus-row.ts";
import { rowName } from "./row-name.ts";

/** What a change of rows needs of their list. */
export interface RowsOfList {
	edit: Editing["edit"];
	blocks: () => readonly Block[];
	/** How many links or other blocks there is room for. It shows an error when these are too many. */
	findRoom: (of: "link" | "block", wanted: number) => number;
	/** Focuses a row once the change is drawn. */
	focusNext: (id: string) => void;
	announce: (words: string) => void;
	openDialog: (dialog: OpenDialog) => void;
	/** Finds the titles and pictures of added blocks. */
	fill: (added: readonly Block[]) => void;
}

/** Changes some blocks in the same way. Returns the ids of copies on this page. */
export function changeSeveral(rows: RowsOfList, how: ChangeOfSeveral, several: readonly Block[]): string[] {
	const { edit, findRoom, announce } = rows;
	switch (how) {
		case "toggle": {
			const { blocks, isHidden } = hiddenToggled(several);
			edit({ kind: "changeBlocks", blocks });
			const verb = several.length === 1 ? "is" : "are";
			announce(`${namesOf(several)} ${verb} ${isHidden ? "hidden" : "no longer hidden"}.`);
			return [];
		}
		case "duplicate": {
			const links = countLinks(several);
			if (links > 0 && findRoom("link", links) < links) return [];
			const others = several.length - links;
			if (others > 0 && findRoom("block", others) < others) return [];
			const copies = copiesOf(several, newBlockId);
			rows.focusNext(copies[0]?.copy.id ?? "");
			edit({ kind: "insertCopies", copies });
			announce(`${namesOf(several)} duplicated.`);
			return copies.map(({ copy }) => copy.id);
		}
		case "copy":
			rows.openDialog({ about: "copy", blocks: several });
			return [];
		case "delete":
			if (several.some(isForSale)) rows.openDialog({ about: "removal", blocks: several });
			else removeRows(rows, several);
			return [];
	}
}

export function removeRows({ edit, blocks, focusNext }: RowsOfList, leaving: readonly Block[]): void {
	const ids = new Set(leaving.map(({ id }) => id));
	focusNext(rowAfter(blocks(), ids) ?? "");
	edit({ kind: "remove", ids });
	const [block] = leaving;
	if (!block) return;
	// The bar's Undo brings them back.
	if (leaving.length === 1) say(`${kindName(block.kind)} deleted`, rowName(block));
	else say("Deleted", namesOf(leaving));
}

/**
 * Adds a block after another one, or where its kind begins. Returns its id. The page may refuse it, for example because it was
 * paused meanwhile.
 */
export function insertRow({ edit, blocks, announce, fill }: RowsOfList, block: Block, after: string | null): string {
	const added = { ...block, id: newBlockId() };
	edit({ kind: "insertBlock", block: added, at: placeOfAdded([added], blocks(), after) });
	fill([added]);
	announce(`${rowName(added)} added.`);
	return added.id;
}

interface SettledDialog {
	/** What the dialog was about. */
	blocks: readonly Block[];
	answer: DialogAnswer;
	/** What had the focus before. */
	opener: Element | null;
}

/** Does what a dialog has decided, or gives the focus back. */
export function settleDialog(rows: RowsOfList, { blocks, answer, opener }: SettledDialog): void {
	const still = blocks.flatMap(({ id }) => rows.blocks().find((block) => block.id === id) ?? []);
	const [block] = still;
	if (block && answer === "remove") removeRows(rows, still);
	// Their buyers read of it before.
	else if (block && answer === "moved") changeSeveral(rows, "delete", still);
	// A row's menu has gone, the bar of chosen rows has not.
	else if (block && opener instanceof HTMLButtonElement && opener.isConnected) opener.focus();
	else focusRow(block?.id ?? "");
}

/** Saves an edited block. */
export function replaceRow({ edit, blocks, announce }: RowsOfList, block: Block): void {
	const before = blocks().find(({ id }) => id === block.id);
	edit({ kind: "changeBlock", block });
	if (before?.visibleFrom === block.visibleFrom && before?.visibleUntil === block.visibleUntil) return;
	announce(`${rowName(block)} ${block.visibleFrom || block.visibleUntil ? "is scheduled" : "has no schedule"}.`);
}

/** Keeps a link in its place while the others are in a smart order, or doesn't keep it there anymore. */
export function pinRow({ edit, announce }: RowsOfList, block: Block): void {
	if (!isLink(block)) return;
	const { isPinned, ...free } = block;
	edit({ kind: "changeBlock", block: isPinned ? free : { ...free, isPinned: true } });
	announce(isPinned ? `${rowName(block)} is no longer pinned.` : `${rowName(block)} is pinned to its place.`);
}

function isForSale(block: Block): boolean {
	return "gate" in block && block.gate?.kind === "payment";
}
