import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import { placeOfAdded } from "../../../core/adding/place-of-added.ts";
import type { Block } from "../../../core/blocks/block.ts";
import { newBlockId } from "../../../core/blocks/new-block-id.ts";
import type { SocialHandle } from "../../../core/socials/social.ts";
import { saidAnew } from "../../browser/said-anew.ts";
import { loadWhenOnline } from "../../components/late-part.tsx";
import type { ChangeOfSeveral } from "../choosing/chosen-bar.tsx";
import { useEditing } from "../editing.ts";
import { withRowChanges } from "./block-parts.ts";
import { focusRow } from "./focus-row.ts";
import type { RowsOfList } from "./row-changes.ts";
import { rowName } from "./row-name.ts";
import { useRoom } from "./use-room.ts";

const loadFillBlocks = () => loadWhenOnline(() => import("../add/fill-blocks.ts"));

/** A row of a block's form, which opens in place. */
export type FormPlace = "schedule" | "lock" | "rules";

/** Applies an action to a block. `replace` saves an edited block; `schedule`, `lock` and `rules` open its form there. */
export type ChangeBlock = (how: "replace" | "pin" | FormPlace | ChangeOfSeveral, block: Block) => void;

/** The dialog of blocks: that people may have bought what is to be deleted, or another page for them. */
export interface OpenDialog {
	about: "removal" | "copy";
	blocks: readonly Block[];
}

/** How a dialog ended: the blocks are to be removed, they were moved to another page, or nothing (null). */
export type DialogAnswer = "remove" | "moved" | null;

/**
 * The actions on blocks. They enforce the limits, move the focus and announce changes to screen readers. `onReach` opens the
 * form of a block at one of its rows.
 */
export function useBlockChanges(blocks: readonly Block[], onReach: (id: string, place: FormPlace) => void) {
	const { edit } = useEditing();
	const [announcement, announce] = useReducer(saidAnew, "");
	const [dialog, setDialog] = useState<OpenDialog | null>(null);
	const opener = useRef<Element>(null);
	const findRoom = useRoom(blocks);
	const latest = useRef(blocks);
	const focusNext = useRef<string | null>(null);

	useLayoutEffect(() => {
		latest.current = blocks;
		if (focusNext.current === null) return;
		focusRow(focusNext.current);
		focusNext.current = null;
	}, [blocks]);

	/** Finds the titles and pictures of blocks. */
	const fill = useCallback(
		(added: readonly Block[]) =>
			void loadFillBlocks().then(
				({ fillBlocks }) =>
					fillBlocks(added, {
						find: (id) => latest.current.find((block) => block.id === id),
						all: () => latest.current,
						change: (block) => edit({ kind: "changeBlock", block, isFound: true }),
					}),
				() => {},
			),
		[edit],
	);

	/** Adds blocks, which get the titles and pictures of their pages later, and icons, as one step. */
	const add = useCallback(
		(added: readonly Block[], socials: readonly SocialHandle[] = []) => {
			edit({ kind: "add", blocks: added, socials });
			fill(added);
		},
		[edit, fill],
	);

	const openDialog = useCallback((next: OpenDialog) => {
		opener.current = document.activeElement;
		setDialog(next);
	}, []);

	const rows = useMemo<RowsOfList>(
		() => ({
			edit,
			blocks: () => latest.current,
			findRoom,
			focusNext: (id) => {
				focusNext.current = id;
			},
			announce,
			openDialog,
		}),
		[edit, findRoom, openDialog],
	);

	const change = useCallback<ChangeBlock>(
		(how, block) => {
			if (how === "schedule" || how === "lock" || how === "rules") return onReach(block.id, how);
			withRowChanges((changes) => {
				if (how === "replace") changes.replaceRow(rows, block);
				else if (how === "pin") changes.pinRow(rows, block);
				else changes.changeSeveral(rows, how, [block]);
			});
		},
		[rows, onReach],
	);

	/**
	 * Adds a block after another one, or where its kind begins. Returns its id. The page may refuse it, for example because it
	 * was paused meanwhile.
	 */
	const insert = useCallback(
		(block: Block, after: string | null): string => {
			const added = { ...block, id: newBlockId() };
			edit({ kind: "insertBlock", block: added, at: placeOfAdded([added], latest.current, after) });
			fill([added]);
			announce(`${rowName(added)} added.`);
			return added.id;
		},
		[edit, fill],
	);

	function finishDialog(answer: DialogAnswer) {
		setDialog(null);
		const still = dialog?.blocks.flatMap(({ id }) => latest.current.find((block) => block.id === id) ?? []) ?? [];
		const [block] = still;
		if (!block) return focusRow("");
		if (answer === "remove") return withRowChanges(({ removeRows }) => removeRows(rows, still));
		// Their buyers read of it before.
		if (answer === "moved") return withRowChanges(({ changeSeveral }) => changeSeveral(rows, "delete", still));
		// A row's menu has gone, the bar of chosen rows has not.
		if (opener.current instanceof HTMLButtonElement && opener.current.isConnected) opener.current.focus();
		else focusRow(block.id);
	}

	return {
		rows,
		change,
		add,
		insert,
		findRoom,
		announcement,
		announce,
		dialog,
		finishDialog,
	};
}
