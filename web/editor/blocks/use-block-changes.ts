import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Block, countLinks, isLink, type Link, linksOf } from "../../../core/blocks/block.ts";
import { BLOCK_TITLE_MAX, MAX_OTHER_BLOCKS } from "../../../core/blocks/block-limits.ts";
import { newBlockId } from "../../../core/blocks/new-block-id.ts";
import { type Plan, planTerm } from "../../../core/plans/plan.ts";
import { startOf } from "../../../core/text/text-start.ts";
import { client } from "../../api/client.ts";
import { loadWhenOnline } from "../../components/late-part.tsx";
import { loadToaster, showError, showSuccess } from "../../toast/toasts.ts";
import type { DraftEdit } from "../draft/draft.ts";
import { useLinkLimit } from "../links/use-link-limit.ts";
import { kindName, rowName } from "./row-name.ts";

/** Gives enough time to read several toasts before undoing a deletion. */
const UNDO_MS = 10_000;
const COPY_SUFFIX = " (copy)";

const loadFillTitles = () => loadWhenOnline(() => import("../links/fill-titles.ts"));

/** Applies an action to a block. `replace` saves an edited block; `schedule` and `lock` open a dialog. */
export type ChangeBlock = (
	how: "replace" | "toggle" | "pin" | "duplicate" | "schedule" | "lock" | "delete",
	block: Block,
) => void;

/** A dialog's change of a block, and the words that tell it to screen readers. */
export interface BlockChange {
	of: (block: Block) => Block;
	words: string;
}

/** The dialog of a block: when it is shown, or that people may have bought what is to be deleted. */
export interface OpenDialog {
	about: "schedule" | "removal";
	block: Block;
}

/** What a dialog ends with: a change of its block, its removal, or null on cancel. */
export type DialogAnswer = BlockChange | "remove" | null;

interface BlockChanges {
	blocks: readonly Block[];
	plan: Plan;
	edit: (edit: DraftEdit) => void;
	onLock: (id: string) => void;
}

