import { type Block, countLinks, isLink } from "../../../core/blocks/block.ts";
import { kindName } from "../../../core/blocks/kind-name.ts";
import { newBlockId } from "../../../core/blocks/new-block-id.ts";
import type { ChangeOfSeveral } from "../choosing/chosen-bar.tsx";
import { say } from "../saving/voice.ts";
import type { Editing } from "../use-opened-page.ts";
import { copiesOf, hiddenToggled, namesOf, rowAfter } from "./change-several.ts";
import { rowName } from "./row-name.ts";
import type { OpenDialog } from "./use-block-changes.ts";

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
