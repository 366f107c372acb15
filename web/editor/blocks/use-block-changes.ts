import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from "react";
import type { Block } from "../../../core/blocks/block.ts";
import type { SocialHandle } from "../../../core/socials/social.ts";
import { saidAnew } from "../../browser/said-anew.ts";
import { loadWhenOnline } from "../../components/late-part.tsx";
import { useEditing } from "../editing.ts";
import { withRowChanges } from "./block-parts.ts";
import type { ChangeBlock, DialogAnswer, FormPlace, OpenDialog } from "./change-block.ts";
import { focusRow } from "./focus-row.ts";
import type { RowsOfList } from "./row-changes.ts";
import { useRoom } from "./use-room.ts";

const loadFillBlocks = () => loadWhenOnline(() => import("../add/fill-blocks.ts"));

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
			fill,
		}),
		[edit, findRoom, openDialog, fill],
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

	function finishDialog(answer: DialogAnswer) {
		setDialog(null);
		withRowChanges((changes) =>
			changes.settleDialog(rows, { blocks: dialog?.blocks ?? [], answer, opener: opener.current }),
		);
	}

	return {
		rows,
		change,
		add,
		findRoom,
		announcement,
		announce,
		dialog,
		finishDialog,
	};
}