/** The actions on blocks. They enforce the limits, move the focus and announce changes to screen readers. */
export function useBlockChanges({ blocks, plan, edit, onLock }: BlockChanges) {
	const [announcement, announce] = useState("");
	const [dialog, setDialog] = useState<OpenDialog | null>(null);
	const latest = useRef({ blocks, plan });
	const focusNext = useRef<string | null>(null);
	const undoToasts = useRef(new Set<string>());

	useLayoutEffect(() => {
		latest.current = { blocks, plan };
		if (focusNext.current === null) return;
		focusRow(focusNext.current);
		focusNext.current = null;
	}, [blocks, plan]);

	useEffect(() => {
		const toasts = undoToasts.current;
		return () => {
			// Undo needs the editor, so its toasts close with it.
			for (const id of toasts) void loadToaster().then(({ hideToast }) => hideToast(id));
		};
	}, []);

	/** Returns how many links or other blocks may still be added. Shows an error when there is no room. */
	const showLinkLimit = useLinkLimit();
	const findRoom = useCallback(
		(of: "link" | "block"): number => {
			const { blocks, plan } = latest.current;
			const links = countLinks(blocks);
			const room =
				of === "link" ? planTerm(plan, "maxLinksPerPage") - links : MAX_OTHER_BLOCKS - (blocks.length - links);
			if (room <= 0 && of === "link") showLinkLimit(plan);
			else if (room <= 0)
				showError("Block limit reached", `A page can have ${MAX_OTHER_BLOCKS} blocks besides its links.`);
			return Math.max(room, 0);
		},
		[showLinkLimit],
	);

	const insert = useCallback(
		(block: Block, at: number, announced: string) => {
			// The editor's own undo may have restored the link already.
			if (latest.current.blocks.some(({ id }) => id === block.id)) return focusRow(block.id);
			if (findRoom(isLink(block) ? "link" : "block") === 0) return;
			focusNext.current = block.id;
			edit({ kind: "insertBlock", block, at });
			announce(announced);
		},
		[edit, findRoom],
	);

	const fill = useCallback(
		async (links: readonly Link[]) => {
			const parts = await loadFillTitles().catch(() => null);
			await parts?.fillTitles(links, {
				ask: async (url) => (await client.links.findTitle.mutate({ url })).title,
				find: (id) => linksOf(latest.current.blocks).find((link) => link.id === id),
				change: (link) => edit({ kind: "changeBlock", block: link }),
			});
		},
		[edit],
	);

	const remove = useCallback(
		(block: Block) => {
			const { blocks: before } = latest.current;
			const at = before.findIndex(({ id }) => id === block.id);
			const title = rowName(block);
			focusNext.current = (before[at + 1] ?? before[at - 1])?.id ?? "";
			edit({ kind: "removeBlock", id: block.id });
			const toast = `deleted-${block.id}`;
			undoToasts.current.add(toast);
			const undo = () => insert(block, at, `${title} is back.`);
			showSuccess(`${kindName(block.kind)} deleted`, title, {
				id: toast,
				durationMs: UNDO_MS,
				action: { label: "Undo", run: undo },
			});
		},
		[edit, insert],
	);

	const change = useCallback<ChangeBlock>(
		(how, block) => {
			const at = latest.current.blocks.findIndex(({ id }) => id === block.id);
			const title = rowName(block);
			switch (how) {
				case "replace":
					return edit({ kind: "changeBlock", block });
				case "toggle": {
					const { isHidden, ...shown } = block;
					edit({ kind: "changeBlock", block: isHidden ? shown : { ...shown, isHidden: true } });
					return announce(isHidden ? `${title} is no longer hidden.` : `${title} is hidden.`);
				}
				case "pin": {
					if (!isLink(block)) return;
					const { isPinned, ...free } = block;
					edit({ kind: "changeBlock", block: isPinned ? free : { ...free, isPinned: true } });
					return announce(isPinned ? `${title} is no longer pinned.` : `${title} is pinned to its place.`);
				}
				case "duplicate": {
					const named = isLink(block) ? { ...block, title: titleOfCopy(title) } : block;
					const copy = { ...named, id: newBlockId() };
					return insert(copy, at + 1, `${title} duplicated.`);
				}
				case "schedule":
					return setDialog({ about: "schedule", block });
				case "lock":
					return onLock(block.id);
				case "delete":
					return isForSale(block) ? setDialog({ about: "removal", block }) : remove(block);
			}
		},
		[edit, insert, onLock, remove],
	);

	/** Returns the ids of the links. The page may refuse them, for example because it was paused meanwhile. */
	const addLinks = useCallback(
		(added: readonly Omit<Link, "id" | "kind">[], isTitleTyped = false) => {
			const links = added.map((link): Link => ({ ...link, kind: "link", id: newBlockId() }));
			edit({ kind: "addBlocks", blocks: links });
			if (!isTitleTyped) void fill(links);
			announce(added.length === 1 ? `${added[0]?.title} added.` : `${added.length} links added.`);
			return links.map(({ id }) => id);
		},
		[edit, fill],
	);

	const addBlock = useCallback(
		(block: Block) => {
			const added = { ...block, id: newBlockId() };
			focusNext.current = added.id;
			edit({ kind: "addBlocks", blocks: [added] });
			announce(`${rowName(added)} added.`);
		},
		[edit],
	);

	function finishDialog(answer: DialogAnswer) {
		setDialog(null);
		const block = latest.current.blocks.find(({ id }) => id === dialog?.block.id);
		if (!block) return focusRow("");
		if (answer === "remove") return remove(block);
		if (answer) {
			edit({ kind: "changeBlock", block: answer.of(block) });
			announce(answer.words);
		}
		focusRow(block.id);
	}

	return { change, addLinks, addBlock, findRoom, announcement, dialog, finishDialog };
}

/** Focuses a button in a block's row, or "Add Link" when there is no such row. */
export function focusRow(id: string, button: "more" | "edit" = "more"): void {
	const inRow = document.querySelector<HTMLElement>(`[data-row="${id}"] [data-action="${button}"]`);
	const target = inRow ?? document.querySelector<HTMLElement>("[data-add-link]");
	target?.focus();
	// Scrolls even if the button already had the focus, because its row may have moved.
	target?.scrollIntoView({ block: "nearest" });
}

function titleOfCopy(title: string): string {
	return startOf(title, BLOCK_TITLE_MAX - COPY_SUFFIX.length) + COPY_SUFFIX;
}

function isForSale(block: Block): boolean {
	return "gate" in block && block.gate?.kind === "payment";
}
