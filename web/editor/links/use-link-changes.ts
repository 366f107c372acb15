import { nanoid } from "nanoid";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { LINK_TITLE_MAX, type Link } from "../../../core/link.ts";
import { type Plan, planTerm } from "../../../core/plan.ts";
import { startOf } from "../../../core/text.ts";
import { client } from "../../api/client.ts";
import { loadToaster, showSuccess } from "../../toast/toasts.ts";
import type { DraftEdit } from "../draft/draft.ts";
import { useLinkLimit } from "./use-link-limit.ts";

const LINK_ID_LENGTH = 10;
/** Gives enough time to read several toasts before undoing a deletion. */
const UNDO_MS = 10_000;
const COPY_SUFFIX = " (copy)";

const loadFillTitles = () => import("./fill-titles.ts");

/** Applies an action to a link. `replace` saves an edited link; `schedule` opens the dialog. */
export type ChangeLink = (how: "replace" | "toggle" | "duplicate" | "schedule" | "delete", link: Link) => void;

interface LinkChanges {
	links: readonly Link[];
	plan: Plan;
	edit: (edit: DraftEdit) => void;
}

/** The actions on links. They enforce the plan's limit, move the focus and announce changes to screen readers. */
export function useLinkChanges({ links, plan, edit }: LinkChanges) {
	const [announcement, announce] = useState("");
	const [scheduled, setScheduled] = useState<Link | null>(null);
	const latest = useRef({ links, plan });
	const focusNext = useRef<string | null>(null);
	const undoToasts = useRef(new Set<string>());

	useLayoutEffect(() => {
		latest.current = { links, plan };
		if (focusNext.current === null) return;
		focusRow(focusNext.current);
		focusNext.current = null;
	}, [links, plan]);

	useEffect(() => {
		const toasts = undoToasts.current;
		return () => {
			// Undo needs the editor, so its toasts close with it.
			for (const id of toasts) void loadToaster().then(({ hideToast }) => hideToast(id));
		};
	}, []);

	/** Returns the number of links the plan still allows. Shows an error when there is no room. */
	const showLinkLimit = useLinkLimit();
	const findRoom = useCallback((): number => {
		const room = planTerm(latest.current.plan, "maxLinksPerPage") - latest.current.links.length;
		if (room <= 0) showLinkLimit(latest.current.plan);
		return Math.max(room, 0);
	}, [showLinkLimit]);

	const insert = useCallback(
		(link: Link, at: number, announced: string) => {
			// The editor's own undo may have restored the link already.
			if (latest.current.links.some(({ id }) => id === link.id)) return focusRow(link.id);
			if (findRoom() === 0) return;
			focusNext.current = link.id;
			edit({ kind: "insertLink", link, at });
			announce(announced);
		},
		[edit, findRoom],
	);

	const fill = useCallback(
		async (links: readonly Link[]) => {
			const parts = await loadFillTitles().catch(() => null);
			await parts?.fillTitles(links, {
				ask: async (url) => (await client.links.findTitle.mutate({ url })).title,
				find: (id) => latest.current.links.find((link) => link.id === id),
				change: (link) => edit({ kind: "changeLink", link }),
			});
		},
		[edit],
	);

	const change = useCallback<ChangeLink>(
		(how, link) => {
			const at = latest.current.links.findIndex(({ id }) => id === link.id);
			const { title } = link;
			switch (how) {
				case "replace":
					return edit({ kind: "changeLink", link });
				case "toggle": {
					const { isHidden, ...shown } = link;
					edit({ kind: "changeLink", link: isHidden ? shown : { ...shown, isHidden: true } });
					return announce(isHidden ? `${title} is no longer hidden.` : `${title} is hidden.`);
				}
				case "duplicate": {
					const copy = { ...link, id: nanoid(LINK_ID_LENGTH), title: titleOfCopy(title) };
					return insert(copy, at + 1, `${title} duplicated.`);
				}
				case "schedule":
					return setScheduled(link);
				case "delete": {
					const { links: before } = latest.current;
					focusNext.current = (before[at + 1] ?? before[at - 1])?.id ?? "";
					edit({ kind: "removeLink", id: link.id });
					const toast = `deleted-${link.id}`;
					undoToasts.current.add(toast);
					const undo = () => insert(link, at, `${title} is back.`);
					return showSuccess("Link deleted", title, {
						id: toast,
						durationMs: UNDO_MS,
						action: { label: "Undo", run: undo },
					});
				}
			}
		},
		[edit, insert],
	);

	const add = useCallback(
		(added: readonly Omit<Link, "id">[], isTitleTyped = false) => {
			const links = added.map((link) => ({ ...link, id: nanoid(LINK_ID_LENGTH) }));
			edit({ kind: "addLinks", links });
			if (!isTitleTyped) void fill(links);
			announce(added.length === 1 ? `${added[0]?.title} added.` : `${added.length} links added.`);
		},
		[edit, fill],
	);

	function finishSchedule(changed: Link | null) {
		const { id = "" } = scheduled ?? {};
		setScheduled(null);
		const link = latest.current.links.find((other) => other.id === id);
		if (changed && link) {
			// Other fields may have changed while the dialog was open.
			const { visibleFrom: _, visibleUntil: __, ...rest } = link;
			const { visibleFrom, visibleUntil } = changed;
			edit({
				kind: "changeLink",
				link: { ...rest, ...(visibleFrom && { visibleFrom }), ...(visibleUntil && { visibleUntil }) },
			});
			announce(
				changed.visibleFrom || changed.visibleUntil
					? `${changed.title} is scheduled.`
					: `${changed.title} has no schedule.`,
			);
		}
		focusRow(id);
	}

	return { change, add, findRoom, announcement, scheduled, finishSchedule };
}

/** Focuses a button in a link's row, or "Add Link" when there is no such row. */
export function focusRow(id: string, button: "more" | "edit" = "more"): void {
	const inRow = document.querySelector<HTMLElement>(`[data-row="${id}"] [data-action="${button}"]`);
	const target = inRow ?? document.querySelector<HTMLElement>("[data-add-link]");
	target?.focus();
	// Scrolls even if the button already had the focus, because its row may have moved.
	target?.scrollIntoView({ block: "nearest" });
}

function titleOfCopy(title: string): string {
	return startOf(title, LINK_TITLE_MAX - COPY_SUFFIX.length) + COPY_SUFFIX;
}
